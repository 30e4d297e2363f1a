"""What stands on the table: the game, the moves taken back, and who sits around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blokus import Colour, Game, Move, Player, messages


@dataclass
class Table:
    """A game with the people and computers around it."""

    game: Game
    names: Mapping[Player, str] = field(default_factory=dict)
    levels: Mapping[Player, int] = field(default_factory=dict)
    """The players for whom the computer decides, and its level."""
    undone: list[Move] = field(default_factory=list)
    answers: list[Move] = field(default_factory=list)
    """What the computers have played since a person did something."""

    @property
    def level_on_turn(self) -> int | None:
        """The level of the computer on turn; None when a person has the floor."""
        player = self.game.player
        return None if player is None else self.levels.get(player)

    def play(self, move: Move) -> tuple[Colour, ...]:
        """Play a move; return the colours that are passed over because they cannot move."""
        by_computer = self.level_on_turn is not None
        self.game.play(move)
        self.answers = [*self.answers, move] if by_computer else []
        self.undone.clear()
        return self._passed_over(move.colour)

    def undo(self) -> Move | None:
        """Go back to the last decision of a person and return it; None when there is none."""
        self.answers = []
        taken: list[Move] = []
        while self.game.moves:
            taken.append(self.game.undo())
            if self.level_on_turn is None:
                self.undone += taken
                return taken[-1]
        for move in reversed(taken):
            self.game.play(move)
        return None

    def redo(self) -> Move:
        """Play again what was taken back last: a person's move and the answers to it."""
        self.answers = []
        first = self.undone.pop()
        self.game.play(first)
        while self.undone and self.level_on_turn is not None:
            self.answers.append(self.game.play(self.undone.pop()))
        return first

    def player_name(self, player: Player, lang: str) -> str:
        """Return what a player is called."""
        if player in self.names:
            return self.names[player]
        if player in self.levels:
            return messages.text("player.computer", lang, level=self.levels[player])
        return messages.player_name(player, lang)

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
