"""`blokus book`: makes an opening book from deep searches of the engine's own main lines."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.arguments import whole_number
from blokus.cli.faults import FINE, Failure
from blokus.cli.output import emit, write_atomically
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress
from blokus.cli.variant_option import add_variant_option

if TYPE_CHECKING:
    from blokus.engine import Book

NUMBERS = {"positions": (10_000, 100), "simulations": (100_000_000, 300_000)}


def configure(parser: Parser) -> None:
    """Declare the arguments of `book`."""
    parser.arguments.add_argument(
        "file", metavar=parser.say("cli.FILE"), help=parser.say("cli.book.file")
    )
    add_variant_option(parser, "--variant", "duo")
    for name, (most, usual) in NUMBERS.items():
        parser.options.add_argument(
            f"--{name}",
            type=whole_number(1, most, parser.lang),
            default=usual,
            metavar="N",
            help=parser.say(f"cli.book.{name}", default=usual),
        )


def run(args: argparse.Namespace) -> int:
    """Make a book, or go on with one; it is on the disk after every position."""
    from blokus.engine import write_book
    from blokus.engine.book_maker import grow

    path = Path(args.file)
    book = _begun(path, args)
    with Progress(args.command, args.positions) as bar:
        for book in grow(book, args.positions):  # noqa: B020 - each is the one before, and more
            write_atomically(path, write_book(book).encode())
            bar.update(len(book.answers))
    emit(messages.text("cli.book.done", args.lang, positions=len(book.answers), file=args.file))
    return FINE


def _begun(path: Path, args: argparse.Namespace) -> Book:
    """Return the book that the file holds already, or an empty one."""
    from blokus.engine import Book, read_book

    if not path.exists():
        return Book(args.variant, args.simulations)
    book = read_book(path.read_text(encoding="utf-8"))
    if (book.variant, book.simulations) != (args.variant, args.simulations):
        raise Failure(messages.text("cli.book.other", args.lang, file=args.file))
    return book
