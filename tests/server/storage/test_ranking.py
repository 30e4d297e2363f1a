"""Rankings, profiles and the archive, compared with a plain count over the same games."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from blokus.server.accounts.model import Account
from blokus.server.protocol.ranking import GameView, RankingRow
from blokus.server.ratings.rate import rate
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.finished import Finished
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.accounts import Accounts
from blokus.server.storage.sql.archive import _file
from blokus.server.storage.sql.bots import Bots
from blokus.server.storage.sql.cursor import BadCursorError
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.months import bounds, month_of
from blokus.server.storage.sql.openings import band_of
from blokus.server.storage.sql.players import Players
from blokus.server.storage.sql.profiles import Profiles
from blokus.server.storage.sql.ranking import ABOVE, Ranking, Wanted
from blokus.server.storage.sql.search import Query, Search
from tests.server.hub.house import run
from tests.server.ratings.games import game, some_games
from tests.server.rooms.tables import NOON

DUO = Pool("duo", "rapid")


def duels(generator: random.Random, count: int) -> list[Finished]:
    """Return games of two among a dozen players, of which the higher number wins more often.

    Half of them are against computers, so that most players settle.
    """
    games = []
    for number in range(count):
        one, two = generator.sample(range(12), 2)
        first = one * generator.random() > two * generator.random()
        other = f"p{two}" if generator.random() < 0.5 else 3 + two % 3
        found = game(
            "duo",
            (f"p{one}", 1 if first else 2),
            (other, 2 if first else 1),
            ended=NOON - (count - number) * DAY // 4,
            room=f"r{number:05}",
        )
        first_move = f"m{generator.randrange(5)}"
        entrants = tuple(replace(entrant, first_move=first_move) for entrant in found.entrants)
        is_public = generator.random() < 0.9
        games.append(replace(found, entrants=entrants, is_public=is_public))
    return games


async def filled(address: str, games: list[Finished]) -> Database:
    log = Database(address)
    await log.ask(lambda connection: _file(connection, [], games))
    return log


def test_a_ranking_has_the_settled_in_order_page_by_page(database: str, seed: int) -> None:
    async def test() -> None:
        games = duels(random.Random(seed), 240)
        log = await filled(database, games)
        robot = Account("p11", "Robot", "robot", None, NOON, "FR", "bot")
        owner = Account("owner", "Owner", "owner", None, NOON)
        await Accounts(log).add(owner, ["code"], None)
        await Bots(log).add(robot, "owner", 1)
        ranking, known = Ranking(log), rate(games)[DUO]
        latest = {e.player: g.ended for g in games for e in g.entrants}
        for active, bots in [(None, True), (None, False), (2, True), (2, False)]:
            expected = sorted(
                (
                    (rating.value, player)
                    for player, rating in known.items()
                    if rating.is_settled
                    and (active is None or latest[player] >= NOON - active * DAY)
                    and (bots or player != "p11")
                ),
                reverse=True,
            )
            rows: list[RankingRow] = []
            after = None
            while True:
                wanted = Wanted(DUO, NOON, active, bots, after, limit=3)
                page = await ranking.page(wanted, "p3")
                assert page.total == len(expected)
                rows += page.rows
                after = page.next
                if after is None:
                    break
            assert [(row.rating.value, row.player.id) for row in rows] == expected
            assert [row.place for row in rows] == list(range(1, len(expected) + 1))
            for row in rows:
                is_bot = row.player.id == "p11"
                assert row.player.kind == ("bot" if is_bot else "guest")
                assert row.player.name == ("Robot" if is_bot else row.player.id.title())
            assert page.you is not None
            # Also who is not listed is told a place: that among those listed.
            better = [each for each in expected if each > (page.you.rating.value, "p3")]
            assert page.you.place == 1 + len(better)
            near = await ranking.page(Wanted(DUO, NOON, active, bots, near=True), "p3")
            first = max(0, len(better) - ABOVE)
            assert [row.player.id for row in near.rows] == [p for _, p in expected[first:]]
            assert [row.place for row in near.rows] == list(range(first + 1, len(expected) + 1))
        with pytest.raises(BadCursorError):
            await ranking.page(Wanted(DUO, NOON, after="rubbish"), None)
        await log.close()

    run(test)


def test_trend_and_curve_follow_the_games(database: str, seed: int) -> None:
    async def test() -> None:
        games = duels(random.Random(seed), 240)
        log = await filled(database, games)
        ranking = Ranking(log)
        page = await ranking.page(Wanted(DUO, NOON, limit=100), None)
        before = rate([g for g in games if g.ended < NOON - 30 * DAY])[DUO]
        for row in page.rows:
            player = row.player.id
            then = before.get(player)
            expected = None if then is None else row.rating.value - then.value
            assert row.rating.trend == expected
            curve = await ranking.curve(player, DUO)
            assert len(curve.points) == row.rating.games
            assert curve.points[-1].value == row.rating.value
            assert [p.at for p in curve.points] == sorted(p.at for p in curve.points)
        await log.close()

    run(test)


QUERIES = [
    Query(),
    Query(player="p7"),
    Query(player="p7", result="won"),
    Query(player="p7", result="lost"),
    Query(player="p7", opponent="p8"),
    Query(player="p7", opponent="p8", result="won"),
    Query(player="p8", opponent="p7", result="lost"),
    Query(variant="duo"),
    Query(variant="classic"),
    Query(variant="duo", first_move="m3"),
    Query(first_move="m3", player="p2"),
    Query(since=NOON - 20 * DAY, until=NOON - 10 * DAY),
    Query(is_rated=False),
    Query(opponent="p5"),
]


def fits(found: Finished, query: Query) -> bool:
    people = {entrant.player: entrant for entrant in found.entrants}
    own = None if query.player is None else people.get(query.player)
    return (
        found.is_public
        and (query.player is None or own is not None)
        and (query.opponent is None or query.opponent in people)
        and (query.variant in {None, found.variant})
        and (query.since is None or found.ended >= query.since)
        and (query.until is None or found.ended < query.until)
        and (query.first_move in {None, found.entrants[0].first_move})
        and (query.is_rated in {None, found.is_rated})
        and (own is None or query.result in {None, "won" if own.place == 1 else "lost"})
    )


def test_games_are_found_by_all_that_is_asked(database: str, seed: int) -> None:
    async def test() -> None:
        games = duels(random.Random(seed), 150)
        log = await filled(database, games)
        search = Search(log)
        for query in QUERIES:
            after, listed = None, list[GameView]()
            while True:
                page = await search.games(replace(query, after=after, limit=17))
                listed += page.games
                after = page.next
                if after is None:
                    break
            latest_first = sorted(games, key=lambda g: -g.ended)
            expected = [found.room for found in latest_first if fits(found, query)]
            assert [found.room for found in listed] == expected, query
        await log.close()

    run(test)


def test_first_moves_are_counted_by_band(database: str, seed: int) -> None:
    async def test() -> None:
        games = duels(random.Random(seed), 60)
        generator = random.Random(seed)
        log = Database(database)
        waiting = generator.sample(games, len(games))
        while waiting:
            batch = [waiting.pop() for _ in range(min(len(waiting), 20))]
            await log.ask(lambda connection: _file(connection, [], batch))  # noqa: B023
        counted: Counter[str] = Counter()
        strong: Counter[str] = Counter()
        known: dict[str, float] = {}
        for found in sorted(games, key=lambda g: g.ended):
            first = found.entrants[0]
            assert first.first_move is not None
            if found.is_public:
                counted[first.first_move] += 1
                strong[first.first_move] += band_of(known.get(first.player, 1500.0)) >= 1600
            known |= {p: r.value for p, r in rate(games[: games.index(found) + 1])[DUO].items()}
        search = Search(log)
        rows = (await search.openings("duo", None, None)).rows
        assert {row.cells: row.tally.games for row in rows} == counted
        assert [row.tally.games for row in rows] == sorted(counted.values(), reverse=True)
        rows = (await search.openings("duo", 1600, None)).rows
        assert {row.cells: row.tally.games for row in rows} == +strong
        await log.close()

    run(test)


def test_a_profile_shows_public_games_only(database: str, seed: int) -> None:
    async def test() -> None:
        games = duels(random.Random(seed), 80)
        log = await filled(database, games)
        profile = await Profiles(log).of("p7", None, NOON)
        own = [g for g in games if g.is_public and any(e.player == "p7" for e in g.entrants)]
        assert sum(found.tally.games for found in profile.variants) == len(own)
        assert len(profile.recent) == min(12, len(own))
        assert {g.room for g in profile.recent} <= {g.room for g in own}
        (rated,) = profile.ratings
        # Ratings count all rated games.
        assert rated.rating.games == sum(any(e.player == "p7" for e in g.entrants) for g in games)
        await log.close()

    run(test)


def test_people_follow_and_block_each_other(database: str, seed: int) -> None:
    async def test() -> None:
        log = await filled(database, some_games(random.Random(seed), 60))
        players = Players(log)
        assert await players.is_known("p1")
        assert not await players.is_known("nobody")
        assert not await players.follow("p1", "p1", wanted=True)
        for other in ("p2", "p3", "p2"):
            assert await players.follow("p1", other, wanted=True)
        assert await players.follow("p1", "p3", wanted=False)
        followed = await players.followed_by("p1")
        assert [found.player.id for found in followed] == ["p2"]
        await players.block("p1", "p4", wanted=True)
        await players.block("p5", "p1", wanted=True)
        assert await players.blocked_by("p1") == {"p4", "p5"}
        assert (await Profiles(log).of("p2", "p1", NOON)).is_followed
        assert (await Profiles(log).of("p4", "p1", NOON)).is_blocked
        await log.close()

    run(test)


def test_months_have_their_bounds() -> None:
    begin, end = bounds("2026-12") or (0, 0)
    assert month_of(begin) == month_of(end - 1) == "2026-12"
    assert month_of(end) == "2027-01"
    assert month_of(begin - 1) == "2026-11"
    assert bounds("2026-13") is None
    assert bounds("now") is None
