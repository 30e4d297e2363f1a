"""Hostile JSON records that are JSON all the same: documents edited member by member."""

from __future__ import annotations

import json
import random
from typing import Any

import blokus

_TEXTS = ("", "e10", "a20", "t20,s20", "E10, f10", "a1,c3", "z99", "blue", "red", "good", "é\n]\\")
_MEMBERS = (
    "parent", "colour", "move", "turn", "comment", "annotation", "add_blue", "add_red", "remove",
    "position", "order", "event", "player1", "player4", "sgf:XX", "sgf:B", "sgf:1", "sgf:GM",
    "sgf:BLUE", "sgf:AE", "unknown",
)  # fmt: skip
_PLAUSIBLE: dict[str, tuple[object, ...]] = {
    "colour": ("blue", "yellow", "red"),
    "turn": ("blue", "yellow", "green"),
    "annotation": ("very-good", "bad", "doubtful"),
    "position": ("duo:b:14/14/14/14/4b9/14/14/14/14/14/14/14/14/14", "what"),
    "order": (["C"], ["EV", "C"], []),
}


def edited(seed: str, rng: random.Random) -> str:
    """Return a document with a few members and nodes changed."""
    document = json.loads(seed)
    for _ in range(rng.randint(1, 3)):
        nodes = document["nodes"]
        node = rng.choice(nodes) if nodes else {}
        match rng.randrange(8):
            case 0:
                nodes.insert(rng.randint(0, len(nodes)), dict(node))
            case 1 if node:
                nodes.remove(node)
            case 2:
                rng.shuffle(nodes)
            case 3 if node:
                del node[rng.choice(list(node))]
            case 4:
                document["variant"] = rng.choice((*blokus.VARIANTS, "duo+starts=free", ""))
            case 5:
                part = document if rng.random() < 0.2 else document.setdefault("headers", {})
                part[rng.choice(_MEMBERS)] = _value("", rng)
            case 6:
                node["parent"] = rng.randint(-1, len(nodes))
            case _:
                member = rng.choice(_MEMBERS)
                node[member] = _value(member, rng)
    return json.dumps(document, ensure_ascii=rng.random() < 0.5)


def _value(member: str, rng: random.Random) -> Any:
    if rng.random() < 0.1:
        return rng.choice((None, True, 7, -1, 2.5, {}, [], [[]], "\ud800", "\0"))
    if member in _PLAUSIBLE:
        return rng.choice(_PLAUSIBLE[member])
    if member.startswith(("sgf:", "add_", "remove")):
        return [rng.choice(_TEXTS) for _ in range(rng.randint(1, 3))]
    return rng.choice(_TEXTS)
