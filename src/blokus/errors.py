"""Every exception that leaves the package, on one page.

::

    BlokusError
    ├── ParseError             what was given cannot be read
    │   ├── UnknownVariantError
    │   └── RecordError        in a game record, at a line and column
    ├── IllegalMoveError       it can be read, but the rules forbid it here
    ├── TooLargeError          an endgame has too many arrangements to try them all
    ├── GtpError               a foreign engine failed
    ├── GameError              a game of a match could not be finished
    ├── StoreError             the folder of a match is not usable
    ├── ClusterError           a cluster cannot be reached, or cannot do what is asked
    ├── BadAddressError        an address is none of a server
    ├── ServerAwayError        a server cannot be reached, or is out of order for now
    ├── ServerRefusalError     a server does not do what a bot asks
    ├── ReplacedError          another program listens as the same bot
    └── InternalError          the package contradicts itself
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus._core import Illegality, Move, Problem


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
    """A game record cannot be read at a line and column, both counted from 1.

    `problem` is what the core found, to be told in other languages; pickling drops it.
    """

    problem: Problem | None = None

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


class TooLargeError(BlokusError):
    """An endgame has more arrangements of pieces than the budget allows to try."""


class GtpError(BlokusError):
    """A foreign engine refused a command, broke the protocol, or is gone."""


class GameError(BlokusError):
    """A game of a match could not be finished; the message has its number and the reason."""


class StoreError(BlokusError):
    """The folder of a match belongs to another match, is in use, or holds something else."""


class ClusterError(BlokusError):
    """A cluster cannot be reached, or cannot do what is asked."""


class BadAddressError(BlokusError):
    """The address is none of a server."""


class ServerAwayError(BlokusError):
    """The server cannot be reached, or is out of order for now."""


class ServerRefusalError(BlokusError):
    """The server does not do what it was asked."""

    def __init__(self, status: int, cause: str) -> None:
        super().__init__(f"{status}: {cause}")
        self.status = status
        self.cause = cause

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.status, self.cause)


class ReplacedError(BlokusError):
    """Another program listens as the same bot."""


class InternalError(BlokusError):
    """The package contradicts itself: a bug to be reported with the message."""
