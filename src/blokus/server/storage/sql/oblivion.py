"""Changes somebody's name in the log, or takes it out with their words.

That is the one change that old events ever see.
"""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, select, update

from blokus.server.rooms.events import AnyEvent, Opened, Said, Sat
from blokus.server.rooms.terms import Person
from blokus.server.storage.sql.encoding import decode, encode
from blokus.server.storage.sql.named import rooms_naming
from blokus.server.storage.sql.tables import entrants, events, seats


def forget(connection: Connection, person: str) -> list[str]:
    """Remove a name from the rooms that have it, with the words said there; return the rooms."""
    return _change(connection, person, "", keeps_words=False)


def rename_in_log(connection: Connection, person: str, name: str) -> list[str]:
    """Put another name in the place of somebody's; return the rooms where that was done."""
    return _change(connection, person, name, keeps_words=True)


def _change(connection: Connection, person: str, name: str, *, keeps_words: bool) -> list[str]:
    found = list(connection.scalars(rooms_naming(person)))
    # All is read before anything is written: until the end, writing keeps everybody else waiting.
    changed = [
        row
        for room in found
        for row in _changed_rows(connection, room, Person(person, name), keeps_words=keeps_words)
    ]
    if changed:
        is_event = (events.c.room == bindparam("of_room")) & (events.c.version == bindparam("at"))
        connection.execute(update(events).where(is_event), changed)
    connection.execute(update(seats).where(seats.c.person == person).values(name=name))
    connection.execute(update(entrants).where(entrants.c.player == person).values(name=name))
    return found


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
