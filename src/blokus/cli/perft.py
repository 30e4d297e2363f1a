"""`blokus perft`: counts the lines of play of a given length, to check a move generator."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from blokus import Move, Position, perft
from blokus.cli.arguments import add_json, add_position, position_of, whole_number
from blokus.cli.output import emit, emit_json
from blokus.cli.parser import Parser
from blokus.cli.progress import Progress

# A deeper count takes months at 10⁹ moves a second, and approaches 2⁶⁴.
DEEPEST = 8
# A subtree of this depth takes at most about 1 s; Ctrl-C is handled between subtrees.
QUICK = 2


def configure(parser: Parser) -> None:
    """Declare the arguments of `perft`."""
    add_position(parser)
    parser.arguments.add_argument(
        "depth",
        type=whole_number(0, DEEPEST, parser.lang),
        metavar=parser.say("cli.DEPTH"),
        help=parser.say("cli.perft.depth", deepest=DEEPEST),
    )
    parser.options.add_argument(
        "--divide", action="store_true", help=parser.say("cli.perft.divide")
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the count as the last line, after the count of each first move if asked."""
    position = position_of(args)
    began = time.perf_counter()
    counts = dict(_divide(position, args.depth)) if args.depth else {}
    total = sum(counts.values()) if args.depth else 1
    seconds = time.perf_counter() - began
    if args.json:
        answer = {
            "variant": str(position.variant),
            "depth": args.depth,
            "count": total,
            "seconds": round(seconds, 6),
        }
        if args.divide:
            answer["divide"] = {str(move): count for move, count in counts.items()}
        emit_json(answer)
        return 0
    if args.divide:
        for move, count in counts.items():
            emit(f"{move.piece.name} {move} {count}")
    emit(str(total))
    return 0


def _divide(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """Count below each first move, with a bar that follows."""
    moves = position.legal_moves
    with Progress("perft", len(moves)) as bar:
        for done, move in enumerate(moves):
            yield move, _count(position.play(move), depth - 1, bar, done, 1.0)


def _count(position: Position, depth: int, bar: Progress, done: float, share: float) -> int:
    """Count below a position, whose part of the whole work is `share`, after what is `done`."""
    bar.update(done)
    if depth <= QUICK:
        return perft(position, depth)
    moves = position.legal_moves
    part = share / max(len(moves), 1)
    return sum(
        _count(position.play(move), depth - 1, bar, done + index * part, part)
        for index, move in enumerate(moves)
    )
