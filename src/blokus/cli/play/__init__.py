"""`blokus play`: the terminal game, against the computer or for people who share a keyboard."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from blokus import VARIANTS, Game, Player, Variant, messages
from blokus.cli.arguments import add_variant, variant_of, whole_number
from blokus.cli.faults import FINE, MISUSE, Failure, describe_os
from blokus.cli.folders import state_folder
from blokus.cli.parser import Parser
from blokus.cli.play.autosave import LARGEST, Autosave, open_autosave
from blokus.cli.play.commands import VERBS, verb_name
from blokus.cli.play.files import decode, load_table
from blokus.cli.play.keeper import Keeper
from blokus.cli.play.screen import Screen
from blokus.cli.play.seating import MOST_LEVELS, USUAL_LEVEL, parse_seating, seat_players
from blokus.cli.play.seats import Seats
from blokus.cli.play.session import Session
from blokus.cli.play.table import Table
from blokus.cli.terminal import Console, detect, printable
from blokus.errors import BlokusError

DEFAULT_VARIANT = "classic"
LONGEST_NAME = 40


def configure(parser: Parser) -> None:
    """Declare the arguments of `play`."""
    add_variant(parser, DEFAULT_VARIANT)
    say = parser.say
    parser.epilog = "\n".join([*_describe_variants(parser), "", say("cli.play.more")])
    options = parser.options
    options.add_argument("--names", metavar=say("cli.NAMES"), help=say("cli.play.names"))
    options.add_argument("--seats", metavar=say("cli.SEATS"), help=say("cli.play.seats"))
    options.add_argument(
        "--level",
        type=whole_number(1, MOST_LEVELS, parser.lang),
        metavar=say("cli.NUMBER"),
        help=say("cli.play.level", most=MOST_LEVELS, usual=USUAL_LEVEL),
    )
    options.add_argument("--load", metavar=say("cli.FILE"), help=say("cli.play.load"))
    options.add_argument("--ponder", action="store_true", help=say("cli.play.ponder"))
    begin = options.add_mutually_exclusive_group()
    options.add_argument("--plain", action="store_true", help=say("cli.play.plain"))
    begin.add_argument("--resume", action="store_true", help=say("cli.play.resume"))
    begin.add_argument("--new", action="store_true", help=say("cli.play.new"))


def _describe_variants(parser: Parser) -> list[str]:
    width = max(len(variant) for variant in VARIANTS) + 2
    about = [
        f"  {name:<{width}}{messages.variant_about(Variant(name), parser.lang)}"
        for name in VARIANTS
    ]
    return [parser.say("cli.variants"), *about]


def run(args: argparse.Namespace) -> int:
    """Sit down, find out which game is to be played, and play it."""
    lang: str = args.lang
    console = Console(detect(os.environ, plain=args.plain))
    console.complete([verb_name(verb, lang) for verb in VERBS])
    screen = Screen(console, lang)
    opening = _Opening(args, screen)
    try:
        try:
            table, notes = opening.table()
        except EOFError:
            return FINE
        keeper = Keeper(opening.autosave, lang)
        notes = [note for note in (*notes, keeper.keep(table)) if note]
        return Session(table, Seats(console, lang, ponder=args.ponder), screen, keeper).run(notes)
    finally:
        opening.close()


class _Opening:
    """Finds the game to be played: the unfinished one, one in a file, or a new one."""

    def __init__(self, args: argparse.Namespace, screen: Screen) -> None:
        self._args = args
        self._screen = screen
        self._lang = screen.lang
        self._notes: list[str] = []
        self.autosave = self._open_autosave()

    def close(self) -> None:
        """Give the autosave free."""
        if self.autosave is not None:
            self.autosave.close()

    def table(self) -> tuple[Table, list[str]]:
        """Return the table to play at and what is to be said about it."""
        chosen = self._asked_for()
        unfinished = self._unfinished()
        if unfinished is not None and chosen is None and self._wants(unfinished):
            self._seat_anew(unfinished)
            return unfinished, [*self._notes, self._say("play.resumed")]
        if self._args.resume:
            raise Failure(self._say("play.nothing-to-resume"))
        if unfinished is not None and self.autosave is not None:
            kept = self.autosave.set_aside("previous")
            self._notes.append(self._say("play.kept", file=kept))
        return chosen or self._fresh(), self._notes

    def _asked_for(self) -> Table | None:
        """Load the file that the command line names, before anything is asked or moved."""
        if self._args.load is None:
            return None
        table, problem = load_table(Path(self._args.load), self._lang)
        self._seat_anew(table)
        self._notes += [problem] if problem else []
        return table

    def _fresh(self) -> Table:
        variant = variant_of(self._args, DEFAULT_VARIANT)
        about = messages.variant_about(variant, self._lang)
        self._notes.insert(0, self._say("play.welcome", about=about))
        given = printable(self._args.names or "").split(",")
        names = [name.strip()[:LONGEST_NAME] for name in given]
        if len(names) > len(variant.players):
            problem = messages.counted("play.many-names", len(variant.players), self._lang)
            raise Failure(problem, MISUSE)
        named = dict(zip(variant.players, names, strict=False))
        people = {player: name for player, name in named.items() if name}
        levels = self._levels(variant, len(people))
        return Table(Game(variant), people, self._ask_levels(variant) if levels is None else levels)

    def _seat_anew(self, table: Table) -> None:
        """Let the command line change who sits at a game that was begun before."""
        levels = self._levels(table.game.variant, len(table.names))
        table.levels = table.levels if levels is None else levels

    def _levels(self, variant: Variant, people: int) -> dict[Player, int] | None:
        """Return the seats of the computer; None when the command line does not name any."""
        args = self._args
        if args.seats is None and args.level is None:
            return None
        level = args.level or USUAL_LEVEL
        if args.seats is None:
            return seat_players([None] * max(people, 1), variant, level)
        try:
            seating = parse_seating(args.seats, level)
        except ValueError as error:
            word = repr(printable(str(error)))
            raise Failure(self._say("play.no-seat", word=word, most=MOST_LEVELS), MISUSE) from None
        if len(seating) > len(variant.players):
            problem = messages.counted("play.many-seats", len(variant.players), self._lang)
            raise Failure(problem, MISUSE)
        return seat_players(seating, variant, level)

    def _ask_levels(self, variant: Variant) -> dict[Player, int]:
        """Ask a person who plays; scripts and people who gave their names play alone."""
        seats = len(variant.players)
        if seats == 1 or self._args.names is not None or not self._screen.is_dialogue:
            return {}
        people = self._screen.ask_number(self._say("play.how-many", most=seats), 1, seats, 1)
        if people == seats:
            return {}
        question = self._say("play.how-strong", most=MOST_LEVELS)
        level = self._screen.ask_number(question, 1, MOST_LEVELS, USUAL_LEVEL)
        return seat_players([None] * people, variant, level)

    def _unfinished(self) -> Table | None:
        """Read the autosave; a file that cannot be read is renamed, not deleted."""
        if self.autosave is None:
            return None
        try:
            content = self.autosave.read()
            if content is None:
                return None
            table = decode(content[:LARGEST])
        except OSError as error:
            self._notes.append(
                self._say("play.cannot-keep", problem=describe_os(error, self._lang))
            )
            return None
        except BlokusError:
            aside = self.autosave.set_aside("damaged")
            self._notes.append(self._say("play.damaged", file=aside))
            return None
        if table.game.is_over:
            self.autosave.retire()
            return None
        return table

    def _wants(self, table: Table) -> bool:
        if self._args.resume or self._args.new:
            return bool(self._args.resume)
        question = self._say(
            "play.resume",
            variant=messages.variant_name(table.game.variant, self._lang),
            moves=messages.counted("count.moves", len(table.game.moves), self._lang),
        )
        return self._screen.confirm(question, default=True)

    def _open_autosave(self) -> Autosave | None:
        try:
            return open_autosave(state_folder(os.environ))
        except (OSError, RuntimeError) as error:  # RuntimeError: there is no home folder
            problem = describe_os(error, self._lang) if isinstance(error, OSError) else str(error)
            self._notes.append(self._say("play.cannot-keep", problem=problem))
            return None

    def _say(self, key: str, **values: object) -> str:
        return messages.text(key, self._lang, **values)
