"""Random changes to texts: cut, doubled, spliced, and sown with words that parsers care about."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"
_LONGEST_REPEAT = 300
_MOST_MUTATIONS = 6

NASTY = (
    "", "\0", "\ud800", "\ufeff", "\r", "\r\n", "\n", "\\", "é", "𝔹", "\u2028", "\x7f",
    "-1", "0", "1", "99999999999999999999", "1e999", "NaN", "null", "true",
)  # fmt: skip


class Mutator:
    """Changes seeds at random; the same random numbers make the same cases."""

    def __init__(self, seeds: Sequence[str], words: Sequence[str], rng: random.Random) -> None:
        self._seeds = seeds
        self._words = (*words, *NASTY)
        self._rng = rng
        self._changes: tuple[Callable[[str], str], ...] = (
            self._delete,
            self._insert_word,
            self._insert_word,
            self._double,
            self._repeat,
            self._splice,
            self._swap,
            self._change_character,
        )

    def case(self) -> str:
        """Return a seed with a few changes."""
        text = self._rng.choice(self._seeds)
        for _ in range(self._rng.randint(0, _MOST_MUTATIONS)):
            text = self._rng.choice(self._changes)(text)
        return text

    def _span(self, text: str) -> tuple[int, int]:
        """Choose a part of a text, mostly a short one."""
        begin = self._rng.randint(0, len(text))
        longest = len(text) if self._rng.random() < 0.2 else 12
        return begin, min(len(text), begin + self._rng.randint(0, longest))

    def _delete(self, text: str) -> str:
        begin, end = self._span(text)
        return text[:begin] + text[end:]

    def _insert_word(self, text: str) -> str:
        at = self._rng.randint(0, len(text))
        return text[:at] + self._rng.choice(self._words) + text[at:]

    def _double(self, text: str) -> str:
        begin, end = self._span(text)
        return text[:end] + text[begin:]

    def _repeat(self, text: str) -> str:
        begin, end = self._span(text)
        end = min(end, begin + 12)
        return text[:begin] + text[begin:end] * self._rng.randint(2, _LONGEST_REPEAT) + text[end:]

    def _splice(self, text: str) -> str:
        other = self._rng.choice(self._seeds)
        begin, end = self._span(other)
        at = self._rng.randint(0, len(text))
        return text[:at] + other[begin:end] + text[at:]

    def _swap(self, text: str) -> str:
        (a, b), (c, d) = sorted((self._span(text), self._span(text)))
        if b > c:
            return text
        return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]

    def _change_character(self, text: str) -> str:
        if not text:
            return text
        at = self._rng.randrange(len(text))
        return (
            text[:at] + chr(self._rng.choice((self._rng.randrange(128), 0x20AC))) + text[at + 1 :]
        )


def read_seeds(*folders: Path, pattern: str) -> list[str]:
    """Return the texts of the files below folders whose names match."""
    files = sorted(path for folder in folders for path in folder.rglob(pattern))
    return [path.read_bytes().decode(errors="surrogateescape") for path in files]
