"""The words of the protocol: games, colours and moves as both sides write them."""

from __future__ import annotations

from blokus._core import Colour, Dialect, Variant, find_game
from blokus.errors import ParseError

PASS = "pass"  # noqa: S105 - to play no piece
RESIGN = "resign"


def game_name(variant: Variant) -> str:
    """Return what `set_game` calls a variant: a name every engine knows, or our own id."""
    dialect = Dialect(variant)
    return dialect.game if dialect.is_exact else str(variant)


def parse_game(text: str) -> Variant:
    """Return the variant of a name such as `Blokus Duo`, `duo` or `classic_2`; ParseError."""
    return find_game(text) or Variant.parse(text.strip().lower().replace("_", "-"))


def colour_word(variant: Variant, colour: Colour) -> str:
    """Return how a colour is written in a variant: `b` and `w`, or a number from 1."""
    return Dialect(variant).move_property(colour).lower()


def parse_colour(variant: Variant, word: str) -> Colour:
    """Return the colour that a word names in a variant, whatever its case; ParseError."""
    colour = _words(variant).get(word.lower())
    if colour is None:
        raise ParseError(f"no colour {word!r} in {variant}", word)
    return colour


def _words(variant: Variant) -> dict[str, Colour]:
    colours = variant.colours
    words = {colour.name.lower(): colour for colour in colours}
    words |= {str(number): colour for number, colour in enumerate(colours, 1)}
    if len(colours) == 2:
        # Other programs call the second of two colours green or white.
        for names, colour in zip((("b", "black"), ("w", "white", "green")), colours, strict=True):
            words |= dict.fromkeys(names, colour)
    return words
