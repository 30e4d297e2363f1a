"""A tree as a list of nodes that name their parents: what readers make and writers take."""

from __future__ import annotations

from dataclasses import dataclass, field

ROOT = -1


@dataclass(slots=True)
class FlatNode:
    """A node of a tree that is no deeper than a list, so that nothing needs to recurse.

    In a list of them the root comes first, parents before children, first children first.
    """

    parent: int
    """Index of the parent in the list; ROOT for the root."""
    properties: dict[str, list[str]] = field(default_factory=dict)
    """Values by identifier, in the order of the text."""
    offsets: list[int] = field(default_factory=list)
    """Where each property begins in a text, in the same order; empty when it was in none."""
