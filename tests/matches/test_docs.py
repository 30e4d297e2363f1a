"""The examples of the page about matches run."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "engine" / "matches.md"


def test_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 0
    assert failed == 0
