"""Where a page of a list ends, as a text that a client gives back to get what follows."""

from __future__ import annotations

import base64
from typing import TypeVar

import msgspec

Key = TypeVar("Key")


class BadCursorError(Exception):
    """A text that was never the end of a page."""


def to_cursor(key: tuple[object, ...]) -> str:
    """Return the text of a key."""
    return base64.urlsafe_b64encode(msgspec.json.encode(key)).rstrip(b"=").decode()


def from_cursor(text: str, kind: type[Key]) -> Key:
    """Return the key of a text; raise BadCursorError."""
    try:
        padded = text.encode() + b"=" * (-len(text) % 4)
        return msgspec.json.decode(base64.urlsafe_b64decode(padded), type=kind)
    except (ValueError, msgspec.DecodeError) as error:
        raise BadCursorError from error
