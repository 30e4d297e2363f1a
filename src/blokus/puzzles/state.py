"""How far a puzzle is, solo or endgame."""

from __future__ import annotations

import enum


class State(enum.StrEnum):
    """How far a puzzle is."""

    OPEN = "open"
    """There is more to place."""
    STUCK = "stuck"
    """No piece that may come next fits anywhere."""
    MISSED = "missed"
    """All that may be placed is placed, and the puzzle is not solved."""
    SOLVED = "solved"
