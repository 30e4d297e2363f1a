"""A controller's session with our engine: a board, the engine, and its settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from blokus.engine import Limit
from blokus.gtp.board import Board
from blokus.gtp.refusal import Refusal
from blokus.gtp.words import PASS

if TYPE_CHECKING:
    from blokus._core import Colour, Position, Variant
    from blokus.engine import Analysis
    from blokus.gtp.settings import Settings

MOST_LINES = 10_000  # of an analysis; no position has as many moves


class Session:
    """The state that commands work on."""

    def __init__(self, variant: Variant, settings: Settings) -> None:
        self.board = Board(variant)
        self._settings = settings
        self._engine = settings.engine()
        self._searched: Position | None = None
        self._found: Analysis | None = None

    @property
    def settings(self) -> Settings:
        """How strong the engine plays."""
        return self._settings

    def set_game(self, variant: Variant) -> None:
        """Begin a game of another variant."""
        self.board = Board(variant)
        self._forget()

    def set_parameter(self, name: str, word: str) -> None:
        """Change a setting."""
        self._use(self._settings.changed(name, word))

    def set_seed(self, seed: int) -> None:
        """Begin the engine's chance anew."""
        self._use(replace(self._settings, seed=seed))

    def choose(self, colour: Colour, *, play: bool) -> str:
        """Return the engine's move for a colour, made on the board or not; or a pass."""
        given = self.board.given_to(colour)
        if given is None:
            return PASS
        move = self._engine.choose(given)
        self._searched, self._found = given, None
        if play:
            self.board.make(given, move)
        if play and self._settings.ponders and not self.board.position.is_over:
            # Pondering moves the tree on: what is asked for later has to be read now.
            self._found = self.analysis()
            self._engine.ponder(self.board.position)
        return str(move)

    def stop(self) -> None:
        """End the search that is under way; from any thread."""
        self._engine.stop()

    def analysis(self) -> Analysis:
        """Return what the search for the latest move found."""
        if self._searched is None:
            raise Refusal("no move was searched for yet")
        if self._found is not None:
            return self._found
        # The tree has more than one simulation already, so this call only reads it.
        return self._engine.analyse(self._searched, best=MOST_LINES, limit=Limit(simulations=1))

    def _use(self, settings: Settings) -> None:
        self._settings = settings
        self._engine.close()
        self._engine = settings.engine()
        self._forget()

    def _forget(self) -> None:
        self._searched = self._found = None
