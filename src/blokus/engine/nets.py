"""The nets that come with the package, one for each family of variants."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus._core import Variant

# The family whose net knows the variant's board and how its teams relate.
FAMILIES = {
    "duo": "duo",
    "junior": "duo",
    "classic": "classic",
    "classic-3": "classic",
    "classic-3-open": "classic",
    "classic-2": "classic-2",
    "classic-teams": "classic-2",
    "solo": "classic-2",
}


def family(variant: Variant) -> str:
    """Return the name of the family that the variant belongs to."""
    return FAMILIES[variant.id]


@cache
def read_net(name: str) -> bytes:
    """Return the net file of a family."""
    return (resources.files("blokus.engine") / "nets" / f"{name}.net").read_bytes()


def net_for(variant: Variant) -> bytes:
    """Return the net file for a variant."""
    return read_net(family(variant))
