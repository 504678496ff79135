"""What takes long to make and seldom changes: kept between runs, made again when what it is made of is another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path


def kept(folder: Path | None, name: str, made_of: object, make: Callable[[], bytes]) -> bytes:
    """What ``make`` gives, or gave when it was last made of the same. ``made_of`` is told apart by its ``repr``.

    One file a ``name`` in ``folder``; without a folder it is made every time.
    """
    digest = sha256(repr(made_of).encode("utf-8", "backslashreplace")).hexdigest().encode()
    file = folder / f"{name}.kept" if folder else None
    try:
        before, _, content = file.read_bytes().partition(b"\n") if file else (b"", b"", b"")
    except OSError:
        before = content = b""
    if before == digest:
        return content
    content = make()
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(digest + b"\n" + content)
    return content


@cache
def digest_of(package: str) -> str:
    """Tells one state of a package's own modules from another, so that what they made is not taken for up to date."""
    modules = {file.name: file.read_bytes() for file in files(package).iterdir() if file.name.endswith(".py")}
    return sha256(b"".join(modules[name] for name in sorted(modules))).hexdigest()
