"""The net in floating point, as torch trains it; the same sums as core/search/evaluate_impl.h."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

if TYPE_CHECKING:
    from blokus.train.net_file import Weights

ACTIVATION_MAX = 255 / 128
LINEAR_MAX = 8191 / 512
SCORE_UNIT = 32.0


class NetModel(nn.Module):
    """Value and policy over cell states, see docs/engine/net-format.md.

    A state means the same on most cells. So the rows of the first layers are learnt in
    two parts, one that all cells share and one for each cell by itself; the file has their sum.
    """

    first_layers = ("value", "policy")
    of_single_cells = frozenset(f"{name}_cells" for name in first_layers)

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.cells = weights["value_cells"].shape[0]
        self.columns = round(self.cells**0.5)
        for name, values in weights.items():
            self.register_parameter(name, nn.Parameter(torch.from_numpy(values.copy())))
        for name in self.first_layers:
            cells = self.get_parameter(f"{name}_cells")
            shared = cells.detach().mean(0)
            cells.data -= shared
            self.register_parameter(f"{name}_shared", nn.Parameter(shared))

    def weights(self) -> Weights:
        """Return the weights as arrays for the net file."""
        arrays = {name: p.detach().numpy().copy() for name, p in self.named_parameters()}
        for name in self.first_layers:
            arrays[f"{name}_cells"] += arrays.pop(f"{name}_shared")
        return arrays

    def accumulate(self, name: str, states: Tensor, rows_on: Tensor) -> Tensor:
        """Return a first layer, "value" or "policy", for positions as one colour sees them."""
        cells = states.shape[-1]
        by_cell, shared, extra_table, bias = (
            self.get_parameter(f"{name}_{part}") for part in ("cells", "shared", "extra", "bias")
        )
        table = (by_cell + shared).flatten(0, 1)
        numbers = (states + torch.arange(cells) * shared.shape[0]).reshape(-1, cells)
        board = functional.embedding_bag(numbers, table, mode="sum")
        extra_table = torch.cat([extra_table, torch.zeros(1, bias.shape[0])])
        extra = functional.embedding_bag(rows_on.flatten(0, -2), extra_table, mode="sum")
        return (board + extra + bias).reshape(*states.shape[:-1], -1)

    def judge(self, accumulated: Tensor) -> tuple[Tensor, Tensor]:
        """Return each colour's strength and expected score (in units of 32 points)."""
        active = accumulated.clamp(0, ACTIVATION_MAX)
        hidden = (active @ self.hidden.T + self.hidden_bias).clamp(0, ACTIVATION_MAX)
        linear = accumulated.clamp(-LINEAR_MAX, LINEAR_MAX)
        outputs = hidden @ self.output.T + self.output_bias + linear @ self.skip.T
        return outputs[..., 0], outputs[..., 1]

    def score_moves(self, active: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return every move's score from the activations of the colour that moves."""
        covered, opened, spoiled = (self._map(m, active, batch["mover_states"]) for m in range(3))
        covered = covered + self._neighbours(spoiled)
        pad = torch.zeros(covered.shape[0], 1)
        first = batch["move_position"] * (self.cells + 1)
        score = self._pick(torch.cat([covered, pad], 1), first, batch["move_squares"])
        score = score + self._pick(torch.cat([opened, pad], 1), first, batch["move_corners"])
        by_piece = active @ self.policy_piece.T
        return score + by_piece[batch["move_position"], batch["move_piece"]]

    def _map(self, number: int, active: Tensor, states: Tensor) -> Tensor:
        by_state = active @ self.get_parameter(f"policy_state_{number}").T
        by_cell = active @ self.get_parameter(f"policy_cell_{number}").T
        return by_cell + torch.gather(by_state, 1, states)

    def _neighbours(self, values: Tensor) -> Tensor:
        square = values.reshape(-1, self.columns, self.columns)
        padded = functional.pad(square, (1, 1, 1, 1))
        total = (
            padded[:, :-2, 1:-1] + padded[:, 2:, 1:-1] + padded[:, 1:-1, :-2] + padded[:, 1:-1, 2:]
        )
        return total.reshape(-1, self.cells)

    @staticmethod
    def _pick(maps: Tensor, first: Tensor, cells: Tensor) -> Tensor:
        return maps.reshape(-1)[first[:, None] + cells].sum(1)

    def losses(
        self, batch: dict[str, Tensor], search_share: float
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Return the losses of the win, the score and the policy, each a mean over positions."""
        seen = self.accumulate("value", batch["states"], batch["rows_on"])
        of_colours, score = self.judge(seen)
        strength = torch.zeros_like(batch["share"]).index_add(1, batch["view_team"], of_colours)
        searched = batch["utility"] / batch["utility"].sum(1, keepdim=True)
        target = (1 - search_share) * batch["share"] + search_share * searched
        win = -(target * functional.log_softmax(strength, 1)).sum(1).mean()
        points = functional.smooth_l1_loss(score, batch["score"] / SCORE_UNIT)
        count = strength.shape[0]
        seen = self.accumulate("policy", batch["mover_states"], batch["mover_rows_on"])
        logits = self.score_moves(seen.clamp(0, ACTIVATION_MAX), batch)
        policy = -(batch["move_target"] * _log_softmax(logits, batch["move_position"], count)).sum()
        return win, points, policy / count


def _log_softmax(logits: Tensor, group: Tensor, groups: int) -> Tensor:
    """Return the logarithm of the softmax within each group of moves."""
    top = torch.full((groups,), -torch.inf).scatter_reduce(0, group, logits.detach(), "amax")
    shifted = logits - top[group]
    total = torch.zeros(groups).index_add(0, group, shifted.exp())
    return shifted - total.log()[group]


def to_tensors(arrays: dict[str, np.ndarray]) -> dict[str, Tensor]:
    """Convert a batch of lessons to tensors with the types that the model wants."""
    return {
        name: torch.from_numpy(values if values.dtype == np.float32 else values.astype(np.int64))
        for name, values in arrays.items()
    }
