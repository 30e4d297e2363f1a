"""Hostile records do no harm; BLOKUS_TEST_FUZZ=100000 tries that many for each parser."""

from __future__ import annotations

import pytest

from tests import budget
from tests.fuzz.record_checks import PARSERS, run

DEFAULT_CASES = 1500


@pytest.mark.parametrize("parser", PARSERS)
def test_only_documented_errors(parser: str, seed: int) -> None:
    print("seed:", seed)
    cases = budget.fuzz_cases(DEFAULT_CASES)
    outcomes = run(parser, cases, seed)
    print(outcomes)
    # Check that the cases reach several branches of the reader.
    assert min(outcomes.values()) > cases // 100
