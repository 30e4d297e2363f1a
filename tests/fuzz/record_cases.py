"""Hostile records: corpus files mutated, games played at random, and trees of random properties."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import blokus
from blokus import records
from blokus._core import Dialect
from blokus.errors import RecordError
from blokus.records import Annotation, Record
from tests.fuzz.json_documents import edited
from tests.fuzz.mutate import STRANGE, mutated
from tests.records.fixtures import RECORDS

CORPUS = Path(__file__).parent / "corpus"
BLKSGF_WORDS = (
    "(", ")", ";", "[", "]", "\\]", "()", "(;", ";;", "[]", "GM[Blokus]", "XV[solo]", "XP[duo:b]",
    "B", "W", "1", "4", "BLUE", "GREEN", "AB", "A1", "AE", "PL", "C", "TE[1]", "CA[x]",
    "e10", ",", "a1,b1", "t20", "z99",
)  # fmt: skip
JSON_WORDS = (
    "{", "}", "[", "]", ":", ",", '"', "\\u0000", "\\ud800", "{}", "[]", '"nodes":', '"parent":0',
    '"move":"e10"', '"colour":"blue"', '"turn":"red"', '"order":["C"]', '"sgf:B":["e10"]',
    '"comment":""', '"add_blue":["a1"]', '"variant":"solo"', '"version":1',
)  # fmt: skip

_IDENTIFIERS = (
    "B", "W", "1", "2", "3", "4", "AB", "AW", "A1", "A2", "A3", "A4", "AE", "PL", "C", "TE", "BM",
    "DO", "IT", "PB", "P1", "EV", "BLUE", "YELLOW", "RED", "GREEN", "XP", "XV", "GM", "CA", "ZZ",
    "x y", "", "é",
)  # fmt: skip


@cache
def seeds(name: str) -> list[str]:
    """Return the corpus, the files of other tests, and records of random games."""
    files = sorted(path for folder in (CORPUS, RECORDS) for path in folder.rglob(f"*.{name}"))
    return [path.read_bytes().decode(errors="surrogateescape") for path in files] + [
        records.dumps(_random_record(variant, random.Random(f"{name} {variant}")), name)
        for variant in (*blokus.VARIANTS, "duo+starts=free", "classic+bonus=10")
    ]


def blksgf_cases(rng: random.Random) -> Iterator[str]:
    """Yield hostile blksgf texts without end."""
    texts = seeds("blksgf")
    while True:
        yield _damaged(texts, BLKSGF_WORDS, rng) if rng.random() < 0.7 else _random_tree(rng)


def json_cases(rng: random.Random) -> Iterator[str]:
    """Yield hostile JSON texts without end, each beginning with a brace as JSON records do."""
    texts = seeds("json")
    sound = [text for text in texts if _is_sound(text)]
    while True:
        half = rng.random() < 0.5
        text = _damaged(texts, JSON_WORDS, rng) if half else edited(rng.choice(sound), rng)
        yield "{" + text.lstrip("\ufeff {")


def _damaged(texts: list[str], words: tuple[str, ...], rng: random.Random) -> str:
    """Return a text with random damage, sown with words that its reader cares about."""
    text = mutated(texts, rng)
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice(words) * rng.choice((1, 1, 1, 2, 200)) + text[at:]
    return text


def _is_sound(text: str) -> bool:
    try:
        records.loads(text)
    except RecordError:
        return False
    return True


def _random_record(variant: str, rng: random.Random) -> Record:
    game = blokus.Game(blokus.Variant.parse(variant))
    for _ in range(12):
        game.play(game.legal_moves[rng.randrange(len(game.legal_moves))])
    record = Record.from_game(game, headers={"event": "fuzz"})
    for node in record.main_line[::3]:
        moves = node.position.legal_moves
        node.add_variation(
            moves[rng.randrange(len(moves))],
            comment="one\ntwo ] three \\",
            annotation=rng.choice(list(Annotation)),
        )
    return record


def _random_tree(rng: random.Random) -> str:
    """Return a tree of random properties, sound in its grammar except for a few slips."""
    parts = [f"(;GM[{Dialect(blokus.Variant(rng.choice(blokus.VARIANTS))).game}]"]
    depth = 1
    for _ in range(rng.randint(0, 40)):
        match rng.randrange(6):
            case 0:
                parts.append("(;")
                depth += 1
            case 1 if depth > 1:
                parts.append(")")
                depth -= 1
            case 2:
                parts.append(rng.choice(BLKSGF_WORDS))
            case _:
                values = "".join(f"[{_random_value(rng)}]" for _ in range(rng.randint(1, 3)))
                parts.append(rng.choice((";", "")) + rng.choice(_IDENTIFIERS) + values)
    return "".join(parts) + ")" * depth


def _random_value(rng: random.Random) -> str:
    if rng.random() < 0.15:
        return rng.choice(STRANGE) * rng.randint(0, 3)
    return ",".join(_random_cell(rng) for _ in range(rng.choice((1, 1, 2, 3, 5, 6))))


def _random_cell(rng: random.Random) -> str:
    return f"{rng.choice('abefijstz')}{rng.choice((0, 1, 2, 5, 9, 10, 14, 20, 21, 99, 100))}"
