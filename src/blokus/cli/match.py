"""`blokus match`: plays contestants against each other and tells who is stronger, and how sure."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blokus import messages
from blokus.cli.arguments import add_json, whole_number
from blokus.cli.cluster_option import add_cluster, cluster_of
from blokus.cli.faults import MISUSE, Failure
from blokus.cli.numbers import decimal_number
from blokus.cli.output import emit, emit_json
from blokus.cli.parser import Parser
from blokus.cli.ticker import Ticker
from blokus.cli.variant_option import add_variant_option
from blokus.errors import ParseError

if TYPE_CHECKING:
    from blokus.matches import Match, Plan, Spec, Sprt


def configure(parser: Parser) -> None:
    """Declare the arguments of `match`."""
    parser.arguments.add_argument(
        "contestants",
        nargs="+",
        type=_contestants,
        metavar=parser.say("cli.CONTESTANT"),
        help=parser.say("cli.match.contestants"),
    )
    add_variant_option(parser, "--variant", "duo")
    _add_number(parser, "games", 1, 1_000_000, 100)
    kinds = parser.options.add_mutually_exclusive_group()
    kinds.add_argument("--ladder", action="store_true", help=parser.say("cli.match.ladder"))
    kinds.add_argument("--all-pairs", action="store_true", help=parser.say("cli.match.all-pairs"))
    kinds.add_argument(
        "--seats", type=_seats, metavar="1,2,2,2", help=parser.say("cli.match.seats")
    )
    _add_number(parser, "openings", 0, 40, None)
    parser.options.add_argument("--even", action="store_true", help=parser.say("cli.match.even"))
    _add_number(parser, "seed", 0, 2**63 - 1, 0)
    _add_number(parser, "jobs", 1, 256, 1)
    add_cluster(parser, "cli.match.cluster")
    parser.options.add_argument(
        "--out", metavar=parser.say("cli.FOLDER"), help=parser.say("cli.match.out")
    )
    parser.options.add_argument(
        "--sprt",
        nargs=2,
        type=decimal_number(-1000, 1000, parser.lang),
        metavar=("ELO0", "ELO1"),
        help=parser.say("cli.match.sprt"),
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play what is missing and print where the match stands."""
    from blokus.matches import Plan, Sprt, usual_plies

    specs = tuple(spec for group in args.contestants for spec in group)
    plies = usual_plies(args.variant) if args.openings is None else args.openings
    in_pairs = args.ladder or args.all_pairs
    if len(specs) < 2 and (in_pairs or len(args.variant.players) > 1):
        raise Failure(messages.text("match.lonely", args.lang), MISUSE)
    try:
        plan = Plan(args.variant, specs, plies, args.seed, args.seats, args.even)
        sprt = Sprt(*args.sprt) if args.sprt else None
        # Raises ValueError for contestants without a seat, before any process starts.
        _ = (replace(plan, specs=specs[:2]) if in_pairs else plan).seatings
    except ValueError as error:
        raise Failure(str(error), MISUSE) from None
    return (_play_tournament if in_pairs else _play_match)(plan, sprt, args)


def _play_match(plan: Plan, sprt: Sprt | None, args: argparse.Namespace) -> int:
    from blokus.matches import Match, Store
    from blokus.matches.report import to_json, to_text

    with ExitStack() as stack:
        store = stack.enter_context(Store(Path(args.out), plan)) if args.out else None
        match = Match(plan, args.games, store, sprt)
        cluster = stack.enter_context(cluster_of(args))
        playing = (match for _ in match.play(args.jobs, cluster))
        return _follow(playing, lambda: to_json(match), lambda: to_text(match, args.lang), args)


def _play_tournament(plan: Plan, sprt: Sprt | None, args: argparse.Namespace) -> int:
    from blokus.matches import Tournament, all_pairs, ladder_pairs
    from blokus.matches.tournament_report import cross_text, ladder_text, tournament_json

    pairs = (ladder_pairs if args.ladder else all_pairs)(len(plan.specs))
    show = ladder_text if args.ladder else cross_text
    with ExitStack() as stack:
        folder = Path(args.out) if args.out else None
        tournament = Tournament.open(plan, pairs, args.games, stack, folder, sprt)
        return _follow(
            tournament.play(args.jobs, stack.enter_context(cluster_of(args))),
            lambda: tournament_json(tournament),
            lambda: show(tournament, args.lang),
            args,
        )


def _follow(
    playing: Iterator[Match],
    answer: Callable[[], dict[str, Any]],
    lines: Callable[[], list[str]],
    args: argparse.Namespace,
) -> int:
    """Play to the end, or until Ctrl-C, and print the outcome so far in either case."""
    from blokus.matches.report import one_line

    interruption = None
    with Ticker() as ticker:
        try:
            for match in playing:
                ticker.update(partial(one_line, match, args.lang))
        except KeyboardInterrupt as error:
            interruption = error
    if args.json:
        emit_json(answer())
    else:
        for line in lines():
            emit(line)
    if interruption is not None:
        raise interruption
    return 0


def _add_number(parser: Parser, name: str, least: int, most: int, usual: int | None) -> None:
    parser.options.add_argument(
        f"--{name}",
        type=whole_number(least, most, parser.lang),
        default=usual,
        metavar=parser.say("cli.NUMBER"),
        help=parser.say(f"cli.match.{name}"),
    )


def _contestants(word: str) -> list[Spec]:
    from blokus.matches import parse_contestants

    try:
        return parse_contestants(word)
    except ParseError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _seats(word: str) -> tuple[int, ...]:
    numbers = word.split(",")
    if not all(number in {"1", "2", "3", "4"} for number in numbers):
        raise argparse.ArgumentTypeError(f"{word!r} is not like 1,2,2,2")
    return tuple(int(number) - 1 for number in numbers)
