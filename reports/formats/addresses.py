"""Where the site will be on the web: ``base_address`` in ``[site]`` of event.toml. Without it nothing points there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote

ADDRESS = re.compile(r"https?://[^\s<>\"'`\\^{}|]+", re.IGNORECASE)
SAFE = "/:?#[]@!$&()*+,;=%~-._"


def base_address(settings: Mapping[str, str]) -> str:
    """The address with one ``/`` at its end, in ASCII; empty where none is stated or what is stated is none."""
    stated = settings.get("base_address", "").strip()
    if not ADDRESS.fullmatch(stated):
        return ""
    scheme, _, rest = stated.partition("://")
    host, slash, path = rest.rstrip("/").partition("/")
    try:
        plain = host.encode("idna").decode() if not host.isascii() else host
    except UnicodeError:
        return ""
    return f"{scheme.lower()}://{plain}{slash}{quote(path, safe=SAFE)}/"
