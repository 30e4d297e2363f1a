"""Says in words what a picture shows, for readers who cannot see it."""

from __future__ import annotations

from blokus import messages
from blokus._core import Position
from blokus.render.palette import Palette


def position_title(position: Position, lang: str) -> str:
    """Name the picture of a position."""
    return messages.text(
        "render.title", lang, variant=messages.variant_name(position.variant, lang)
    )


def position_summary(position: Position, palette: Palette, lang: str) -> str:
    """Say whose turn it is and how many squares each colour has placed."""
    if position.turn is None:
        state = messages.text("render.over", lang)
    else:
        state = messages.text("render.turn", lang, colour=palette.name(position.turn, lang))
    placed = ", ".join(
        messages.counted(
            "render.placed",
            position.squares_placed(colour),
            lang,
            colour=palette.name(colour, lang),
        )
        for colour in position.variant.colours
    )
    return capitalised(f"{state} {capitalised(placed)}.")


def capitalised(sentence: str) -> str:
    """Begin a sentence with a capital and leave the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
