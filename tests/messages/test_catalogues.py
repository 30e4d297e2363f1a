"""The catalogues agree with each other, and have a text for everything that needs one."""

from __future__ import annotations

import string

import pytest

from blokus import VARIANTS, Colour, Illegality, Piece, Player, Reason, Variant, messages
from blokus._core import _problem_kinds
from blokus.messages import en, fr

CATALOGUES = {lang: messages.catalogue(lang) for lang in messages.LANGUAGES}
KEYS = sorted(CATALOGUES["en"])


GAME = {lang: messages.game_texts(lang) for lang in messages.LANGUAGES}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_language_has_the_same_keys() -> None:
    for lang, texts in CATALOGUES.items():
        assert set(texts) ^ set(KEYS) == set(), lang


def test_the_words_of_the_game_stand_in_one_file_a_language() -> None:
    assert list(GAME["en"]) == list(GAME["fr"])
    assert en.TEXTS.keys().isdisjoint(GAME["en"])
    assert fr.TEXTS.keys().isdisjoint(GAME["fr"])
    # Nor are they said again under another key.
    said = {text for text in GAME["en"].values() if " " in text}
    assert {key for key, text in en.TEXTS.items() if text in said} == set()


@pytest.mark.parametrize("key", KEYS)
def test_placeholders_agree(key: str) -> None:
    found = {lang: placeholders(texts[key]) for lang, texts in CATALOGUES.items()}
    assert len({frozenset(names) for names in found.values()}) == 1, found


@pytest.mark.parametrize("key", KEYS)
def test_no_text_is_empty_or_left_in_english(key: str) -> None:
    for texts in CATALOGUES.values():
        assert texts[key].strip()
    english, french = CATALOGUES["en"][key], CATALOGUES["fr"][key]
    words = [word for word in english.split() if word.isalpha() and len(word) > 3]
    # A long sentence that is the same in both languages was never translated.
    assert english != french or len(words) < 4


@pytest.mark.parametrize("key", [key for key in KEYS if key.endswith((".one", ".many"))])
def test_what_is_counted_has_both_forms(key: str) -> None:
    stem = key.rpartition(".")[0]
    assert {f"{stem}.one", f"{stem}.many"} <= set(KEYS)


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_every_noun_of_the_game_has_its_word(lang: str) -> None:
    texts = CATALOGUES[lang]
    assert {messages.colour_name(colour, lang) for colour in Colour} <= set(texts.values())
    assert len({messages.colour_name(colour, lang) for colour in Colour}) == len(Colour)
    assert len({messages.piece_name(piece, lang) for piece in Piece}) == len(Piece)
    assert len({messages.player_name(player, lang) for player in Player}) == len(Player)
    assert len({messages.variant_name(Variant(name), lang) for name in VARIANTS}) == len(VARIANTS)
    assert len({texts[f"variant.{name}.about"] for name in VARIANTS}) == len(VARIANTS)
    refusals = {messages.explain(Illegality(reason), lang) for reason in Reason}
    assert len(refusals) == len(Reason)


def test_every_problem_of_a_record_has_its_sentence() -> None:
    stem = "record.problem."
    told = [key.removeprefix(stem) for key in KEYS if key.startswith(stem)]
    assert sorted(told) == sorted(_problem_kinds())


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_variants_are_described_in_one_short_line(lang: str) -> None:
    for name in VARIANTS:
        about = messages.variant_about(Variant(name), lang)
        assert "\n" not in about
        assert len(about) <= 90
        assert f"{Variant(name).columns}×{Variant(name).rows}" in about


def test_french_has_unbreakable_spaces_and_curved_apostrophes() -> None:
    for key, text in CATALOGUES["fr"].items():
        for sign in ":;!?»":
            assert f" {sign}" not in text, key
        assert "« " not in text, key
        assert not any(f"{letter}'" in text for letter in "ldnqcjs"), key
