"""Names of accounts: what they may be made of, and which ones look alike."""

from __future__ import annotations

import re
import unicodedata

SHORTEST, LONGEST = 2, 20

# Letters and digits of any script, with single marks between them.
_FORM = re.compile(r"[^\W_]+(?:[ ._'-][^\W_]+)*")

# What is read as another letter, once case and accents are gone: digits and strokes,
# capitals of Cyrillic and Greek that are those of Latin, and last pairs of letters.
_LOOK_ALIKE = (
    *zip("01358|ıłøđð", "olesblilodd", strict=True),
    *zip("авекмнорстухіјѕԁԛԝ", "abekmhopctyxijsdqw", strict=True),
    *zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True),
    # After those above, which may give one: a capital I, an l and a 1 are one stroke.
    ("i", "l"), ("j", "l"),
    ("rn", "m"), ("vv", "w"),
)  # fmt: skip

# What nobody may be called: it would speak for the server, or for the engine.
_RESERVED = (
    "admin", "administrator", "blokus", "bot", "computer", "engine", "guest", "level", "moderator",
    "modérateur", "niveau", "ordinateur", "server", "serveur", "system", "invité",
)  # fmt: skip


def skeleton(name: str) -> str:
    """Return what a name looks like; names with one skeleton are taken for each other.

    >>> skeleton("Ada") == skeleton("АDА") == skeleton("á d-a")
    True
    >>> skeleton("Willy") == skeleton("WiIIy")
    True
    >>> skeleton("Ada") == skeleton("Ida")
    False
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = unicodedata.normalize("NFKD", folded).casefold()
    letters = "".join(c for c in plain if c.isalnum() or c == "|")
    for seen, read in _LOOK_ALIKE:
        letters = letters.replace(seen, read)
    return letters


def clean(name: str) -> str | None:
    """Return a name in its one spelling; None when it cannot be one."""
    if len(name) > 4 * LONGEST:
        return None
    composed = " ".join(unicodedata.normalize("NFKC", name).split())
    has_form = SHORTEST <= len(composed) <= LONGEST and _FORM.fullmatch(composed)
    if not has_form or not any(c.isalpha() for c in composed) or _mixes_scripts(composed):
        return None
    without_number = re.sub(r"[\W\d_]+$", "", composed)
    return None if skeleton(without_number) in map(skeleton, _RESERVED) else composed


def _mixes_scripts(name: str) -> bool:
    """Tell whether letters of several alphabets stand side by side, as only imitations do."""
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    return len(scripts & {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"}) > 1
