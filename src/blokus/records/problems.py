"""What is wrong with a record, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus import messages
from blokus.errors import BlokusError, IllegalMoveError, ParseError, RecordError

if TYPE_CHECKING:
    from blokus._core import Problem

_EXCERPT_LENGTH = 40


def record_error(problem: Problem) -> RecordError:
    """Return the error that tells a problem of a record and its place."""
    error = RecordError(message(problem), problem.line, problem.column, problem.text)
    error.problem = problem
    error.__cause__ = _cause(problem)
    return error


def parse_error(problem: Problem) -> ParseError:
    """Return the error that refuses a value."""
    return ParseError(message(problem), problem.text)


def message(problem: Problem, lang: str = "en") -> str:
    """Tell a problem in a sentence."""
    words = _words(problem.kind, problem, lang, _cause_words(problem, lang))
    return f"{problem.where}: {words}" if problem.where else words


def _cause_words(problem: Problem, lang: str) -> str:
    return "" if problem.cause == "none" else _words(problem.cause, problem, lang)


def _words(kind: str, problem: Problem, lang: str, cause: str = "") -> str:
    move, illegality, turn = problem.move, problem.illegality, problem.turn
    return messages.text(
        f"record.problem.{kind}",
        lang,
        name=problem.name,
        text=problem.text,
        quote=excerpt(problem.text),
        member=excerpt(problem.name),
        detail=problem.detail,
        number=problem.number,
        character=problem.number + 1,
        unit=messages.text(f"record.unit.{problem.name}", lang) if kind == "too-large" else "",
        expected=messages.text(f"record.expected.{problem.detail}", lang)
        if kind == "no-json"
        else "",
        move=move,
        colour=move and messages.colour_name(move.colour, lang),
        turn=turn and messages.colour_name(turn, lang),
        reason=illegality and messages.explain(illegality, lang),
        cause=cause,
    )


def _cause(problem: Problem) -> BlokusError | None:
    if problem.illegality is not None:
        return IllegalMoveError(str(problem.illegality), problem.illegality, problem.move)
    if problem.cause != "none":
        return ParseError(_cause_words(problem, "en"), problem.text)
    return None


def excerpt(text: str) -> str:
    """Quote a hostile text, short and printable enough for a message."""
    part = text[:_EXCERPT_LENGTH]
    printable = "".join(char if char.isprintable() else " " for char in part).rstrip()
    return f"“{printable}{'…' if len(text) > _EXCERPT_LENGTH else ''}”"
