"""Learns Blokus by policy gradients, with numpy alone: `python examples/learn.py --variant duo`.

The policy rates cells and pieces through one hidden layer; an action is worth what its cells and
its piece are. Only legal actions are rated, as a batch lists them. It plays all sides against
itself and follows the gradient of the final margin (REINFORCE), with a bonus for variety.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from blokus import Colour, Move, Piece, Symmetry, Variant
from blokus.env import Batch, action_count, action_of, action_table, move_of

Array = np.ndarray[Any, Any]
HIDDEN, KINDS, VARIETY = 32, len(Piece), 0.03


class Board:
    """Constants: cells and piece of each action, and how colours are turned to blue."""

    def __init__(self, variant: Variant) -> None:
        self.cells = variant.rows * variant.columns
        moves = [move_of(a, Colour.BLUE, variant) for a in range(action_count(variant))]
        self.piece = np.array([move.piece.value for move in moves])
        self.covered = np.full((len(moves), 5), self.cells)  # one beyond the last: nothing
        for action, move in enumerate(moves):
            numbers = [cell.row * variant.columns + cell.column for cell in move.cells]
            self.covered[action, : len(numbers)] = numbers
        tables = np.stack([action_table(Symmetry(quarters=t), variant) for t in range(4)])
        squares = [action_of(Move.of(c, variant.start_cells(c)), variant) for c in variant.colours]
        self.turns = [int(np.flatnonzero(tables[:, s] == squares[0])[0]) for s in squares]
        self.to_blue = tables[self.turns]

    def planes(self, batch: Batch) -> Array:
        """Return the planes that the players on turn see, [game][plane][cell]."""
        planes = np.asarray(batch.planes, np.float32)
        for colour, turns in enumerate(self.turns):
            games = batch.colours == colour
            planes[games] = np.rot90(planes[games], turns, axes=(2, 3))
        return planes.reshape(*planes.shape[:2], -1)


class Policy:
    """Rates cells and pieces from what a player sees."""

    def __init__(self, board: Board, planes: int, rng: np.random.Generator) -> None:
        self.board, self.updates = board, 0
        inputs, outputs = planes * board.cells, board.cells + KINDS
        self.weights = {
            "first": rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "last": np.zeros((HIDDEN, outputs), np.float32),
            "bias": np.zeros(outputs, np.float32),
            "plane": np.zeros(planes, np.float32),
        }
        self.moments = {name: np.zeros((2, *w.shape)) for name, w in self.weights.items()}

    def rate(self, planes: Array, actions: Array, starts: Array) -> dict[str, Array]:
        """Return the chance of each action listed, and all that led to it."""
        hidden = np.tanh(planes.reshape(len(planes), -1) @ self.weights["first"])
        rated = hidden @ self.weights["last"] + self.weights["bias"]
        maps = np.pad(rated[:, : self.board.cells], ((0, 0), (0, 1)))
        maps[:, :-1] += np.einsum("gpc,p->gc", planes, self.weights["plane"])
        game = np.repeat(np.arange(len(planes)), np.diff(starts))
        rating = maps[game[:, None], self.board.covered[actions]].sum(axis=1)
        rating += rated[game, self.board.cells + self.board.piece[actions]]
        chance = np.exp(rating - np.maximum.reduceat(rating, starts[:-1])[game])
        chance /= np.add.reduceat(chance, starts[:-1])[game]
        return locals()

    def gradient(self, step: dict[str, Array], worth: Array) -> dict[str, Array]:
        """Return the gradient of the log chances of what was chosen, times what it was worth."""
        board, games, game = self.board, len(worth), step["game"]
        log = np.log(step["chance"] + 1e-9)
        excess = log - np.bincount(game, step["chance"] * log)[game]
        push = -step["chance"] * (worth[game] + VARIETY / games * excess)
        push[step["chosen"]] += worth
        places = (game[:, None] * (board.cells + 1) + board.covered[step["actions"]]).ravel()
        maps = np.bincount(places, np.repeat(push, 5), games * (board.cells + 1))
        maps = maps.reshape(games, -1)[:, :-1]
        kinds = np.bincount(game * KINDS + board.piece[step["actions"]], push, games * KINDS)
        rated = np.hstack([maps, kinds.reshape(games, -1)]).astype(np.float32)
        back = (rated @ self.weights["last"].T) * (1 - step["hidden"] ** 2)
        last = {"last": step["hidden"].T @ rated, "bias": rated.sum(axis=0)}
        plane = np.einsum("gpc,gc->p", step["planes"], maps)
        return last | {"first": step["planes"].reshape(games, -1).T @ back, "plane": plane}

    def update(self, gradients: list[dict[str, Array]], rate: float = 0.01) -> None:
        """Follow the sum of the gradients, by Adam."""
        self.updates += 1
        for name, (mean, square) in self.moments.items():
            gradient = sum(part[name] for part in gradients)
            mean[...] += 0.1 * (gradient - mean)
            square[...] += 0.001 * (gradient**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            self.weights[name] += (rate * mean / (1 - 0.9**self.updates) / scale).astype(np.float32)


def play(policy: Policy, batch: Batch, rng: np.random.Generator, learner: int | None = None) -> Any:
    """Play every game once, a learner against random players; return steps and final margins."""
    batch.reset(int(rng.integers(2**31)))
    margins, going, steps = np.zeros_like(batch.rewards), np.ones(len(batch), bool), []
    while going.any():
        starts, counts = batch.legal_starts, np.diff(batch.legal_starts)
        actions = policy.board.to_blue[np.repeat(batch.colours, counts), batch.legal]
        step = policy.rate(policy.board.planes(batch), actions, starts)
        up_to = np.cumsum(step["chance"], dtype=np.float64)
        ticket = np.append(0, up_to)[starts[:-1]] + rng.random(len(batch))
        chosen = np.clip(np.searchsorted(up_to, ticket), starts[:-1], starts[1:] - 1)
        if learner is not None:
            drawn = starts[:-1] + (rng.random(len(batch)) * counts).astype(np.int64)
            chosen = np.where(batch.players == learner, chosen, drawn)
        steps.append(
            step | {"chosen": chosen, "player": batch.players.copy(), "going": going.copy()}
        )
        batch.step(batch.legal[chosen])
        margins[going & batch.ended] = batch.rewards[going & batch.ended]
        going &= ~batch.ended
    return steps, margins


def main() -> None:
    """Learn for some minutes, and print how many games against random players are won."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in {"variant": "duo", "minutes": 3.0, "games": 128, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    batch = Batch(args.variant, args.games, show=("planes",), reward="margin", opening_moves=2)
    policy = Policy(Board(batch.variants[0]), batch.planes.shape[1], rng)
    began, minutes, played, tested, rows = time.monotonic(), 0.0, 0, 0, np.arange(args.games)
    while minutes < args.minutes:
        minutes = (time.monotonic() - began) / 60
        if minutes >= tested * args.minutes / 12:
            tested += 1
            tests = [play(policy, batch, rng, p)[1] for p in range(batch.player_count)]
            won = float(np.mean([m[:, p] >= m.max(axis=1) for p, m in enumerate(tests)]))
            print(f"{minutes:6.2f} minutes {played:7} games {won:7.1%} won", flush=True)
        steps, margins = play(policy, batch, rng)
        worth = margins / (1 + margins.std()) / len(batch)
        policy.update([policy.gradient(s, worth[rows, s["player"]] * s["going"]) for s in steps])
        played += len(batch)


if __name__ == "__main__":
    main()
