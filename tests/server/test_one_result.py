"""Whatever happened in a game, every place that shows its result shows the same one."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from msgspec.structs import replace

from blokus import VARIANTS, Player, records
from blokus.server.archive.record import RESULT, blksgf, result_text
from blokus.server.http.card import outcome
from blokus.server.hub.bots import _game
from blokus.server.protocol.view import view
from blokus.server.rooms import commands, events
from blokus.server.rooms.apply import apply
from blokus.server.rooms.clock import Bank, Clock, Days, PerMove
from blokus.server.rooms.finished import finish
from blokus.server.rooms.result import Result, result_of
from blokus.server.rooms.room import Room
from blokus.server.rooms.summary import summarise
from blokus.server.storage.log import Entry
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.check import check
from blokus.server.storage.sql.database import Database, connected
from blokus.server.storage.sql.profiles import Profiles
from blokus.server.storage.sql.search import Query, Search
from tests.server.hub.house import run, sqlite
from tests.server.rooms.tables import NOON, PEOPLE, Desk, ratable, terms

PLAYED = [variant for variant in VARIANTS if variant != "solo"]
CLOCKS: list[Clock | None] = [None, Bank(60, 2), PerMove(10), Days(1)]
VOTES: list[commands.Vote] = ["wait", "engine", "end"]
# Games of each variant.
GAMES = 6


def history(variant: str, number: int, generator: random.Random) -> Desk:
    """Play a game in which people resign, leave, come back, run out of time and vote."""
    time_out = generator.choice(["engine", "choose", "retire"])
    wanted = terms(variant, generator.choice(CLOCKS), time_out=time_out, is_public=True, grace=20)
    desk = Desk(ratable(wanted) if generator.random() < 0.6 else wanted, number)
    desk.now = NOON + number * 1000
    desk.fill(*PEOPLE[1 : len(desk.room.seats)])
    trouble = generator.choice([0, 0.02, 0.1, 0.4])
    while desk.room.phase == "playing":
        if generator.random() < trouble:
            disturb(desk, generator)
        elif desk.room.choice is not None:
            vote = generator.choice(VOTES)
            for person in PEOPLE:
                desk.ask(person, commands.Choose(vote))
            desk.wait(10_000)
        else:
            play(desk, generator)
    return desk


def play(desk: Desk, generator: random.Random) -> None:
    """Let a person or an engine move, if there is time."""
    desk.wait(100)
    on_turn = desk.room.on_turn
    if on_turn is None or desk.room.choice is not None:
        return
    move = desk.some_move(generator)
    if desk.room.seats[on_turn].engine is None:
        desk.ask(desk.person_on_turn(), move)
    else:
        desk.serve(commands.EngineMove(move.ply, move.cells))


def disturb(desk: Desk, generator: random.Random) -> None:
    """Let something happen that is no move."""
    seat = generator.randrange(len(desk.room.seats))
    holder = desk.room.seats[seat].holder
    if holder is None:
        return
    match generator.randrange(6):
        case 0:
            desk.ask(holder, commands.Resign())
        case 1:
            desk.ask(holder, commands.HandOver(seat))
        case 2:
            desk.ask(holder, commands.Reclaim())
        case 3:
            desk.serve(commands.Disconnect(seat))
            desk.wait(generator.choice([5_000, 20_000]))
        case 4:
            desk.serve(commands.Reconnect(seat))
        case _:
            desk.wait(generator.choice([1_000, 80_000, 2 * 24 * 3_600_000]))


async def store(log: Database, name: str, desk: Desk) -> Room:
    """Write the log of a game under a name."""
    room = None
    for number, event in enumerate(desk.log):
        named = replace(event, room=name) if isinstance(event, events.Opened) else event
        room = apply(room, named)
        await log.append(Entry(f"c{number}", named, summarise(room)))
    assert room is not None
    return room


def test_every_place_tells_the_same_result(tmp_path: Path, seed: int) -> None:
    generator = random.Random(seed)
    address = sqlite(tmp_path)
    desks = [history(variant, number, generator) for number, variant in enumerate(PLAYED * GAMES)]

    async def test() -> None:
        log = Database(address)
        rooms = {f"r{n:03}": await store(log, f"r{n:03}", desk) for n, desk in enumerate(desks)}
        archive, search, profiles = Archive(log), Search(log), Profiles(log)
        while await archive.file_ended():
            pass
        told: dict[str, Result] = {}
        for name, room in rooms.items():
            result = result_of(room)
            assert result is not None
            told[name] = result
            keeps_the_promises(room, result)
            shown_to_players(room, result)
            filed = await search.game(name)
            assert filed is not None
            assert (filed.ending, filed.is_void) == (result.ending, result.is_void)
            assert [(e.place, e.score, e.ending, e.ply) for e in filed.entrants] == [
                (seat.place, seat.points, seat.ending, seat.ply) for seat in result.seats
            ]
            assert not (result.is_void and filed.is_rated)
        lists = {summary.room: summary for summary in await log.rooms_of(PEOPLE[0].id, 1000)}
        for name, summary in lists.items():
            assert summary.places == tuple(seat.place for seat in told[name].seats)
        for person in PEOPLE[:4]:
            latest = sorted(
                (room for room in rooms.values() if room.seat_of(person.id) is not None),
                key=lambda room: (room.ended, room.id),
                reverse=True,
            )
            places = {
                room.id: told[room.id].seats[room.seat_of(person.id) or 0].place for room in latest
            }
            for wanted in ("won", "lost"):
                page = await search.games(Query(player=person.id, result=wanted, limit=1000))
                assert [game.room for game in page.games] == [
                    name
                    for name, place in places.items()
                    if place is not None and (place == 1) is (wanted == "won")
                ]
            profile = await profiles.of(person.id, None, 0)
            counted = [place == 1 for place in places.values() if place is not None]
            tallies = [tally.tally for tally in profile.variants]
            assert sum(tally.games for tally in tallies) == len(counted)
            assert sum(tally.wins for tally in tallies) == sum(counted)
            assert profile.streak == [*counted, False].index(False)
        for variant in PLAYED:
            expected: Counter[str] = Counter()
            for room in rooms.values():
                game = finish(room)
                assert game is not None
                first = game.entrants[0].first_move
                if str(room.variant) == variant and first is not None and not game.is_void:
                    expected[first] += game.entrants[0].place == 1
            rows = (await search.openings(variant, None, None)).rows
            assert {row.cells: row.tally.wins for row in rows} == expected
        await log.close()

    run(test)
    with connected(address) as engine:
        assert check(engine).problems == []


def keeps_the_promises(room: Room, result: Result) -> None:
    """Compare a result with what players expect, told from the last event and the seats alone."""
    places = [seat.place for seat in result.seats]
    if result.is_void:
        assert set(places) == {None}
        assert result.ending != "played"
        return
    assert 1 in places
    sides = {seat: side for side, seats in enumerate(room.sides) for seat in seats}
    for gone, seat in enumerate(result.seats):
        is_replaced = seat.ply is not None and gone not in room.retired
        if not is_replaced:
            continue
        for other, stayed in enumerate(result.seats):
            side = room.sides[sides[other]]
            if sides[other] != sides[gone] and all(result.seats[n].ply is None for n in side):
                assert (stayed.place or 0) < (seat.place or 0)
    if room.is_duel and result.ending in {"time", "left"}:
        (loser,) = (n for n, seat in enumerate(result.seats) if seat.ending == result.ending)
        assert [place == 1 for place in places] == [
            sides[n] != sides[loser] for n in range(len(places))
        ]
    if result.ending == "played" and not room.departures:
        rules = room.position.outcome
        assert rules is not None
        assert places == [rules.places[Player(n)] for n in range(len(places))]


def shown_to_players(room: Room, result: Result) -> None:
    """Compare what players, bots, records and links are told."""
    assert view(room).result == result
    line = _game(room, PEOPLE[0].id)
    assert line is not None
    assert line.room.result == result
    record = records.loads(blksgf(room))
    assert record.root.properties[RESULT] == (result_text(result),)
    again = records.loads(records.dumps(record, "json"))
    assert again.root.properties[RESULT] == (result_text(result),)
    words = outcome(room)
    for seat, found in zip(room.seats, result.seats, strict=True):
        if seat.holder is not None:
            assert (seat.holder.name in words) is (found.place == 1)


def test_random_histories_end_in_every_way(seed: int) -> None:
    generator = random.Random(seed)
    found: set[str] = set()
    wanted = {"played", "time", "resigned", "left", "handed-over", "stopped"}
    for number, variant in enumerate(PLAYED * 400):
        result = result_of(history(variant, number, generator).room)
        assert result is not None
        found |= {result.ending, *(seat.ending for seat in result.seats)}
        if found == wanted:
            return
    assert found == wanted
