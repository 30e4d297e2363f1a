"""Converts an SVG picture to PNG, with the optional library `resvg_py`."""

from __future__ import annotations

import importlib

from blokus.errors import ParseError
from blokus.render.canvas import MAX_SIZE


def png(picture: str, *, width: int | None = None) -> bytes:
    """Convert an SVG picture of this package to PNG, `width` pixels wide or as large as it says.

    A picture with theme "auto" comes out light. Without the extra `blokus[png]`: ImportError.
    """
    if width is not None and not 1 <= width <= MAX_SIZE:
        raise ParseError(f"bad picture size {width!r}; 1 to {MAX_SIZE} pixels", str(width))
    try:
        resvg = importlib.import_module("resvg_py")
    except ImportError:
        raise ImportError(
            'PNG pictures need the library resvg_py: pip install "blokus[png]"', name="resvg_py"
        ) from None
    return bytes(resvg.svg_to_bytes(svg_string=picture, width=width))
