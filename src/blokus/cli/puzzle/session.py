"""A session at a puzzle in the terminal: reads commands, places pieces, draws, and saves."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from blokus import Cell, Colour, Move, Piece, messages, render
from blokus.cli.faults import FINE, INTERRUPTED, Failure, describe_os
from blokus.cli.play import commands as play
from blokus.cli.play.art import beside, draw, flow, visible_width
from blokus.cli.play.listing import list_moves
from blokus.cli.play.paint import Paint
from blokus.cli.puzzle import commands as ask
from blokus.cli.puzzle.desk import Desk
from blokus.cli.puzzle.memory import Memory, today
from blokus.cli.terminal import Console
from blokus.errors import ParseError
from blokus.render.piece_art import flattest, squares_of

GAP = 3  # columns between board and panel
NARROWEST_PANEL = 30
WIDEST = 100


class Session:
    """One sitting with a puzzle."""

    def __init__(self, desk: Desk, console: Console, memory: Memory | None) -> None:
        self._desk = desk
        self._console = console
        self._memory = memory
        self._paint = Paint(colours=console.terminal.colours, glyphs=console.terminal.glyphs)
        self._listed: Sequence[Move] = ()

    def run(self) -> int:
        """Go on until the puzzle is solved or the person leaves; return the exit code."""
        self._show([self._desk.about, self._say("puzzle.welcome")])
        while True:
            try:
                line = self._console.ask(self._prompt())
                *colour, command = ask.parse_line(line, self._desk.lang)
                for each in colour:
                    self._choose_colour(each)
                if isinstance(command, play.Quit) or self._execute(command):
                    return self._leave(FINE)
            except EOFError:
                self._console.show([""])
                return self._leave(FINE)
            except KeyboardInterrupt:
                self._console.show([""])
                return self._leave(INTERRUPTED)
            except (play.NotUnderstoodError, Failure) as error:
                self._tell([str(error)])

    def _execute(self, command: ask.Command) -> bool:
        """Do what is asked; whether the puzzle is over."""
        desk = self._desk
        match command:
            case play.PlayCells() | play.PlayPiece() | play.PickNumber():
                return self._place(command)
            case play.Undo(count):
                for _ in range(min(count, max(1, len(desk.moves)))):
                    desk.take_back()
                self._changed()
            case ask.StartAgain():
                desk.moves.clear()
                self._changed()
            case ask.ChooseColour():
                self._choose_colour(command)
                self._show([])
            case ask.GiveUp():
                return self._give_up()
            case play.Redraw():
                self._show([desk.about])
            case _:
                self._answer(command)
        return False

    def _answer(self, command: ask.Command) -> None:
        match command:
            case ask.Check():
                self._tell(self._desk.faults())
            case play.Hint():
                self._hint()
            case play.ShowPiece(piece):
                self._tell(self._orientations(piece))
            case play.ShowPieces(colour):
                colours = self._desk.colours if colour is None else (colour,)
                self._tell([line for each in colours for line in self._left(each, self._width)])
            case play.Help():
                self._tell(self._manual())
            case _:
                raise Failure(self._say("puzzle.not-here"))

    def _place(self, command: play.PlayCells | play.PlayPiece | play.PickNumber) -> bool:
        found = self._meant(command)
        if len(found) > 1:
            self._listed = found
            self._tell(list_moves(found, self._width, glyphs=self._paint.glyphs))
            return False
        self._desk.place(found[0])
        if not self._desk.is_solved:
            self._changed()
            return False
        self._show([self._say("puzzle.solved")])
        self._finish()
        return True

    def _meant(self, command: play.PlayCells | play.PlayPiece | play.PickNumber) -> list[Move]:
        """Return the move that a person means, or several between which they must choose."""
        match command:
            case play.PickNumber(number):
                if not 1 <= number <= len(self._listed):
                    key = "play.no-number" if self._listed else "puzzle.nothing-listed"
                    raise Failure(self._say(key, most=len(self._listed)))
                return [self._listed[number - 1]]
            case play.PlayCells(text):
                return [self._by_cells(text)]
            case play.PlayPiece(piece, cell, orientation):
                return self._by_piece(piece, cell, orientation)

    def _by_cells(self, text: str) -> Move:
        try:
            return Move.of(self._desk.colour, [Cell.parse(word) for word in text.split(",")])
        except ParseError:
            raise Failure(self._say("play.no-such-piece")) from None

    def _by_piece(self, piece: Piece, cell: Cell, orientation: int | None) -> list[Move]:
        colour = self._desk.colour
        if piece not in self._desk.left(colour):
            name = messages.colour_name(colour, self._desk.lang)
            raise Failure(self._say("puzzle.not-left", piece=piece.name, colour=name))
        found = self._desk.covering(piece, cell)
        if orientation is not None:
            found = [
                move
                for move in found
                if move.orientation + 1 == orientation and move.first_cell == cell
            ]
        if not found:
            raise Failure(self._say("puzzle.none-there", piece=piece.name, cell=cell))
        return found

    def _choose_colour(self, command: ask.ChooseColour) -> None:
        if command.colour not in self._desk.colours:
            name = messages.colour_name(self._desk.colour, self._desk.lang)
            raise Failure(self._say("puzzle.only-colour", colour=name))
        self._desk.colour = command.colour

    def _hint(self) -> None:
        completion = self._desk.completion()
        if not completion:
            raise Failure(self._say("puzzle.complete"))
        move = completion[0]
        self._listed = [move]
        self._show([self._say("puzzle.hint", move=self._described(move))], mark=move)

    def _give_up(self) -> bool:
        solution = self._desk.solution()
        self._desk.moves[:] = solution
        self._show([self._say("puzzle.given-up"), *map(self._described, solution[:10])])
        self._desk.moves.clear()
        self._keep()
        return True

    def _changed(self) -> None:
        self._listed = ()
        self._show([])
        self._keep()

    def _keep(self) -> None:
        if self._memory is not None:
            try:
                self._memory.keep(self._desk.id, self._desk.moves)
            except OSError as error:
                self._cannot_keep(error)

    def _finish(self) -> None:
        if self._memory is not None:
            try:
                self._memory.finish(self._desk.id, today().isoformat())
            except OSError as error:
                self._cannot_keep(error)

    def _cannot_keep(self, error: OSError) -> None:
        """Say once that nothing can be kept, and go on."""
        self._memory = None
        problem = describe_os(error, self._desk.lang)
        self._console.show([self._say("play.cannot-keep", problem=problem)])

    def _leave(self, code: int) -> int:
        if self._desk.moves and self._memory is not None and not self._desk.is_solved:
            self._console.show([self._say("puzzle.kept", id=self._desk.id)])
        return code

    def _show(self, notes: Sequence[str], mark: Move | None = None) -> None:
        """Draw the board with the pieces left beside it, and notes below."""
        last = self._desk.moves[-1].cells if self._desk.moves else ()
        marked = mark.cells if mark is not None else last
        board = render.text(
            self._desk.scene, style=self._paint.style, highlight=marked
        ).splitlines()
        room = min(self._console.terminal.columns - GAP - max(map(visible_width, board)), WIDEST)
        if room >= NARROWEST_PANEL:
            board = beside([board, self._left(self._desk.colour, room)], GAP)
        self._console.clear()
        self._console.show([*board, *self._wrapped(notes)])

    def _tell(self, lines: Sequence[str]) -> None:
        self._console.show(self._wrapped(lines))

    def _wrapped(self, lines: Sequence[str]) -> list[str]:
        wrapped: list[str] = []
        for line in lines:
            fits = visible_width(line) <= self._width
            wrapped += [line] if fits else textwrap.wrap(line, self._width)
        return wrapped

    def _left(self, colour: Colour, width: int) -> list[str]:
        """Draw the pieces that a colour has left, under its name."""
        left = self._desk.left(colour)
        name = messages.colour_name(colour, self._desk.lang)
        heading = self._say("panel.pieces", colour=name, count=len(left))
        boxes = [
            [piece.name, *self._paint.shape(self._draw(flattest(piece)), colour)] for piece in left
        ]
        return [self._paint.word(heading, colour), *flow(boxes, width)]

    def _orientations(self, piece: Piece) -> list[str]:
        boxes = []
        for number, cells in enumerate(piece.orientations, start=1):
            squares = squares_of(cells, 1 + max(cell.row for cell in cells))
            boxes.append([str(number), *self._draw(squares)])
        return flow(boxes, self._width)

    def _draw(self, squares: Sequence[tuple[int, int]]) -> list[str]:
        return draw(squares, glyphs=self._paint.glyphs)

    def _manual(self) -> list[str]:
        """Explain every command: its usage, and after two blanks what it does."""
        entries = [line.split("  ", 1) for line in self._say("puzzle.manual").splitlines()]
        indent = max(len(usage) for usage, _ in entries) + 4
        return [
            line
            for usage, meaning in entries
            for line in textwrap.wrap(
                meaning,
                max(self._width, indent + 20),
                initial_indent=f"  {usage}".ljust(indent),
                subsequent_indent=" " * indent,
            )
        ]

    def _prompt(self) -> str:
        name = messages.colour_name(self._desk.colour, self._desk.lang)
        colour = self._paint.word(name, self._desk.colour)
        return self._say("puzzle.prompt", id=self._desk.id, colour=colour)

    def _described(self, move: Move) -> str:
        colour = messages.colour_name(move.colour, self._desk.lang)
        return self._say("play.move", colour=colour, piece=move.piece.name, cells=move)

    @property
    def _width(self) -> int:
        return min(self._console.terminal.columns, WIDEST)

    def _say(self, key: str, **values: object) -> str:
        return self._desk.say(key, **values)
