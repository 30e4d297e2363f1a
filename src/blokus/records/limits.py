"""How large a record may be before a reader refuses it, so that no file exhausts the machine."""

from __future__ import annotations

from dataclasses import dataclass

from blokus._core import RecordLimits

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one text that is read; a text beyond them is refused as a whole.

    A game has at most 84 moves, so the defaults leave room for large opening books.
    """

    size: int = 64 * MEGABYTE
    """Characters of text (bytes, where bytes are read)."""
    nodes: int = 200_000
    """Nodes in all the games of a text."""
    values: int = 1_000_000
    """Property values in all the games of a text."""
    errors: int = 1_000
    """Errors that a reader lists; it counts the rest."""

    def of_core(self) -> RecordLimits:
        """Return the same limits as the core has them."""
        return RecordLimits(self.size, self.nodes, self.values, self.errors)


DEFAULT_LIMITS = Limits()
