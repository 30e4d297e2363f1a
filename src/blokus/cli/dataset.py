"""`blokus dataset`: writes games of the engine against itself for others to learn from."""

from __future__ import annotations

import argparse
from pathlib import Path

from blokus import messages
from blokus.cli.faults import FINE, MISUSE, Failure
from blokus.cli.output import emit
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.cli.self_play_options import add_self_play_options
from blokus.errors import StoreError


def configure(parser: Parser) -> None:
    """Declare the arguments of `dataset`."""
    add_self_play_options(
        parser,
        "dataset",
        {
            "games": (10_000_000, 1000),
            "shard": (100_000, 100),
            "simulations": (100_000, 256),
            "fast": (100_000, 48),
            "jobs": (256, 1),
            "seed": (1_000_000, 1),
        },
    )


def run(args: argparse.Namespace) -> int:
    """Write a data set, or go on with one that was interrupted."""
    try:
        from blokus.dataset import Plan, write
    except ImportError as error:
        raise Failure(messages.text("cli.dataset.missing", args.lang), MISUSE) from error
    plan = Plan(
        variant=str(args.variant),
        games=args.games,
        games_per_shard=args.shard,
        full_simulations=args.simulations,
        fast_simulations=args.fast,
        seed=args.seed,
    )
    with Progress(args.command, plan.games) as bar:
        try:
            write(plan, Path(args.out), jobs=args.jobs, progress=bar.update)
        except StoreError as error:
            raise Failure(messages.text("cli.dataset.other", args.lang, folder=args.out)) from error
    emit(messages.text("cli.dataset.done", args.lang, games=plan.games, folder=args.out))
    return FINE
