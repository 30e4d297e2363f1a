"""Names of games and colours as other programs write them."""

from __future__ import annotations

import pytest

from blokus import VARIANTS, Colour, ParseError, Variant
from blokus.gtp.words import colour_word, game_name, parse_colour, parse_game


def test_games_have_the_names_that_other_programs_know() -> None:
    names = {name: game_name(Variant(name)) for name in VARIANTS}
    assert names == {
        "classic": "Blokus",
        "classic-2": "Blokus Two-Player",
        "classic-3": "Blokus Three-Player",
        "duo": "Blokus Duo",
        "junior": "Blokus Junior",
        "classic-teams": "classic-teams",
        "classic-3-open": "classic-3-open",
        "solo": "solo",
    }


@pytest.mark.parametrize("name", [*VARIANTS, "duo+bonus=10", "classic+starts=free"])
def test_a_game_is_read_as_it_is_written(name: str) -> None:
    variant = Variant.parse(name)
    assert parse_game(game_name(variant)) == variant


@pytest.mark.parametrize("name", ["blokus duo", " Blokus DUO ", "duo", "Duo"])
def test_case_and_spaces_do_not_matter(name: str) -> None:
    assert parse_game(name) == Variant("duo")


@pytest.mark.parametrize("name", ["", "Blokus Trigon", "chess", "Blokus Duo Duo", "\ud800"])
def test_unknown_games_are_refused(name: str) -> None:
    with pytest.raises(ParseError):
        parse_game(name)


COLOURS = {
    ("duo", "b"): Colour.BLUE,
    ("duo", "Black"): Colour.BLUE,
    ("duo", "BLUE"): Colour.BLUE,
    ("duo", "1"): Colour.BLUE,
    ("duo", "w"): Colour.YELLOW,
    ("duo", "white"): Colour.YELLOW,
    ("duo", "green"): Colour.YELLOW,
    ("classic", "1"): Colour.BLUE,
    ("classic", "4"): Colour.GREEN,
    ("classic", "Green"): Colour.GREEN,
    ("classic-2", "yellow"): Colour.YELLOW,
    ("classic-3", "4"): Colour.GREEN,
}


@pytest.mark.parametrize(("variant", "word"), COLOURS)
def test_colours(variant: str, word: str) -> None:
    assert parse_colour(Variant(variant), word) == COLOURS[variant, word]


@pytest.mark.parametrize(
    ("variant", "word"),
    [("duo", "3"), ("duo", "red"), ("classic", "b"), ("classic", "5"), ("classic", "")],
)
def test_colours_of_other_games_are_refused(variant: str, word: str) -> None:
    with pytest.raises(ParseError):
        parse_colour(Variant(variant), word)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_colour_is_read_as_it_is_written(name: str) -> None:
    variant = Variant(name)
    for colour in variant.colours:
        assert parse_colour(variant, colour_word(variant, colour)) == colour
