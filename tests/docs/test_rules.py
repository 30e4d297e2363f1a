"""The pictures of the rules are those that docs/rules/draw.py draws today, and tell the truth."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from tests.docs.documents import ROOT

RULES = ROOT / "docs" / "rules"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(RULES / "draw.py"))


def test_the_pictures_are_current(script: dict[str, Any]) -> None:
    drawn: dict[str, str] = script["draw"]()
    assert {path.stem for path in RULES.glob("*.svg")} == set(drawn)
    for name, picture in drawn.items():
        kept = (RULES / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == f"{picture}\n", f"{name}.svg is old: python docs/rules/draw.py"


def test_the_rules_judge_as_the_pictures_do(script: dict[str, Any]) -> None:
    script["check"]()
    attempts = script["ATTEMPTS"]
    for page, words in (("en.md", ("Allowed", "Forbidden")), ("fr.md", ("Permis", "Interdit"))):
        text = (RULES / page).read_text(encoding="utf-8")
        order = sorted(attempts, key=lambda name: text.index(f"({name}.svg)"))
        verdicts = [words[attempts[name][1] is not None] for name in order]
        # Each row of pictures has its verdicts in the row below.
        spoken = [part for part in text.split("**") if part.rstrip(".") in words]
        assert [part.rstrip(".") for part in spoken] == verdicts
