"""Texts to start fuzzing from: one JSON string a line in corpus/NAME.txt."""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"


def texts(name: str) -> list[str]:
    """Read the texts of one kind."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines]
