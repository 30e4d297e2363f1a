"""How a command that fails says so: one line on stderr that tells what to do, and an exit code."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable

from blokus import messages
from blokus.errors import (
    BlokusError,
    InternalError,
    RecordError,
    UnknownVariantError,
)

FINE, NO, MISUSE = 0, 1, 2
INTERRUPTED = 130  # the exit code that shells use for SIGINT
BROKEN_PIPE = 141  # and for SIGPIPE

_OS_REASONS = {
    errno.ENOENT: "os.missing",
    errno.EACCES: "os.forbidden",
    errno.EPERM: "os.forbidden",
    errno.EISDIR: "os.directory",
    errno.ENOTDIR: "os.not-directory",
    errno.ENOSPC: "os.full",
    errno.EROFS: "os.read-only",
}


class Failure(Exception):
    """Something outside this program keeps it from doing its job."""

    def __init__(self, message: str, code: int = NO) -> None:
        super().__init__(message)
        self.code = code


def guarded(job: Callable[[], int], lang: str) -> int:
    """Run a job; report every fault from outside by a message and an exit code."""
    try:
        code = job()
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _silence(sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        complain(messages.text("fault.interrupted", lang))
        return INTERRUPTED
    except Failure as failure:
        complain(str(failure))
        return failure.code
    except InternalError:
        raise
    except UnknownVariantError as error:
        complain(str(error))
        return MISUSE
    except BlokusError as error:
        complain(describe(error, lang))
        return NO
    except OSError as error:
        complain(describe_os(error, lang))
        return MISUSE


def complain(message: str) -> None:
    """Print an error the way every command does."""
    sys.stderr.write(f"blokus: {message}\n")


def describe(error: BlokusError, lang: str) -> str:
    """Say what is wrong, with the place in the file if it is known."""
    problem = describe_problem(error, lang)
    if isinstance(error, RecordError) and error.line:
        return messages.text(
            "record.at", lang, line=error.line, column=error.column, problem=problem
        )
    return problem


def describe_problem(error: BlokusError, lang: str) -> str:
    """Say what is wrong; about a record in the user's language."""
    if isinstance(error, RecordError) and error.problem is not None:
        from blokus.records.problems import message

        return message(error.problem, lang)
    return str(error)


def describe_os(error: OSError, lang: str) -> str:
    """Say what the operating system refused, and about which file."""
    key = _OS_REASONS.get(error.errno or 0)
    reason = messages.text(key, lang) if key else (error.strerror or str(error))
    if error.filename is None:
        return reason
    return messages.text("fault.file", lang, file=os.fsdecode(error.filename), problem=reason)


def _silence(descriptor: int) -> None:
    """Let the interpreter's last flush of a closed pipe go nowhere instead of complaining."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
