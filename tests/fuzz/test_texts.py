"""No text, however broken, does harm: it is read as an independent reading expects, or refused.

An input that once caused trouble goes into corpus/, where it is tried in every run.
"""

from __future__ import annotations

import random
import re
import time
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

import blokus
from tests import budget
from tests.differential.reference_text import read_position
from tests.fuzz import corpus
from tests.fuzz.mutate import mutated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.differential.reference import Cells

T = TypeVar("T")

CASES = 3_000
SLOWEST = 1.0  # CPU seconds; the limit for one text
BLANK = " \t\r\n"
CELL = re.compile(r"[a-z][1-9][0-9]?", re.ASCII)


def inputs(name: str, extra: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the corpus as it is, then texts made from it."""
    known = corpus.texts(name)
    yield from known
    seed = f"{budget.seed()} {name}"
    print("seed:", seed)
    rng = random.Random(seed)
    for _ in range(budget.fuzz_cases(CASES)):
        yield mutated((*known, *extra), rng)


def attempt(read: Callable[[str], T], text: str) -> T | None:
    """Read a text; None when it is refused by a documented error. All else fails the test."""
    start = time.process_time()
    result = None
    try:
        result = read(text)
    except (blokus.ParseError, blokus.IllegalMoveError) as error:
        shown = text.encode(errors="replace").decode()  # half a surrogate pair is shown as ?
        if isinstance(error, blokus.ParseError) and error.text != shown:
            pytest.fail(f"the error for {text!r} names {error.text!r}")
    except Exception as error:  # noqa: BLE001 - report the text with every error
        pytest.fail(f"{text!r} raises {error!r}")
    if time.process_time() - start > SLOWEST:
        pytest.fail(f"{text!r} takes too long")
    return result


def read_cells(text: str) -> Cells | None:
    """Read a list of cells as the format is described, by other means than the core's."""
    names = [part.strip(BLANK).translate(LOWER) for part in text.split(",")]
    if not all(CELL.fullmatch(name) for name in names):
        return None
    cells = frozenset((ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in names)
    return cells if len(cells) == len(names) else None


LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}  # letters of ASCII alone


def test_cells() -> None:
    for text in inputs("cells"):
        cell = attempt(blokus.Cell.parse, text)
        expected = read_cells(text) if "," not in text else None
        assert (cell is None) == (expected is None), repr(text)
        if cell is not None:
            assert frozenset({(cell.column, cell.row)}) == expected
            assert blokus.Cell.parse(str(cell)) == cell


def test_pieces() -> None:
    aliases = {"1": "I1", "2": "I2", "O": "O4", "L3": "V3", "S4": "Z4", "V": "V5", "Z": "Z5"}
    names = {piece.name: piece.name for piece in blokus.Piece} | aliases
    upper = {lower: lower - 32 for lower in range(ord("a"), ord("z") + 1)}
    for text in inputs("pieces"):
        piece = attempt(blokus.Piece.parse, text)
        assert (None if piece is None else piece.name) == names.get(text.translate(upper)), repr(
            text
        )


def test_variants() -> None:
    lower = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}
    for text in inputs("variants"):
        variant = attempt(blokus.Variant.parse, text)
        if variant is not None:
            assert text.split("+")[0] == variant.id
            assert blokus.Variant.parse(str(variant)) == variant
        in_any_case = attempt(blokus.Variant.parse, text.translate(lower))
        assert attempt(blokus.Variant, text) == in_any_case, repr(text)
        attempt(lambda starts: blokus.Variant("duo", starts=starts), text)


@pytest.mark.parametrize("variant", ["duo", "classic+starts=free"])
def test_moves(variant: str) -> None:
    rng = random.Random(f"{budget.seed()} {variant}")
    position = blokus.Position(blokus.Variant.parse(variant))
    for _ in range(8):
        position = position.play(rng.choice(position.legal_moves))
    legal = {str(move): move for move in position.legal_moves}
    by_cells = {read_cells(text): move for text, move in legal.items()}
    for text in inputs("moves", tuple(legal)):
        move = attempt(position.parse_move, text)
        assert move == by_cells.get(read_cells(text)), repr(text)


def test_moves_of_cells() -> None:
    """Give random cells, few of which form a piece, to the constructor of moves."""
    seed = f"{budget.seed()} cells"
    print("seed:", seed)
    rng = random.Random(seed)
    for _ in range(budget.fuzz_cases(CASES)):
        column, row = rng.randrange(26), rng.randrange(99)
        cells = [
            blokus.Cell(min(25, column + rng.randrange(3)), min(98, row + rng.randrange(3)))
            for _ in range(rng.choice((0, 1, 2, 3, 4, 5, 6, 99)))
        ]
        try:
            move = blokus.Move.of(blokus.Colour.RED, cells)
        except blokus.ParseError:
            continue
        assert sorted(cells) == list(move.cells)


@pytest.mark.parametrize("things", [[1], [None], [(0, 0)], 1, None, b"a1"], ids=repr)
def test_moves_of_things_that_are_no_cells(things: Any) -> None:
    with pytest.raises(TypeError):
        blokus.Move.of(blokus.Colour.RED, things)


def test_positions() -> None:
    accepted = 0
    for text in inputs("positions"):
        position = attempt(blokus.Position.from_text, text)
        if position is None:
            continue
        accepted += 1
        assert blokus.Position.from_text(position.to_text()) == position
        if accepted % 40 == 0:
            check_against_the_reference(position)
    assert accepted > len(corpus.texts("positions")) // 2


def check_against_the_reference(position: blokus.Position) -> None:
    """Compare the legal moves with those of the reference, which reads the text by itself."""
    slow = read_position(position.to_text())
    for colour in position.variant.colours:
        moves = position.legal_moves_of(colour)
        found = {frozenset((cell.column, cell.row) for cell in move.cells) for move in moves}
        assert found == slow.moves_of(colour.name.lower()), position.to_text()
        assert position.is_blocked(colour) == (not found), position.to_text()
    assert (position.turn.name.lower() if position.turn else None) == slow.turn, position.to_text()
