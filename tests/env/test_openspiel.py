"""The adapter for OpenSpiel plays random games of every variant; needs open_spiel."""

from __future__ import annotations

import random

import pytest

from blokus import Variant

pyspiel = pytest.importorskip("pyspiel")

from blokus.env import openspiel  # noqa: E402


@pytest.mark.parametrize("name", ["blokus_duo", "blokus_classic", "blokus_classic_3"])
def test_random_games(name: str, seed: int) -> None:
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        assert actions == sorted(actions)
        copy = state.clone()
        state.apply_action(rng.choice(actions))
        assert copy.position != state.position
    assert sum(state.returns()) == pytest.approx(0)


def test_openspiel_takes_it() -> None:
    names = set(pyspiel.registered_names())
    assert {openspiel.game_type(Variant(text)).short_name for text in ("duo", "classic-2")} <= names
    pyspiel.random_sim_test(
        pyspiel.load_game("blokus_duo"), num_sims=1, serialize=False, verbose=False
    )
