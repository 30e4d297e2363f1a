"""How a contestant of a match is described in words: `level:5`, `time:0.01`, `gtp:COMMAND`."""

from __future__ import annotations

import hashlib
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from blokus.engine import LEVELS, Limit
from blokus.errors import ParseError

KINDS = ("level", "sims", "time", "cpu", "random", "gtp")

_RANGE = re.compile(r"(?:level:)?(\d{1,2})\.\.(\d{1,2})")
_NAME = re.compile(r"\s*([^:=,\s][^:=,]*?)\s*=\s*(?=(?:random|[a-z]+:))")
_FILES = ("net", "book")
_LARGEST = {"threads": 256, "memory": 1 << 20}


@dataclass(frozen=True, slots=True)
class Spec:
    """A contestant: our engine with a level or a limit, chance, or a foreign engine.

    `kind` is one of `KINDS`; `value` the level, simulations, seconds per move, or nothing; `net`
    and `book` files of a net and of an opening book that take the place of the package's.
    """

    text: str
    name: str
    kind: str
    value: float = 0.0
    threads: int = 1
    memory: int = 64
    command: tuple[str, ...] = ()
    net: str = ""
    book: str = ""

    @property
    def identity(self) -> str:
        """The contestant's identity: its description and the current contents of its files."""
        files = [Path(name).read_bytes() for name in (self.net, self.book) if name]
        digests = [hashlib.blake2b(data, digest_size=6).hexdigest() for data in files]
        return " ".join([self.text, *digests])

    @classmethod
    def parse(cls, text: str) -> Spec:
        """Read a description; ParseError says what is wrong with it.

        >>> Spec.parse("ours=sims:400,threads=2").name
        'ours'
        """
        named = _NAME.match(text)
        body = text[named.end() :] if named else text
        name = named.group(1) if named else text.strip()
        kind, colon, rest = body.strip().partition(":")
        if kind not in KINDS or bool(colon) == (kind == "random"):
            hint = "level:5, sims:400, time:0.1, cpu:0.1, random or gtp:COMMAND"
            raise ParseError(f"{text!r} is no contestant; there are {hint}", text)
        if kind == "random":
            return cls(text, name, kind)
        if kind == "gtp":
            return cls(text, name, kind, command=_command(rest, text))
        number, *words = rest.split(",")
        named_files = [word for word in words if word.partition("=")[0] in _FILES]
        counts = [word for word in words if word not in named_files]
        options = {"threads": 1, "memory": 64} | _options(counts, text)
        value = _value(kind, number, text)
        files = dict(_file(word, text) for word in named_files)
        return cls(
            text,
            name,
            kind,
            value,
            options["threads"],
            options["memory"],
            net=files.get("net", ""),
            book=files.get("book", ""),
        )


def parse_contestants(text: str) -> list[Spec]:
    """Read one contestant, or a range of levels such as `1..10`."""
    span = _RANGE.fullmatch(text.strip())
    if span is None:
        return [Spec.parse(text)]
    first, last = int(span.group(1)), int(span.group(2))
    if not min(LEVELS) <= first < last <= max(LEVELS):
        raise ParseError(
            f"{text!r}: levels go from 1 to {max(LEVELS)}, like 1..{max(LEVELS)}", text
        )
    return [Spec.parse(f"level:{level}") for level in range(first, last + 1)]


def _command(words: str, text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(words))
    except ValueError as error:
        raise ParseError(f"{text!r} is no command line: {error}", text) from None
    if not command:
        raise ParseError(f"{text!r} lacks the engine's command line", text)
    return command


def _value(kind: str, word: str, text: str) -> float:
    try:
        value = float(word)
        if kind == "level":
            _ = LEVELS[int(value)]
        elif kind == "sims":
            Limit(simulations=int(value))
        else:
            Limit(time=value)
        if kind in {"level", "sims"} and value != int(value):
            raise ValueError("a whole number is needed")  # noqa: TRY301
    except KeyError:
        raise ParseError(f"{text!r}: levels go from 1 to {max(LEVELS)}", text) from None
    except (ValueError, OverflowError) as error:
        raise ParseError(f"{text!r}: {error}", text) from None
    return value


def _file(word: str, text: str) -> tuple[str, str]:
    key, _, path = word.partition("=")
    if not Path(path).is_file():
        raise ParseError(f"{text!r}: there is no file {path!r}", text)
    return key, path


def _options(words: list[str], text: str) -> dict[str, int]:
    options = {}
    for word in words:
        key, _, number = word.partition("=")
        known = key in _LARGEST and number.isascii() and number.isdigit() and len(number) < 9
        if not known or not 1 <= int(number) <= _LARGEST[key]:
            raise ParseError(
                f"{text!r}: {word!r} is not like threads=2, memory=256 (MB), net=FILE or book=FILE",
                text,
            )
        options[key] = int(number)
    return options
