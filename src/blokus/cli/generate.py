"""`blokus generate`: finds puzzles in games that the engine plays against itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random

from blokus import Engine, Game
from blokus.cli.arguments import whole_number
from blokus.cli.faults import FINE
from blokus.cli.output import write_file
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.puzzles import generate, generate_best_moves, write_best_moves, write_endgames

# Level 1 uses no net: its games, and so the puzzles, stay the same when the nets change.
LEVEL = 1
VARIANTS = ("classic", "classic", "duo")
KINDS = ("endgames", "best-moves")
DEFAULT_COUNT, MOST = 10, 1000


def configure(parser: Parser) -> None:
    """Declare the arguments of `generate`."""
    say = parser.say
    options = parser.options
    options.add_argument("--kind", choices=KINDS, default=KINDS[0], help=say("cli.generate.kind"))
    options.add_argument(
        "--seed",
        type=whole_number(0, 2**32 - 1, parser.lang),
        default=1,
        metavar=say("cli.NUMBER"),
        help=say("cli.generate.seed"),
    )
    options.add_argument(
        "--count",
        type=whole_number(1, MOST, parser.lang),
        default=DEFAULT_COUNT,
        metavar=say("cli.NUMBER"),
        help=say("cli.generate.count", default=DEFAULT_COUNT),
    )
    options.add_argument(
        "--output", default="-", metavar=say("cli.FILE"), help=say("cli.generate.output")
    )


def run(args: argparse.Namespace) -> int:
    """Write the puzzles as JSON."""
    with Progress(args.command, args.count) as bar:
        bar.update(0)
        if args.kind == "best-moves":
            best = generate_best_moves(args.seed, args.count, bar.update)
            text = write_best_moves(best, args.seed)
        else:
            text = write_endgames(
                generate(played_games(args.seed), args.count, bar.update), args.seed
            )
    write_file(args.output, text.encode())
    return FINE


def played_games(seed: int) -> Iterator[Game]:
    """Play games without end; the same seed gives the same games."""
    for number in count():
        game = Game(VARIANTS[number % len(VARIANTS)])
        engine = Engine(level=LEVEL, seed=Random(f"{seed} {number}").randrange(2**32))
        while not game.is_over:
            engine.play(game)
        yield game
