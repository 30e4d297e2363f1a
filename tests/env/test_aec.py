"""The AEC environment passes PettingZoo's own tests, and refuses what it cannot do."""

from __future__ import annotations

import inspect
import itertools
import pickle
import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

from blokus import VARIANTS, IllegalMoveError, Position
from blokus._core import instruction_set, instruction_sets, use_instruction_set
from blokus.env import BlokusAEC, aec, legal_actions, parallel

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests load its games the old way, and say so
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        performance_benchmark,
        render_test,
        seed_test,
    )

# PettingZoo remarks on every environment whose observations are a dict with a mask, and on masks of
# agents that are not to move; its own games are on a list of exceptions.
REMARKS = "Observation is not|Action mask|Observation space for each|Agent's m|does not have"


@pytest.mark.parametrize("variant", VARIANTS)
def test_pettingzoo_api(variant: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", REMARKS)
        api_test(aec(variant), num_cycles=60)


def test_pettingzoo_seed() -> None:
    seed_test(lambda: aec("duo"), num_cycles=40)


@pytest.mark.parametrize("variant", ["classic", "duo"])
def test_pettingzoo_render(variant: str) -> None:
    render_test(lambda render_mode: aec(variant, render_mode=render_mode))


def test_pettingzoo_parallel() -> None:
    parallel_api_test(parallel("duo"), num_cycles=60)


@pytest.mark.parametrize("variant", ["classic", "duo", "solo"])
def test_pettingzoo_max_cycles(variant: str) -> None:
    make = partial(aec, variant), partial(parallel, variant)
    max_cycles_test(SimpleNamespace(env=make[0], parallel_env=make[1]))


def test_pettingzoo_performance(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Runs on a clock of its own: 300 cycles of PettingZoo's benchmark, whatever time they take."""
    clock = SimpleNamespace(time=partial(next, itertools.count(0.0, 5 / 300)))
    monkeypatch.setitem(vars(inspect.getmodule(performance_benchmark)), "time", clock)
    performance_benchmark(aec("duo"))
    assert "turns per second" in capsys.readouterr().out


def test_truncated_games_earn_nothing_and_can_begin_anew() -> None:
    env = aec("duo", max_cycles=2)
    for _ in range(2):
        env.reset(seed=4)
        for agent in env.agent_iter():
            _, reward, termination, truncation, _ = env.last()
            assert (reward, termination) == (0, False)
            env.step(None if truncation else env.action_space(agent).sample())
        assert len(env.position.legal_moves) > 0
        assert all(env.position.squares_placed(colour) > 2 for colour in env.variant.colours)
    with pytest.raises(ValueError, match="at least one"):
        aec("duo", max_cycles=0)


def random_game(env: BlokusAEC, seed: int) -> list[int]:
    rng = np.random.default_rng(seed)
    env.reset()
    played = []
    while not any(env.terminations.values()):
        played.append(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        env.step(played[-1])
    return played


def test_games_are_the_same_with_all_instructions(seed: int) -> None:
    usual = instruction_set()
    try:
        games = []
        for name in instruction_sets():
            use_instruction_set(name)
            env = aec("classic", reward="moves")
            games.append((random_game(env, seed), env.rewards, env.position.to_text()))
    finally:
        use_instruction_set(usual)
    assert all(game == games[0] for game in games)


def test_players_not_on_turn_see_the_board_and_no_actions() -> None:
    env = aec("classic")
    env.reset()
    first = env.observe("player_0")
    env.step(int(np.flatnonzero(first["action_mask"])[0]))
    waiting = env.observe("player_0")
    assert waiting["observation"][0].sum() > 0
    assert waiting["action_mask"].sum() == 0
    assert env.action_space("player_1").sample() in legal_actions(env.position)


def test_rewards_of_moves_add_up_to_the_margin(seed: int) -> None:
    for variant in ("classic-3", "duo"):
        stepwise, final = aec(variant, reward="moves"), aec(variant, reward="margin")
        stepwise.reset()
        final.reset()
        totals = dict.fromkeys(stepwise.possible_agents, 0.0)
        for action in random_game(aec(variant), seed):
            stepwise.step(action)
            final.step(action)
            for agent, reward in stepwise.rewards.items():
                totals[agent] += reward
        assert totals == pytest.approx(final.rewards)
        assert sum(final.rewards.values()) == pytest.approx(0)


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    env = aec("duo")
    env.reset()
    before = env.position
    with pytest.raises(IllegalMoveError, match="start"):
        env.step(0)
    with pytest.raises(ValueError, match="from 0 to 13728"):
        env.step(13729)
    with pytest.raises(ValueError, match="None is for"):
        env.step(None)
    with pytest.raises(TypeError):
        env.step(1.5)  # type: ignore[arg-type]
    assert env.position == before


def test_a_game_can_begin_anywhere() -> None:
    env = aec("duo")
    start = Position("duo")
    later = start.play(start.legal_moves[0])
    env.reset(options={"position": later})
    assert env.agent_selection == "player_1"
    with pytest.raises(ValueError, match="classic"):
        env.reset(options={"position": Position("classic")})


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(ValueError, match="places, margin, moves"):
        aec("duo", reward="fame")
    with pytest.raises(ValueError, match="rgb_array"):
        aec("duo", render_mode="hologram")
    with pytest.raises(RuntimeError, match="reset"):
        aec("duo").step(0)


def test_environments_can_be_sent_to_other_processes() -> None:
    env = aec("duo")
    env.reset()
    env.step(env.action_space("player_0").sample())
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301
    assert copy.position == env.position
    action = copy.action_space("player_1").sample()
    copy.step(action)
    assert copy.position != env.position


def test_pictures_show_the_board() -> None:
    env = aec("duo", render_mode="rgb_array")
    env.reset()
    empty = env.render()
    env.step(env.action_space("player_0").sample())
    assert empty.shape == (14 * 16, 14 * 16, 3)
    squares = (empty != env.render()).any(axis=2).sum() / 15**2
    assert squares == env.position.squares_placed(env.variant.colours[0])
