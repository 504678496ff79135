"""Bytes → raw rows: every fault named, one transaction a file. No scoring, no cleaning by guess."""

from pipeline.ingest.intake import Intake, ingest

__all__ = ["Intake", "ingest"]
