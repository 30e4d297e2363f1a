"""What can be wrong with a text that holds a record, and where."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from typing import NamedTuple

from blokus.errors import RecordError

NOWHERE = (0, 0)
_EXCERPT_LENGTH = 40


class Problem(NamedTuple):
    """One thing that is wrong with a text, and where it begins, in characters."""

    message: str
    offset: int


class Lines:
    """Finds the line and the column of an offset in a text."""

    __slots__ = ("_starts",)

    def __init__(self, text: str) -> None:
        self._starts = array("Q", (0,))
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def locate(self, offset: int) -> tuple[int, int]:
        """Return line and column, both from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def error(self, problem: Problem) -> RecordError:
        """Return the error that tells a problem and its place."""
        return RecordError(problem.message, *self.locate(problem.offset))


def too_large(what: str, limit: int) -> RecordError:
    """Return the error that refuses a text beyond its limits."""
    return RecordError(f"the record is too large: more than {limit} {what}", *NOWHERE)


def excerpt(text: str, begin: int = 0, end: int | None = None) -> str:
    """Quote a part of a hostile text, short and printable enough for a message."""
    end = len(text) if end is None else end
    part = text[begin : min(end, begin + _EXCERPT_LENGTH)].rstrip()
    printable = "".join(char if char.isprintable() else " " for char in part)
    return f"“{printable}{'…' if end - begin > _EXCERPT_LENGTH else ''}”"
