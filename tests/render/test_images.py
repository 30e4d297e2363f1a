"""The pictures in the docs are those that docs/images/make.py draws today."""

from __future__ import annotations

import runpy
from pathlib import Path

IMAGES = Path(__file__).parents[2] / "docs" / "images"
ELSEWHERE = {"web-folders"}  # drawn and compared by tests/web


def test_the_pictures_are_current() -> None:
    drawn: dict[str, str] = runpy.run_path(str(IMAGES / "make.py"))["draw"]()
    assert {path.stem for path in IMAGES.glob("*.svg")} - ELSEWHERE == set(drawn)
    for name, picture in drawn.items():
        kept = (IMAGES / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == f"{picture}\n", f"{name}.svg is old: python docs/images/make.py"
