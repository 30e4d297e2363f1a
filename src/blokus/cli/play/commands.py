"""What a person can say at the prompt of the terminal game, and how a line is understood."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from blokus import Cell, Colour, Move, Piece, messages
from blokus.cli.terminal import LONGEST_LINE, printable
from blokus.errors import ParseError


@dataclass(frozen=True)
class PlayMove:
    """Play a move that is known already, as an engine or a list of moves gives it."""

    move: Move


@dataclass(frozen=True)
class PlayCells:
    """Play the piece that covers these cells, written as in a record."""

    text: str


@dataclass(frozen=True)
class PlayPiece:
    """Play a piece at a cell; without an orientation, if only one move covers that cell.

    `orientation` is its number, from 1.
    """

    piece: Piece
    cell: Cell
    orientation: int | None


@dataclass(frozen=True)
class PickNumber:
    """Play a move by its number in the list shown last."""

    number: int


@dataclass(frozen=True)
class ShowPiece:
    """Draw a piece in all its orientations, with their numbers."""

    piece: Piece


@dataclass(frozen=True)
class ListMoves:
    """List the moves of a piece, or count those of every piece."""

    piece: Piece | None


@dataclass(frozen=True)
class ListThese:
    """List moves between which the person must choose."""

    moves: Sequence[Move]


@dataclass(frozen=True)
class ShowWhere:
    """Show on the board which cells a piece, or any piece, can reach."""

    piece: Piece | None


@dataclass(frozen=True)
class ShowPieces:
    """Draw the pieces that a colour, or every colour, has left."""

    colour: Colour | None


@dataclass(frozen=True)
class Hint:
    """Ask for a good move, and why it is good."""


@dataclass(frozen=True)
class Undo:
    """Take moves back."""

    count: int


@dataclass(frozen=True)
class Redo:
    """Play again moves that were taken back."""

    count: int


@dataclass(frozen=True)
class Save:
    """Write the game to a file."""

    path: str


@dataclass(frozen=True)
class Load:
    """Go on with the game in a file."""

    path: str


@dataclass(frozen=True)
class New:
    """Begin another game, of the same variant or of the one named."""

    variant: str | None


@dataclass(frozen=True)
class Help:
    """Explain the commands."""


@dataclass(frozen=True)
class Redraw:
    """Show the board again."""


@dataclass(frozen=True)
class Quit:
    """Leave; the game can be resumed."""


Placing = PlayMove | PlayCells | PlayPiece | PickNumber
Asking = ShowPiece | ListMoves | ListThese | ShowWhere | ShowPieces | Help
Other = Hint | Undo | Redo | Save | Load | New | Redraw
Command = Placing | Asking | Other | Quit

VERBS = (
    "hint",
    "moves",
    "where",
    "pieces",
    "board",
    "undo",
    "redo",
    "save",
    "load",
    "new",
    "help",
    "quit",
)

_CELL = re.compile(r"[A-Za-z]{1,2}[0-9]{1,3}")
_SMALL_NUMBER = re.compile(r"[0-9]{1,4}")


class NotUnderstoodError(Exception):
    """The line is no command; the message says what would be."""


def parse_command(line: str, lang: str) -> Command:
    """Understand a line, whichever language its words are in; NotUnderstoodError otherwise."""
    if len(line) > LONGEST_LINE:
        raise NotUnderstoodError(messages.text("play.too-long", lang))
    stripped = printable(line).strip()
    if not stripped:
        return Redraw()
    first, _, rest = stripped.partition(" ")
    verb = _verbs().get(plain(first))
    if verb is not None:
        return _Reader(lang).read(verb, rest.strip())
    if "," in stripped:
        return PlayCells("".join(stripped.split()))
    return _parse_placement(stripped.replace("-", " ").split() or [stripped], lang)


def verb_name(verb: str, lang: str) -> str:
    """Return the word that help shows for a command."""
    return messages.text(f"verb.{verb}", lang).split()[0]


def names_piece(word: str) -> bool:
    """Whether a word is the name of a piece, in any case."""
    return _try_piece(word) is not None


def plain(word: str) -> str:
    """Return a word without capitals and accents, which people leave out when they type."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@cache
def _verbs() -> dict[str, str]:
    return {
        plain(word): verb
        for lang in messages.LANGUAGES
        for verb in VERBS
        for word in messages.text(f"verb.{verb}", lang).split()
    }


class _Reader:
    """Reads what follows a verb."""

    def __init__(self, lang: str) -> None:
        self._lang = lang

    def read(self, verb: str, rest: str) -> Command:
        match verb:
            case "moves":
                return ListMoves(self._piece(rest) if rest else None)
            case "where":
                return ShowWhere(self._piece(rest) if rest else None)
            case "pieces":
                return ShowPieces(self._colour(rest) if rest else None)
            case "hint":
                return Hint()
            case "undo":
                return Undo(self._count(rest) if rest else 1)
            case "redo":
                return Redo(self._count(rest) if rest else 1)
            case "save":
                return Save(self._path(rest, verb))
            case "load":
                return Load(self._path(rest, verb))
            case "new":
                return New(rest or None)
            case "board":
                return Redraw()
            case "help":
                return Help()
            case _:
                return Quit()

    def _piece(self, word: str) -> Piece:
        try:
            return Piece.parse(word)
        except ParseError:
            raise NotUnderstoodError(self._say("play.no-piece", word=short(word))) from None

    def _colour(self, word: str) -> Colour:
        for colour in Colour:
            if plain(word) in {
                plain(messages.colour_name(colour, lang)) for lang in messages.LANGUAGES
            }:
                return colour
        raise NotUnderstoodError(self._say("play.no-colour", word=short(word)))

    def _count(self, word: str) -> int:
        if _SMALL_NUMBER.fullmatch(word) is None or int(word) == 0:
            raise NotUnderstoodError(self._say("play.no-count", word=short(word)))
        return int(word)

    def _path(self, word: str, verb: str) -> str:
        if not word:
            raise NotUnderstoodError(self._say("play.no-file", verb=verb_name(verb, self._lang)))
        return word

    def _say(self, key: str, **values: object) -> str:
        return messages.text(key, self._lang, **values)


def _parse_placement(words: list[str], lang: str) -> Command:
    """Understand a number, a piece, a piece at a cell, or the cell of the single square."""
    first = words[0]
    if len(words) == 1 and _SMALL_NUMBER.fullmatch(first):
        return PickNumber(int(first))
    piece = _try_piece(first)
    # `t5` is a cell and `T5` a piece: only capitals distinguish them.
    if len(words) == 1 and _CELL.fullmatch(first) and (piece is None or first.islower()):
        return PlayCells(first)
    if piece is None:
        raise NotUnderstoodError(_suggest(first, lang))
    if len(words) == 1:
        return ShowPiece(piece)
    cell = _parse_cell(words[1], lang)
    if len(words) == 2:
        return PlayPiece(piece, cell, None)
    if len(words) > 3 or _SMALL_NUMBER.fullmatch(words[2]) is None:
        raise NotUnderstoodError(messages.text("play.no-placement", lang))
    orientation = int(words[2])
    if not 1 <= orientation <= len(piece.orientations):
        raise NotUnderstoodError(
            messages.text(
                "play.no-orientation", lang, piece=piece.name, count=len(piece.orientations)
            )
        )
    return PlayPiece(piece, cell, orientation)


def _try_piece(word: str) -> Piece | None:
    try:
        return Piece.parse(word)
    except ParseError:
        return None


def _parse_cell(word: str, lang: str) -> Cell:
    try:
        return Cell.parse(word)
    except ParseError:
        raise NotUnderstoodError(messages.text("play.no-cell", lang, word=short(word))) from None


def _suggest(word: str, lang: str) -> str:
    known = [verb_name(verb, lang) for verb in VERBS]
    near = difflib.get_close_matches(word, known, n=1)
    key = "play.did-you-mean" if near else "play.not-understood"
    return messages.text(key, lang, word=short(word), near=near[0] if near else "")


def short(word: str) -> str:
    """Return a word as it can be repeated to the person: short and printable."""
    shown = printable(word)
    return shown if len(shown) <= 30 else f"{shown[:29]}…"
