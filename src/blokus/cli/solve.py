"""`blokus solve`: solves a solo puzzle, completes one that was begun, or counts its solutions."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence

from blokus import Move, messages, render
from blokus.cli.arguments import add_json, whole_number
from blokus.cli.faults import FINE, NO, Failure
from blokus.cli.files import read_bytes
from blokus.cli.output import emit, emit_json, write_file
from blokus.cli.parser import Parser
from blokus.cli.play.paint import Paint
from blokus.cli.terminal import detect
from blokus.cli.ticker import Ticker
from blokus.errors import ParseError
from blokus.puzzles import (
    PUZZLES,
    Progress,
    Puzzle,
    Verdict,
    arrangement_data,
    check_fit,
    count,
    puzzle,
    read_arrangement,
    solutions,
    solve,
)

DEFAULT_SECONDS, MOST_SECONDS = 60, 86_400


def configure(parser: Parser) -> None:
    """Declare the arguments of `solve`."""
    say = parser.say
    width = max(len(known.id) for known in PUZZLES) + 2
    lines = [f"  {known.id:<{width}}{known.about(parser.lang)}" for known in PUZZLES]
    parser.epilog = "\n".join([say("cli.puzzles"), *lines, "", say("cli.solve.exit")])
    parser.arguments.add_argument(
        "puzzle",
        choices=[known.id for known in PUZZLES],
        metavar=say("cli.PUZZLE"),
        help=say("cli.solve.puzzle"),
    )
    options = parser.options
    options.add_argument(
        "--seed",
        type=whole_number(0, 2**32 - 1, parser.lang),
        default=0,
        metavar=say("cli.NUMBER"),
        help=say("cli.solve.seed"),
    )
    options.add_argument(
        "--time",
        type=whole_number(1, MOST_SECONDS, parser.lang),
        default=DEFAULT_SECONDS,
        metavar=say("cli.SECONDS"),
        help=say("cli.solve.time", default=DEFAULT_SECONDS),
    )
    options.add_argument("--from", dest="begun", metavar="TEXT", help=say("cli.solve.from"))
    whole = options.add_mutually_exclusive_group()
    whole.add_argument("--all", action="store_true", help=say("cli.solve.all"))
    whole.add_argument("--count", action="store_true", help=say("cli.solve.count"))
    options.add_argument("--svg", metavar=say("cli.FILE"), help=say("cli.solve.svg"))
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Search, and print what was found; exit with 1 when nothing was."""
    chosen = puzzle(args.puzzle)
    begun = _begun(args, chosen)
    if args.count:
        return _count(args, chosen, begun)
    if args.all:
        return _list_all(args, chosen, begun)
    with Ticker() as ticker:
        report = reporter(ticker, chosen, args.lang)
        answer = solve(chosen, seed=args.seed, time=args.time, begun=begun, report=report)
    if answer.verdict is not Verdict.FOUND:
        key = "solve.impossible" if answer.verdict is Verdict.IMPOSSIBLE else "solve.none-found"
        raise Failure(messages.text(key, args.lang, seconds=f"{answer.seconds:.1f}"))
    if args.svg is not None:
        write_file(args.svg, f"{_picture(chosen, answer.moves, args.lang)}\n".encode())
    if args.json:
        emit_json(arrangement_data(chosen, answer.moves))
    elif args.svg != "-":
        _show(chosen, answer.moves)
        emit(_summary("solve.found", len(answer.moves), answer.nodes, answer.seconds, args.lang))
    return FINE


def _begun(args: argparse.Namespace, chosen: Puzzle) -> tuple[Move, ...]:
    """Read what was begun: the text itself, or the file that holds it."""
    given: str | None = args.begun
    if given is None:
        return ()
    # An arrangement has a slash between any two rows; no path has as many.
    is_text = given.count("/") == chosen.rows - 1
    try:
        text = given if is_text else read_bytes(given).decode()
        moves = read_arrangement(chosen, text)
    except (ParseError, UnicodeDecodeError) as error:
        problem = str(error) if isinstance(error, ParseError) else "UTF-8?"
        raise Failure(messages.text("solve.unreadable", args.lang, problem=problem)) from None
    faults = check_fit(chosen, moves)
    if faults:
        raise Failure("\n".join(fault.explain(args.lang) for fault in faults[:5]))
    return moves


def _list_all(args: argparse.Namespace, chosen: Puzzle, begun: Sequence[Move]) -> int:
    with Ticker() as ticker:
        report = reporter(ticker, chosen, args.lang)
        answer = solutions(chosen, begun=begun, time=args.time, report=report)
    if args.json:
        emit_json([arrangement_data(chosen, moves) for moves in answer.solutions])
    else:
        for moves in answer.solutions:
            _show(chosen, moves)
            emit()
        key = "solve.all" if answer.complete else "solve.some"
        emit(_summary(key, len(answer.solutions), answer.nodes, answer.seconds, args.lang))
    return FINE if answer.solutions and answer.complete else NO


def _count(args: argparse.Namespace, chosen: Puzzle, begun: Sequence[Move]) -> int:
    with Ticker() as ticker:
        report = reporter(ticker, chosen, args.lang)
        answer = count(chosen, begun=begun, time=args.time, report=report)
    if args.json:
        emit_json(
            {
                "puzzle": chosen.id,
                "complete": answer.complete,
                "labelled": answer.labelled,
                "up_to_colours": answer.up_to_colours,
                "up_to_symmetry": answer.up_to_symmetry,
                "nodes": answer.nodes,
                "seconds": round(answer.seconds, 3),
            }
        )
    else:
        emit(messages.counted("solve.labelled", answer.labelled, args.lang))
        for key, number in (
            ("solve.up-to-colours", answer.up_to_colours),
            ("solve.up-to-symmetry", answer.up_to_symmetry),
        ):
            if number is not None:
                emit(messages.counted(key, number, args.lang))
        key = "solve.complete" if answer.complete else "solve.incomplete"
        emit(messages.text(key, args.lang, seconds=f"{answer.seconds:.1f}"))
    return FINE if answer.complete else NO


def _show(chosen: Puzzle, moves: Sequence[Move]) -> None:
    terminal = detect(os.environ)
    paint = Paint(colours=terminal.colours, glyphs=terminal.glyphs)
    board = render.Arrangement(chosen, moves)
    emit(render.text(board, style=paint.style if terminal.screen else "plain"))


def _picture(chosen: Puzzle, moves: Sequence[Move], lang: str) -> str:
    return render.svg(render.Arrangement(chosen, moves), title=chosen.about(lang), lang=lang)


def _summary(key: str, number: int, nodes: int, seconds: float, lang: str) -> str:
    return messages.counted(key, number, lang, nodes=nodes, seconds=f"{seconds:.1f}")


def reporter(ticker: Ticker, chosen: Puzzle, lang: str) -> Callable[[Progress], None]:
    """Return what shows a person on stderr how a search goes on."""
    began = time.monotonic()
    total = sum(map(len, chosen.pieces))
    live = sys.stderr.isatty()

    def report(progress: Progress) -> None:
        if not live:
            return
        ticker.update(
            lambda: messages.text(
                "solve.progress",
                lang,
                placed=progress.placed,
                total=total,
                found=progress.found,
                nodes=progress.nodes,
                seconds=f"{time.monotonic() - began:.0f}",
            )
        )

    return report
