"""Checks of what callers pass."""

from __future__ import annotations


def whole(name: str, value: object, least: int, most: int) -> int:
    """Return a whole number that is within its bounds; raise TypeError or ValueError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} is a whole number, not {value!r}")
    if not least <= value <= most:
        raise ValueError(f"{name} is a number from {least} to {most}, not {value}")
    return value
