"""`blokus check`: says whether a game record keeps to the rules, and where it does not."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from blokus import messages
from blokus.cli.arguments import add_json
from blokus.cli.faults import FINE, NO, describe, describe_problem
from blokus.cli.files import read_games
from blokus.cli.output import emit, emit_json
from blokus.cli.parser import Parser
from blokus.errors import IllegalMoveError, RecordError
from blokus.records import Record


def configure(parser: Parser) -> None:
    """Declare the arguments of `check`."""
    parser.epilog = parser.say("cli.check.exit")
    parser.arguments.add_argument(
        "file", metavar=parser.say("cli.FILE"), help=parser.say("cli.check.file")
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print what is wrong as it is found, else that the games are legal."""
    games: list[dict[str, object]] = []
    errors: list[dict[str, object]] = []
    moves, variants = 0, dict[str, None]()
    for record, found in _read(args.file, args.lang):
        if record is not None:
            games.append({"variant": str(record.variant), "moves": _count_moves(record)})
            moves += _count_moves(record)
            variants[messages.variant_name(record.variant, args.lang)] = None
        for error in found:
            errors.append(_as_data(error, args.lang))
            if not args.json:
                emit(_as_line(args.file, error, args.lang))
    if args.json:
        emit_json({"file": args.file, "legal": not errors, "games": games, "errors": errors})
    elif not errors:
        names = messages.listed(variants, args.lang)
        key = "check.fine" if len(games) == 1 else "check.collection"
        emit(
            messages.counted(key, moves, args.lang, file=args.file, variant=names, games=len(games))
        )
    return NO if errors else FINE


def _read(file: str, lang: str) -> Iterator[tuple[Record | None, Sequence[RecordError]]]:
    """Yield each game with its errors; last, without a game, what ends the reading."""
    try:
        for record in read_games(file, lang):
            yield record, record.errors
    except RecordError as unreadable:
        yield None, [unreadable]


def _count_moves(record: Record) -> int:
    """Count the moves of the main line."""
    return sum(node.colour is not None for node in record.main_line)


def _as_line(file: str, error: RecordError, lang: str) -> str:
    return messages.text("fault.file", lang, file=file, problem=describe(error, lang))


def _as_data(error: RecordError, lang: str) -> dict[str, object]:
    """Return an error for a program: where it is, and for an illegal move which and why."""
    data: dict[str, object] = {
        "line": error.line or None,
        "column": error.column or None,
        "message": describe_problem(error, lang),
        "reason": None,
    }
    cause = error.__cause__
    if isinstance(cause, IllegalMoveError):
        data["reason"] = cause.illegality.reason.name.lower()
        data["cells"] = [str(cell) for cell in cause.illegality.cells]
        if cause.move is not None:
            data["move"] = str(cause.move)
            data["piece"] = cause.move.piece.name
            data["colour"] = cause.move.colour.name.lower()
    return data
