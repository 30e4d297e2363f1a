"""A foreign engine as a player: it follows a game and chooses moves in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from blokus._core import Position, Variant
from blokus.errors import BlokusError, GtpError
from blokus.gtp.connection import PATIENCE, Connection
from blokus.gtp.words import RESIGN, colour_word, game_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blokus._core import Move


class GtpEngine:
    """An engine process that plays one game at a time, any number one after another.

    Use it in a `with` statement, or `close` it:

    >>> import sys
    >>> from blokus import Variant
    >>> with GtpEngine([sys.executable, "-m", "blokus", "gtp", "--level", "1"]) as engine:
    ...     engine.begin(Variant("duo"), seed=1)
    ...     engine.choose(Position("duo")).colour
    Colour.BLUE
    """

    def __init__(self, command: Sequence[str], *, patience: float = PATIENCE) -> None:
        """Start the program; `patience` is how many seconds one answer may take."""
        self._connection = Connection(command, patience=patience)
        self._variant: Variant | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def name(self) -> str:
        """The engine's own name."""
        return self._connection.send("name")

    def begin(self, variant: Variant, seed: int | None = None) -> None:
        """Begin a new game; GtpError when the engine does not know the variant."""
        if variant != self._variant:
            self._connection.send(f"set_game {game_name(variant)}")
            self._variant = variant
        self._connection.send("clear_board")
        if seed is not None and self.knows("set_random_seed"):
            self._connection.send(f"set_random_seed {seed}")

    def knows(self, command: str) -> bool:
        """Tell whether the engine has a command."""
        try:
            return self._connection.send(f"known_command {command}") == "true"
        except GtpError:
            return False

    def watch(self, move: Move) -> None:
        """Send the engine a move of another player."""
        if self._variant is None:
            raise ValueError("no game has begun")
        self._connection.send(f"play {colour_word(self._variant, move.colour)} {move}")

    def choose(self, position: Position) -> Move | None:
        """Return the engine's move for the colour on turn, made on its own board too.

        None when it resigns; GtpError when what it answers is no legal move.
        """
        if position.turn is None:
            raise ValueError("the game is over: there is no move to choose")
        answer = self._connection.send(f"genmove {colour_word(position.variant, position.turn)}")
        if answer.lower() == RESIGN:
            return None
        try:
            move = position.parse_move(answer)
        except BlokusError as error:
            raise GtpError(f"{self._connection.name} plays {answer[:80]!r}: {error}") from None
        if (illegality := position.why_illegal(move)) is not None:
            reason = illegality.reason.name.lower().replace("_", " ")
            raise GtpError(f"{self._connection.name} plays {answer}: {reason}")
        return move

    def cpu_seconds(self) -> float | None:
        """Return the CPU seconds the process has used in all; None when it cannot tell."""
        try:
            return float(self._connection.send("cputime"))
        except (GtpError, ValueError):
            return None

    def close(self) -> None:
        """End the engine."""
        self._connection.close()
