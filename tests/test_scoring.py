"""Scores: the worked example of the rules, both bonuses, and what each variant adds up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import blokus
from blokus import Colour, Piece, Player
from tests.differential.bridge import to_move
from tests.differential.reference import Cells, edge_neighbours, orientations
from tests.golden.story import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GOLDEN = Path(__file__).parent / "golden" / "games"


def spread(pieces: Iterable[Piece], size: int) -> Iterator[Cells]:
    """Lay pieces out apart from each other, on the first spot that is free."""
    taken: set[tuple[int, int]] = set()
    for piece in sorted(pieces, key=lambda piece: -piece.size):
        cells = first_spot(piece, size, taken)
        taken |= cells.union(*(edge_neighbours(cell) for cell in cells))
        yield cells


def first_spot(piece: Piece, size: int, taken: set[tuple[int, int]]) -> Cells:
    for row in range(size):
        for column in range(size):
            for shape in sorted(orientations(piece.name), key=sorted):
                cells = frozenset((c + column, r + row) for c, r in shape)
                if all(c < size and r < size for c, r in cells) and not cells & taken:
                    return cells
    raise AssertionError(f"no room for {piece}")


def with_pieces(
    variant: blokus.Variant, colour: Colour, pieces: Iterable[Piece]
) -> blokus.Position:
    """Return a position in which this colour has placed these pieces and is on turn."""
    add = [to_move(colour.name.lower(), cells) for cells in spread(pieces, variant.columns)]
    return blokus.Position(variant).setup(add=add, turn=colour)


def finish(position: blokus.Position, colour: Colour) -> blokus.Position:
    """Play the colour's last piece."""
    assert position.turn == colour
    assert len(position.pieces_left(colour)) == 1
    return position.play(position.legal_moves[0])


def without(pieces: Iterable[Piece], *missing: str) -> list[Piece]:
    left = list(pieces)
    for name in missing:
        left.remove(Piece[name])
    return left


def score_after_finishing_with(variant: blokus.Variant, last: str) -> int:
    before = with_pieces(variant, Colour.BLUE, without(variant.pieces, last))
    after = finish(before, Colour.BLUE)
    assert after.pieces_left(Colour.BLUE) == ()
    assert after.finished_with_single(Colour.BLUE) == (last == "I1")
    return after.scores[Colour.BLUE]


@pytest.mark.parametrize(
    ("colour", "missing", "score"),
    [
        (Colour.YELLOW, ("T4", "Z4"), -8),
        (Colour.RED, ("V3", "I4", "O4", "T4", "Z4", "X"), -24),
        (Colour.GREEN, ("I3", "O4", "L4", "Z4", "W"), -20),
    ],
)
def test_worked_example(colour: Colour, missing: tuple[str, ...], score: int) -> None:
    variant = blokus.Variant("classic")
    position = with_pieces(variant, colour, without(variant.pieces, *missing))
    assert position.scores[colour] == score


@pytest.mark.parametrize(("bonus", "best"), [(15, 20), (10, 15)])
def test_worked_example_as_a_whole_game(bonus: int, best: int) -> None:
    """A game that ends just so, from the first move on: golden/games/worked-example.txt."""
    game = blokus.Game(blokus.Variant("classic", bonus=bonus))
    for move in read(GOLDEN / "worked-example.txt").moves:
        game.play(move)
    assert list(game.scores.values()) == [best, -8, -24, -20]
    assert game.outcome is not None
    assert list(game.outcome.places.values()) == [1, 2, 4, 3]
    assert game.outcome.winners == (Player.ONE,)


def test_a_text_tells_whether_the_single_square_came_last() -> None:
    text = (GOLDEN / "worked-example.txt").read_text().split()[-1]
    assert text.endswith(":b")
    finished, other = (blokus.Position.from_text(t) for t in (text, text.removesuffix(":b")))
    assert finished.scores[Colour.BLUE] == 20
    assert other.scores[Colour.BLUE] == 15
    assert finished != other
    assert hash(finished) != hash(other)


@pytest.mark.parametrize("variant", ["classic", "classic-2", "classic-teams", "classic-3", "duo"])
@pytest.mark.parametrize(
    ("bonus", "last", "score"), [(15, "I1", 20), (15, "F", 15), (10, "I1", 15), (10, "I2", 10)]
)
def test_bonus_for_placing_everything(variant: str, bonus: int, last: str, score: int) -> None:
    assert score_after_finishing_with(blokus.Variant(variant, bonus=bonus), last) == score


@pytest.mark.parametrize("last", ["I1", "P"])
def test_junior_has_no_bonus(last: str) -> None:
    assert blokus.Variant("junior").bonus == 0
    assert score_after_finishing_with(blokus.Variant("junior"), last) == 0


def test_the_single_square_earns_nothing_before_the_end() -> None:
    position = with_pieces(blokus.Variant("duo"), Colour.BLUE, [Piece.X])
    single = position.legal_moves.of(Piece.I1)[0]
    after = position.play(single)
    assert after.scores[Colour.BLUE] == -89 + 5 + 1
    assert not after.finished_with_single(Colour.BLUE)


@pytest.mark.parametrize(
    ("variant", "score"), [("classic", -89), ("duo", -89), ("junior", -88), ("solo", -89)]
)
def test_a_colour_that_placed_nothing(variant: str, score: int) -> None:
    position = blokus.Position(blokus.Variant(variant))
    assert set(position.scores.values()) == {score}


def four_colours(variant: str) -> blokus.Position:
    """Blue has placed 5 squares, yellow 4, red 3, green 2."""
    position = blokus.Position(blokus.Variant(variant))
    for piece in (Piece.I5, Piece.I4, Piece.I3, Piece.I2):
        position = position.play(position.legal_moves.of(piece)[0])
    assert list(position.scores.values()) == [-84, -85, -86, -87]
    return position


@pytest.mark.parametrize(
    ("variant", "players", "teams"),
    [
        ("classic", [-84, -85, -86, -87], (-84, -85, -86, -87)),
        ("classic-teams", [-84, -85, -86, -87], (-84 - 86, -85 - 87)),
        ("classic-2", [-84 - 86, -85 - 87], (-84 - 86, -85 - 87)),
        ("classic-3", [-84, -85, -86], (-84, -85, -86)),
        ("solo", [5 + 4 + 3 + 2], (14,)),
    ],
)
def test_what_players_and_sides_add_up(
    variant: str, players: list[int], teams: tuple[int, ...]
) -> None:
    position = four_colours(variant)
    assert position.player_scores == {Player(i): score for i, score in enumerate(players)}
    assert position.team_scores == teams


def test_no_outcome_before_the_end() -> None:
    assert four_colours("classic").outcome is None
