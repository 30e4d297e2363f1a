"""The command `blokus`: one module per subcommand, each imported only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from blokus import messages
from blokus.cli.faults import guarded
from blokus.cli.parser import asked_language, build_parser, load


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code: 0 fine, 1 no, 2 misuse."""
    words = list(sys.argv[1:] if argv is None else argv)
    lang = asked_language(words) or messages.pick_language(os.environ)
    _open_missing_streams()
    _tolerate_odd_characters()
    return guarded(lambda: _dispatch(words, lang), lang)


def _dispatch(words: list[str], lang: str) -> int:
    parser = build_parser(lang, only=words)
    args, unknown = parser.parse_known_args(words)
    if unknown:
        # Show the usage of the subcommand, not of the whole program.
        blamed = parser.commands.get(args.command, parser)
        blamed.error(f"unrecognized arguments: {' '.join(unknown)}")
    args.lang = lang
    if args.command is None:
        parser.print_help()
        return 0
    return load(args.command).run(args)


def _open_missing_streams() -> None:
    """Open the null device for each standard stream that was closed when the program started.

    In this order, it also takes the descriptors 0, 1 and 2, which no other file should have.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - stays open
            setattr(sys, name, nowhere)


def _tolerate_odd_characters() -> None:
    """Keep a terminal that cannot show or send a character from ending the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
