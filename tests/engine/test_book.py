"""Opening books: what they answer, how they grow, and that no damaged one is believed."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from blokus import ParseError, Position, Variant
from blokus.engine import Book, Engine, Limit, book_for, read_book, write_book
from blokus.engine.book_maker import grow

SIMULATIONS = 40
BOOKS = ("duo", "classic-2")


def made(variant: str, size: int) -> Book:
    *_, book = grow(Book(Variant(variant), SIMULATIONS), size)
    return book


@pytest.mark.parametrize("variant", ["duo", "classic-2"])
def test_a_book_answers_whoever_keeps_to_it(variant: str) -> None:
    book = made(variant, 6)
    first = Position(book.variant)
    assert len(book.answers) == 6
    assert book.find(first) is not None
    turns = {position.turn for position in book.answers}
    assert len(turns) > 1, "only the first player has a book"
    for position, answer in book.answers.items():
        searched = Engine(limit=Limit(simulations=SIMULATIONS)).analyse(position)
        assert answer.move == searched.best


def test_an_interrupted_book_grows_as_if_it_had_not_been() -> None:
    *_, resumed = grow(made("duo", 3), 7)
    assert resumed == made("duo", 7)


def test_a_mirrored_position_has_the_mirrored_answer() -> None:
    book = made("duo", 5)
    (mirror,) = (s for s in book.variant.symmetries if s.mirrored and s.quarters == 3)
    for position, answer in book.answers.items():
        image = position.transform(mirror)
        found = book.find(image)
        assert found is not None
        if image not in book.answers:
            assert found.move == mirror.move(answer.move, book.variant)
        assert found.move in image.legal_moves


def test_a_book_is_silent_about_other_variants_and_positions() -> None:
    book = made("duo", 2)
    assert book.find(Position(Variant("junior"))) is None
    position = Position(book.variant)
    assert book.find(position.play(position.legal_moves[-1])) is None


def test_the_engine_plays_by_the_book_when_told() -> None:
    book = made("duo", 1)
    position = Position(book.variant)
    (answer,) = book.answers.values()
    odd = next(move for move in position.legal_moves if move != answer.move)
    changed = replace(book, answers={position: replace(answer, move=odd)})
    limit = Limit(simulations=20)
    assert Engine(limit=limit, book=changed).choose(position) == odd
    assert Engine(limit=limit).choose(position) != odd
    others = [move for move in position.legal_moves if move != odd]
    assert Engine(limit=limit, book=changed).choose(position, among=others) != odd
    assert Engine(limit=limit, book=changed).analyse(position).best != odd


@pytest.mark.parametrize("variant", BOOKS)
def test_full_strength_plays_by_the_books_of_the_package(variant: str) -> None:
    book = book_for(Variant(variant))
    assert book is not None
    for position, answer in book.answers.items():
        assert answer.move in position.legal_moves
    position = Position(book.variant)
    assert book.find(position) is not None
    # Without the book this would take a second each.
    for engine in (Engine(), Engine(level=10)):
        assert engine.choose(position) == book.answers[position].move


def test_a_written_book_reads_as_it_was() -> None:
    book = made("duo", 3)
    assert read_book(write_book(book)) == book


EMPTY = {
    "format": "blokus-book",
    "version": 1,
    "variant": "duo",
    "simulations": 1,
    "answers": [],
}


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "[" * 100_000])
def test_what_is_no_book_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read_book(text)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"variant": 5},
        {"variant": "x"},
        {"simulations": 0},
        {"simulations": True},
        {"answers": {}},
        {"answers": [1]},
    ],
)
def test_a_wrong_member_is_refused(change: dict[str, object]) -> None:
    assert read_book(json.dumps(EMPTY)).answers == {}
    with pytest.raises(ParseError):
        read_book(json.dumps(EMPTY | change))


@pytest.mark.parametrize(
    ("old", "new"),
    [("0.", "7."), ("0.", "nan"), ("duo:b:", "junior:b:"), ("e10", "a1"), (" ", "  ")],
)
def test_a_wrong_answer_is_refused(old: str, new: str) -> None:
    head, line, tail = write_book(made("duo", 1)).split("\n", 2)
    assert old in line
    with pytest.raises(ParseError):
        read_book("\n".join([head, line.replace(old, new), tail]))


def test_damaged_books_are_refused_or_read(seed: int) -> None:
    chance = Random(seed)
    text = write_book(made("duo", 2))
    for _ in range(500):
        at = chance.randrange(len(text))
        damaged = text[:at] + chance.choice('0"[]{} ,:9xé') + text[at + 1 :]
        try:
            book = read_book(damaged)
        except ParseError:
            continue
        assert all(answer.move in place.legal_moves for place, answer in book.answers.items())
