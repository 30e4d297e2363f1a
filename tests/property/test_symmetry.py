"""Symmetric positions have symmetric moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

import blokus
from tests.property.positions import examples, games

if TYPE_CHECKING:
    from collections.abc import Callable

    Map = Callable[[blokus.Cell], blokus.Cell]


def maps(size: int) -> list[Map]:
    """List the eight symmetries of a square board."""
    last = size - 1
    places: list[Callable[[int, int], tuple[int, int]]] = [
        lambda c, r: (c, r),
        lambda c, r: (r, last - c),
        lambda c, r: (last - c, last - r),
        lambda c, r: (last - r, c),
        lambda c, r: (last - c, r),
        lambda c, r: (c, last - r),
        lambda c, r: (r, c),
        lambda c, r: (last - r, last - c),
    ]

    def on_cells(place: Callable[[int, int], tuple[int, int]]) -> Map:
        return lambda cell: blokus.Cell(*place(cell.column, cell.row))

    return [on_cells(place) for place in places]


def colour_map(variant: blokus.Variant, image: Map) -> dict[blokus.Colour, blokus.Colour] | None:
    """Which colour starts where the image of a colour's start lies; None when nobody does."""
    own = blokus.Variant(variant.id)
    starts = {own.start_cells(colour)[0]: colour for colour in own.colours}
    found = {colour: starts.get(image(cell)) for cell, colour in starts.items()}
    return {a: b for a, b in found.items() if b is not None} if None not in found.values() else None


@examples(12)
@given(games())
def test_symmetric_positions_have_symmetric_moves(game: blokus.Game) -> None:
    variant, position = game.variant, game.position
    fitting = 0
    for image in maps(variant.columns):
        colours = colour_map(variant, image)
        if colours is None:
            continue
        fitting += 1

        def moved(
            move: blokus.Move,
            image: Map = image,
            colours: dict[blokus.Colour, blokus.Colour] = colours,
        ) -> blokus.Move:
            return blokus.Move.of(colours[move.colour], [image(cell) for cell in move.cells])

        placed = [moved(move) for colour in variant.colours for move in position.placed(colour)]
        mirrored = blokus.Position(variant).setup(add=placed)
        for colour in variant.colours:
            expected = {moved(move) for move in position.legal_moves_of(colour)}
            assert set(mirrored.legal_moves_of(colours[colour])) == expected
            assert mirrored.is_blocked(colours[colour]) == position.is_blocked(colour)
    assert fitting >= 2
