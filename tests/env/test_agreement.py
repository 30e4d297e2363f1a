"""Observations, masks and rewards agree with the slow reference in games of every variant."""

from __future__ import annotations

import random

import numpy as np
import pytest

from blokus import Variant
from blokus.env import BlokusAEC, action_of
from tests import budget
from tests.differential import reference
from tests.differential.bridge import DEFAULT_OPTIONS, Options, random_move, to_move


@pytest.mark.parametrize("options", DEFAULT_OPTIONS, ids=str)
def test_the_environment_agrees_with_the_reference(options: Options) -> None:
    seed = f"{budget.seed()} {options}"
    print("seed:", seed)
    rng = random.Random(seed)
    variant = options.core()
    env = BlokusAEC(variant, reward="margin")
    env.reset()
    slow = reference.Position(options.slow())
    while slow.turn is not None:
        assert slow.player is not None
        assert env.agent_selection == f"player_{slow.player - 1}"
        assert not any(env.terminations.values())
        observation, reward, *_ = env.last()
        assert reward == 0
        compare_observation(observation, slow, slow.turn, variant)
        cells = random_move(slow, rng, ambition=0.5)
        action = action_of(to_move(slow.turn, cells), variant)
        slow = slow.play(cells)
        env.step(action)
    assert all(env.terminations.values())
    compare_result(env, slow)


def compare_observation(
    observation: dict[str, np.ndarray], slow: reference.Position, turn: str, variant: Variant
) -> None:
    names = slow.rules.colours
    first = names.index(turn)
    seen = [*names[first:], *names[:first]]
    planes = observation["observation"].reshape(3, len(names), variant.rows, variant.columns)
    for number, name in enumerate(seen):
        assert on(planes[0, number]) == slow.squares(name)
        assert on(planes[1, number]) == slow.open_corners(name)
        pieces = observation["pieces"][number]
        assert pieces.sum() == len(slow.pieces_left(name))
    legal = {action_of(to_move(turn, cells), variant) for cells in slow.moves_of(turn)}
    assert set(np.flatnonzero(observation["action_mask"]).tolist()) == legal


def on(plane: np.ndarray) -> set[tuple[int, int]]:
    return {(int(column), int(row)) for row, column in np.argwhere(plane)}


def compare_result(env: BlokusAEC, slow: reference.Position) -> None:
    scores = slow.team_scores()
    places = slow.places()
    for player, agent in zip(slow.rules.players, env.possible_agents, strict=True):
        assert env.infos[agent] == {"score": slow.player_score(player), "place": places[player]}
    if len(scores) == 1:
        assert env.rewards["player_0"] == slow.player_score(1)
        return
    for seat, agent in zip(env.variant.players, env.possible_agents, strict=True):
        team = next(n for n, players in enumerate(env.variant.teams) if seat in players)
        others = [score for number, score in enumerate(scores) if number != team]
        assert env.rewards[agent] == pytest.approx(scores[team] - sum(others) / len(others))
