"""Who may do what in a room: every command, in every situation, by everybody."""

from __future__ import annotations

import typing

import pytest

from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank, Clock, Seen
from blokus.server.rooms.decide import decide
from blokus.server.rooms.refusal import Refusal
from tests.server.rooms.tables import ADA, BEN, CLEO, EVE, Desk, terms

# Ada is the host and plays first, then Ben and Cleo; Eve watches.
EVERYBODY = (ADA, BEN, CLEO, EVE)
PLAYERS = {"Ada", "Ben", "Cleo"}


def waiting() -> Desk:
    desk = Desk(terms("classic-3"))
    desk.ask(BEN, commands.Sit())
    return desk


def playing(clock: Clock | None = None, **others: object) -> Desk:
    desk = Desk(terms("classic-3", clock, **others))
    desk.fill(BEN, CLEO)
    return desk


def take_back_asked() -> Desk:
    desk = playing()
    for _ in range(3):
        desk.move()
    desk.ask(ADA, commands.OfferTakeBack())
    return desk


def time_over() -> Desk:
    desk = playing(Bank(60), time_out="choose", grace=None)
    desk.wait(90_000)
    assert desk.room.choice is not None
    return desk


def unseen() -> Desk:
    return playing(Seen(60))


def engine_for_ada() -> Desk:
    desk = playing()
    desk.ask(ADA, commands.HandOver(0))
    return desk


def ada_resigned() -> Desk:
    desk = playing()
    desk.ask(ADA, commands.Resign())
    return desk


def ended() -> Desk:
    desk = playing()
    for person in (ADA, BEN):
        desk.ask(person, commands.Resign())
    assert desk.room.phase == "ended"
    return desk


SITUATIONS = {
    "waiting": waiting,
    "playing": playing,
    "take-back asked": take_back_asked,
    "time over": time_over,
    "unseen": unseen,
    "engine for Ada": engine_for_ada,
    "Ada resigned": ada_resigned,
    "ended": ended,
}


def asked(desk: Desk) -> dict[str, commands.PersonalCommand]:
    """Return every command by its name, in a form that could be carried out here."""
    return {
        "sit": commands.Sit(),
        "leave Ben's seat": commands.Leave(1),
        "start": commands.Start(),
        "move": desk.some_move() if desk.room.phase == "playing" else commands.Move(0, "a1"),
        "offer a take-back": commands.OfferTakeBack(),
        "agree": commands.AnswerTakeBack(agree=True),
        "decline": commands.AnswerTakeBack(agree=False),
        "resign": commands.Resign(),
        "hand Ben's seat over": commands.HandOver(1),
        "hand the last seat over": commands.HandOver(2),
        "reclaim": commands.Reclaim(),
        "say": commands.Say(phrase="hello"),
        "allow texts": commands.AllowText(allow=True),
        "choose": commands.Choose("wait"),
        "see": commands.See(len(desk.room.moves)),
        "rematch": commands.Rematch(),
        "close": commands.Close(),
    }


# Who may; whatever is not listed, nobody may.
ALLOWED: dict[str, dict[str, set[str]]] = {
    "waiting": {
        "sit": {"Cleo", "Eve"},
        "leave Ben's seat": {"Ada", "Ben"},
        "start": {"Ada"},
        "hand the last seat over": {"Ada"},
        "say": {"Ada", "Ben"},
        "allow texts": {"Ada", "Ben"},
        "close": {"Ada"},
    },
    "playing": {
        "leave Ben's seat": {"Ben"},
        "move": {"Ada"},
        "resign": PLAYERS,
        "hand Ben's seat over": {"Ben"},
        "hand the last seat over": {"Cleo"},
        "say": PLAYERS,
        "allow texts": PLAYERS,
    },
    "take-back asked": {
        "leave Ben's seat": {"Ben"},
        "move": {"Ada"},
        "offer a take-back": {"Ben", "Cleo"},
        "agree": {"Ben", "Cleo"},
        "decline": PLAYERS,
        "resign": PLAYERS,
        "hand Ben's seat over": {"Ben"},
        "hand the last seat over": {"Cleo"},
        "say": PLAYERS,
        "allow texts": PLAYERS,
    },
    "time over": {
        "leave Ben's seat": {"Ben"},
        "resign": PLAYERS,
        "hand Ben's seat over": {"Ben"},
        "hand the last seat over": {"Cleo"},
        "say": PLAYERS,
        "allow texts": PLAYERS,
        "choose": {"Ben", "Cleo"},
    },
    "unseen": {
        "leave Ben's seat": {"Ben"},
        "move": {"Ada"},
        "resign": PLAYERS,
        "hand Ben's seat over": {"Ben"},
        "hand the last seat over": {"Cleo"},
        "say": PLAYERS,
        "allow texts": PLAYERS,
        "see": {"Ada"},
    },
    "engine for Ada": {
        "leave Ben's seat": {"Ben"},
        "resign": PLAYERS,
        "hand Ben's seat over": {"Ben"},
        "hand the last seat over": {"Cleo"},
        "reclaim": {"Ada"},
        "say": PLAYERS,
        "allow texts": PLAYERS,
    },
    "Ada resigned": {
        "leave Ben's seat": {"Ben"},
        "move": {"Ben"},
        "resign": {"Ben", "Cleo"},
        "hand Ben's seat over": {"Ben"},
        "hand the last seat over": {"Cleo"},
        "say": PLAYERS,
        "allow texts": PLAYERS,
    },
    "ended": {"say": PLAYERS, "allow texts": PLAYERS, "rematch": PLAYERS},
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_commands_are_carried_out_for_those_who_may(situation: str) -> None:
    desk = SITUATIONS[situation]()
    for name, command in asked(desk).items():
        carried_out = {
            person.name
            for person in EVERYBODY
            if not isinstance(decide(desk.room, command, person, desk.now), Refusal)
        }
        assert carried_out == ALLOWED[situation].get(name, set()), name


def test_every_command_is_asked() -> None:
    kinds = set(typing.get_args(commands.PersonalCommand))
    assert {type(command) for command in asked(playing()).values()} == kinds
