"""The machine: takes results in, scores, ranks and publishes them. Knows no regulation by name."""

__version__ = "0.1.0"
