"""The checker accepts what solves a puzzle and explains everything else, with the cells."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from blokus import Cell, Colour, Move, Piece, Position, Variant
from blokus.puzzles import Beginning, Contact, Fault, FaultKind, Order, Puzzle, check

# Blue has three pieces for a board of three rows and four columns:
#   3   3 3 . 1
#   2   3 . 2 .
#   1   . . 2 .
SMALL = Puzzle("small", 4, 3, ((Piece.I1, Piece.I2, Piece.V3), (), (), ()))
CORNER = replace(SMALL, beginning=Beginning.CORNER)
BEND, DOMINO, SINGLE = "a2,a3,b3", "c1,c2", "d3"


def move(text: str, colour: Colour = Colour.BLUE) -> Move:
    return Move.of(colour, [Cell.parse(word) for word in text.split(",")])


def faults(puzzle: Puzzle, *texts: str, ordered: bool = False) -> list[Fault]:
    return check(puzzle, [move(text) for text in texts], ordered=ordered)


def kinds(puzzle: Puzzle, *texts: str, ordered: bool = False) -> list[FaultKind]:
    return [fault.kind for fault in faults(puzzle, *texts, ordered=ordered)]


@pytest.mark.parametrize("contact", Contact)
@pytest.mark.parametrize("beginning", Beginning)
@pytest.mark.parametrize("order", Order)
def test_a_solution_is_accepted(contact: Contact, beginning: Beginning, order: Order) -> None:
    puzzle = replace(SMALL, contact=contact, beginning=beginning, order=order)
    assert faults(puzzle, BEND, DOMINO, SINGLE, ordered=True) == []
    assert faults(puzzle, SINGLE, BEND, DOMINO) == []


def test_pieces_left_out_are_named() -> None:
    (fault,) = faults(SMALL, BEND)
    assert fault == Fault(FaultKind.MISSING, Colour.BLUE, pieces=(Piece.I1, Piece.I2))
    assert kinds(SMALL) == [FaultKind.MISSING]


def test_pieces_that_do_not_belong_are_found() -> None:
    assert kinds(SMALL, BEND, DOMINO, SINGLE, "b1") == [FaultKind.TWICE, FaultKind.EDGE_CONTACT]
    without = replace(SMALL, pieces=((Piece.I2, Piece.V3), (), (), ()))
    assert kinds(without, BEND, DOMINO, SINGLE) == [FaultKind.FOREIGN]
    assert [fault.kind for fault in check(SMALL, [move("d1", Colour.RED)])] == [
        "foreign",
        "missing",
    ]


def test_places_that_do_not_fit_are_found_with_their_cells() -> None:
    outside = faults(SMALL, BEND, DOMINO, "d4")[0]
    assert (outside.kind, outside.cells) == (FaultKind.OFF_BOARD, (Cell.parse("d4"),))
    overlap = faults(SMALL, BEND, "b2,b3", SINGLE)[0]
    assert (overlap.kind, overlap.cells) == (FaultKind.OVERLAP, (Cell.parse("b3"),))
    edge = faults(SMALL, BEND, "c2,c3", SINGLE)[0]
    assert (edge.kind, edge.cells) == (FaultKind.EDGE_CONTACT, (Cell.parse("c3"),))


def test_colours_may_touch_each_other_along_edges() -> None:
    both = replace(SMALL, pieces=((Piece.V3,), (Piece.I2,), (), ()))
    assert check(both, [move(BEND), move("c2,c3", Colour.YELLOW)]) == []
    assert check(both, [move(BEND), move("b2,b3", Colour.YELLOW)])[0].kind == FaultKind.OVERLAP


def test_pieces_that_hang_together_with_nothing_are_found() -> None:
    (apart,) = faults(SMALL, BEND, "d1,d2", "b1")
    assert (apart.kind, apart.pieces) == (FaultKind.APART, (Piece.I2,))
    assert apart.cells == (Cell.parse("d1"), Cell.parse("d2"))


def test_two_groups_are_a_chain_only_in_the_weak_reading() -> None:
    # Two dominoes touch at the left, two single squares at the right.
    pieces = (Piece.I1, Piece.I1, Piece.I2, Piece.I2)
    strict = Puzzle("groups", 6, 3, (pieces, (), (), ()))
    texts = ("a1,b1", "c2,c3", "e1", "f2")
    assert kinds(strict, *texts) == [FaultKind.APART]
    assert kinds(replace(strict, contact=Contact.TOUCH), *texts) == []
    lonely = ("a1,b1", "c2,c3", "e1", "f3")
    assert kinds(replace(strict, contact=Contact.TOUCH), *lonely) == [FaultKind.APART] * 2


def test_the_own_corner_must_be_covered() -> None:
    mirrored = ("c3,d3,d2", "b1,b2", "a3")
    assert kinds(CORNER, *mirrored) == []
    (fault,) = faults(CORNER, "a1,a2,b1", "c2,c3", "d1")
    assert (fault.kind, fault.cells) == (FaultKind.CORNER_EMPTY, (Cell.parse("a3"),))


def test_the_order_of_sizes_is_a_matter_of_the_arrangement() -> None:
    descending = replace(CORNER, order=Order.DESCENDING)
    # Here the corner is covered by the smallest piece.
    assert kinds(descending, "c3,d3,d2", "b1,b2", "a3") == [FaultKind.OUT_OF_ORDER]
    # Here the single square links the larger pieces.
    linked = Puzzle("linked", 5, 3, ((Piece.I1, Piece.I2, Piece.V3), (), (), ()))
    texts = ("a1,b1,a2", "c2", "d3,e3")
    assert kinds(linked, *texts) == []
    for order in (Order.DESCENDING, Order.SINGLE_LAST):
        assert kinds(replace(linked, order=order), *texts) == [FaultKind.OUT_OF_ORDER]


def test_the_sequence_is_checked_when_asked() -> None:
    assert kinds(CORNER, DOMINO, BEND, SINGLE, ordered=True) == [FaultKind.TOO_EARLY]
    assert kinds(CORNER, BEND, SINGLE, DOMINO, ordered=True) == [FaultKind.TOO_EARLY]
    assert kinds(SMALL, SINGLE, DOMINO, BEND, ordered=True) == []
    for order in (Order.DESCENDING, Order.SINGLE_LAST):
        late = replace(SMALL, order=order)
        assert FaultKind.TOO_EARLY in kinds(late, SINGLE, DOMINO, BEND, ordered=True)


def test_decreasing_sizes_concern_all_colours_together() -> None:
    both = replace(
        SMALL, pieces=((Piece.V3, Piece.I2), (Piece.V3,), (), ()), order=Order.DESCENDING
    )
    yellow = move("d1,d2,c1", Colour.YELLOW)
    small = move("c2,c3")
    assert check(both, [move("a2,b1,a1"), yellow, small], ordered=True) == []
    (fault,) = check(both, [move("a2,b1,a1"), small, yellow], ordered=True)
    assert (fault.kind, fault.move) == (FaultKind.TOO_EARLY, yellow)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", FaultKind)
def test_every_fault_is_said_in_words_with_its_cells(kind: FaultKind, lang: str) -> None:
    fault = Fault(kind, Colour.BLUE, move(BEND), move(BEND).cells, (Piece.V3, Piece.I2, Piece.I2))
    sentence = fault.explain(lang)
    assert sentence[0].isupper()
    assert ("blue" if lang == "en" else "bleu") in sentence.lower()
    assert ("2×I2" if kind == FaultKind.MISSING else "a2") in sentence


def test_the_checker_agrees_with_the_rules_core(seed: int) -> None:
    """Games of `solo`, each with one move shifted: both say whether the sequence is allowed."""
    chance = random.Random(seed)
    verdicts = {True: 0, False: 0}
    for _ in range(60):
        moves = random_sequence(chance, 24)
        if chance.random() < 0.7:
            index = chance.randrange(len(moves))
            moves[index] = shifted(moves[index], chance)
        pieces = tuple(
            tuple(move.piece for move in moves if move.colour is colour) for colour in Colour
        )
        puzzle = Puzzle("game", 20, 20, pieces, beginning=Beginning.CORNER)
        allowed = is_allowed(moves)
        assert (check(puzzle, moves, ordered=True) == []) is allowed, moves
        verdicts[allowed] += 1
    assert min(verdicts.values()) >= 5


def random_sequence(chance: random.Random, length: int) -> list[Move]:
    position, moves = Position(Variant("solo")), []
    for _ in range(length):
        moves.append(chance.choice(list(position.legal_moves)))
        position = position.play(moves[-1])
    return moves


def shifted(move: Move, chance: random.Random) -> Move:
    right, up = chance.choice([(0, 1), (1, 0), (1, 1), (0, 2)])
    return Move.of(move.colour, [Cell(cell.column + right, cell.row + up) for cell in move.cells])


def is_allowed(moves: list[Move]) -> bool:
    position = Position(Variant("solo"))
    for move in moves:
        if position.turn is not move.colour or position.why_illegal(move) is not None:
            return False
        position = position.play(move)
    return True
