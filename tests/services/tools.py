"""Programs of the system that tests need and a developer's machine may not have."""

from __future__ import annotations

import os
import shutil

import pytest

# Set where every tool must be there, as in continuous integration.
STRICT = "BLOKUS_ALL_TOOLS"


def need(name: str, package: str) -> str:
    """Return the path of a program; skip the test without it, or fail it where all are wanted."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is not None:
        return found
    message = f"{name} is missing: apt-get install {package}"
    if os.environ.get(STRICT):
        pytest.fail(message)
    pytest.skip(message)
