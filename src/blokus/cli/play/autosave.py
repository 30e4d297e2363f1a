"""The unfinished game, kept in the user's state folder so that nothing ends it by accident."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import IO

from blokus.cli.output import write_atomically

if sys.platform != "win32":
    import fcntl

SLOTS = 9  # the most games in progress at the same time, one in each terminal
LARGEST = 1 << 20  # bytes; a game has a few thousand
MOST_ASIDE = 99


class Autosave:
    """A slot in the state folder that no other running game writes to."""

    def __init__(self, path: Path, lock: IO[bytes]) -> None:
        self.path = path
        self._lock = lock

    def read(self) -> bytes | None:
        """Return what was saved, or None."""
        try:
            with self.path.open("rb") as stream:
                return stream.read(LARGEST + 1)
        except FileNotFoundError:
            return None

    def write(self, content: bytes) -> None:
        """Save in one step; OSError when the disk refuses."""
        write_atomically(self.path, content)

    def clear(self) -> None:
        """Forget the game."""
        self.path.unlink(missing_ok=True)

    def retire(self) -> None:
        """Keep a finished game apart, until the next one is finished."""
        if self.path.exists():
            self.path.replace(self.path.with_name("last.json"))

    def set_aside(self, word: str) -> Path:
        """Rename the saved game so that nothing overwrites it; return where it is now."""
        names = [f"{self.path.stem}.{word}{number}.json" for number in ("", *range(2, MOST_ASIDE))]
        places = [self.path.with_name(name) for name in names]
        free = next((place for place in places if not place.exists()), places[-1])
        return self.path.replace(free)

    def close(self) -> None:
        """Let another game use the slot."""
        self._lock.close()


def open_autosave(folder: Path) -> Autosave:
    """Take a free slot, rather one that holds a game; OSError when nothing can be kept."""
    folder.mkdir(parents=True, exist_ok=True)
    slots = sorted(range(1, SLOTS + 1), key=lambda slot: not _path(folder, slot).exists())
    for slot in slots:
        try:
            return Autosave(_path(folder, slot), _lock(folder / f"game-{slot}.lock"))
        except BlockingIOError:
            continue
    raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(folder))


def _path(folder: Path, slot: int) -> Path:
    return folder / (f"game-{slot}.json" if slot > 1 else "game.json")


def _lock(path: Path) -> IO[bytes]:
    """Lock a file for as long as it stays open, which the system ends if we are killed."""
    stream = path.open("ab")
    # Windows has no flock: there, games in progress at the same time share one slot.
    if sys.platform != "win32":
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            stream.close()
            raise
    return stream
