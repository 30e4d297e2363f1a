"""Finished games for the tests of ratings."""

from __future__ import annotations

import random

from blokus.server.rooms.finished import Entrant, Finished, level_id
from blokus.server.rooms.pool import FAMILIES, Pool

SIDES = {
    "duo": (0, 1),
    "classic-2": (0, 1),
    "classic-3": (0, 1, 2),
    "classic": (0, 1, 2, 3),
    "classic-teams": (0, 1, 0, 1),
}


def game(
    variant: str,
    *placed: tuple[str | int, int],
    left: tuple[str, ...] = (),
    ended: int = 0,
    room: str = "room",
) -> Finished:
    """Return a rated game; players, or levels, stand with their places in the order of seats."""
    return Finished(
        room=room,
        variant=variant,
        pool=Pool(FAMILIES[variant], "rapid"),
        is_public=True,
        is_rated=True,
        opened=ended,
        ended=ended,
        ending="played",
        is_void=False,
        moves=30,
        entrants=tuple(
            Entrant(
                player=level_id(player) if isinstance(player, int) else player,
                name="" if isinstance(player, int) else player.title(),
                level=player if isinstance(player, int) else None,
                side=side,
                place=place,
                score=-place,
                ending="left" if player in left else "played",
                ply=10 if player in left else None,
                first_move=None,
            )
            for (player, place), side in zip(placed, SIDES[variant], strict=True)
        ),
    )


def some_games(generator: random.Random, count: int) -> list[Finished]:
    """Return games of a dozen players with ties, engines, leavers, and equal times."""
    found = []
    for number in range(count):
        variant = generator.choice(list(SIDES))
        sides = SIDES[variant]
        players: list[str | int] = [f"p{n}" for n in generator.sample(range(12), len(sides))]
        if generator.random() < 0.3:
            players[generator.randrange(1, len(players))] = generator.randrange(1, 11)
        by_side = {side: generator.randrange(1, 4) for side in sides}
        placed = [(player, by_side[side]) for player, side in zip(players, sides, strict=True)]
        names = [player for player in players if isinstance(player, str)]
        leaver = (names[0],) if generator.random() < 0.2 and len(names) > 1 else ()
        found.append(
            game(
                variant,
                *placed,
                left=leaver,
                ended=generator.randrange(count // 2),
                room=f"r{number}",
            )
        )
    return found
