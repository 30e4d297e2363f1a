"""Puts the game on the terminal: board, scores, pieces left, and notes below them."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from blokus import Colour, Move, messages, render
from blokus.cli.play.art import beside, visible_width
from blokus.cli.play.paint import Paint
from blokus.cli.play.panel import draw_left, draw_panel, draw_strip
from blokus.cli.play.table import Table
from blokus.cli.terminal import Console

GAP = 3  # columns between board and panel
NARROWEST_PANEL = 30
WIDEST = 100  # lines longer than this are hard to read


class Screen:
    """What the people at the table look at."""

    def __init__(self, console: Console, lang: str) -> None:
        self.lang = lang
        self._console = console
        self._paint = Paint(colours=console.terminal.colours, glyphs=console.terminal.glyphs)

    @property
    def width(self) -> int:
        """How long lines may be."""
        return min(self._console.terminal.columns, WIDEST)

    @property
    def glyphs(self) -> bool:
        """Whether characters beyond ASCII can be shown."""
        return self._console.terminal.glyphs

    def print(self, lines: Sequence[str]) -> None:
        """Print lines below what is there."""
        self._console.show(lines)

    def show(self, table: Table, notes: Sequence[str] = (), where: Sequence[Move] = ()) -> None:
        """Draw the table anew with notes below it; `where` marks the cells moves can cover."""
        self._console.clear()
        self.print([*self._picture(table, where), *self._wrapped(notes)])

    def tell(self, table: Table, lines: Sequence[str]) -> None:
        """Say something, under the board if there is room for both."""
        if self._console.terminal.screen:
            height = len(self._picture(table, ())) + len(self._wrapped(lines)) + 1
            if height <= self._console.terminal.lines:
                self.show(table, lines)
                return
        self.print(self._wrapped(lines))

    def pieces_left(self, table: Table, colour: Colour | None) -> list[str]:
        """Draw the pieces that a colour, or every colour, has left."""
        colours = table.game.variant.colours if colour is None else (colour,)
        lines: list[str] = []
        for each in colours:
            lines += draw_left(table, each, self.width, self._paint, self.lang)
        return lines

    def prompt(self, table: Table) -> str:
        """Return the prompt: whose turn it is."""
        game = table.game
        if game.turn is None or game.player is None:
            return messages.text("play.prompt-over", self.lang)
        colour = messages.colour_name(game.turn, self.lang).capitalize()
        who = table.player_name(game.player, self.lang)
        return messages.text(
            "play.prompt", self.lang, colour=self._paint.word(colour, game.turn), player=who
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
                words = {
                    word for lang in messages.LANGUAGES for word in messages.text(key, lang).split()
                }
                if reply in words:
                    return meaning
            if not self._console.terminal.dialogue:
                # A script that expected no question: its line is meant for the game.
                self._console.push_back(line)
                return False

    def _picture(self, table: Table, where: Sequence[Move]) -> list[str]:
        game = table.game
        board = render.text(
            game.position,
            style=self._paint.style,
            highlight=game.last_move or (),
            legal=where,
        ).splitlines()
        board_width = max(visible_width(line) for line in board)
        room = self._console.terminal.columns - board_width - GAP
        if room < NARROWEST_PANEL:
            return [*board, *draw_strip(table, self.width, self._paint, self.lang)]
        panel = draw_panel(table, min(room, WIDEST), len(board), self._paint, self.lang)
        return beside([board, panel], GAP)

    def _wrapped(self, lines: Sequence[str]) -> list[str]:
        wrapped: list[str] = []
        for line in lines:
            fits = visible_width(line) <= self._console.terminal.columns
            wrapped += [line] if fits else textwrap.wrap(line, self.width)
        return wrapped
