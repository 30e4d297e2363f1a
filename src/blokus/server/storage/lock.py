"""Keeps a folder for one server: SQLite has one writing process."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class FolderInUseError(Exception):
    """Another server uses the folder."""


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold a folder; the system lets it go when the process ends, however it ends."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("wb") as lock:
        if sys.platform != "win32":
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise FolderInUseError(folder) from None
        yield
