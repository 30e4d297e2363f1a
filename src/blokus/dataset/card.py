"""The card of a data set: how it was made, what its columns mean, and under which licence."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from blokus import messages
from blokus._core import Variant, __version__
from blokus.engine.nets import net_for

if TYPE_CHECKING:
    from blokus.dataset.plan import Plan

FORMAT, VERSION = "blokus-dataset", 1
LICENCE = "CC0-1.0"

# The arrays of a shard; G games, M moves, P examples, V visited moves.
COLUMNS = {
    "game_seed": "uint64 [G]: the seed of each game",
    "game_starts": "int64 [G + 1]: where the moves of each game begin in `action`",
    "action": "int32 [M]: the moves, by their numbers (blokus.env.move_of)",
    "score": "int16 [G, teams]: the final score of each team",
    "example_game": "int32 [P]: the number of its game within the shard",
    "example_ply": "int32 [P]: how many moves were made before",
    "value": "float32 [P, teams]: the win that each team could expect, from 0 to 1",
    "visit_starts": "int64 [P + 1]: where the moves of each example begin in `visit_action`",
    "visit_action": "int32 [V]: the moves that the search looked at",
    "visit_share": "float32 [V]: how much of its attention each deserved; 1 in all",
}


def card(plan: Plan) -> dict[str, Any]:
    """Return the card, for programs."""
    net = net_for(Variant.parse(plan.variant))
    return {
        "format": FORMAT,
        "version": VERSION,
        "made_by": f"blokus {__version__}",
        "net": hashlib.sha256(net).hexdigest(),
        "licence": LICENCE,
        "plan": asdict(plan),
        "columns": COLUMNS,
    }


def card_json(plan: Plan) -> str:
    """Return the card as JSON."""
    return json.dumps(card(plan), indent=1, ensure_ascii=False) + "\n"


def card_text(plan: Plan) -> str:
    """Return the card for people, in both languages."""
    texts = [
        messages.text(
            "dataset.card",
            lang,
            variant=plan.variant,
            games=plan.games,
            simulations=plan.full_simulations,
            fast=plan.fast_simulations,
            seed=plan.seed,
            version=__version__,
            licence=LICENCE,
        )
        for lang in messages.LANGUAGES
    ]
    rows = [f"| `{name}` | {meaning} |" for name, meaning in COLUMNS.items()]
    table = "\n".join(["| | |", "| --- | --- |", *rows])
    return f"# Blokus: {plan.variant}\n\n" + "\n\n".join([*texts, table]) + "\n"
