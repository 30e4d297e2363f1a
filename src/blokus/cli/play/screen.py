"""Puts the game on the terminal: board, panel beside it, notes below, and the prompt."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

from blokus import Move, messages, render
from blokus.cli.play.art import beside, visible_width
from blokus.cli.play.paint import Paint
from blokus.cli.play.panel import draw_panel, draw_strip
from blokus.cli.play.table import Table
from blokus.cli.terminal import Console

GAP = 3  # columns between board and panel
NARROWEST_PANEL = 30
WIDEST = 100  # columns; longer lines are hard to read

# A function from a width in columns to the lines that fit into it.
Layout = Callable[[int], list[str]]


class Screen:
    """Draws the game for the people who play."""

    def __init__(self, console: Console, lang: str) -> None:
        self.lang = lang
        self.glyphs = console.terminal.glyphs
        self.paint = Paint(colours=console.terminal.colours, glyphs=console.terminal.glyphs)
        self._console = console
        self._terminal = console.terminal
        # Shown in place of the panel until the next move.
        self._aside: Layout | None = None

    @property
    def is_live(self) -> bool:
        """Whether each drawing replaces the one before."""
        return self._terminal.screen

    @property
    def is_dialogue(self) -> bool:
        """Whether a person answers questions."""
        return self._terminal.dialogue

    def note(self, text: str) -> None:
        """Show something for the moment, until the next drawing."""
        self._console.note(text)

    def print(self, lines: Sequence[str]) -> None:
        """Print lines below what is there."""
        self._console.show(lines)

    def show(self, table: Table, notes: Sequence[str], aside: Layout | None = None) -> None:
        """Draw the table anew with notes below it, and something in the panel's place."""
        fits = aside is not None and self._fits(table, aside)
        self._aside = aside if fits else None
        self._draw(table, notes)
        if aside is not None and not fits:
            self.print(aside(self._width))

    def tell(self, table: Table, notes: Sequence[str]) -> None:
        """Say something, under the board if there is room for both."""
        if (
            self._terminal.screen
            and self._height(table) + len(self._wrapped(notes)) < self._terminal.lines
        ):
            self._draw(table, notes)
        else:
            self.print(self._wrapped(notes))

    def mark(self, table: Table, moves: Sequence[Move], layout: Layout) -> None:
        """Draw the table with the cells marked that moves can cover."""
        self._draw(table, layout(self._width), where=moves)

    def answer(self, table: Table, layout: Layout) -> None:
        """Show something longer: beside the board where that is possible, else below."""
        if self._fits(table, layout):
            self._aside = layout
            self._draw(table)
        else:
            self.print(layout(self._width))

    def prompt(self, table: Table) -> str:
        """Return the prompt: whose turn it is."""
        game = table.game
        if game.turn is None or game.player is None:
            return messages.text("play.prompt-over", self.lang)
        colour = messages.colour_name(game.turn, self.lang).capitalize()
        who = table.player_name(game.player, self.lang)
        return messages.text(
            "play.prompt", self.lang, colour=self.paint.word(colour, game.turn), player=who
        )

    def confirm(self, question: str, *, default: bool) -> bool:
        """Ask a question that is answered by yes or no."""
        hint = messages.text("play.yes-no" if default else "play.no-yes", self.lang)
        while True:
            line = self._console.ask(f"{question} {hint} ")
            reply = line.strip().casefold()
            if not reply:
                return default
            for key, meaning in (("play.yes", True), ("play.no", False)):
                if any(reply in messages.text(key, lang).split() for lang in messages.LANGUAGES):
                    return meaning
            if not self._terminal.dialogue:
                # The input is a script that did not expect a question: keep its line for the game.
                self._console.push_back(line)
                return False

    def ask_number(self, question: str, least: int, most: int, default: int) -> int:
        """Ask for a whole number until the answer is one; Enter alone takes the default."""
        while True:
            reply = self._console.ask(f"{question} [{default}] ").strip()
            if not reply:
                return default
            if (
                reply.isascii()
                and reply.isdigit()
                and len(reply) < 4
                and least <= int(reply) <= most
            ):
                return int(reply)
            self.print([messages.text("play.no-such-number", self.lang, least=least, most=most)])

    @property
    def _width(self) -> int:
        return min(self._terminal.columns, WIDEST)

    def _room(self, table: Table) -> int:
        """Return how many columns there are beside the board."""
        board = 3 + 2 * table.game.variant.columns
        return min(self._terminal.columns - board - GAP, WIDEST)

    def _fits(self, table: Table, layout: Layout) -> bool:
        """Whether there is a screen, and room for something beside the board on it."""
        room = self._room(table)
        if not self._terminal.screen or room < NARROWEST_PANEL:
            return False
        lines = layout(room)
        return len(lines) <= table.game.variant.rows + 1 and max(map(visible_width, lines)) <= room

    def _height(self, table: Table) -> int:
        return len(self._picture(table, ()))

    def _draw(self, table: Table, notes: Sequence[str] = (), where: Sequence[Move] = ()) -> None:
        self._console.clear()
        self.print([*self._picture(table, where), *self._wrapped(notes)])

    def _picture(self, table: Table, where: Sequence[Move]) -> list[str]:
        game = table.game
        answers = [cell for move in table.answers for cell in move.cells]
        board = render.text(
            game.position,
            style=self.paint.style,
            highlight=answers or game.last_move or (),
            legal=where,
        ).splitlines()
        room = self._room(table)
        if room < NARROWEST_PANEL:
            return [*board, *draw_strip(table, self.paint, self.lang)]
        if self._aside is not None:
            return beside([board, self._aside(room)], GAP)
        return beside([board, draw_panel(table, room, len(board), self.paint, self.lang)], GAP)

    def _wrapped(self, lines: Sequence[str]) -> list[str]:
        wrapped: list[str] = []
        for line in lines:
            fits = visible_width(line) <= self._terminal.columns
            wrapped += [line] if fits else textwrap.wrap(line, self._width)
        return wrapped
