"""How good a move is, in the six words that blksgf has for it."""

from __future__ import annotations

import enum


class Annotation(enum.Enum):
    """A judgement of a move; the value is its property and that property's value."""

    VERY_GOOD = ("TE", "2")
    GOOD = ("TE", "1")
    INTERESTING = ("IT", "")
    DOUBTFUL = ("DO", "")
    BAD = ("BM", "1")
    VERY_BAD = ("BM", "2")

    @property
    def word(self) -> str:
        """The annotation's name in JSON, such as "very-good"."""
        return self.name.lower().replace("_", "-")
