"""A zip file that is made while it is sent: no more of it is held than what was just added."""

from __future__ import annotations

import io
import zipfile

LICENCE = (
    "These games are in the public domain: CC0 1.0, no rights reserved.\n"
    "Ces parties sont dans le domaine public : CC0 1.0, aucun droit réservé.\n"
    "https://creativecommons.org/publicdomain/zero/1.0/\n"
)


class Bundle(io.RawIOBase):
    """Takes files, and gives the bytes of the zip that are ready to be sent."""

    def __init__(self) -> None:
        super().__init__()
        self._ready = bytearray()
        self._zip = zipfile.ZipFile(self, "w", zipfile.ZIP_DEFLATED)

    def add(self, name: str, text: str, at: tuple[int, int, int, int, int, int]) -> None:
        """Add a file with a time: year, month, day, hours, minutes, seconds."""
        entry = zipfile.ZipInfo(name, at)
        entry.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(entry, text)

    def take(self) -> bytes:
        """Return what is ready, and forget it."""
        ready = bytes(self._ready)
        self._ready.clear()
        return ready

    def finish(self) -> bytes:
        """Return the end of the zip."""
        self._zip.close()
        return self.take()

    def close(self) -> None:
        """Stop, also in the middle."""
        self._zip.close()
        super().close()

    # What the zip writes to: a stream that cannot go back.

    def writable(self) -> bool:
        """Tell that it can be written to."""
        return True

    def write(self, content: object) -> int:
        """Take some bytes of the zip."""
        taken = bytes(content)  # type: ignore[call-overload]
        self._ready += taken
        return len(taken)
