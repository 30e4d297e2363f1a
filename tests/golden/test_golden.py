"""Golden games: files that a person can read, of which every line must come out the same."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

import blokus
from tests.differential import reference
from tests.golden.story import MOVE_LINE, read, tell

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_game_is_told_as_before(path: Path) -> None:
    told = tell(read(path))
    for number, (now, before) in enumerate(zip_longest(told, path.read_text().splitlines()), 1):
        assert now == before, f"{path.name}, line {number}"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_reference_tells_the_same_moves_and_points(path: Path) -> None:
    """The moves and points of a file do not come from the core alone."""
    story = read(path)
    variant = blokus.Variant.parse(story.variant)
    rules = reference.rules(variant.id, starts=variant.starts, bonus=variant.bonus)
    position = reference.Position(rules)
    lines = path.read_text().splitlines()
    told = [line.split() for line in lines if MOVE_LINE.match(line)]
    for (_, colour, player, piece, legal, text), move in zip(told, story.moves, strict=True):
        assert (text, colour, player) == (move, position.turn, str(position.player))
        assert int(legal) == len(position.moves_of(colour))
        assert piece == reference.piece_of(reference.read_move(text))
        position = position.play(reference.read_move(text))
    assert position.turn is None
    for colour in rules.colours:
        last = [line for line in lines if line.startswith(f"{colour} ")][-1]
        assert int(last.split()[1]) == position.score(colour)


def test_every_variant_has_a_golden_game() -> None:
    told = {blokus.Variant.parse(read(path).variant).id for path in GAMES}
    assert told == set(blokus.VARIANTS)
