"""What the games of a player come to, and games as records and bundles."""

from __future__ import annotations

import io
import random
import zipfile

import pytest

from blokus import VARIANTS, Variant
from blokus.records import loads
from blokus.server.archive import history
from blokus.server.archive.bundle import Bundle
from blokus.server.archive.history import FirstMoveTally, Played, Tally, Versus
from blokus.server.archive.record import blksgf
from blokus.server.rooms import commands
from blokus.server.rooms.finished import turned
from blokus.server.rooms.terms import EngineSeat, HostSeat
from tests.server.rooms.tables import BEN, CLEO, DAN, PEOPLE, Desk, terms


def played(*places: int, variant: str = "duo", move: str | None = "e10") -> list[Played]:
    return [Played(variant, place, move, (("ben", 3 - place),)) for place in places]


@pytest.mark.parametrize(
    ("places", "now", "best"),
    [((), 0, 0), ((1,), 1, 1), ((2,), 0, 0), ((1, 1, 2, 1, 1, 1), 2, 3), ((2, 1, 1), 0, 2)],
)
def test_streaks_count_from_the_latest_game(places: tuple[int, ...], now: int, best: int) -> None:
    assert history.streaks(played(*places)) == (now, best)


def test_results_are_counted_by_variant_opponent_and_first_move() -> None:
    games = [*played(1, 1, 2), *played(1, variant="classic", move="a20")]
    games.append(Played("classic", 2, None, (("ben", 1), ("cleo", 3), ("dan", 2))))
    assert [(v.variant, v.tally, v.mean_place) for v in history.by_variant(games)] == [
        ("duo", Tally(3, 2), 4 / 3),
        ("classic", Tally(2, 1), 1.5),
    ]
    met = history.by_opponent(games)
    assert list(met.items()) == [
        ("ben", Versus(5, 3)),
        ("cleo", Versus(1, 1)),
        ("dan", Versus(1, 0)),
    ]
    assert history.by_first_move(games) == [
        FirstMoveTally("duo", "e10", Tally(3, 2)),
        FirstMoveTally("classic", "a20", Tally(1, 1)),
    ]


@pytest.mark.parametrize("name", ["duo", "classic", "classic-2", "classic-3-open"])
def test_first_moves_that_are_images_of_each_other_count_as_one(name: str) -> None:
    variant = Variant(name)
    moves = Desk(terms(name)).room.position.legal_moves
    looks = {turned(move, variant) for move in moves}
    for move in moves:
        images = [symmetry.move(move, variant) for symmetry in variant.symmetries]
        assert len({turned(image, variant) for image in images}) == 1
    assert looks <= {str(move) for move in moves}
    own = [s for s in variant.symmetries if s.move(moves[0], variant).colour == moves[0].colour]
    assert len(moves) / len(own) <= len(looks) <= len(moves)


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "solo"])
def test_a_room_becomes_a_record_that_replays(name: str, seed: int) -> None:
    desk = Desk(terms(name), seed)
    desk.fill(*PEOPLE[1 : len(desk.room.seats)])
    generator = random.Random(seed)
    while desk.room.phase == "playing":
        desk.move(generator)
    record = loads(blksgf(desk.room))
    assert not record.errors
    assert record.game().outcome == desk.room.position.outcome
    assert list(record.players.values())[: len(desk.room.seats)] == [
        person.name for person in PEOPLE[: len(desk.room.seats)]
    ]


def test_a_record_of_a_game_in_which_somebody_stopped_has_all_moves() -> None:
    desk = Desk(terms("classic"))
    desk.fill(BEN, CLEO, DAN)
    for _ in range(6):
        desk.move()
    assert desk.ask(desk.person_on_turn(), commands.Resign()) is None
    for _ in range(5):
        desk.move()
    record = loads(blksgf(desk.room))
    assert [str(move) for move in record.moves] == [move.cells for move in desk.room.moves]


def test_the_level_of_an_engine_stands_in_the_record() -> None:
    desk = Desk(terms("duo", seats=(HostSeat(), EngineSeat(7))))
    desk.wait(0)
    record = loads(blksgf(desk.room))
    assert list(record.levels.values()) == [7]


def test_a_bundle_is_a_zip_in_pieces(seed: int) -> None:
    generator, bundle, pieces, texts = random.Random(seed), Bundle(), [], {}
    for number in range(20):
        name, text = f"{number}.blksgf", str(generator.random()) * generator.randrange(1, 2000)
        texts[name] = text
        bundle.add(name, text, (2026, 11, 17, 12, 0, 0))
        pieces.append(bundle.take())
        assert pieces[-1]
    pieces.append(bundle.finish())
    with zipfile.ZipFile(io.BytesIO(b"".join(pieces))) as whole:
        assert whole.testzip() is None
        assert {name: whole.read(name).decode() for name in whole.namelist()} == texts
