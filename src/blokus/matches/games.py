"""Plays one game of a match and tells how it went."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from blokus.errors import InternalError
from blokus.game import Game
from blokus.records import Record, dumps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blokus._core import Player
    from blokus.matches.contestants import Contestant
    from blokus.matches.plan import Plan


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went; lists are in the order of players, `cpu` in that of contestants."""

    game: int
    seats: list[int]
    """The contestant of each player."""
    scores: list[int]
    places: list[int]
    cpu: list[float | None]
    plies: int
    seconds: float
    resigned: int | None = None
    """The number of the player who resigned, from 0."""

    def shares(self, contestants: int) -> list[float]:
        """Return each contestant's share of the win; team mates win once, together.

        >>> Result(0, [0, 1], [-3, -3], [1, 1], [0, 0], 30, 1.0).shares(2)
        [0.5, 0.5]
        """
        winners = [who for who, place in zip(self.seats, self.places, strict=True) if place == 1]
        return [winners.count(who) / len(winners) for who in range(contestants)]

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON holds it."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Result:
        """Read what `to_json` gave; TypeError when it is something else."""
        return cls(**value)


class Abandoned(Exception):
    """The process that asked for the game has gone or closed the connection."""


def play(
    plan: Plan,
    number: int,
    contestants: Sequence[Contestant],
    is_wanted: Callable[[], bool] = lambda: True,
) -> tuple[Result, Game]:
    """Play a game from its opening to its end, as long as it is wanted."""
    began = time.monotonic()
    seats = plan.seating(number)
    for index in set(seats):
        contestants[index].begin(plan.variant, plan.seed_of(number, index))
    game = Game(plan.variant)
    for move in plan.opening(number):
        game.play(move)
        for index in set(seats):
            contestants[index].watch(move)
    resigned = _play_on(game, seats, contestants, is_wanted)
    cpu = [contestants[i].cpu_seconds() if i in seats else 0.0 for i in range(len(plan.specs))]
    players = plan.variant.players
    result = Result(
        game=number,
        seats=list(seats),
        scores=[game.player_scores[player] for player in players],
        places=_places(game, resigned),
        cpu=[None if used is None else round(used, 4) for used in cpu],
        plies=len(game.moves),
        seconds=round(time.monotonic() - began, 3),
        resigned=None if resigned is None else players.index(resigned),
    )
    return result, game


def record(plan: Plan, result: Result, game: Game) -> str:
    """Return a game of a match as blksgf."""
    names = [plan.specs[index].name for index in result.seats]
    headers = {"round": str(result.game + 1), "event": " - ".join(s.name for s in plan.specs)}
    return dumps(Record.from_game(game, players=names, headers=headers))


def _play_on(
    game: Game,
    seats: Sequence[int],
    contestants: Sequence[Contestant],
    is_wanted: Callable[[], bool],
) -> Player | None:
    players = game.variant.players
    while (player := game.player) is not None:
        if not is_wanted():
            raise Abandoned
        mover = seats[players.index(player)]
        move = contestants[mover].choose(game.position)
        if move is None:
            if len(game.variant.teams) != 2:
                raise ValueError("resigning is possible only in a game of two teams")
            return player
        game.play(move)
        for index in set(seats) - {mover}:
            contestants[index].watch(move)
    return None


def _places(game: Game, resigned: Player | None) -> list[int]:
    players = game.variant.players
    if resigned is not None:
        losers = next(team for team in game.variant.teams if resigned in team)
        return [2 if player in losers else 1 for player in players]
    if game.outcome is None:
        raise InternalError("a game ended, but it is not over")
    return [game.outcome.places[player] for player in players]
