"""The framing of the protocol: what is a command, what is its answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

LONGEST_LINE = 8192  # bytes; a move has about 20, a file name a few hundred

_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r'"([^"]*)"|(\S+)')
_CONTROLS = dict.fromkeys((*range(32), 127), None) | {ord("\t"): " ", ord("\v"): " "}


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its arguments; `number` is its id, which the answer repeats, or empty."""

    number: str
    name: str
    words: tuple[str, ...] = ()


TOO_LONG = Request("", "")
"""Takes the place of a line that is too long."""


def requests(stream: BinaryIO) -> Iterator[Request]:
    """Yield the commands that come through a stream, until it ends.

    Of a line that is too long only the beginning is kept in memory.
    """
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield TOO_LONG
        elif (request := parse_request(line.decode("utf-8", "replace"))) is not None:
            yield request


def parse_request(line: str) -> Request | None:
    """Read a line; None when there is no command in it.

    >>> parse_request("7 play b e10,e11  # a comment")
    Request(number='7', name='play', words=('b', 'e10,e11'))
    """
    text = line.partition("#")[0].translate(_CONTROLS).strip()
    head, _, rest = text.partition(" ")
    number = ""
    if _NUMBER.fullmatch(head) and head.isascii():
        number, (head, _, rest) = head, rest.strip().partition(" ")
    if not head and not number:
        return None
    words = (quoted or plain for quoted, plain in _WORD.findall(rest))
    return Request(number, head, tuple(words))


def response(number: str, text: str, *, is_error: bool = False) -> bytes:
    r"""Return an answer as it goes through the pipe; a blank line ends it, so none is inside.

    >>> response("7", "e10,e11")
    b'=7 e10,e11\n\n'
    """
    lines = [line.rstrip() for line in text.splitlines()]
    body = "\n".join(lines[:1] + [line for line in lines[1:] if line])
    return f"{'?' if is_error else '='}{number} {body}\n\n".encode("utf-8", "replace")
