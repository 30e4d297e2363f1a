"""Writes XML elements safely: every text and attribute is escaped here and nowhere else."""

from __future__ import annotations

import re

from blokus.render.outline import number

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_SPECIAL = re.compile("[&<>\"']")
# Characters that XML 1.0 forbids, even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Value = str | float | None


def escape(text: str) -> str:
    """Make any text safe as XML character data or as an attribute's value."""
    return _SPECIAL.sub(lambda hit: _ESCAPES[hit.group()], _FORBIDDEN.sub("\ufffd", text))


def element(tag: str, *children: str, **attributes: Value) -> str:
    """Write one element around children that are markup already.

    A trailing underscore is dropped from an attribute's name and inner ones become hyphens;
    None leaves the attribute out.
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    body = "".join(children)
    return f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>"


def text_element(tag: str, text: str, **attributes: Value) -> str:
    """Write one element that holds plain text."""
    return element(tag, escape(text), **attributes)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
