"""``python -m benchmarks``: the commands, the pairing, a large event, then the season."""

from __future__ import annotations

from benchmarks import commands, crowd, pairing, season

if __name__ == "__main__":
    commands.main([])
    print()
    pairing.main([])
    print()
    crowd.main([])
    print()
    season.main([])
