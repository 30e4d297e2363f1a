"""Damage texts at random, the way accidents and attackers do."""

from __future__ import annotations

import random
import string
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Beside the plain characters: controls, other scripts and digits, an emoji, half a surrogate pair.
STRANGE = "\0\t\n\r\x1b\x7f\x85\xa0éßİı١２\u200b\u2028\ufeff\ufffd\ud800😀"
CHARACTERS = string.printable + STRANGE
LONGEST = 5_000


def insert(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(CHARACTERS) + text[at:]


def delete(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + text[at + rng.randint(1, 3) :]


def replace(text: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(CHARACTERS) + text[at + 1 :]


def swap_case(text: str, rng: random.Random) -> str:
    return rng.choice((text.upper(), text.lower(), text.swapcase(), text.title()))


def cut(text: str, rng: random.Random) -> str:
    start, end = sorted(rng.randint(0, len(text)) for _ in range(2))
    return text[start:end]


def repeat(text: str, rng: random.Random) -> str:
    """Repeat a part, now and then so often that the text grows long."""
    start, end = sorted(rng.randint(0, len(text)) for _ in range(2))
    return (text[:end] + text[start:end] * rng.choice((1, 2, 9, 999)) + text[end:])[:LONGEST]


def shuffle(text: str, rng: random.Random) -> str:
    """Shuffle the parts between one kind of separator."""
    separator = rng.choice(",:/+= ")
    parts = text.split(separator)
    rng.shuffle(parts)
    return separator.join(parts)


def change_number(text: str, rng: random.Random) -> str:
    """Put another number in the place of a digit."""
    digits = [at for at, character in enumerate(text) if character in string.digits]
    if not digits:
        return text
    at = rng.choice(digits)
    other = rng.choice(("0", "-1", "1", "9", "20", "21", "99", "100", "65536", str(2**64)))
    return text[:at] + other + text[at + 1 :]


MUTATIONS: tuple[Callable[[str, random.Random], str], ...] = (
    insert,
    delete,
    replace,
    swap_case,
    cut,
    repeat,
    shuffle,
    change_number,
)


def mutated(texts: Sequence[str], rng: random.Random) -> str:
    """Choose a text and damage it up to four times, sometimes with another text's end."""
    text = rng.choice(texts)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 4))):
        if rng.random() < 0.1:
            other = rng.choice(texts)
            at = rng.randint(0, len(text))
            text = text[:at] + other[rng.randint(0, len(other)) :]
        else:
            text = rng.choice(MUTATIONS)(text, rng)
    return text
