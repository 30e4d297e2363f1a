"""Who decides at a seat of the terminal game: a person at the keyboard, or the computer."""

from __future__ import annotations

from typing import Protocol

from blokus import Game, messages
from blokus.cli.play.commands import Command, PlayMove, parse_command
from blokus.cli.play.table import Table
from blokus.cli.terminal import Console


class Seat(Protocol):
    """The place of one player. It is asked whenever that player is to move."""

    def next_command(self, game: Game, prompt: str) -> Command:
        """Return what the player wants: a move, or anything else a person may ask for.

        A person's answer may end in EOFError or KeyboardInterrupt, or make no sense
        (NotUnderstoodError); the computer's is a PlayMove, or KeyboardInterrupt when a person
        will not wait for it.
        """


class HumanSeat:
    """A person at the keyboard."""

    def __init__(self, console: Console, lang: str) -> None:
        self._console = console
        self._lang = lang

    def next_command(self, game: Game, prompt: str) -> Command:  # noqa: ARG002 - only people see the prompt
        """Read one line and understand it."""
        return parse_command(self._console.ask(prompt), self._lang)


class EngineSeat:
    """The computer at one of its levels."""

    def __init__(self, console: Console, lang: str, level: int, *, ponder: bool) -> None:
        self._console = console
        self._lang = lang
        # Imported late: games without computers do not need it.
        from blokus.engine import LEVELS, Engine

        self._engine = Engine(level)
        # A level that counts simulations would become a stronger one.
        self._ponders = ponder and LEVELS[level].limit.simulations is None

    def next_command(self, game: Game, prompt: str) -> Command:
        """Think, and say so."""
        self._console.note(prompt + messages.text("play.thinking", self._lang))
        move = self._engine.choose(game)
        after = game.position.play(move)
        if self._ponders and not after.is_over:
            self._engine.ponder(after)
        return PlayMove(move)


class Seats:
    """Finds who decides next."""

    def __init__(self, console: Console, lang: str, *, ponder: bool = False) -> None:
        self._console = console
        self._lang = lang
        self._ponder = ponder
        self._person = HumanSeat(console, lang)
        # Seats of the same level share one engine and its search tree.
        self._computers: dict[int, EngineSeat] = {}

    def of(self, table: Table) -> Seat:
        """Return the seat on turn; when the game is over, a person has the floor."""
        level = table.level_on_turn
        if level is None:
            return self._person
        if level not in self._computers:
            self._computers[level] = EngineSeat(
                self._console, self._lang, level, ponder=self._ponder
            )
        return self._computers[level]
