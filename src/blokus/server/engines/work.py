"""Does a job, in whatever process; answers are text, so that they travel anywhere."""

from __future__ import annotations

import json
from typing import Any

from blokus._core import Position, Variant
from blokus.engine import LEVELS, Engine, Limit
from blokus.engine.review import review
from blokus.game import Game
from blokus.records import loads
from blokus.server.engines.port import Analyse, Job, Question, RatingGame, ReviewGame

# More moves than any game has.
LONGEST_GAME = 200
# As many simulations take no time that anybody notices.
SHORT = 1000


def work(job: Job) -> str:
    """Return the answer to a job: the cells of a move, else JSON."""
    match job:
        case Question():
            return str(_engine_for(job).choose(Position.from_text(job.position)))
        case Analyse():
            return json.dumps(_analysis(job))
        case ReviewGame():
            return json.dumps(_review(job))
        case RatingGame():
            return json.dumps(_rating_game(job))


def is_long(level: int) -> bool:
    """Tell whether a level thinks so long that it can do with less; no such level is careless."""
    limit = LEVELS[level].limit
    return limit.time is not None or (limit.simulations or 0) > SHORT


def _engine_for(job: Question) -> Engine:
    """Return the engine of a level, or one that thinks a share of what the level asks for."""
    if job.share == 1:
        return Engine(level=job.level, seed=job.seed, threads=1)
    limit = LEVELS[job.level].limit
    less = Limit(
        time=limit.time and limit.time * job.share,
        simulations=limit.simulations and max(1, round(limit.simulations * job.share)),
    )
    return Engine(limit=less, seed=job.seed, threads=1, book=job.level == max(LEVELS))


def _analysis(job: Analyse) -> dict[str, Any]:
    position = Position.from_text(job.position)
    found = Engine(threads=1).analyse(
        position, best=job.best, limit=Limit(simulations=job.simulations)
    )
    return {
        "exact": found.is_exact,
        "simulations": found.simulations,
        "shares": _rounded(found.expectation.shares.values()),
        "lines": [
            {
                "moves": [str(move) for move in line.moves],
                "shares": _rounded(line.expectation.shares.values()),
            }
            for line in found.lines
        ],
    }


def _review(job: ReviewGame) -> dict[str, Any]:
    game = loads(job.record).game()
    found = review(game, limit=Limit(simulations=job.simulations))
    return {
        "moves": [
            {
                "move": str(one.move),
                "best": str(one.best),
                "loss": round(one.loss, 4),
                "shares": _rounded(one.expectation.shares.values()),
            }
            for one in found.judgements
        ],
        "loss": _rounded(found.mean_loss(player) for player in game.variant.players),
    }


def _rating_game(job: RatingGame) -> dict[str, Any]:
    variant = Variant.parse(job.variant)
    game = Game(variant)
    engines = {
        player: Engine(level=level, seed=job.seed * LONGEST_GAME + player.number, threads=1)
        for player, level in zip(variant.players, job.levels, strict=True)
    }
    while (player := game.player) is not None:
        game.play(engines[player].choose(game))
    if game.outcome is None:
        raise ValueError("a game ended without an outcome")
    return {"places": [game.outcome.places[player] for player in variant.players]}


def _rounded(values: Any) -> list[float]:
    return [round(value, 4) for value in values]
