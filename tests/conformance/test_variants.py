"""Every variant with every option passes the conformance suite."""

from __future__ import annotations

import pytest

import blokus
from blokus import _core, conformance
from tests import budget

OPTIONS = ["", "+starts=free", "+bonus=10", "+starts=free+bonus=10"]
NAMES = [
    variant + options
    for variant in blokus.VARIANTS
    for options in OPTIONS
    if not (variant == "junior" and "bonus" in options)
]


@pytest.mark.parametrize("name", NAMES)
def test_variant_conforms(name: str) -> None:
    games = budget.games(1)
    report = conformance.check(name, games=games, seed=budget.seed())
    assert report.variant == blokus.Variant.parse(name)
    assert report.games == games
    assert report.plies >= 10 * games


@pytest.mark.parametrize("name", _core.instruction_sets())
def test_every_instruction_set_conforms(name: str) -> None:
    before = _core.instruction_set()
    _core.use_instruction_set(name)
    try:
        for variant in ("duo", "classic-3"):
            conformance.check(variant, games=1, seed=budget.seed())
    finally:
        _core.use_instruction_set(before)


def test_check_repeats_itself() -> None:
    one, other = (conformance.check(blokus.Variant("junior"), games=2, seed=11) for _ in range(2))
    assert one == other
    assert one.plies != conformance.check("junior", games=2, seed=12).plies
