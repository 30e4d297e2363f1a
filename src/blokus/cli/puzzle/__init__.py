"""`blokus puzzle`: a puzzle in the terminal, today's endgame unless another is named."""

from __future__ import annotations

import argparse
import os

from blokus import messages
from blokus.cli.faults import FINE, MISUSE, Failure, complain, describe_os
from blokus.cli.folders import state_folder
from blokus.cli.output import emit
from blokus.cli.parser import Parser
from blokus.cli.play.commands import short
from blokus.cli.puzzle.commands import verb_names
from blokus.cli.puzzle.desk import Desk
from blokus.cli.puzzle.endgame_desk import EndgameDesk
from blokus.cli.puzzle.memory import Memory, today
from blokus.cli.puzzle.session import Session
from blokus.cli.puzzle.solo_desk import SoloDesk
from blokus.cli.terminal import Console, detect
from blokus.errors import ParseError
from blokus.puzzles import PUZZLES, endgame, endgame_of_day, endgames, puzzle

TODAY, LIST = "today", "list"


def configure(parser: Parser) -> None:
    """Declare the arguments of `puzzle`."""
    parser.epilog = parser.say("cli.puzzle.more")
    parser.arguments.add_argument(
        "puzzle",
        nargs="?",
        default=TODAY,
        metavar=parser.say("cli.PUZZLE"),
        help=parser.say("cli.puzzle.puzzle"),
    )
    parser.options.add_argument("--new", action="store_true", help=parser.say("cli.puzzle.new"))
    parser.options.add_argument("--plain", action="store_true", help=parser.say("cli.play.plain"))


def run(args: argparse.Namespace) -> int:
    """Restore the puzzle as it was left, and run the session."""
    memory = _memory(args.lang)
    if args.puzzle == LIST:
        _list(memory, args.lang)
        return FINE
    desk = _desk(args.puzzle, args.lang)
    if memory is not None and not args.new:
        _resume(desk, memory)
    console = Console(detect(os.environ, plain=args.plain))
    console.complete(verb_names(args.lang))
    return Session(desk, console, memory).run()


def _desk(name: str, lang: str) -> Desk:
    if name == TODAY:
        return EndgameDesk(endgame_of_day(today()), lang)
    if name.isdecimal():
        name = f"endgame-{name}"
    try:
        return EndgameDesk(endgame(name), lang)
    except ParseError:
        pass
    try:
        return SoloDesk(puzzle(name), lang)
    except ParseError:
        known, last = ", ".join(solo.id for solo in PUZZLES), endgames()[-1].id
        problem = messages.text("puzzle.unknown", lang, name=short(name), last=last, solo=known)
        raise Failure(problem, MISUSE) from None


def _resume(desk: Desk, memory: Memory) -> None:
    """Place what was placed before, in an order that is allowed; leave out what is refused."""
    waiting = memory.begun(desk.id)
    while (
        move := next((move for move in waiting if desk.refusal(move) is None), None)
    ) is not None:
        desk.place(move)
        waiting.remove(move)


def _memory(lang: str) -> Memory | None:
    """Open what is kept; None, after saying why, when that cannot be done."""
    try:
        memory = Memory(state_folder(os.environ))
        memory.solved()
    except (OSError, RuntimeError) as error:  # RuntimeError: there is no home folder
        problem = describe_os(error, lang) if isinstance(error, OSError) else str(error)
        complain(messages.text("play.cannot-keep", lang, problem=problem))
        return None
    return memory


def _list(memory: Memory | None, lang: str) -> None:
    """Print every solo puzzle, and how many endgames of each difficulty are solved."""
    solved = memory.solved() if memory is not None else {}
    width = max(len(solo.id) for solo in PUZZLES) + 2
    emit(messages.text("puzzle.solo-title", lang))
    for solo in PUZZLES:
        mark = "*" if solo.id in solved else " "
        emit(f"{mark} {solo.id:<{width}}{solo.about(lang)}")
    emit()
    emit(messages.text("puzzle.endgame-title", lang))
    for difficulty in sorted({known.difficulty for known in endgames()}):
        group = [known.id for known in endgames() if known.difficulty == difficulty]
        emit(
            messages.text(
                "puzzle.endgame-group",
                lang,
                first=group[0],
                last=group[-1],
                difficulty=difficulty,
                solved=sum(name in solved for name in group),
                count=len(group),
            )
        )
    daily = endgame_of_day(today())
    emit()
    emit(messages.text("puzzle.today", lang, id=daily.id, about=daily.task.about(lang)))
