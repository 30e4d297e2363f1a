"""The nets that come with the package, one for each family of variants."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from blokus._core import _net_family

if TYPE_CHECKING:
    from blokus._core import Variant


@cache
def read_net(name: str) -> bytes:
    """Return the net file of a family."""
    return (resources.files("blokus.engine") / "nets" / f"{name}.net").read_bytes()


def net_for(variant: Variant) -> bytes:
    """Return the net file for a variant."""
    return read_net(_net_family(variant))
