"""Who decides at a seat of the terminal game: a person at the keyboard, later an engine too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from blokus import Game, Player
from blokus.cli.play.commands import Command, parse_command
from blokus.cli.terminal import Console


class Seat(Protocol):
    """The place of one player. It is asked whenever that player is to move."""

    def next_command(self, game: Game, prompt: str) -> Command:
        """Return what the player wants: a move, or anything else a person may ask for.

        A person's answer may end in EOFError or KeyboardInterrupt, or make no sense
        (NotUnderstoodError); an engine's is a PlayMove.
        """


class HumanSeat:
    """A person at the keyboard."""

    def __init__(self, console: Console, lang: str) -> None:
        self._console = console
        self._lang = lang

    def next_command(self, game: Game, prompt: str) -> Command:  # noqa: ARG002 - people see it
        """Read one line and understand it."""
        return parse_command(self._console.ask(prompt), self._lang)


@dataclass(frozen=True)
class Seats:
    """Who sits where."""

    host: Seat
    """The person at the keyboard, who has the floor when the game is over."""
    others: Mapping[Player, Seat]
    """The players for whom somebody else decides."""

    def of(self, player: Player | None) -> Seat:
        """Return the seat that decides next."""
        return self.host if player is None else self.others.get(player, self.host)
