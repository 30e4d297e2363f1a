"""Nets as training makes them: the file, the first net, and the step from board to board."""

from __future__ import annotations

import numpy as np
import pytest

from blokus import Game, ParseError, Piece, Variant
from blokus._core import _Search
from blokus.engine import nets
from blokus.train import net_file
from blokus.train.first_net import first_net
from blokus.train.transfer import transfer

DUO, CLASSIC = 14 * 14, 20 * 20


def search_with(net: bytes, variant: str) -> _Search:
    search = _Search(Variant(variant), net, memory=1 << 20, width=40, softness=1.5, exploration=0.5)
    search.set_position(Game(variant).position)
    return search


@pytest.mark.parametrize("variant", ["duo", "classic", "classic-2"])
def test_what_is_written_has_the_form_that_the_core_reads(variant: str) -> None:
    board = Variant(variant)
    net = net_file.to_bytes(net_file.zeros(board.columns * board.rows))
    assert len(net) == len(nets.net_for(board))
    assert search_with(net, variant).best_move() in Game(variant).legal_moves


@pytest.mark.parametrize("variant", ["duo", "classic-2"])
def test_net_files_are_read_as_they_were_written(variant: str) -> None:
    shipped = nets.net_for(Variant(variant))
    assert net_file.to_bytes(net_file.from_bytes(shipped)) == shipped
    for damaged in (b"", shipped[:-2], b"x" + shipped[1:]):
        with pytest.raises(ParseError, match="no net file"):
            net_file.from_bytes(damaged)


def test_a_net_of_the_version_before_is_read_with_the_same_opinion_of_all_sizes() -> None:
    rng = np.random.default_rng(1)
    parts = net_file.sections(DUO, net_file.POLICY_STATES)
    numbers = {part.name: rng.integers(-99, 99, part.shape) / part.scale for part in parts}
    before = {name: values.astype(np.float32) for name, values in numbers.items()}
    body = b"".join(net_file._pack(part, before[part.name]) for part in parts)
    read = net_file.from_bytes(b"blknet03" + DUO.to_bytes(4, "little") + bytes(4) + body)
    search_with(net_file.to_bytes(read), "duo")
    by_state = read.pop("value_cells").reshape(DUO, -1, net_file.VALUE_WIDTH)
    old = before.pop("value_cells")
    # Whatever the sizes of pieces, level by level; and the cells that are covered.
    for own, level in enumerate([0, 1, 2, 2, 2, 2, 3, 4, 4, 4, 4]):
        assert (by_state[:, own * 5 : own * 5 + 5] == old[:, level * 5 : level * 5 + 5]).all()
    assert (by_state[:, -2:] == old[:, -2:]).all()
    assert all((read[name] == before[name]).all() for name in before)


def test_a_net_that_knows_nothing_is_undecided() -> None:
    search = search_with(net_file.to_bytes(net_file.zeros(DUO)), "duo")
    search.run(simulations=1)
    assert list(search.expectation.shares.values()) == pytest.approx([0.5, 0.5])
    priors = {report.prior for _, report in search.report()}
    assert max(priors) - min(priors) < 1e-4


def test_the_first_net_plays_large_pieces_and_is_made_again_from_its_seed() -> None:
    first, again = (net_file.to_bytes(first_net(DUO, 1)) for _ in range(2))
    assert first == again
    assert first != net_file.to_bytes(first_net(DUO, 2))
    search = search_with(first, "duo")
    search.run(simulations=20)
    assert search.best_move().piece.size == 5


def test_a_part_of_another_shape_is_refused() -> None:
    weights = net_file.zeros(DUO)
    weights["hidden_bias"] = np.zeros(3, np.float32)
    with pytest.raises(ValueError, match="hidden_bias has shape"):
        net_file.to_bytes(weights)


SOUND = nets.net_for(Variant("duo"))


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        SOUND[:100],
        SOUND + b"\0",
        b"x" + SOUND[1:],
        SOUND[:5000] + bytes([SOUND[5000] ^ 1]) + SOUND[5001:],
        nets.net_for(Variant("classic")),
    ],
    ids=["empty", "cut", "longer", "other-name", "other-weight", "other-board"],
)
def test_damaged_nets_are_refused(damaged: bytes) -> None:
    with pytest.raises(ParseError, match="no net for this board"):
        search_with(damaged, "duo")


def test_weights_beyond_the_range_are_cut() -> None:
    weights = net_file.zeros(DUO)
    weights["value_bias"][:] = 1e9
    weights["skip"][:] = -1e9
    search = search_with(net_file.to_bytes(weights), "duo")
    search.run(simulations=30)
    assert list(search.expectation.shares.values()) == pytest.approx([0.5, 0.5], abs=0.3)


def test_a_larger_board_starts_from_what_a_smaller_one_taught() -> None:
    small = first_net(DUO, 1)
    large = transfer(small, Variant("classic"))
    assert large["value_cells"].shape[0] == CLASSIC
    assert transfer(small, Variant("duo")) is small
    # A full board adds up to the same, and every cell has the same part of it.
    np.testing.assert_allclose(
        large["value_cells"].sum(0), small["value_cells"].sum(0), rtol=1e-3, atol=1e-4
    )
    assert np.ptp(large["policy_cell_0"], axis=0).max() == 0
    # The three opponents of Classic together have the weight of Duo's one.
    each = net_file.PIECES * net_file.FITS
    enemies = large["value_extra"][each : 4 * each].reshape(3, each, -1).sum(0)
    one = small["value_extra"][each : 2 * each]
    np.testing.assert_allclose(enemies, one, rtol=1e-5, atol=1e-6)
    # A partner is no enemy.
    pairs = transfer(small, Variant("classic-2"))["value_extra"]
    np.testing.assert_allclose(pairs[each : 2 * each] * 2, one, rtol=1e-5, atol=1e-6)
    assert not pairs[2 * each : 3 * each].any()
    search = search_with(net_file.to_bytes(large), "classic")
    search.run(simulations=20)
    assert search.best_move().piece.size == 5


def test_sections_are_those_of_the_documented_format() -> None:
    assert len(Piece) == net_file.PIECES
    names = [section.name for section in net_file.sections(DUO)]
    assert len(names) == len(set(names))
    assert names[0] == "value_cells"
    assert names[-1] == "policy_cell_2"
