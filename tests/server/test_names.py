"""Names of accounts: which are possible, and which look alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blokus.server.names import LONGEST, SHORTEST, clean, skeleton


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Зоя", "Зоя"),
        ("山田", "山田"),
        ("Zoë O'Hara", "Zoë O'Hara"),
        ("Ａｄａ", "Ada"),
        ("player-1.2_3", "player-1.2_3"),
        ("Adminique", "Adminique"),
        ("Bottom", "Bottom"),
    ],
)
def test_these_are_names(name: str, kept: str) -> None:
    assert clean(name) == kept


@pytest.mark.parametrize(
    "name",
    [
        "", "A", "a" * 21, "a" * 10_000, "12", "__", "-Ada", "Ada-", "A--da", "A\u200bda", "Ada\n!",
        "<b>Ada</b>", "Ada\u202e", "😀😀", "Аda", "pαul",
        "admin", "Admin", "ADM1N", "admin 7", "Moderator", "Level 5", "lеvel", "Modérateur",
        "BIokus",
    ],
)  # fmt: skip
def test_these_are_none(name: str) -> None:
    assert clean(name) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),
        ("Ada", "Αda"),
        ("Willy", "WiIly"),
        ("Willy", "Wi11y"),
        ("Oslo", "0sl0"),
        ("modern", "modem"),
        ("José", "jose"),
        ("Ada Love", "ada_love"),
        ("Ada", "Ａｄａ"),
        ("KAPTOXA", "КАРТОХА"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("Ben", "Dan"), ("Cleo", "Leo")])
def test_these_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text(max_size=40))
def test_a_clean_name_is_clean_and_its_look_is_stable(name: str) -> None:
    kept = clean(name)
    look = skeleton(name)
    assert skeleton(look) == look
    if kept is not None:
        assert clean(kept) == kept
        assert SHORTEST <= len(kept) <= LONGEST
        assert kept.isprintable()
