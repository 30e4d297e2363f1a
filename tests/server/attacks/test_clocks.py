"""Nobody bends the own clock."""

from __future__ import annotations

import asyncio

from tests.server.attacks import clocks


def test_a_hand_over_gains_nothing_and_late_pongs_little() -> None:
    gained = asyncio.run(clocks.measure())
    # Times come rounded to milliseconds.
    assert gained["hand_over"] < 0.1
    assert gained["late_pongs"] <= 1.0 + 0.1 * clocks.MOVES
