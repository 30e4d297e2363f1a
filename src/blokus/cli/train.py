"""`blokus train`: makes a net for the engine by self-play; needs the extra blokus[train]."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.arguments import whole_number
from blokus.cli.faults import MISUSE, Failure
from blokus.cli.output import emit
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.cli.variant_option import add_variant_option

if TYPE_CHECKING:
    from blokus.train.run import Entry


def configure(parser: Parser) -> None:
    """Declare the arguments of `train`."""
    add_variant_option(parser, "--variant", "duo")
    parser.options.add_argument(
        "--out", required=True, metavar=parser.say("cli.FOLDER"), help=parser.say("cli.train.out")
    )
    for name, most, default in (
        ("generations", 1000, 10),
        ("games", 1_000_000, 6000),
        ("simulations", 100_000, 128),
        ("fast", 100_000, 24),
        ("jobs", 256, 1),
        ("seed", 1_000_000, 1),
    ):
        parser.options.add_argument(
            f"--{name}",
            type=whole_number(1, most, parser.lang),
            default=default,
            metavar="N",
            help=parser.say(f"cli.train.{name}", default=default),
        )
    parser.options.add_argument(
        "--start", metavar=parser.say("cli.FILE"), help=parser.say("cli.train.start")
    )


def run(args: argparse.Namespace) -> int:
    """Train, or go on with a training that was interrupted, and name the net at the end."""
    try:
        from blokus.train.curves import draw_curves
        from blokus.train.plan import Plan
        from blokus.train.run import Run
    except ImportError as error:
        raise Failure(messages.text("cli.train.missing", args.lang), MISUSE) from error
    plan = Plan(
        variant=str(args.variant),
        seed=args.seed,
        generations=args.generations,
        games=args.games,
        full_simulations=args.simulations,
        fast_simulations=args.fast,
        start=args.start or "",
    )
    training = Run(plan, Path(args.out), args.jobs)
    net = training.go(_Teller(args.lang))
    draw_curves(training.log, Path(args.out) / "curves.svg")
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
                win=f"{entry.losses.win:.4f}",
                policy=f"{entry.losses.policy:.4f}",
                gate=f"{entry.gate:.1%}",
            )
        )

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.__exit__()
        self._bar = None
