"""``python -m benchmarks``: the commands, the pairing, then the season."""

from __future__ import annotations

from benchmarks import commands, pairing, season

if __name__ == "__main__":
    commands.main([])
    print()
    pairing.main([])
    print()
    season.main([])
