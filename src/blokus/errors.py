"""Every exception the package raises, on one page.

Three things can go wrong, and each has its own branch: what was given cannot be read
(`ParseError`), it can be read but the rules forbid it here (`IllegalMoveError`), or the
package itself is at fault (`InternalError`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus._core import Illegality, Move


class BlokusError(Exception):
    """The base of every exception of this package."""


class ParseError(BlokusError, ValueError):
    """What was given cannot be read; the message says what is expected instead.

    `text` is the offending text as given.
    """

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.text)


class UnknownVariantError(ParseError):
    """There is no variant of this name, or it does not offer this option."""


class RecordError(ParseError):
    """A game record cannot be read at a line and column, both counted from 1."""

    def __init__(self, message: str, line: int, column: int, text: str = "") -> None:
        super().__init__(message, text)
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.line, self.column, self.text)


class IllegalMoveError(BlokusError, ValueError):
    """The rules forbid this move here; `illegality` has the reason and the cells that cause it.

    `move` is None when some cell lies so far off the board that no move can hold it.
    """

    def __init__(self, message: str, illegality: Illegality, move: Move | None = None) -> None:
        super().__init__(message)
        self.illegality = illegality
        self.move = move

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.illegality, self.move)


class InternalError(BlokusError):
    """The package contradicts itself: a bug to be reported with the message."""
