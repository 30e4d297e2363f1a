"""Framing of commands and answers."""

from __future__ import annotations

import io

import pytest

from blokus.gtp.framing import LONGEST_LINE, TOO_LONG, Request, parse_request, requests, response

READ = {
    "name": Request("", "name"),
    "  name  \r\n": Request("", "name"),
    "12 name": Request("12", "name"),
    "12   play b  e10,e11": Request("12", "play", ("b", "e10,e11")),
    "12": Request("12", ""),
    "play\tb\te10": Request("", "play", ("b", "e10")),
    "pl\x07ay b": Request("", "play", ("b",)),
    "set_game Blokus Two-Player": Request("", "set_game", ("Blokus", "Two-Player")),
    'loadsgf "my games/a b.blksgf" 3': Request("", "loadsgf", ("my games/a b.blksgf", "3")),
    "name # what follows is a comment": Request("", "name"),
    "²": Request("", "²"),
}


@pytest.mark.parametrize("line", READ)
def test_a_line_is_read(line: str) -> None:
    assert parse_request(line) == READ[line]


@pytest.mark.parametrize("line", ["", "\n", "   \r\n", "# only a comment", "\0\x01\n"])
def test_nothing_is_no_command(line: str) -> None:
    assert parse_request(line) is None


def test_an_answer_ends_with_a_blank_line_and_has_a_space_after_its_status() -> None:
    """Pentobi's match tool insists on the space, even when nothing follows."""
    assert response("", "") == b"= \n\n"
    assert response("3", "illegal move", is_error=True) == b"?3 illegal move\n\n"


def test_no_blank_line_ends_an_answer_early() -> None:
    assert response("", "a\n\n\r\n \nb\n") == b"= a\nb\n\n"
    assert response("", "\nboard") == b"= \nboard\n\n"


def test_a_long_line_is_dropped_as_a_whole() -> None:
    stream = io.BytesIO(b"x" * (5 * LONGEST_LINE) + b"\nname\n")
    assert list(requests(stream)) == [TOO_LONG, Request("", "name")]


def test_a_line_of_just_the_longest_length_is_read() -> None:
    line = b"name" + b" " * (LONGEST_LINE - 5) + b"\n"
    assert list(requests(io.BytesIO(line))) == [Request("", "name")]


def test_a_last_line_without_its_end_counts() -> None:
    assert list(requests(io.BytesIO(b"name\nversion"))) == [
        Request("", "name"),
        Request("", "version"),
    ]
    assert list(requests(io.BytesIO(b"y" * (LONGEST_LINE + 7)))) == [TOO_LONG]
