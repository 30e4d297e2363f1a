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

    @classmethod
    def of(cls, identifier: str, value: str) -> Annotation | None:
        """Return what a property says; any emphasis but 2 counts as 1."""
        exact = _BY_PROPERTY.get((identifier, value.strip()))
        return _BY_IDENTIFIER.get(identifier) if exact is None else exact


_BY_PROPERTY = {annotation.value: annotation for annotation in Annotation}
_BY_IDENTIFIER = {
    annotation.value[0]: annotation for annotation in Annotation if annotation.value[1] != "2"
}
ANNOTATION_PROPERTIES = tuple(_BY_IDENTIFIER)
