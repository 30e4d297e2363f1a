"""Opening books as files, described in docs/engine/book.md; and the books of the package."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from blokus._core import Position, Variant
from blokus.engine.book import Answer, Book
from blokus.engine.limit import MOST_SIMULATIONS
from blokus.errors import IllegalMoveError, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMAT = "blokus-book"
VERSION = 1
LARGEST = 4 << 20  # characters


def write_book(book: Book) -> str:
    """Return a book as JSON, a position to a line."""
    head = json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "variant": str(book.variant),
            "simulations": book.simulations,
        }
    )
    lines = [
        json.dumps(f"{position.to_text()} {answer.move} {answer.share:.4f}")
        for position, answer in book.answers.items()
    ]
    return f'{head[:-1]}, "answers": [\n' + ",\n".join(lines) + "\n]}\n"


def read_book(text: str) -> Book:
    """Read what `write_book` wrote; raise ParseError for anything else."""
    if len(text) > LARGEST:
        raise ParseError(f"a book takes at most {LARGEST} characters")
    try:
        return _book(json.loads(text))
    except ParseError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ParseError(f"this is no opening book: {str(error)[:80]}") from None


@cache
def book_for(variant: Variant) -> Book | None:
    """Return the book that comes with the package for a variant, if there is one."""
    source = resources.files("blokus.engine") / "books" / f"{variant}.json"
    return read_book(source.read_text(encoding="utf-8")) if source.is_file() else None


def _book(data: dict[str, object]) -> Book:
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ParseError(f"this is not version {VERSION} of the format {FORMAT}")
    variant, simulations, lines = data["variant"], data["simulations"], data["answers"]
    if not isinstance(variant, str) or not isinstance(lines, list):
        raise ParseError("a book has the name of a variant and a list of answers")
    if type(simulations) is not int or not 1 <= simulations <= MOST_SIMULATIONS:
        raise ParseError(f"simulations are a whole number from 1 to {MOST_SIMULATIONS}")
    of = Variant.parse(variant)
    return Book(of, simulations, dict(_answers(of, lines)))


def _answers(variant: Variant, lines: Iterable[str]) -> Iterable[tuple[Position, Answer]]:
    for line in lines:
        text, move, share = line.split(" ")
        position = Position.from_text(text)
        if position.variant != variant:
            raise ParseError(f"{position.variant} is not the variant of the book", line)
        if not 0 <= float(share) <= 1:
            raise ParseError(f"a share goes from 0 to 1, not {share[:20]}", line)
        try:
            yield position, Answer(position.parse_move(move), float(share))
        except IllegalMoveError as error:
            raise ParseError(f"a book has legal moves only: {error}", line) from None
