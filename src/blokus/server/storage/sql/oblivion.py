"""Changes somebody's name in the log, or takes it out with their words.

That is the one change that old events ever see.
"""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select, update

from blokus.server.rooms.events import AnyEvent, Opened, Said, Sat
from blokus.server.rooms.terms import Person
from blokus.server.storage.sql import renamed
from blokus.server.storage.sql.encoding import decode, decode_seek, encode, encode_seek
from blokus.server.storage.sql.named import rooms_naming
from blokus.server.storage.sql.tables import (
    accounts,
    entrants,
    events,
    game_challenges,
    seats,
    seeks,
)


def forget(connection: Connection, person: str) -> None:
    """Remove somebody's name from the rooms that have it, with what they said there."""
    _change(connection, Person(person, ""), keeps_words=False)
    renamed.note(connection, person)


def rename_in_log(connection: Connection, person: str, name: str) -> None:
    """Put another name in the place of somebody's."""
    _change(connection, Person(person, name), keeps_words=True)
    # What somebody asked others for has the name too, and is asked for again in a moment.
    own = game_challenges.c.challenger == person
    connection.execute(delete(game_challenges).where(own))
    renamed.note(connection, person)


def settle(connection: Connection) -> None:
    """Look once more for old names: somebody was perhaps at a table when theirs was changed."""
    for person in renamed.settle(connection):
        name = connection.scalar(select(accounts.c.name).where(accounts.c.id == person))
        _change(connection, Person(person, name or ""), keeps_words=name is not None)


def _change(connection: Connection, person: Person, *, keeps_words: bool) -> None:
    """Give the person with this id this name, wherever there is another one."""
    # All is read before anything is written: until the end, writing keeps everybody else waiting.
    changed = [
        row
        for room in connection.scalars(rooms_naming(person.id)).all()
        for row in _changed_rows(connection, room, person, keeps_words=keeps_words)
    ]
    if changed:
        is_event = (events.c.room == bindparam("of_room")) & (events.c.version == bindparam("at"))
        connection.execute(update(events).where(is_event), changed)
    for whose in (seats.c.person, entrants.c.player):
        named = update(whose.table).where(whose == person.id)
        connection.execute(named.values(name=person.name))
    _change_seek(connection, person)


def _change_seek(connection: Connection, person: Person) -> None:
    """Give somebody who waits for a game this name."""
    is_it = seeks.c.person == person.id
    body = connection.scalar(select(seeks.c.body).where(is_it))
    if body is not None:
        seek = decode_seek(body)
        changed = replace(seek, person=replace(seek.person, name=person.name))
        connection.execute(update(seeks).where(is_it).values(body=encode_seek(changed)))


def _changed_rows(
    connection: Connection, room: str, person: Person, *, keeps_words: bool
) -> list[dict[str, object]]:
    """Return the events of a room that name somebody, as they are to be."""
    log = select(events.c.version, events.c.body).where(events.c.room == room)
    rows = []
    for version, body in connection.execute(log.where(events.c.body.contains(person.id))):
        event = decode(body)
        changed = _changed(event, person, keeps_words=keeps_words)
        if changed != event:
            rows.append({"of_room": room, "at": version, "body": encode(changed)})
    return rows


def _changed(event: AnyEvent, person: Person, *, keeps_words: bool) -> AnyEvent:
    """Return an event in which somebody has the name of `person`, who has the same id."""

    def named(other: Person) -> Person:
        return replace(other, name=person.name) if other.id == person.id else other

    match event:
        case Opened(host=host, guests=guests):
            return replace(
                event,
                host=named(host),
                guests=tuple(None if guest is None else named(guest) for guest in guests),
            )
        case Sat():
            return replace(event, person=named(event.person))
        case Said() if event.person.id == person.id:
            text = event.text if keeps_words or event.text is None else "…"
            return replace(event, person=named(event.person), text=text)
        case _:
            return event
