"""`blokus train`: makes a net for the engine by self-play; needs the extra blokus[train]."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.cluster_option import add_cluster, cluster_of
from blokus.cli.faults import MISUSE, Failure
from blokus.cli.output import emit
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.cli.self_play_options import add_self_play_options

if TYPE_CHECKING:
    from blokus.train.run import Entry


def configure(parser: Parser) -> None:
    """Declare the arguments of `train`."""
    add_self_play_options(
        parser,
        "train",
        {
            "generations": (1000, 10),
            "games": (1_000_000, None),
            "simulations": (100_000, 128),
            "fast": (100_000, 24),
            "jobs": (256, 1),
            "seed": (1_000_000, 1),
        },
    )
    add_cluster(parser, "cli.train.cluster")
    parser.options.add_argument(
        "--start", metavar=parser.say("cli.FILE"), help=parser.say("cli.train.start")
    )
    parser.options.add_argument(
        "--finish", action="store_true", help=parser.say("cli.train.finish")
    )
    parser.options.add_argument(
        "--also",
        metavar=parser.say("cli.FOLDER"),
        type=Path,
        action="append",
        default=[],
        help=parser.say("cli.train.also"),
    )


def run(args: argparse.Namespace) -> int:
    """Train, or go on with a training that was interrupted, and name the net at the end."""
    try:
        from blokus.train.plan import Plan
        from blokus.train.run import Run
    except ImportError as error:
        raise Failure(messages.text("cli.train.missing", args.lang), MISUSE) from error
    plan = Plan.suiting(
        str(args.variant),
        seed=args.seed,
        generations=args.generations,
        **({} if args.games is None else {"games": args.games}),
        full_simulations=args.simulations,
        fast_simulations=args.fast,
        start=args.start or "",
    )
    with cluster_of(args) as cluster:
        training = Run(plan, Path(args.out), args.jobs, cluster)
        teller = _Teller(args.lang)
        net = training.finish(teller, args.also) if args.finish else training.go(teller)
    emit(messages.text("cli.train.done", args.lang, net=str(net)))
    return 0


class _Teller:
    """Shows the progress of a run on the terminal."""

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._bar: Progress | None = None
        self._what = ""

    def step(self, what: str, done: int, total: int) -> None:
        """Redraw the bar of the task at hand."""
        if what != self._what or self._bar is None:
            self._close()
            self._what = what
            self._bar = Progress(messages.text(f"cli.train.{what}", self._lang), total)
        self._bar.update(done)

    def generation(self, entry: Entry) -> None:
        """Print a line for a generation that is complete."""
        self._close()
        emit(
            messages.text(
                "cli.train.generation",
                self._lang,
                generation=entry.generation,
                lessons=entry.lessons,
                minutes=f"{entry.seconds / 60:.1f}",
                win=f"{entry.losses.win:.4f}",
                policy=f"{entry.losses.policy:.4f}",
                gate=f"{entry.gate:.1%}",
            )
        )

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.__exit__()
        self._bar = None
