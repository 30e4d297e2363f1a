"""`blokus render`: draws the board of a game record, as text or as a picture."""

from __future__ import annotations

import argparse
import os

from blokus.cli.arguments import add_game, whole_number
from blokus.cli.files import format_of, read_record
from blokus.cli.output import write_file
from blokus.cli.parser import Parser
from blokus.cli.pictures import Look, draw, game_after
from blokus.cli.terminal import detect

FORMATS = ("text", "ansi", "glyphs", "svg", "png")
MOST_MOVES = 999
MOST_PIXELS = 8000


def configure(parser: Parser) -> None:
    """Declare the arguments of `render`."""
    say = parser.say
    parser.arguments.add_argument("file", metavar=say("cli.FILE"), help=say("cli.check.file"))
    options = parser.options
    options.add_argument("--format", choices=FORMATS, help=say("cli.render.format"))
    options.add_argument("-o", "--output", metavar=say("cli.FILE"), help=say("cli.render.output"))
    add_game(parser)
    options.add_argument(
        "--move",
        type=whole_number(0, MOST_MOVES, parser.lang),
        metavar=say("cli.NUMBER"),
        help=say("cli.render.move"),
    )
    options.add_argument("--legal", action="store_true", help=say("cli.render.legal"))
    options.add_argument("--numbers", action="store_true", help=say("cli.render.numbers"))
    options.add_argument("--patterns", action="store_true", help=say("cli.render.patterns"))
    options.add_argument("--tray", action="store_true", help=say("cli.render.tray"))
    options.add_argument(
        "--theme", choices=("auto", "light", "dark"), default="auto", help=say("cli.render.theme")
    )
    options.add_argument(
        "--size",
        type=whole_number(16, MOST_PIXELS, parser.lang),
        default=480,
        metavar=say("cli.PIXELS"),
        help=say("cli.render.size"),
    )


def run(args: argparse.Namespace) -> int:
    """Draw the last position of the main line, or the one after a given move."""
    kind = args.format or _default_format(args.output, args.lang)
    game = game_after(read_record(args.file, args.lang, args.game), args.move, args.lang)
    look = Look(
        legal=args.legal,
        numbers=args.numbers,
        patterns=args.patterns,
        tray=args.tray,
        theme=args.theme,
        size=args.size,
    )
    write_file(args.output or "-", draw(game, kind, look, args.lang))
    return 0


def _default_format(output: str | None, lang: str) -> str:
    if output is not None and output != "-":
        return format_of(output, lang, ("svg", "png", "text"))
    terminal = detect(os.environ)
    if terminal.colours:
        return "ansi"
    return "glyphs" if terminal.screen and terminal.glyphs else "text"
