"""Texts stand for cells, pieces, colours, moves and variants; wrong types in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from blokus import (
    Cell,
    Colour,
    Game,
    Illegality,
    Move,
    ParseError,
    Piece,
    Position,
    Reason,
    Symmetry,
    Variant,
    perft,
    render,
)
from blokus.puzzles import puzzle
from blokus.render import Arrangement, Arrow

DUO = Position("duo")
CELL = Cell(4, 9)


def test_a_cell_by_name_and_its_parts() -> None:
    assert Cell("E10") == Cell("e10") == Cell(CELL) == CELL
    column, row = CELL
    assert (column, row) == (CELL.column, CELL.row) == (4, 9)
    with pytest.raises(ParseError, match="such as a20"):
        Cell("e")


def test_names_of_cells_stand_for_cells() -> None:
    moves = DUO.legal_moves
    assert list(moves.covering("e10")) == list(moves.covering(CELL))
    move = Move.of(Colour.BLUE, [CELL, Cell(4, 10)])
    assert Move.of(Colour.BLUE, ["e10", Cell("e11")]) == Move.of("blue", "e10,e11") == move
    played = DUO.play(move)
    assert played.colour_at("e10") is played.colour_at(CELL) is Colour.BLUE
    assert Arrangement(Variant("duo"), [move]).colour_at("e10") is Colour.BLUE
    assert Illegality(Reason.OVERLAP, ["e10"]) == Illegality(Reason.OVERLAP, [CELL])
    assert "a1" in puzzle("all-84")
    assert "z99" not in puzzle("all-84")


def test_pictures_take_names_of_cells() -> None:
    for draw in (render.svg, render.text):
        plain = draw(DUO)
        named = draw(DUO, highlight=["e10", "j5"])
        assert named == draw(DUO, highlight=[CELL, Cell("j5")]) == draw(DUO, highlight="e10,j5")
        assert named != plain
        assert draw(DUO, highlight=Move.of("blue", ["e10", "e11"])) != plain
        with pytest.raises(ParseError, match="such as a20"):
            draw(DUO, highlight=["e10", "here"])
    by_name = render.svg(
        DUO, labels={"e10": "!"}, fills={"e10": "#ffd43b"}, arrows=[Arrow("e10", "j5")]
    )
    assert by_name == render.svg(
        DUO, labels={CELL: "!"}, fills={CELL: "#ffd43b"}, arrows=[Arrow(CELL, Cell("j5"))]
    )


def test_names_of_pieces_and_colours() -> None:
    assert list(DUO.legal_moves.of("f")) == list(DUO.legal_moves.of(Piece.F))
    for by_name, by_colour in (
        (DUO.pieces_left("blue"), DUO.pieces_left(Colour.BLUE)),
        (DUO.open_corners("y"), DUO.open_corners(Colour.YELLOW)),
        (DUO.placed("blue"), ()),
        (DUO.is_blocked("blue"), False),
        (DUO.squares_placed("blue"), 0),
        (DUO.setup(turn="yellow").turn, Colour.YELLOW),
        (DUO.variant.start_cells("blue"), (CELL,)),
        (DUO.variant.owner("yellow"), DUO.variant.players[1]),
    ):
        assert by_name == by_colour
    with pytest.raises(ValueError, match="no such colour"):
        DUO.pieces_left("green")


def test_variants_in_any_case() -> None:
    assert Variant("Duo+Starts=Free") == Variant.parse("duo+starts=free")
    assert Game("Duo").variant == Position("DUO").variant == DUO.variant
    with pytest.raises(ParseError, match="unknown variant 'Chess'"):
        Game("Chess")


def test_a_move_as_text_is_legal_or_not() -> None:
    game = Game("duo")
    assert game.is_legal("e10")
    assert game.is_legal(Move.of("blue", "e10"))
    assert not game.is_legal("a1")
    assert not game.is_legal(Move.of("yellow", "j5"))
    illegality = game.why_illegal("a1")
    assert illegality is not None
    assert illegality.reason is Reason.START_NOT_COVERED
    assert game.why_illegal("e10") is None
    with pytest.raises(ParseError):
        game.is_legal("here")


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (Cell, "a cell or its name"),
        (lambda thing: Cell(thing, 0), "a whole number"),
        (DUO.colour_at, "a cell or its name"),
        (DUO.legal_moves.covering, "a cell or its name"),
        (DUO.legal_moves.of, "a piece or its name"),
        (DUO.legal_moves.index, "a move"),
        (lambda thing: DUO.legal_moves[thing], "a whole number"),
        (DUO.pieces_left, "a colour or its name"),
        (DUO.play, "a move"),
        (DUO.why_illegal, "a move"),
        (DUO.parse_move, "a text"),
        (DUO.retire, "a player"),
        (DUO.transform, "a symmetry"),
        (lambda thing: DUO.setup(add=thing), "an iterable of moves"),
        (lambda thing: DUO.setup(add=[thing]), "a move"),
        (Position, "a variant or its name"),
        (Position.from_text, "a text"),
        (Variant, "a text"),
        (lambda thing: Variant("duo", bonus=cast("int", [thing])), "a whole number"),
        (Colour.parse, "a text"),
        (Piece.parse, "a text"),
        (lambda thing: Move.of(Colour.BLUE, thing), "an iterable of cells"),
        (lambda thing: Move.of(Colour.BLUE, [thing]), "a cell or its name"),
        (lambda thing: Move.of(thing, ["e10"]), "a colour or its name"),
        (lambda thing: Symmetry(quarters=thing), "a whole number"),
        (Illegality, "a reason"),
        (lambda thing: perft(thing, 1), "a position"),
        (lambda thing: perft(DUO, thing), "a whole number"),
    ],
)
@pytest.mark.parametrize("thing", [None, 2.5, b"e10"], ids=repr)
def test_wrong_types_are_told_in_plain_words(
    wrong: Callable[[object], object], expected: str, thing: object
) -> None:
    if isinstance(thing, bytes) and expected.startswith("an iterable"):
        expected = ""  # bytes are an iterable, of numbers
    with pytest.raises(TypeError, match=rf"{expected}.* is expected, not ") as told:
        wrong(thing)
    assert "_core" not in str(told.value)


def test_numbers_beyond_any_bound_are_refused() -> None:
    for call in (
        lambda: Cell(10**99, 0),
        lambda: DUO.legal_moves[10**99],
        lambda: perft(DUO, 10**99),
    ):
        with pytest.raises(ValueError, match="too large"):
            call()
