"""Writes variants.md, the page of what each variant's environment looks like, from the code."""

from __future__ import annotations

from pathlib import Path

from blokus import VARIANTS, Position, Variant
from blokus.env import aec, legal_actions

PAGE = Path(__file__).parent / "variants.md"

HEAD = """# Environments by variant

Written by `python docs/environment/make.py` from the code. The meaning of planes, pieces, actions
and rewards is [on the page before](index.md).
"""


def page() -> str:
    """Return the page."""
    return "\n".join([HEAD, *(section(Variant(text)) for text in VARIANTS)])


def section(variant: Variant) -> str:
    """Return the section of a variant."""
    env = aec(variant)
    space = env.observation_space("player_0").spaces
    shapes = {name: " × ".join(map(str, part.shape)) for name, part in space.items()}
    colours = ", ".join(f"{c.name.lower()} by {decider(variant, c.value)}" for c in variant.colours)
    ends = "the share of all squares" if len(variant.teams) == 1 else rewards(len(variant.teams))
    return f"""## `{variant.id}`

| | |
| --- | --- |
| name | `{env.metadata["name"]}` |
| agents | {", ".join(f"`{agent}`" for agent in env.possible_agents)} |
| colours | {colours} |
| `observation` | {shapes["observation"]}, `uint8` |
| `pieces` | {shapes["pieces"]}, `uint8` |
| `action_mask` | {shapes["action_mask"]}, `int8` |
| actions | 0 to {env.action_space("player_0").n - 1} |
| legal first actions | {len(legal_actions(Position(variant)))} |
| reward `places` | {ends} |
| symmetries | {len(variant.symmetries)} |
"""


def decider(variant: Variant, number: int) -> str:
    """Name the agent that plays a colour."""
    owner = variant.owner(variant.colours[number])
    return "all in turn" if owner is None else f"`player_{owner.value}`"


def rewards(teams: int) -> str:
    """Return the rewards from the first place to the last."""
    steps = [(teams - 1 - 2 * place) for place in range(teams)]
    return ", ".join(
        f"{step}/{teams - 1}" if step % (teams - 1) else f"{step // (teams - 1)}" for step in steps
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
