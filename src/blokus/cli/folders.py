"""The folders in which this platform keeps what a program remembers, and what it was given."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path


def state_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder of what can be lost: unfinished games, progress."""
    return _folder(environ, platform, "XDG_STATE_HOME", ".local/state")


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder of what must not be lost: the games of a server."""
    return _folder(environ, platform, "XDG_DATA_HOME", ".local/share")


def _folder(environ: Mapping[str, str], platform: str, variable: str, usual: str) -> Path:
    if platform == "win32":
        base = environ.get("LOCALAPPDATA", "")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "blokus"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "blokus"
    # The XDG specification wants relative paths to be ignored.
    base = environ.get(variable, "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / usual) / "blokus"
