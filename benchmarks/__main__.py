"""``python -m benchmarks``: the commands, then a large event, then the season."""

from __future__ import annotations

from benchmarks import commands, crowd, season

if __name__ == "__main__":
    commands.main([])
    print()
    crowd.main([])
    print()
    season.main([])
