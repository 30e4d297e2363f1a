"""`blokus convert`: writes game records in another format, or one as a picture of its end."""

from __future__ import annotations

import argparse

from blokus import records
from blokus.cli.arguments import add_game
from blokus.cli.files import (
    PICTURES,
    RECORDS,
    format_of,
    read_all,
    read_record,
    warn_of_errors,
)
from blokus.cli.output import write_file
from blokus.cli.parser import Parser
from blokus.cli.pictures import Look, draw, game_after


def configure(parser: Parser) -> None:
    """Declare the arguments of `convert`."""
    everything = (*RECORDS, *PICTURES)
    parser.arguments.add_argument(
        "source", metavar=parser.say("cli.IN"), help=parser.say("cli.convert.in")
    )
    parser.arguments.add_argument(
        "target", metavar=parser.say("cli.OUT"), help=parser.say("cli.convert.out")
    )
    parser.options.add_argument(
        "--from",
        dest="source_format",
        choices=RECORDS,
        metavar=parser.say("cli.FORMAT"),
        help=parser.say("cli.convert.from", formats=", ".join(RECORDS)),
    )
    parser.options.add_argument(
        "--to",
        dest="target_format",
        choices=everything,
        metavar=parser.say("cli.FORMAT"),
        help=parser.say("cli.convert.to", formats=", ".join(everything)),
    )
    add_game(parser)


def run(args: argparse.Namespace) -> int:
    """Read, then write; nothing is written when the record cannot be read."""
    kind = args.target_format or format_of(args.target, args.lang)
    if kind == "blksgf" and args.game is None:
        games = read_all(args.source, args.lang, args.source_format)
    else:
        games = [read_record(args.source, args.lang, args.game, args.source_format)]
    if kind in RECORDS:
        warn_of_errors(games, args.source, args.lang)
        text = "".join(records.dumps(record, format=kind) for record in games)
        write_file(args.target, text.encode())
    else:
        game = game_after(games[0], None, args.lang)
        write_file(args.target, draw(game, kind, Look(), args.lang))
    return 0
