"""`blokus bench`: measures how fast the rules run on this machine, on one thread."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

from blokus import VARIANTS, Position, Variant, messages, perft
from blokus._core import instruction_set, random_games
from blokus.cli.arguments import add_json
from blokus.cli.output import emit, emit_json
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress

SEED = 20
SECONDS = 0.25  # the shortest time for one figure


def configure(parser: Parser) -> None:
    """Declare the arguments of `bench`."""
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Measure everything and print it."""
    games: dict[str, float] = {}
    with Progress("bench", len(VARIANTS) + 2) as bar:
        for done, variant in enumerate(VARIANTS):
            bar.update(done)
            games[variant] = random_games_per_second(Variant(variant))
        bar.update(len(VARIANTS))
        steps = python_steps_per_second(Variant("classic"))
        bar.update(len(VARIANTS) + 1)
        leaves = perft_moves_per_second(Variant("duo"))
    if args.json:
        emit_json(
            {
                "random_games_per_second": games,
                "python_steps_per_second": steps,
                "perft_moves_per_second": leaves,
                "instruction_set": instruction_set(),
            }
        )
        return 0
    lang: str = args.lang
    emit(messages.text("bench.games", lang, instructions=instruction_set()))
    for name, rate in games.items():
        emit(f"  {name:<16}{_grouped(rate):>12}")
    emit(messages.text("bench.steps", lang, rate=_grouped(steps)))
    emit(messages.text("bench.perft", lang, rate=_grouped(leaves)))
    return 0


def random_games_per_second(variant: Variant) -> float:
    """Return how many uniformly random games the core plays in a second."""
    return _rate(lambda count: (random_games(variant, count, SEED), count)[1])


def python_steps_per_second(variant: Variant) -> float:
    """Return how many random legal moves a plain Python loop picks and plays in a second."""
    chance = random.Random(SEED)

    def play(count: int) -> int:
        position = Position(variant)
        for _ in range(count):
            moves = position.legal_moves
            position = position.play(moves[chance.randrange(len(moves))])
            if position.is_over:
                position = Position(variant)
        return count

    return _rate(play)


def perft_moves_per_second(variant: Variant) -> float:
    """Return how many lines of play perft counts in a second."""
    position = Position(variant)
    return _rate(lambda count: sum(perft(position, 2) for _ in range(count)))


def _rate(work: Callable[[int], int]) -> float:
    """Double the load until it takes long enough to be timed; return what it did per second."""
    count = 1
    while True:
        began = time.perf_counter()
        done = work(count)
        seconds = time.perf_counter() - began
        if seconds >= SECONDS:
            return round(done / seconds, 1)
        count *= 2 if seconds > SECONDS / 8 else 8


def _grouped(rate: float) -> str:
    return f"{rate:,.0f}".replace(",", "\u00a0")
