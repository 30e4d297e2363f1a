"""Every sentence the Python side says to a person, in English and in French.

The words of the game itself, which the browser client says too, stand in game.en.json and
game.fr.json; en.py and fr.py add what only the Python side says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blokus import Colour, Illegality, Piece, Player, Variant

LANGUAGES = ("en", "fr")
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_FRENCH_SPACE = re.compile(r" (?=[:;!?»])|(?<=«) ")
_FRENCH_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=\w)")


def text(key: str, lang: str = "en", **values: object) -> str:
    """Return the sentence `key` in a language, with its {placeholders} filled in.

    >>> text("colour.blue", "fr")
    'bleu'
    """
    template = catalogue(lang)[key]
    return template.format(**values) if values else template


def counted(key: str, number: int, lang: str = "en", **values: object) -> str:
    """Return `key.one` or `key.many`, whichever a number asks for; {number} is filled in.

    >>> counted("count.squares", 0, "en"), counted("count.squares", 0, "fr")
    ('0 squares', '0 carré')
    """
    singular = abs(number) < 2 if lang == "fr" else number == 1
    return text(f"{key}.{'one' if singular else 'many'}", lang, number=number, **values)


def numbered(key: str, number: int, lang: str = "en", **values: object) -> str:
    """Return the text `key` with {number} filled in, in the form for the number if it has forms."""
    if key in catalogue(lang):
        return text(key, lang, number=number, **values)
    return counted(key, number, lang, **values)


def listed(words: Iterable[object], lang: str = "en") -> str:
    """Join words as a sentence does.

    >>> listed(["a1", "b2", "c3"], "fr")
    'a1, b2 et c3'
    """
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return text("list.and", lang, first=", ".join(items[:-1]), last=items[-1])


def explain(illegality: Illegality, lang: str = "en") -> str:
    """Say in one sentence why a placement is illegal, naming the cells that cause it."""
    key = f"refusal.{illegality.reason.name.lower()}"
    if key in catalogue(lang):  # the same with any cells
        return text(key, lang)
    cells = illegality.cells
    form = "none" if not cells else "one" if len(cells) == 1 else "many"
    return text(f"{key}.{form}", lang, cells=listed(cells, lang))


def colour_name(colour: Colour, lang: str = "en") -> str:
    """Return a colour's everyday name."""
    return text(f"colour.{colour.name.lower()}", lang)


def piece_name(piece: Piece, lang: str = "en") -> str:
    """Return a piece's everyday name, such as "cross" for X."""
    return text(f"piece.{piece.name}", lang)


def player_name(player: Player, lang: str = "en") -> str:
    """Return a player's name when nobody gave another."""
    return text("player.name", lang, number=player.number)


def variant_name(variant: Variant, lang: str = "en") -> str:
    """Return a variant's everyday name."""
    return text(f"variant.{variant.id}.name", lang)


def variant_about(variant: Variant, lang: str = "en") -> str:
    """Say in one line what a variant is, its board first."""
    about = text(f"variant.{variant.id}.about", lang)
    return f"{variant.columns}×{variant.rows}. {about}"


def pick_language(environ: Mapping[str, str]) -> str:
    """Choose the language that an environment asks for: BLOKUS_LANG, else the POSIX locale.

    >>> pick_language({"LANG": "fr_CA.UTF-8"})
    'fr'
    """
    asked = _language_of(environ.get("BLOKUS_LANG", ""))
    if asked is not None:
        return asked
    # As in POSIX, the first variable that is set decides, even if its language is not available.
    locale = next((environ[name] for name in LOCALE_VARIABLES if environ.get(name)), "")
    return _language_of(locale) or LANGUAGES[0]


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Return every text of one language by its key."""
    if lang == "en":
        from blokus.messages.en import TEXTS as english

        return game_texts(lang) | english
    if lang == "fr":
        from blokus.messages.fr import TEXTS as french

        texts = game_texts(lang) | french
        return {key: _typeset_french(value) for key, value in texts.items()}
    raise ValueError(f"no texts in language {lang!r}; there are {', '.join(LANGUAGES)}")


def game_texts(lang: str) -> dict[str, str]:
    """Return the words of the game, which the browser client reads too, by keys such as `piece.X`.

    `import blokus` needs no texts, so it does not load what reads them.
    """
    import json
    from importlib import resources

    source = resources.files("blokus.messages") / f"game.{lang}.json"
    return dict(_flat(json.loads(source.read_text(encoding="utf-8"))))


def _flat(texts: Mapping[str, Any], stem: str = "") -> Iterator[tuple[str, str]]:
    for name, value in texts.items():
        if isinstance(value, str):
            yield f"{stem}{name}", value
        else:
            yield from _flat(value, f"{stem}{name}.")


def _language_of(locale: str) -> str | None:
    language = re.split(r"[_.@-]", locale.strip().lower(), maxsplit=1)[0]
    return language if language in LANGUAGES else None


def _typeset_french(sentence: str) -> str:
    """Give French its unbreakable spaces and its apostrophes, which are a pain to type."""
    return _FRENCH_APOSTROPHE.sub("\u2019", _FRENCH_SPACE.sub("\u00a0", sentence))
