"""Names: what they may be made of, and which ones look alike (UTS #39).

`looks.txt` is made from the Unicode data of ICU: the letters, digits and marks of scripts in common
use, what shows nothing, and as what a small letter is read.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import NamedTuple

DATA = files("blokus.server") / "looks.txt"
SHORTEST, LONGEST = 2, 20
# Guests may have one letter, and signs of ASCII beside letters and digits; but for brackets, in
# which pages tell that somebody is a guest, or a bot.
LONGEST_GUEST = 24
_BRACKETS = frozenset("()[]{}")

# Letters (L), each with a few marks (M), and digits (D), with single signs (S) between them.
_FORM = re.compile(r"(?:LM{0,3}|D)+(?:S(?:LM{0,3}|D)+)*")
_SIGNS = " ._'-"

# What is read as another letter once case and accents are gone: digits and strokes, and last pairs
# of letters, which those before may give: a capital I, an l and a 1 are one stroke.
_LOOK_ALIKE = (
    *zip("01358|", "olesbl", strict=True),
    ("i", "l"), ("j", "l"), ("rn", "m"), ("vv", "w"),
)  # fmt: skip

# Words that would speak for the server: no name has them.
_ROLES = (
    "admin", "administrator", "administrateur", "blokus", "computer", "moderator", "modérateur",
    "ordinateur", "support", "system", "système",
)  # fmt: skip
# Words that look like the computer, or like nobody, where a name has nothing else.
_KINDS = (
    "bot", "deleted", "engine", "guest", "invité", "level", "niveau", "server", "serveur",
    "supprimé", "you", "vous",
)  # fmt: skip

# Scripts that are written together.
_TOGETHER = ({"Hani", "Hira", "Kana"}, {"Hani", "Hang"}, {"Hani", "Bopo"})
_SHARED = {"Zyyy", "Zinh"}


class _Data(NamedTuple):
    """What the file tells."""

    ignorable: frozenset[str]
    # Of those that names may have.
    scripts: dict[str, str]
    # Small letters, by capital or small; and those that are read otherwise by themselves.
    reads: dict[str, str]
    small: dict[str, str]


@cache
def _data() -> _Data:
    found = _Data(frozenset(), {}, {}, {})
    for line in DATA.read_text(encoding="utf-8").splitlines():
        first, *others = line.split()
        if first == "ignorable":
            found = found._replace(ignorable=frozenset(_members(others)))
        elif len(first) > 1:
            found.scripts.update(dict.fromkeys(_members(others), first))
        elif first != "#":
            found.reads[first] = others[0]
            found.small[first] = others[-1]
    return found


def _members(ranges: list[str]) -> list[str]:
    ends = ([int(end, 16) for end in each.split("-")] for each in ranges)
    return [chr(code) for end in ends for code in range(end[0], end[-1] + 1)]


def skeleton(name: str) -> str:
    """Return what a name looks like; names with one skeleton are taken for each other.

    >>> skeleton("Ada") == skeleton("АDА") == skeleton("á d-a")
    True
    >>> skeleton("Willy") == skeleton("WiIIy")
    True
    >>> skeleton("Ada") == skeleton("Ida")
    False
    """
    return _read(name, _data().reads)


def looks(name: str) -> set[str]:
    """Return all that a name looks like: some small letters are unlike their capitals.

    >>> sorted(looks("νινα"))
    ['nlna', 'vlva']
    """
    return {skeleton(name), _read(name, _data().small)}


def _read(name: str, letters: dict[str, str]) -> str:
    look, before = name, ""
    while look != before:
        before = look
        folded = unicodedata.normalize("NFKC", look).casefold()
        plain = unicodedata.normalize("NFKD", folded).casefold()
        bare = (c for c in plain if not unicodedata.combining(c))
        look = "".join(
            letters.get(c, c) for c in bare if unicodedata.category(c)[0] in "LMN" or c == "|"
        )
        for seen, read in _LOOK_ALIKE:
            look = look.replace(seen, read)
    return look


def clean(name: str) -> str | None:
    """Return the name of an account in its one spelling; None when it cannot be one."""
    composed = _composed(name)
    if composed is None or not SHORTEST <= len(composed) <= LONGEST:
        return None
    form = "".join(map(_kind, composed))
    return composed if _FORM.fullmatch(form) and "L" in form else None


def clean_guest(name: str) -> str | None:
    """Return the name of a guest as others may see it; None when it cannot be one."""
    composed = _composed(name)
    if composed is None or not 1 <= len(composed) <= LONGEST_GUEST:
        return None
    form = "".join(map(_kind, composed))
    signs = {c for kind, c in zip(form, composed, strict=True) if kind == "-"}
    is_plain = "".join(signs).isascii() and not signs & _BRACKETS
    return composed if is_plain and form[0] != "M" and {"L", "D"} & set(form) else None


def visible(text: str) -> str:
    """Return a text in one line, without what shows nothing."""
    shown = "".join(c for c in text if c not in _data().ignorable)
    return " ".join(shown.split())


def _composed(name: str) -> str | None:
    """Return a name in its one spelling, if it is of one script and claims no role."""
    if len(name) > 4 * LONGEST_GUEST or any(c in _data().ignorable for c in name):
        return None
    composed = " ".join(unicodedata.normalize("NFKC", name).split())
    if not composed.isprintable() or _mixes_scripts(composed) or _claims_role(composed):
        return None
    return composed


def _kind(letter: str) -> str:
    """Return of which kind a letter is, as in `_FORM`; - for what accounts may not have."""
    if letter in _SIGNS:
        return "S"
    if letter not in _data().scripts:
        return "-"
    kind = unicodedata.category(letter)[0]
    return "D" if kind == "N" else kind


def _mixes_scripts(name: str) -> bool:
    """Tell whether scripts or digits stand side by side that are not written together."""
    known = _data().scripts
    scripts = {known[c] for c in name if c in known} - _SHARED
    zeros = {ord(c) - unicodedata.decimal(c) for c in name if unicodedata.category(c) == "Nd"}
    is_one = len(scripts) < 2 or any(scripts <= together for together in _TOGETHER)
    return not is_one or len(zeros) > 1


@cache
def _reserved() -> tuple[set[str], set[str]]:
    return set(map(skeleton, _ROLES)), set(map(skeleton, (*_ROLES, *_KINDS)))


def _claims_role(name: str) -> bool:
    """Tell whether a name says that somebody is more, or less, than a player."""
    roles, kinds = _reserved()
    words = [skeleton(word) for word in re.split(r"[\W\d_]+", name)]
    whole = skeleton(re.sub(r"[\W\d_]+$", "", name))
    said = {word for word in words if word}
    return whole in kinds or bool(said & roles) or bool(said and said <= kinds)
