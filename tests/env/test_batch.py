"""A batch plays as single games do, and refuses what it cannot do."""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest

from blokus import VARIANTS, IllegalMoveError, Position, Variant
from blokus._core import instruction_set, instruction_sets, use_instruction_set
from blokus.env import Batch, aec, legal_actions

SHOWN = ("planes", "boards", "pieces", "mask", "bits")


@pytest.mark.parametrize("size", [20, 14])
def test_a_batch_agrees_with_single_games(size: int, seed: int) -> None:
    variants = [text for text in VARIANTS if Variant(text).rows == size]
    games = 2 * len(variants)
    batch = Batch(variants, games, show=SHOWN, reward="moves", threads=2)
    batch.reset(seed=seed)
    singles = [aec(variants[game % len(variants)], reward="moves") for game in range(games)]
    for env in singles:
        env.reset()
    finished = 0
    for _ in range(90):
        actions = batch.draw()
        for game, env in enumerate(singles):
            compare(batch, game, env.position)
            env.step(int(actions[game]))
        batch.step(actions)
        for game, env in enumerate(singles):
            players = len(env.possible_agents)
            assert batch.rewards[game, :players].tolist() == pytest.approx(
                list(env.rewards.values())
            )
            assert bool(batch.ended[game]) == env.position.is_over
            if env.position.is_over:
                finished += 1
                scores = [env.infos[agent]["score"] for agent in env.possible_agents]
                assert batch.scores[game, :players].tolist() == scores
                env.reset()
    assert finished >= games // 2


def compare(batch: Batch, game: int, position: Position) -> None:
    """Compare what the batch shows of a game with what a single environment would."""
    assert batch.position(game) == position
    assert position.turn is not None
    assert position.player is not None
    assert batch.colours[game] == position.turn.value
    assert batch.players[game] == position.player.value
    legal = sorted(legal_actions(position).tolist())
    start, end = batch.legal_starts[game : game + 2]
    assert sorted(batch.legal[start:end].tolist()) == legal
    assert batch.mask is not None
    assert batch.bits is not None
    assert np.flatnonzero(batch.mask[game]).tolist() == legal
    unpacked = np.unpackbits(batch.bits[game], bitorder="little")
    assert np.flatnonzero(unpacked).tolist() == legal
    assert batch.planes is not None
    assert batch.boards is not None
    squares = batch.planes[game, : batch.colour_count]
    columns: np.ndarray = np.arange(position.variant.columns, dtype=np.uint32)
    assert np.array_equal(batch.boards[game][..., None] >> columns & 1, squares)


def trajectory(threads: int, opening_moves: int = 0) -> list[list[int]]:
    batch = Batch("duo", 5, show=(), threads=threads, opening_moves=opening_moves)
    batch.reset(seed=11)
    played = []
    for _ in range(50):
        actions = batch.draw()
        played.append([*actions.tolist(), *batch.legal.tolist()])
        batch.step(actions)
    return played


def test_the_same_seeds_give_the_same_games_everywhere() -> None:
    usual = instruction_set()
    expected = trajectory(1, opening_moves=2)
    try:
        for name in instruction_sets():
            use_instruction_set(name)
            assert trajectory(3, opening_moves=2) == expected
    finally:
        use_instruction_set(usual)


# A child that hangs is ended by its alarm, and so is a parent that waits for it.
FORKS = """
import os, signal
from blokus.env import Batch

def play(batch):
    played = []
    for _ in range(20):
        played.append(batch.draw().tolist())
        batch.step(played[-1])
    return played

signal.alarm(120)
fresh = Batch("duo", 64, threads=3)
fresh.reset(seed=5)
expected = play(fresh)
batch = Batch("duo", 64, threads=3)
batch.reset(seed=5)
if child := os.fork():
    _, status = os.waitpid(child, 0)
else:
    signal.alarm(60)
    same = play(batch) == expected
    grandchild = os.fork()
    if not grandchild:
        signal.alarm(30)
        batch.reset(seed=5)
        os._exit(play(batch) != expected)
    _, status = os.waitpid(grandchild, 0)
    del batch
    os._exit(status != 0 or not same)
assert status == 0, status
assert play(batch) == expected
"""


def test_a_batch_goes_on_in_a_process_that_is_forked_off() -> None:
    """A child has none of its parent's threads: it neither waits for them nor joins them."""
    subprocess.run([sys.executable, "-c", FORKS], check=True, timeout=180)


def test_games_have_seeds_of_their_own() -> None:
    batch = Batch("duo", 3, show=(), opening_moves=1)
    batch.reset(seed=[4, 4, 9])
    assert batch.position(0) == batch.position(1) != batch.position(2)
    batch.reset(seed=8)
    assert batch.position(1) != batch.position(0)


def test_an_illegal_action_is_told_with_its_game_and_changes_nothing() -> None:
    batch = Batch("duo", 4)
    actions = batch.draw()
    before = [batch.position(game) for game in range(4)]
    for wrong, error in ((0, IllegalMoveError), (-1, ValueError), (2**40, ValueError)):
        bad: np.ndarray = actions.astype(np.int64)
        bad[2] = wrong
        with pytest.raises(error) as caught:
            batch.step(bad)
        assert caught.value.__notes__ == ["in game 2"]
    assert [batch.position(game) for game in range(4)] == before
    batch.step(actions)


@pytest.mark.parametrize(
    ("actions", "error"),
    [([0.5, 1.5], TypeError), ([1], ValueError), ([[1, 2]], TypeError), (["a", "b"], TypeError)],
)
def test_what_is_no_list_of_actions_is_refused(
    actions: list[object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Batch("duo", 2).step(actions)


def test_what_no_batch_can_be_is_refused() -> None:
    with pytest.raises(ValueError, match="one size"):
        Batch(["duo", "classic"], 2)
    with pytest.raises(ValueError, match="games"):
        Batch("duo", 0)
    with pytest.raises(ValueError, match="opening_moves"):
        Batch("duo", 1, opening_moves=9)
    with pytest.raises(ValueError, match="cannot show"):
        Batch("duo", 1, show=("smell",))
    with pytest.raises(ValueError, match="seed"):
        Batch("duo", 2).reset(seed=[1])


def test_a_batch_used_by_two_threads_refuses_one_of_them() -> None:
    batch = Batch("classic", 600, show=("planes",))
    errors: list[Exception] = []

    def play() -> None:
        for _ in range(30):
            try:
                batch.step(batch.draw())
            except (RuntimeError, ValueError) as error:
                errors.append(error)

    threads = [threading.Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    batch.reset(seed=1)
    assert all(batch.position(game) == Position("classic") for game in (0, 599))


def test_lists_last() -> None:
    """Lists of legal actions are new arrays: those of earlier steps keep their numbers."""
    batch = Batch("duo", 8)
    kept = [(batch.legal, batch.legal.copy())]
    for _ in range(30):
        batch.step(batch.draw())
        kept.append((batch.legal, batch.legal.copy()))
    assert all(np.array_equal(array, copy) for array, copy in kept)


def test_other_libraries_take_the_arrays_without_a_copy() -> None:
    batch = Batch("duo", 2)
    assert batch.boards is not None
    shared = np.from_dlpack(batch.boards)
    batch.step(batch.draw())
    assert np.array_equal(shared, batch.boards)
    assert np.shares_memory(shared, batch.boards)


def test_a_pickled_batch_goes_on_where_it_was(seed: int) -> None:
    batch = Batch(["classic", "classic-3"], 6, show=SHOWN, reward="moves", opening_moves=2)
    batch.reset(seed=seed)
    for _ in range(100):
        batch.step(batch.draw())
    twin = pickle.loads(pickle.dumps(batch))  # noqa: S301
    names = (*SHOWN, "colours", "players", "rewards", "ended", "scores", "legal", "legal_starts")
    for _ in range(100):
        for name in names:
            assert np.array_equal(getattr(twin, name), getattr(batch, name)), name
        assert [twin.finished(game) for game in range(6)] == [
            batch.finished(game) for game in range(6)
        ]
        actions = batch.draw()
        assert np.array_equal(twin.draw(), actions)
        for one in (batch, twin):
            one.step(actions)


def test_a_batch_takes_only_its_own_games() -> None:
    core = Batch("duo", 2)._core
    with pytest.raises(ValueError, match="no games of this batch"):
        core.restore(Batch("junior", 2)._core.states())
    with pytest.raises(ValueError, match="one state for each game"):
        core.restore(core.states()[:1])


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_without_the_extra_the_error_names_it(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import blokus.env"
    command = [sys.executable, "-c", program]
    found = subprocess.run(command, check=False, capture_output=True, text=True)
    assert found.returncode == 1
    assert f"blokus.env needs {missing}: pip install 'blokus[env]'" in found.stderr
