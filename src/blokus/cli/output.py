"""What commands write: lines, JSON, and files that are never left half written."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path


def emit(line: str = "") -> None:
    """Print a line of a command's answer."""
    sys.stdout.write(f"{line}\n")


def emit_json(answer: object) -> None:
    """Print a command's answer for a program."""
    import json

    emit(json.dumps(answer, indent=2, ensure_ascii=False))


def write_file(path: str, content: bytes) -> None:
    """Write a whole file or standard output (`-`)."""
    if path == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    else:
        write_atomically(Path(path), content)


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file in one step: a crash leaves the old content or the new, never a mixture."""
    target = path.resolve()
    if target.exists() and not stat.S_ISREG(target.stat().st_mode):
        # A device or a pipe can be written to, but not replaced.
        with target.open("wb") as stream:
            stream.write(content)
        return
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            draft.chmod(stat.S_IMODE(target.stat().st_mode))
        draft.replace(target)
    except BaseException as error:
        draft.unlink(missing_ok=True)
        if isinstance(error, OSError):
            # Name the file the user asked for, not the draft.
            error.filename, error.filename2 = str(path), None
        raise
