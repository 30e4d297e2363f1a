"""The version of this installation, as a machine of a cluster tells it."""

from __future__ import annotations

import importlib.metadata


def version() -> str:
    """Return the version of the package blokus."""
    return importlib.metadata.version("blokus")
