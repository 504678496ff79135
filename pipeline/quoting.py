"""Text and names inside a SQL statement, where a parameter cannot stand: paths of ATTACH and COPY, comments, tables."""

from __future__ import annotations


def literal(text: object) -> str:
    """``it's`` → ``'it''s'``."""
    return "'" + str(text).replace("'", "''") + "'"


def identifier(name: str) -> str:
    """``by`` → ``"by"``."""
    return '"' + name.replace('"', '""') + '"'
