"""What is wrong with a record, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus import messages
from blokus.errors import BlokusError, IllegalMoveError, ParseError, RecordError

if TYPE_CHECKING:
    from blokus._core import Problem

_EXCERPT_LENGTH = 40

_WORDS = {
    # The text
    "not-utf8": "this is not UTF-8; it is read as ISO 8859-1",
    "unreadable-character": "an unreadable character is replaced here, and wherever else it stands",
    "too-large": "the record is too large: more than {number} {name}",
    "more-problems": "there are more errors than are listed",
    "more-games": "there are more games; the first one is read",
    # The grammar of blksgf
    "text-outside": "text that belongs to no game is left out: {quote}",
    "unclosed-tree": "the parenthesis opened here is never closed",
    "second-root": "a second root is read as a child of the first",
    "stray-text": "text that is no property is left out: {quote}",
    "unusable-name": "a property without a usable name is left out: {quote}",
    "repeated-property": "property {name} stands twice in this node; its values are joined",
    "unclosed-value": "the value opened here is never closed",
    # The game
    "no-game": "no game found: a record begins with “(;GM[Blokus”",
    "game-missing": "the record does not tell its game: GM is missing",
    "unknown-game": "no game of this program: {quote}",
    "unknown-exact-variant": "the exact variant is left out: {text!r} is no variant: "
    "expected an id, with options such as classic+starts=free+bonus=10",
    "contradicting-variant": "the exact variant {text} is left out: it contradicts GM",
    # The replay
    "second-move": "a second move in one node: only {name} is played",
    "out-of-turn": "{colour} plays {move} though it is the turn of {turn}",
    "illegal-move": "{colour} cannot play {move}: {reason}",
    "no-piece": "{quote} is no piece: {cause}",
    "illegal-setup": "{move} cannot be set up: {reason}",
    "too-many-pieces": "more pieces are set up than there are",
    "not-on-board": "{quote} is not on the board and cannot be removed",
    "no-colour": "{quote} is no colour of this game",
    "no-position": "{quote} is no position: {cause}",
    "other-variant": "the position is one of {detail}, the record is not",
    # The values of properties
    "long-piece": "a piece has at most five cells",
    "foreign-letters": "cells are named by plain letters and digits, such as a1",
    "bad-cell": "a cell is a letter for the column and a number for the row, such as a20",
    "no-shape": "these cells form no piece, or lie beyond any board",
    "bad-position": "{detail} (at character {character})",
    "fixed-variant": "the variant of a record cannot be changed",
    "old-name": "the move property is {detail} here",
    "other-charset": "records are written in UTF-8 only",
    "no-turn": "{quote} names no colour of {detail}",
    "unwritable-text": "a text cannot hold NUL or half a character: {quote}",
    "bad-name": "{name!r} is no property name: use capitals and digits",
    "no-value": "property {name} needs a value",
    "unknown-variant": "{quote} is no variant: expected an id, "
    "with options such as classic+starts=free+bonus=10",
    # JSON
    "no-json": "this is no JSON: {detail} is expected",
    "deep-json": "the JSON is nested too deeply",
    "repeated-member": "a member stands twice in one JSON object",
    "no-number": "no number of a record: {quote}",
    "no-object": "must be a JSON object",
    "other-format": "this is no record; “format” must be “blokus-record”",
    "other-version": "this program reads version 1 only",
    "missing-member": "is missing",
    "unknown-member": "the member {member} is not known",
    "no-nodes": "must be a list that begins with the root",
    "bad-parent": "must be the index of a node before this one",
    "told-by-variant": "property {name} is told by “variant”",
    "no-order": "must be a list of the root's properties",
    "wrong-order": "must name each property of the root once",
    "foreign-member": "there is no such member in this variant",
    "lone-colour": "a colour without a move",
    "no-colour-word": "a colour is one of {detail}",
    "no-text": "{name} is no text",
    "no-texts": "{name} is no list of texts",
    "no-annotation": "annotation is none of {detail}",
    "repeated-meaning": "repeats property {name}",
    "no-property-name": "no name of a property",
}


def record_error(problem: Problem) -> RecordError:
    """Return the error that tells a problem of a record and its place."""
    error = RecordError(message(problem), problem.line, problem.column, problem.text)
    error.__cause__ = _cause(problem)
    return error


def parse_error(problem: Problem) -> ParseError:
    """Return the error that refuses a value."""
    return ParseError(message(problem), problem.text)


def message(problem: Problem) -> str:
    """Tell a problem in a sentence."""
    words = _words(problem.kind, problem, _cause_words(problem))
    return f"{problem.where}: {words}" if problem.where else words


def _cause_words(problem: Problem) -> str:
    return "" if problem.cause == "none" else _words(problem.cause, problem)


def _words(kind: str, problem: Problem, cause: str = "") -> str:
    move, illegality = problem.move, problem.illegality
    return _WORDS[kind].format(
        name=problem.name,
        text=problem.text,
        quote=excerpt(problem.text),
        member=excerpt(problem.name),
        detail=problem.detail,
        number=problem.number,
        character=problem.number + 1,
        move=move,
        colour=move and messages.colour_name(move.colour),
        turn=problem.turn and messages.colour_name(problem.turn),
        reason=illegality and messages.explain(illegality),
        cause=cause,
    )


def _cause(problem: Problem) -> BlokusError | None:
    if problem.illegality is not None:
        return IllegalMoveError(str(problem.illegality), problem.illegality, problem.move)
    if problem.cause != "none":
        return ParseError(_cause_words(problem), problem.text)
    return None


def excerpt(text: str) -> str:
    """Quote a hostile text, short and printable enough for a message."""
    part = text[:_EXCERPT_LENGTH].rstrip()
    printable = "".join(char if char.isprintable() else " " for char in part)
    return f"“{printable}{'…' if len(text) > _EXCERPT_LENGTH else ''}”"
