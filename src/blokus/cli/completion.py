"""`blokus completion`: prints a completion script for a shell, made from the parser itself."""

from __future__ import annotations

import argparse

from blokus.cli import completion_scripts
from blokus.cli.output import emit
from blokus.cli.parser import Parser, build_parser

SHELLS = {
    "bash": completion_scripts.bash,
    "zsh": completion_scripts.zsh,
    "fish": completion_scripts.fish,
}


def configure(parser: Parser) -> None:
    """Declare the arguments of `completion`."""
    parser.epilog = parser.say("cli.completion.how")
    parser.arguments.add_argument(
        "shell",
        choices=tuple(SHELLS),
        metavar=parser.say("cli.SHELL"),
        help=parser.say("cli.completion.shell"),
    )


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    emit(SHELLS[args.shell](build_parser(args.lang)))
    return 0
