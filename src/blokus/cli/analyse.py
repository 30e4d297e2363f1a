"""`blokus analyse`: walks a game with the engine and tells which moves cost most, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.arguments import add_game, add_json, whole_number
from blokus.cli.faults import MISUSE, NO, Failure, describe
from blokus.cli.files import read_record, warn_of_errors
from blokus.cli.numbers import decimal_number
from blokus.cli.output import emit, emit_json, write_file
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.errors import RecordError

if TYPE_CHECKING:
    from blokus import Game
    from blokus.engine import Limit

LONGEST_TIME = 3600.0  # seconds a move
USUAL_SIMULATIONS = 1000


def configure(parser: Parser) -> None:
    """Declare the arguments of `analyse`."""
    from blokus.engine import LEVELS
    from blokus.engine.machine import MOST_THREADS

    say, lang = parser.say, parser.lang
    parser.epilog = say("cli.analyse.more")
    parser.arguments.add_argument("file", metavar=say("cli.FILE"), help=say("cli.check.file"))
    options = parser.options
    add_game(parser)
    options.add_argument(
        "--simulations",
        type=whole_number(1, (1 << 32) - 1, lang),
        metavar=say("cli.NUMBER"),
        help=say("cli.analyse.simulations", usual=USUAL_SIMULATIONS),
    )
    options.add_argument(
        "--time",
        type=decimal_number(0, LONGEST_TIME, lang),
        metavar=say("cli.SECONDS"),
        help=say("cli.analyse.time"),
    )
    options.add_argument(
        "--level",
        type=whole_number(1, max(LEVELS), lang),
        metavar=say("cli.NUMBER"),
        help=say("cli.analyse.level", most=max(LEVELS)),
    )
    options.add_argument(
        "--threads",
        type=whole_number(1, MOST_THREADS, lang),
        default=1,
        metavar=say("cli.NUMBER"),
        help=say("cli.gtp.threads"),
    )
    options.add_argument("--svg", metavar=say("cli.FILE"), help=say("cli.analyse.svg"))
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Review the main line of a game."""
    from blokus.cli.analysis_report import as_data, as_text
    from blokus.engine import review
    from blokus.engine.graph import draw_graph

    limit = _limit(args)
    record = read_record(args.file, args.lang, args.game)
    try:
        game = record.game()
    except RecordError as error:
        problem = describe(error, args.lang)
        raise Failure(
            messages.text("fault.file", args.lang, file=args.file, problem=problem), NO
        ) from None
    warn_of_errors([record], args.file, args.lang)
    _check(game, args)
    names = dict(record.players)
    with Progress(messages.text("analyse.progress", args.lang), len(game.moves)) as bar:
        found = review(game, limit=limit, threads=args.threads, progress=bar.update)
    if args.svg is not None:
        write_file(args.svg, f"{draw_graph(found, names, lang=args.lang)}\n".encode())
    if args.json:
        emit_json(as_data(found, names, args.file, args.lang))
    elif args.svg != "-":
        for line in as_text(found, names, args.lang):
            emit(line)
    return 0


def _limit(args: argparse.Namespace) -> Limit:
    from blokus.engine import LEVELS, Limit

    if args.level is not None:
        if args.time is not None or args.simulations is not None:
            raise Failure(messages.text("gtp.level-or-limit", args.lang), MISUSE)
        return LEVELS[args.level].limit
    if args.time is None and args.simulations is None:
        return Limit(simulations=USUAL_SIMULATIONS)
    return Limit(time=args.time, simulations=args.simulations)


def _check(game: Game, args: argparse.Namespace) -> None:
    """Refuse what has no chances to follow."""
    key = "analyse.puzzle" if game.variant.is_puzzle else "" if game.moves else "analyse.no-moves"
    if key:
        problem = messages.text(key, args.lang)
        raise Failure(messages.text("fault.file", args.lang, file=args.file, problem=problem), NO)
