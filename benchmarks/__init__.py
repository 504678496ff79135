"""How long commands and a whole season take. ``python -m benchmarks`` runs all of it; nothing here is a test."""
