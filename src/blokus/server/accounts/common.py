"""Common passwords: the words of lists of stolen ones, keys side by side, repetitions, dates.

`common.bin` has the words, made by `tests.server.accounts.make_common` from the lists of zxcvbn.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.resources import files

# Keys side by side, in both layouts that the client's languages use, and the alphabet.
_ROWS = (
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn", "qwertzuiop",
    "1234567890", "0123456789", "abcdefghijklmnopqrstuvwxyz", "1qaz2wsx3edc4rfv5tgb",
    "1q2w3e4r5t6y7u8i", "q1w2e3r4t5y6", "a1s2d3f4g5", "1a2b3c4d5e",
    "qazwsxedcrfvtgbyhn", "147258369", "159357", "!@#$%^&*()",
)  # fmt: skip
_SHORTEST_RUN = 3

# Of each word, this much of its digest: the file holds no rude words, and is small.
DATA = files("blokus.server.accounts") / "common.bin"
SIZE = 4
# Digits and signs that stand for letters.
_LEET = str.maketrans("013457@$!", "oleastasi")


@cache
def _known() -> frozenset[bytes]:
    data = DATA.read_bytes()
    return frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))


@cache
def _runs() -> frozenset[str]:
    ways = (way for row in _ROWS for way in (row, row[::-1]))
    size = _SHORTEST_RUN
    return frozenset(way[at : at + size] for way in ways for at in range(len(way) - size + 1))


def is_common(password: str) -> bool:
    """Tell whether a password is among the first that anybody tries.

    >>> [is_common(word) for word in ("12345678", "Passw0rd!", "iloveyou2", "abcabcabc", "qwert12")]
    [True, True, True, True, True]
    >>> [is_common(word) for word in ("correct horse battery", "vK3#pZq9", "thé vert à midi")]
    [False, False, False]
    """
    plain = "".join(password.casefold().split())
    if re.fullmatch(r"(.{1,5})\1+.{0,2}", plain) or _is_run(plain):
        return True
    found = cores(plain)
    # Digits alone are dates, or numbers of telephones.
    return (not found and len(plain) < 16) or any(digest(core) in _known() for core in found)


def cores(password: str) -> set[str]:
    """Return the words that a password has between digits and signs, and as which it is read."""
    word = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", password)
    return {each for each in (word, word.translate(_LEET), password.translate(_LEET)) if word}


def digest(word: str) -> bytes:
    """Return what the file has of a word."""
    return hashlib.sha256(word.encode()).digest()[:SIZE]


def _is_run(password: str) -> bool:
    """Tell whether all but two characters are in runs of keys side by side."""
    covered: set[int] = set()
    for at in range(len(password) - _SHORTEST_RUN + 1):
        if password[at : at + _SHORTEST_RUN] in _runs():
            covered.update(range(at, at + _SHORTEST_RUN))
    return len(covered) >= max(len(password) - 2, _SHORTEST_RUN)
