"""PNG comes from an optional library, and its absence is said clearly."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from blokus import ParseError
from blokus.render import png


def test_the_library_gets_the_picture_and_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[dict[str, object]] = []

    def rasterise(**options: object) -> bytes:
        calls.append(options)
        return b"\x89PNG"

    monkeypatch.setitem(sys.modules, "resvg_py", SimpleNamespace(svg_to_bytes=rasterise))
    assert png("<svg/>", width=300) == b"\x89PNG"
    assert calls == [{"svg_string": "<svg/>", "width": 300}]


def test_without_the_library_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r"blokus\[png\]"):
        png("<svg/>")


@pytest.mark.parametrize("width", [0, -1, 10**6])
def test_bad_widths_are_refused(width: int) -> None:
    with pytest.raises(ParseError, match="bad picture size"):
        png("<svg/>", width=width)
