"""Says in words what a picture shows, for readers who cannot see it."""

from __future__ import annotations

from blokus import messages
from blokus._core import Position
from blokus.render.arrangement import Scene
from blokus.render.palette import Palette


def scene_title(scene: Scene, lang: str) -> str:
    """Name the picture of a position, or of some other board."""
    if not isinstance(scene, Position):
        rows, columns = scene.variant.rows, scene.variant.columns
        return messages.text("render.board", lang, rows=rows, columns=columns)
    return messages.text("render.title", lang, variant=messages.variant_name(scene.variant, lang))


def scene_summary(scene: Scene, palette: Palette, lang: str) -> str:
    """Say whose turn it is and how many squares each colour has placed."""
    if not isinstance(scene, Position):
        state = ""
    elif scene.turn is None:
        state = messages.text("render.over", lang)
    else:
        state = messages.text("render.turn", lang, colour=palette.name(scene.turn, lang))
    placed = ", ".join(
        messages.counted(
            "render.placed",
            scene.squares_placed(colour),
            lang,
            colour=palette.name(colour, lang),
        )
        for colour in scene.variant.colours
    )
    return capitalised(f"{state} {capitalised(placed)}.".lstrip())


def capitalised(sentence: str) -> str:
    """Begin a sentence with a capital and leave the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
