"""The option `--cluster` of the commands that play many games."""

from __future__ import annotations

import argparse
import contextlib
import re
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from blokus.cli.parser import Parser

if TYPE_CHECKING:
    from blokus.cluster.tasks import Backend


def add_cluster(parser: Parser, about: str) -> None:
    """Add `--cluster ADDRESS`; see `cluster_of`."""
    parser.options.add_argument(
        "--cluster", type=_place, metavar=parser.say("cli.ADDRESS"), help=parser.say(about)
    )


def cluster_of(args: argparse.Namespace) -> AbstractContextManager[Backend | None]:
    """Connect to the cluster that a command line asks for; None when it asks for none."""
    if args.cluster is None:
        return contextlib.nullcontext()
    from blokus.cluster.ray_backend import connected

    return connected(args.cluster)


def _place(word: str) -> str:
    if re.fullmatch(r"ray|ray://[^\s/]+:\d+", word) is None:
        raise argparse.ArgumentTypeError(f"{word!r} is neither ray nor like ray://host:10001")
    return word
