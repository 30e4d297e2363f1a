"""`blokus generate`: finds endgame puzzles in games that the engine plays against itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from blokus import Engine, Game
from blokus.cli.arguments import whole_number
from blokus.cli.faults import FINE
from blokus.cli.output import write_file
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.puzzles import generate, write_endgames

# Players of different strength leave some colours room and others none.
LEVELS = (2, 4, 6)
VARIANTS = ("classic", "classic", "duo")
DEFAULT_COUNT, MOST = 10, 1000


def configure(parser: Parser) -> None:
    """Declare the arguments of `generate`."""
    say = parser.say
    options = parser.options
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
        puzzles = generate(played_games(args.seed), args.count, bar.update)
    write_file(args.output, write_endgames(puzzles, args.seed).encode())
    return FINE


def played_games(seed: int) -> Iterator[Game]:
    """Play games without end; the same seed gives the same games as long as the engine is."""
    number = 0
    while True:
        chance = Random(f"{seed} {number}")
        game = Game(VARIANTS[number % len(VARIANTS)])
        engines = {
            colour: Engine(level=chance.choice(LEVELS), seed=chance.randrange(2**32))
            for colour in game.variant.colours
        }
        while game.turn is not None:
            engines[game.turn].play(game)
        yield game
        number += 1
