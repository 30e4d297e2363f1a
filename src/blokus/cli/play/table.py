"""What stands on the table: the game, the moves taken back, and the players' names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blokus import Colour, Game, Move, Player, messages


@dataclass
class Table:
    """A game with the people around it."""

    game: Game
    names: Mapping[Player, str] = field(default_factory=dict)
    undone: list[Move] = field(default_factory=list)

    def play(self, move: Move) -> tuple[Colour, ...]:
        """Play a move; return the colours that are passed over because they cannot move."""
        self.game.play(move)
        self.undone.clear()
        return self._passed_over(move.colour)

    def undo(self) -> Move:
        """Take back the last move."""
        move = self.game.undo()
        self.undone.append(move)
        return move

    def redo(self) -> Move:
        """Play again the move taken back last."""
        move = self.undone.pop()
        self.game.play(move)
        return move

    def player_name(self, player: Player, lang: str) -> str:
        """Return what a player is called."""
        return self.names.get(player) or messages.player_name(player, lang)

    def _passed_over(self, colour: Colour) -> tuple[Colour, ...]:
        """Return the colours between the one that moved and the one now on turn."""
        order = self.game.variant.colours
        after = order.index(colour) + 1
        passed: list[Colour] = []
        for other in (*order[after:], *order[:after]):
            if other is self.game.turn:
                break
            passed.append(other)
        return tuple(passed)
