"""From bytes or text of whatever origin to a text that a record can hold."""

from __future__ import annotations

import codecs

from blokus.records.problems import Problem
from blokus.records.values import UNREADABLE, plain_newlines


def decode(data: bytes) -> tuple[str, list[Problem]]:
    """Return bytes as a clean text: UTF-8, or else the Latin 1 of old files, which fits always."""
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return clean(data.decode())
    except UnicodeDecodeError as error:
        text, problems = clean(data.decode("latin-1"))
        offset = len(plain_newlines(data[: error.start].decode("latin-1")))
        return text, [Problem("this is not UTF-8; it is read as ISO 8859-1", offset), *problems]


def clean(text: str) -> tuple[str, list[Problem]]:
    r"""Return a text with "\n" for newlines, and with U+FFFD for what a record cannot hold."""
    text = plain_newlines(text.removeprefix("\ufeff"))
    unreadable = UNREADABLE.search(text)
    if unreadable is None:
        return text, []
    message = "an unreadable character is replaced here, and wherever else it stands"
    return UNREADABLE.sub("\ufffd", text), [Problem(message, unreadable.start())]
