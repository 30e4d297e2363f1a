"""`blokus print`: pieces and boards at true size, to cut out or for a 3D printer."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from blokus import Colour, Piece, Variant, messages, printing
from blokus.cli.faults import FINE, MISUSE, Failure
from blokus.cli.numbers import decimal_number
from blokus.cli.output import write_file
from blokus.cli.parser import Parser
from blokus.cli.terminal import printable
from blokus.cli.variant_option import add_variant_option

SET, BOARD = "set", "board"
COLOURS = {colour.name.lower(): colour for colour in Colour}
PIECES = {piece.name.lower(): piece for piece in Piece}

Wanted = str | Colour | tuple[Colour, Piece]
"""The whole set, the board, all pieces of a colour, or one piece."""


def configure(parser: Parser) -> None:
    """Declare the arguments of `print`."""
    say = parser.say
    parser.arguments.add_argument(
        "what",
        nargs="*",
        type=_wanted(parser.lang),
        metavar=say("cli.WHAT"),
        help=say("cli.print.what"),
    )
    options = parser.options
    options.add_argument(
        "-o", "--output", required=True, metavar=say("cli.FILE"), help=say("cli.print.output")
    )
    options.add_argument("--format", choices=tuple(printing.FORMATS), help=say("cli.print.format"))
    add_variant_option(parser, "--variant", "classic")
    for name, usual, bounds in (
        ("square", printing.SQUARE, printing.SQUARES),
        ("thickness", printing.THICKNESS, printing.THICKNESSES),
        ("clearance", printing.CLEARANCE, printing.CLEARANCES),
    ):
        options.add_argument(
            f"--{name}",
            type=decimal_number(*bounds, parser.lang),
            default=usual,
            metavar=say("cli.MILLIMETRES"),
            help=say(f"cli.print.{name}", default=f"{usual:g}"),
        )
    options.add_argument(
        "--paper", choices=tuple(printing.PAPERS), default="a4", help=say("cli.print.paper")
    )


def run(args: argparse.Namespace) -> int:
    """Write the file."""
    kind = args.format or _format_of(args.output, args.lang)
    wanted: list[Wanted] = args.what or [SET]
    content = printing.file(
        [piece for each in wanted for piece in _pieces(each, args.variant, args.lang)],
        board=args.variant if BOARD in wanted else None,
        format=kind,
        square=args.square,
        thickness=args.thickness,
        clearance=args.clearance,
        paper=args.paper,
        lang=args.lang,
    )
    write_file(args.output, content)
    return FINE


def _pieces(wanted: Wanted, variant: Variant, lang: str) -> list[tuple[Colour, Piece]]:
    if isinstance(wanted, tuple):
        return [wanted]
    if isinstance(wanted, Colour):
        if wanted not in variant.colours:
            name = messages.colour_name(wanted, lang)
            problem = messages.text("fault.no-colour", lang, colour=name, variant=variant.id)
            raise Failure(problem, MISUSE)
        return printing.pieces_of(variant, wanted)
    if wanted == BOARD:
        return []
    return [piece for colour in variant.colours for piece in printing.pieces_of(variant, colour)]


def _wanted(lang: str) -> Callable[[str], Wanted]:
    """Return a parser of words such as `set`, `board`, `blue` and `blue:F`."""

    def parse(word: str) -> Wanted:
        name = printable(word).lower()
        if name in {SET, BOARD}:
            return name
        colour, _, piece = name.partition(":")
        if colour in COLOURS and not piece:
            return COLOURS[colour]
        if colour in COLOURS and piece in PIECES:
            return COLOURS[colour], PIECES[piece]
        raise argparse.ArgumentTypeError(
            messages.text("cli.error.what", lang, value=repr(word), colours=", ".join(COLOURS))
        )

    return parse


def _format_of(path: str, lang: str) -> printing.FormatName:
    ending = Path(path).suffix.lower().removeprefix(".")
    for name in printing.FORMATS:
        if name == ending:
            return name
    known = ", ".join(f".{name}" for name in printing.FORMATS)
    raise Failure(messages.text("fault.extension", lang, file=path, extensions=known), MISUSE)
