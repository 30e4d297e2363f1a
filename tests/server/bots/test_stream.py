"""The stream of a bot: what it hears, cut and resumed, beside a person who plays it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from blokus.server.accounts.bots import MOST_BOTS
from blokus.server.accounts.model import Account
from blokus.server.bots.acceptance import Acceptance, Wish
from blokus.server.hub import bots as streams
from blokus.server.hub.bots import BotHub
from blokus.server.hub.challenges import Challenges
from blokus.server.hub.visits import Visits
from blokus.server.protocol.bots import BotLine, ChallengeLine, GameLine, Hello, Replaced
from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.terms import Person
from blokus.server.storage.log import LogUnavailableError
from blokus.server.storage.sql.accounts import Accounts
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.bot_games import BotGames
from blokus.server.storage.sql.bots import Bots
from blokus.server.storage.sql.person_challenges import PersonChallenges
from tests.server.hub.house import PATIENCE, House, always, house, run, sqlite
from tests.server.rooms.tables import ADA, NOON

ROB = Person("b-rob", "Rob", is_bot=True)
BOB = Person("b-bob", "Bob", is_bot=True)
WISH = Wish("duo", Bank(600))
_decoder: msgspec.json.Decoder[BotLine] = msgspec.json.Decoder(BotLine)


class Place:
    """A house with bots."""

    def __init__(self, inside: House) -> None:
        self.house = inside
        self.games = BotGames(inside.database)
        self.bots = BotHub(inside.hub, self.games)
        people = PersonChallenges(inside.database)
        visits = Visits(inside.hub, self.games, people)
        self.challenges = Challenges(self.bots, self.games, visits, people, always)

        self.is_open = True

    async def may_stay(self) -> bool:
        return self.is_open

    async def prepare(self) -> None:
        owner = Account(ADA.id, ADA.name, ADA.name.lower(), None, NOON)
        await Accounts(self.house.database).add(owner, ["code"], None)
        for bot in (ROB, BOB):
            account = Account(bot.id, bot.name, bot.name.lower(), None, NOON, kind="bot")
            await Bots(self.house.database).add(account, ADA.id, MOST_BOTS)
            await self.games.declare(bot.id, Acceptance(("duo",), games=8))


class Listener:
    """A bot that listens."""

    def __init__(self, place: Place, bot: Person, since: int | None = None) -> None:
        self._lines = place.bots.listen(bot, since, place.may_stay)

    async def next(self) -> BotLine | None:
        """Return the next line but empty ones; None at the end."""
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                if line.strip():
                    return _decoder.decode(line)
        return None

    async def until(self, kind: type, **wanted: object) -> BotLine:
        while True:
            line = await self.next()
            assert line is not None
            if isinstance(line, kind):
                room = getattr(line, "room", line)
                if all(getattr(room, name, None) == value for name, value in wanted.items()):
                    return line

    async def close(self) -> None:
        await self._lines.aclose()


@contextlib.asynccontextmanager
async def place(folder: Path) -> AsyncIterator[Place]:
    async with house(sqlite(folder)) as inside:
        found = Place(inside)
        await found.prepare()
        yield found


async def begin(place: Place, ear: Listener) -> GameLine:
    """Let Ada challenge Rob, who accepts; return the line of the game that has started."""
    made = await place.challenges.make(ADA, ROB.id, WISH)
    line = await ear.until(ChallengeLine)
    assert isinstance(line, ChallengeLine)
    assert line.challenge == made
    await place.challenges.accept(made.id, ROB)
    game = await ear.until(GameLine, phase="playing")
    assert isinstance(game, GameLine)
    return game


async def move(place: Place, line: GameLine, person: Person) -> None:
    live = await place.house.hub.find(line.room.id)
    cells = str(live.room.position.legal_moves[0])
    done = await live.order(person, f"m{len(live.room.moves)}", commands.Move(line.room.ply, cells))
    assert isinstance(done, int), done


def test_a_bot_hears_of_challenges_games_and_their_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as inside:
            ear = Listener(inside, ROB)
            assert isinstance(await ear.next(), Hello)
            task = asyncio.create_task(ear.until(ChallengeLine))
            await _listening(inside, ROB)
            made = await inside.challenges.make(ADA, ROB.id, WISH)
            assert (await task) == ChallengeLine(made)
            accepted = await inside.challenges.accept(made.id, ROB)
            game = await ear.until(GameLine, phase="playing")
            assert isinstance(game, GameLine)
            assert game.room.id == accepted.room
            assert game.room.seats[game.seat].holder == ROB
            live = await inside.house.hub.find(game.room.id)
            assert game.seat not in live.absent({}), "a bot that listens is present"
            mover = ROB if game.room.on_turn == game.seat else ADA
            await move(inside, game, mover)
            after = await ear.until(GameLine, ply=1)
            assert isinstance(after, GameLine)
            assert after.position == live.room.position.to_text()
            assert len(after.moves) == 1
            await live.order(ADA, "resign", commands.Resign())
            await ear.until(GameLine, phase="ended")
            await ear.close()

    run(test)


def test_a_stream_remembers_no_game_that_has_ended(tmp_path: Path) -> None:
    """A bot listens for months. The end of a game is told once all the same."""

    async def test() -> None:
        async with place(tmp_path) as inside:
            ear = Listener(inside, ROB)
            await ear.next()
            await inside.games.hear(ROB.id, NOON)
            for _ in range(2):
                game = await begin(inside, ear)
                stream = inside.bots._streams[ROB.id]
                assert set(stream._told) == {game.room.id}
                live = await inside.house.hub.find(game.room.id)
                await live.order(ADA, "resign", commands.Resign())
                await ear.until(GameLine, phase="ended")
                assert (stream._told, stream._following) == ({}, {})
                await live.order(ADA, "again", commands.Rematch())
                challenge = await inside.challenges.make(ADA, ROB.id, WISH)
                assert await ear.next() == ChallengeLine(challenge)
                await inside.challenges.withdraw(challenge.id, ADA.id)
            await ear.close()

    run(test)


def test_a_stream_that_was_cut_goes_on_without_a_gap(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as inside:
            ear = Listener(inside, ROB)
            await ear.next()
            await inside.games.hear(ROB.id, NOON)
            game = await begin(inside, ear)
            await ear.close()
            # While nobody listens, one move is made and another game begins and ends.
            await move(inside, game, ROB if game.room.on_turn == game.seat else ADA)
            await inside.games.hear(ROB.id, NOON)
            second = await inside.challenges.make(ADA, ROB.id, WISH)
            ended = (await inside.challenges.accept(second.id, ROB)).room
            assert ended is not None
            live = await inside.house.hub.find(ended)
            while live.room.phase != "playing":
                await asyncio.sleep(0.01)
            await live.order(ADA, "resign", commands.Resign())
            await Archive(inside.house.database).file_ended()
            again = Listener(inside, ROB, since=game.since)
            lines = [await again.next() for _ in range(3)]
            told = {
                line.room.id: (line.room.phase, line.room.ply)
                for line in lines
                if isinstance(line, GameLine)
            }
            assert told == {ended: ("ended", 0), game.room.id: ("playing", 1)}
            await again.close()
            # Without a time only what goes on is told.
            fresh = Listener(inside, ROB)
            assert isinstance(await fresh.next(), Hello)
            line = await fresh.next()
            assert isinstance(line, GameLine)
            assert line.room.id == game.room.id
            await fresh.close()

    run(test)


def test_a_second_stream_takes_the_place_of_the_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as inside:
            first, second = Listener(inside, ROB), Listener(inside, ROB)
            assert isinstance(await first.next(), Hello)
            rest = asyncio.create_task(first.next())
            await _listening(inside, ROB)
            assert isinstance(await second.next(), Hello)
            assert isinstance(await rest, Replaced)
            assert await first.next() is None
            assert [bot.player.name for bot in await inside.games.here(NOON)] == ["Rob"]
            await second.close()
            assert await inside.games.here(NOON) == []

    run(test)


def test_a_bot_hears_what_became_of_its_own_challenge(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as inside:
            ear = Listener(inside, ROB)
            await ear.next()
            await inside.games.hear(BOB.id, NOON)
            made = await inside.challenges.make(ROB, BOB.id, WISH)
            await inside.challenges.decline(made.id, BOB.id)
            line = await ear.until(ChallengeLine)
            assert isinstance(line, ChallengeLine)
            assert (line.challenge.id, line.challenge.state) == (made.id, "declined")
            await ear.close()

    run(test)


def test_a_challenge_that_was_accepted_in_vain_is_accepted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with place(tmp_path) as inside:
            await inside.games.hear(BOB.id, NOON)
            made = await inside.challenges.make(ROB, BOB.id, WISH)
            with monkeypatch.context() as patch:
                patch.setattr(inside.games, "name_room", _cut_off)
                with pytest.raises(LogUnavailableError):
                    await inside.challenges.accept(made.id, BOB)
            found = await inside.challenges.accept(made.id, BOB)
            assert found.room is not None
            assert await inside.games.open_rooms(ROB.id) == [found.room]

    run(test)


async def _cut_off(*_: object) -> None:
    raise LogUnavailableError("cut off")


def test_a_stream_ends_when_its_token_is_worth_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(streams, "NOTE", 0.0)
        async with place(tmp_path) as inside:
            ear = Listener(inside, ROB)
            assert isinstance(await ear.next(), Hello)
            inside.is_open = False
            assert await ear.next() is None

    run(test)


async def _listening(place: Place, bot: Person) -> None:
    """Wait until the stream of a bot has noted that it listens."""
    while bot.id not in {view.player.id for view in await place.games.here(NOON)}:
        await asyncio.sleep(0.01)
