"""The course of a terminal game: asks the seats, does what they say, shows what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from blokus import VARIANTS, Colour, Game, Move, Variant, messages
from blokus.cli.faults import FINE, INTERRUPTED, Failure, describe, describe_os
from blokus.cli.play import commands as ask
from blokus.cli.play.answers import Answer, answer
from blokus.cli.play.files import load_table, save_table
from blokus.cli.play.keeper import Keeper
from blokus.cli.play.placement import choose_move
from blokus.cli.play.score import score_sheet
from blokus.cli.play.screen import Screen
from blokus.cli.play.seating import refit
from blokus.cli.play.seats import Seats
from blokus.cli.play.table import Table
from blokus.errors import BlokusError, UnknownVariantError

if TYPE_CHECKING:
    from blokus.cli.play.coach import Coach

# The most answers of the computer that are shown; more would push the board off the screen.
MOST_ANSWERS = 8


class Session:
    """One sitting at the terminal; it may see several games."""

    def __init__(self, table: Table, seats: Seats, screen: Screen, keeper: Keeper) -> None:
        self._table = table
        self._seats = seats
        self._screen = screen
        self._keeper = keeper
        self._lang = screen.lang
        self._coach: Coach | None = None
        self._listed: Sequence[Move] = ()
        # What the person's latest command led to.
        self._told: list[str] = []
        self._blocked: dict[Colour, None] = {}
        self._file: Path | None = None

    def run(self, notes: Sequence[str]) -> int:
        """Play until somebody leaves; return the exit code."""
        self._show(notes)
        while True:
            try:
                game = self._table.game
                seat = self._seats.of(self._table)
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
            case ask.Hint():
                self._hint()
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
        self._reply(answer(command, self._table, self._screen))

    def _hint(self) -> None:
        if self._coach is None:
            from blokus.cli.play.coach import Coach  # imported late: it loads the engine

            self._coach = Coach(self._lang)
        self._screen.note(self._say("play.thinking"))
        self._reply(self._coach.hint(self._table.game.position))

    def _reply(self, reply: Answer) -> None:
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
        by_computer = self._table.level_on_turn is not None
        if not by_computer:
            self._told, self._blocked = [self._played(choice)], {}
        self._blocked |= dict.fromkeys(self._table.play(choice))
        self._changed([*self._told, *self._answered(), *self._passed()])

    def _undo(self, count: int) -> None:
        taken: list[Move] = []
        while len(taken) < count and (move := self._table.undo()) is not None:
            taken.append(move)
        if not taken:
            raise Failure(self._say("play.nothing-to-undo"))
        self._tell_anew([self._say("play.undone", what=self._described(taken[-1]))])

    def _redo(self, count: int) -> None:
        if not self._table.undone:
            raise Failure(self._say("play.nothing-to-redo"))
        moves: list[Move] = []
        while len(moves) < count and self._table.undone:
            moves.append(self._table.redo())
        self._tell_anew([self._played(moves[-1]), *self._answered()])

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
        about = messages.variant_about(variant, self._lang)
        levels = refit(self._table.levels, self._table.game.variant, variant)
        self._replace(Table(Game(variant), self._table.names, levels), [about])
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
        self._tell_anew([*notes, *([self._say("play.kept", file=kept)] if kept else [])])

    def _tell_anew(self, notes: list[str]) -> None:
        """Show what a person did, and remember it while the computers answer."""
        self._told, self._blocked = notes, {}
        self._changed(notes)

    def _changed(self, notes: list[str]) -> None:
        """Keep the new state safe and show it."""
        self._listed = ()
        warning = self._keeper.keep(self._table)
        if self._table.level_on_turn is not None and not self._screen.is_live:
            # Without a screen, the board is not repeated between the moves of computers.
            self._told += [warning] if warning else []
            return
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

    def _answered(self) -> list[str]:
        """Say in one sentence what the computers played."""
        moves = self._table.answers[-MOST_ANSWERS:]
        if not moves:
            return []
        from blokus.engine.wording import move_name

        named = [
            f"{messages.colour_name(move.colour, self._lang)} {move_name(move, self._lang)}"
            for move in moves
        ]
        return [self._say("play.answered", moves=", ".join(named))]

    def _passed(self) -> list[str]:
        if not self._blocked or self._table.game.is_over:
            return []
        names = [messages.colour_name(colour, self._lang) for colour in self._blocked]
        key = "passed.one" if len(names) == 1 else "passed.many"
        return [self._say(key, who=messages.listed(names, self._lang).capitalize())]

    def _say(self, key: str, **values: object) -> str:
        return messages.text(key, self._lang, **values)
