"""The cookie of a guest: an id and a name, signed by the server."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

from blokus.server.rooms.terms import Person

NAME = "blokus-guest"
# A year; every visit renews it.
LIFETIME = 366 * 24 * 3600  # s


class Guests:
    """Issues and reads the cookies of guests."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def new(self) -> Person:
        """Return somebody who was never here before."""
        return Person(f"g-{secrets.token_urlsafe(12)}", "", is_guest=True)

    def issue(self, person: Person) -> str:
        """Return the value of the cookie of a guest."""
        return str(self._signer.dumps([person.id, person.name]))

    def read(self, cookie: str | None) -> Person | None:
        """Return whom a cookie names; None when it is missing or not of this server."""
        if cookie is None:
            return None
        try:
            person, name = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(str(person), str(name), is_guest=True)
