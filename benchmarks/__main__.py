"""``python -m benchmarks``: the commands, then the season."""

from __future__ import annotations

from benchmarks import commands, season

if __name__ == "__main__":
    commands.main([])
    print()
    season.main([])
