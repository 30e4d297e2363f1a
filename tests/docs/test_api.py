"""The API reference has every public name and module."""

from __future__ import annotations

import re

import blokus
from tests.docs.documents import read

PAGE = "docs/api.md"


def test_every_public_name_is_on_the_page() -> None:
    listed = set(
        re.findall(r"autoapi(?:class|function|data):: blokus\.(\w+)$", read(PAGE), re.MULTILINE)
    )
    # Exceptions and the engine are listed with their modules.
    elsewhere = {name for name in dir(blokus.errors) if name.endswith("Error")}
    elsewhere |= {"Engine", "Limit", "__version__"}
    assert listed == set(blokus.__all__) - elsewhere


def test_every_module_is_on_the_page() -> None:
    listed = set(re.findall(r"^## .*: `blokus\.(\w+)`$", read(PAGE), re.MULTILINE))
    assert listed == set(blokus._MODULES)


def test_errors_are_on_the_page() -> None:
    assert "autoapimodule:: blokus.errors" in read(PAGE)
