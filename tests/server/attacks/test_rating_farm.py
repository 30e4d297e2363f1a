"""Accounts that cost nothing are worth nothing to a rating."""

from __future__ import annotations

from tests.server.attacks import rating_farm

# Fifty are played by hand, and by the mathematics alone in `tests/server/ratings/test_weight.py`.
GAMES = 8


def test_new_accounts_lift_nobody() -> None:
    found = rating_farm.measure(GAMES)
    for rating in found.values():
        assert rating["value"] < 1700
        assert not rating["is_settled"]
        assert not rating["is_listed"]
        assert rating["games"] == GAMES
        assert rating["guests"] == "needs-account"
    assert found["one network"]["value"] < found["a network each"]["value"] - 30
