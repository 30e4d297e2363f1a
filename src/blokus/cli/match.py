"""`blokus match`: plays contestants against each other and tells who is stronger, and how sure."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self

from blokus import messages
from blokus.cli.arguments import add_json, whole_number
from blokus.cli.numbers import decimal_number
from blokus.cli.output import emit, emit_json
from blokus.cli.parser import Parser
from blokus.cli.variant_option import add_variant_option
from blokus.errors import ParseError

if TYPE_CHECKING:
    from blokus.matches import Match, Spec

INTERVAL = 15.0  # seconds between two lines of progress where no line can be overwritten


def configure(parser: Parser) -> None:
    """Declare the arguments of `match`."""
    lang = parser.lang
    parser.arguments.add_argument(
        "contestants",
        nargs="*",
        type=_spec,
        metavar=parser.say("cli.CONTESTANT"),
        help=parser.say("cli.match.contestants"),
    )
    add_variant_option(parser, "--variant", "duo")
    number = parser.say("cli.NUMBER")
    parser.options.add_argument(
        "--games",
        type=whole_number(1, 1_000_000, lang),
        default=100,
        help=parser.say("cli.match.games"),
        metavar=number,
    )
    parser.options.add_argument(
        "--openings",
        type=whole_number(0, 40, lang),
        help=parser.say("cli.match.openings"),
        metavar=number,
    )
    parser.options.add_argument(
        "--seed",
        type=whole_number(0, 2**63 - 1, lang),
        default=0,
        help=parser.say("cli.match.seed"),
        metavar=number,
    )
    parser.options.add_argument(
        "--jobs",
        type=whole_number(1, 256, lang),
        default=1,
        help=parser.say("cli.match.jobs"),
        metavar=number,
    )
    parser.options.add_argument(
        "--out", metavar=parser.say("cli.FOLDER"), help=parser.say("cli.match.out")
    )
    parser.options.add_argument(
        "--sprt",
        nargs=2,
        type=decimal_number(-1000, 1000, lang),
        metavar=("ELO0", "ELO1"),
        help=parser.say("cli.match.sprt"),
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play what is missing and print where the match stands."""
    from blokus.matches import Match, Plan, Sprt, Store, usual_plies

    if not args.contestants:
        raise ParseError(messages.text("match.nobody", args.lang))
    plies = usual_plies(args.variant) if args.openings is None else args.openings
    plan = Plan(args.variant, tuple(args.contestants), plies, args.seed)
    _ = plan.seatings  # complains about too many contestants before anything is started
    sprt = Sprt(*args.sprt) if args.sprt else None
    if args.out is None:
        return _play(Match(plan, args.games, sprt=sprt), args)
    with Store(Path(args.out), plan) as store:
        return _play(Match(plan, args.games, store, sprt), args)


def _play(match: Match, args: argparse.Namespace) -> int:
    from blokus.matches.report import one_line, to_json, to_text

    def show() -> str:
        return one_line(match, args.lang)

    with Ticker(show) as ticker:
        try:
            for _ in match.play(args.jobs):
                ticker.update()
        except KeyboardInterrupt:
            if match.store is None:
                raise
            interrupted = True
        else:
            interrupted = False
    if args.json:
        emit_json(to_json(match))
    else:
        for line in to_text(match, args.lang):
            emit(line)
    if interrupted:
        raise KeyboardInterrupt
    return 0


def _spec(word: str) -> Spec:
    from blokus.matches import Spec

    try:
        return Spec.parse(word)
    except ParseError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


class Ticker:
    """The standing on stderr while a match is played: one line, or one now and then."""

    def __init__(self, show: Callable[[], str]) -> None:
        self._show = show
        self._live = sys.stderr.isatty()
        self._next = time.monotonic() + (0 if self._live else INTERVAL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._live:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def update(self) -> None:
        """Show the standing, unless it was shown a moment ago."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + (0.1 if self._live else INTERVAL)
        sys.stderr.write(f"\r\033[K{self._show()}" if self._live else f"{self._show()}\n")
        sys.stderr.flush()
