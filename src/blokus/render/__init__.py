"""Pictures of positions and pieces: text for terminals, SVG and PNG."""

from blokus.render.arrangement import Arrangement, Scene
from blokus.render.marks import Arrow, CellName, CellTexts
from blokus.render.palette import PALETTES, THEMES, Paint, Palette
from blokus.render.raster import png
from blokus.render.sheet import pieces_svg
from blokus.render.subject import Drawable
from blokus.render.svg_board import ThemeName, svg
from blokus.render.text_board import text
from blokus.render.text_pieces import piece_text, pieces_text
from blokus.render.text_style import DepthName, StyleName

__all__ = [
    "PALETTES",
    "THEMES",
    "Arrangement",
    "Arrow",
    "CellName",
    "CellTexts",
    "DepthName",
    "Drawable",
    "Paint",
    "Palette",
    "Scene",
    "StyleName",
    "ThemeName",
    "piece_text",
    "pieces_svg",
    "pieces_text",
    "png",
    "svg",
    "text",
]
