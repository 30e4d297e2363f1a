"""Learning from games: fits the net to what searches found and how games ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch

from blokus.train.model import NetModel, to_tensors

if TYPE_CHECKING:
    from collections.abc import Callable

    from blokus._core import _Lessons
    from blokus.train.net_file import Weights
    from blokus.train.plan import Plan

SCORE_WEIGHT = 0.5
DECAY = 4.0  # weight decay for each step, as a multiple of the learning rate
HELD_BACK = 2000


@dataclass(frozen=True, slots=True)
class Losses:
    """How far the net is off on positions that it has not learnt from."""

    win: float
    score: float
    policy: float


def learn(
    plan: Plan,
    lessons: _Lessons,
    weights: Weights,
    generation: int,
    progress: Callable[[int, int], None],
) -> tuple[Weights, Losses]:
    """Return better weights; `progress` is told the steps done and their number."""
    rng = np.random.default_rng((plan.seed, generation))
    # Validate on the newest games as a whole: positions of one game are not independent.
    fresh = min(HELD_BACK, len(lessons) // 20)
    used, held_back = np.split(np.arange(len(lessons)), [len(lessons) - fresh])
    model = NetModel(weights)
    optimiser = torch.optim.AdamW(_groups(model), lr=plan.rate)
    per_epoch = max(len(used) // plan.batch, 1)
    steps = plan.epochs * per_epoch
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=plan.rate, total_steps=steps + 1, pct_start=0.1
    )
    for step in range(steps):
        if step % per_epoch == 0:
            rng.shuffle(used)
        start = step % per_epoch * plan.batch
        chosen = used[start : start + plan.batch]
        mirrored = rng.random(len(chosen)) < 0.5
        batch = to_tensors(lessons.batch(chosen.tolist(), mirrored.tolist()))
        win, score, policy = model.losses(batch, plan.search_share)
        optimiser.zero_grad()
        (win + SCORE_WEIGHT * score + policy).backward()
        optimiser.step()
        schedule.step()
        progress(step + 1, steps)
    return model.weights(), _measure(model, lessons, held_back, plan.batch)


def _groups(model: NetModel) -> list[dict[str, object]]:
    """Apply weight decay to the rows of single cells, so that rare cells stay near the mean."""
    single = [p for name, p in model.named_parameters() if name in model.of_single_cells]
    other = [p for name, p in model.named_parameters() if name not in model.of_single_cells]
    return [{"params": single, "weight_decay": DECAY}, {"params": other, "weight_decay": 0.0}]


@torch.no_grad()
def _measure(model: NetModel, lessons: _Lessons, numbers: np.ndarray, size: int) -> Losses:
    totals = np.zeros(3)
    for start in range(0, len(numbers), size):
        chosen = numbers[start : start + size].tolist()
        batch = to_tensors(lessons.batch(chosen, [False] * len(chosen)))
        totals += [loss.item() * len(chosen) for loss in model.losses(batch, 0.0)]
    return Losses(*(totals / max(len(numbers), 1)).tolist())
