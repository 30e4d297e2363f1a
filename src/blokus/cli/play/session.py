"""The course of a terminal game: asks the seats, does what they say, shows what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from blokus import VARIANTS, Colour, Game, Move, Variant, messages
from blokus.cli.faults import FINE, INTERRUPTED, Failure, describe, describe_os
from blokus.cli.play import commands as ask
from blokus.cli.play.answers import answer
from blokus.cli.play.files import load_table, save_table
from blokus.cli.play.keeper import Keeper
from blokus.cli.play.placement import choose_move
from blokus.cli.play.score import score_sheet
from blokus.cli.play.screen import Screen
from blokus.cli.play.seats import Seats
from blokus.cli.play.table import Table
from blokus.errors import BlokusError, UnknownVariantError


class Session:
    """One sitting at the terminal; it may see several games."""

    def __init__(self, table: Table, seats: Seats, screen: Screen, keeper: Keeper) -> None:
        self._table = table
        self._seats = seats
        self._screen = screen
        self._keeper = keeper
        self._lang = screen.lang
        self._listed: Sequence[Move] = ()
        self._file: Path | None = None

    def run(self, notes: Sequence[str]) -> int:
        """Play until somebody leaves; return the exit code."""
        self._show(notes)
        while True:
            try:
                game = self._table.game
                seat = self._seats.of(game.player)
                command = seat.next_command(game, self._screen.prompt(self._table))
                if isinstance(command, ask.Quit):
                    return self._leave(FINE)
                self._execute(command)
            except EOFError:
                self._screen.print([""])
                return self._leave(FINE)
            except KeyboardInterrupt:
                self._screen.print([""])
                return self._leave(INTERRUPTED)
            except (ask.NotUnderstoodError, Failure) as error:
                self._tell([str(error)])
            except BrokenPipeError:
                raise
            except OSError as error:
                self._tell([describe_os(error, self._lang)])
            except BlokusError as error:
                self._tell([describe(error, self._lang)])

    def _execute(self, command: ask.Placing | ask.Asking | ask.Other) -> None:
        match command:
            case ask.PlayMove() | ask.PlayCells() | ask.PlayPiece() | ask.PickNumber():
                self._play(command)
            case ask.Undo(count):
                self._undo(count)
            case ask.Redo(count):
                self._redo(count)
            case ask.Save(path):
                self._save(path)
            case ask.Load(path):
                self._load(path)
            case ask.New(variant):
                self._begin(variant)
            case ask.Redraw():
                self._show()
            case _:
                self._inform(command)

    def _inform(self, command: ask.Asking) -> None:
        reply = answer(command, self._table, self._screen)
        if reply.listed:
            self._listed = reply.listed
        if reply.where is not None:
            self._screen.mark(self._table, reply.where, reply.layout)
        else:
            self._screen.answer(self._table, reply.layout)

    def _play(self, command: ask.Placing) -> None:
        choice = choose_move(command, self._table.game, self._listed, self._lang)
        if not isinstance(choice, Move):
            self._inform(ask.ListThese(choice))
            return
        passed = self._table.play(choice)
        self._changed([self._played(choice), *self._passed(passed)])

    def _undo(self, count: int) -> None:
        if not self._table.game.moves:
            raise Failure(self._say("play.nothing-to-undo"))
        moves = [self._table.undo() for _ in range(min(count, len(self._table.game.moves)))]
        self._changed([self._say("play.undone", what=self._described(moves[-1]))])

    def _redo(self, count: int) -> None:
        if not self._table.undone:
            raise Failure(self._say("play.nothing-to-redo"))
        moves = [self._table.redo() for _ in range(min(count, len(self._table.undone)))]
        self._changed([self._played(moves[-1])])

    def _save(self, path: str) -> None:
        target = Path(path).expanduser()
        if (
            target.exists()
            and target != self._file
            and not self._confirm("play.overwrite", file=path)
        ):
            raise Failure(self._say("play.not-saved"))
        save_table(self._table, target, self._lang)
        self._file = target
        self._tell([self._say("play.saved", file=target)])

    def _load(self, path: str) -> None:
        target = Path(path).expanduser()
        table, problem = load_table(target, self._lang)
        self._replace(
            table, [self._say("play.loaded", file=target), *([problem] if problem else [])]
        )
        self._file = target

    def _begin(self, name: str | None) -> None:
        variant = self._variant(name) if name else self._table.game.variant
        about = messages.text(f"variant.{variant.id}.about", self._lang)
        self._replace(Table(Game(variant), self._table.names), [about])
        self._file = None

    def _variant(self, name: str) -> Variant:
        try:
            return Variant.parse(name)
        except UnknownVariantError:
            known = ", ".join(VARIANTS)
            raise Failure(
                self._say("play.no-variant", word=ask.short(name), variants=known)
            ) from None

    def _replace(self, table: Table, notes: list[str]) -> None:
        """Put another game on the table; the one before is kept if it is unfinished."""
        if self._keeper.would_lose(self._table) and not self._confirm("play.leave-unsaved"):
            raise Failure(self._say("play.stayed"))
        kept = self._keeper.put_away(self._table)
        self._table = table
        self._changed([*notes, *([self._say("play.kept", file=kept)] if kept else [])])

    def _changed(self, notes: list[str]) -> None:
        """Keep the new state safe and show it."""
        self._listed = ()
        warning = self._keeper.keep(self._table)
        self._show([*notes, *([warning] if warning else [])])

    def _leave(self, code: int) -> int:
        self._screen.print([self._keeper.leave(self._table)])
        return code

    def _show(self, notes: Sequence[str] = ()) -> None:
        table = self._table
        if not table.game.is_over:
            self._screen.show(table, notes)
        else:
            self._screen.show(table, notes, lambda width: score_sheet(table, width, self._lang))

    def _tell(self, lines: Sequence[str]) -> None:
        self._screen.tell(self._table, lines)

    def _confirm(self, key: str, **values: object) -> bool:
        return self._screen.confirm(self._say(key, **values), default=False)

    def _played(self, move: Move) -> str:
        return self._say("play.played", what=self._described(move))

    def _described(self, move: Move) -> str:
        colour = messages.colour_name(move.colour, self._lang)
        return self._say("play.move", colour=colour, piece=move.piece.name, cells=move)

    def _passed(self, colours: Sequence[Colour]) -> list[str]:
        if not colours or self._table.game.is_over:
            return []
        names = [messages.colour_name(colour, self._lang) for colour in colours]
        key = "play.passed.one" if len(names) == 1 else "play.passed.many"
        return [self._say(key, colours=messages.listed(names, self._lang).capitalize())]

    def _say(self, key: str, **values: object) -> str:
        return messages.text(key, self._lang, **values)
