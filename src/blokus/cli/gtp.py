"""`blokus gtp`: serves the engine to other programs over standard input and output."""

from __future__ import annotations

import argparse
import sys

from blokus import messages
from blokus.cli.arguments import whole_number
from blokus.cli.faults import MISUSE, Failure
from blokus.cli.numbers import decimal_number
from blokus.cli.parser import Parser
from blokus.cli.variant_option import add_variant_option

LONGEST_TIME = 86_400.0  # seconds a move


def configure(parser: Parser) -> None:
    """Declare the arguments of `gtp`."""
    from blokus.engine import LEVELS
    from blokus.engine.machine import MOST_THREADS, most_memory
    from blokus.gtp.settings import Settings

    lang = parser.lang
    add_variant_option(parser, "--game", "classic")
    usual = Settings()
    numbers = {
        "level": (1, max(LEVELS)),
        "simulations": (1, (1 << 32) - 1),
        "threads": (1, MOST_THREADS),
        "seed": (0, (1 << 63) - 1),
        "memory": (1, most_memory()),
    }
    parser.options.add_argument(
        "--time",
        type=decimal_number(0, LONGEST_TIME, lang),
        metavar=parser.say("cli.SECONDS"),
        help=parser.say("cli.gtp.time"),
    )
    for name, (least, most) in numbers.items():
        parser.options.add_argument(
            f"--{name}",
            type=whole_number(least, most, lang),
            default=getattr(usual, name),
            metavar=parser.say("cli.NUMBER"),
            help=parser.say(f"cli.gtp.{name}"),
        )
    parser.options.add_argument("--ponder", action="store_true", help=parser.say("cli.gtp.ponder"))


def run(args: argparse.Namespace) -> int:
    """Serve until the controller says `quit` or goes away."""
    from blokus.gtp.server import serve
    from blokus.gtp.session import Session
    from blokus.gtp.settings import Settings

    has_limit = args.time is not None or args.simulations is not None
    if args.level is not None and has_limit:
        raise Failure(messages.text("gtp.level-or-limit", args.lang), MISUSE)
    if args.ponder and args.time is None:
        raise Failure(messages.text("gtp.ponder-needs-time", args.lang), MISUSE)
    settings = Settings(
        level=args.level,
        time=args.time,
        simulations=args.simulations,
        threads=args.threads,
        memory=args.memory,
        seed=args.seed,
        ponder=args.ponder,
    )
    serve(Session(args.variant, settings), sys.stdin.buffer, sys.stdout.buffer)
    return 0
