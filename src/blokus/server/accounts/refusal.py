"""Why an account is not made, entered or changed."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Cause: TypeAlias = Literal[
    "bad-name",  # 2 to 20 letters or digits, with single spaces, - _ . ' between them
    "bad-guest-name",  # 1 to 24 letters, digits or signs, which do not sound like a computer
    "name-taken",  # somebody has this name, or one that looks like it
    "weak-password",  # at least 8 characters, not the name, and no common one
    "signed-in",  # whoever is signed in has an account already
    "not-signed-in",  # this needs an account
    "wrong",  # the name, the password, the code or the passkey is wrong; which one is not told
    "too-many",  # too many attempts: wait
    "sign-in-again",  # changes of an account need a sign-in within the last minutes
    "old-ticket",  # the passkey took too long, or was sent twice: begin again
    "bad-passkey",  # what came is no passkey of this site
    "no-passkeys-here",  # the server is reached by a plain address, for which there are none
    "last-way-in",  # without this passkey nobody could sign in any more
    "bad-country",  # two letters of ISO 3166
    "no-such-thing",  # there is no such session, passkey, bot or token
    "enough",  # no more bots, tokens or reports
    "bad-scope",  # a token has some of the scopes, or all of them
    "banned",  # whoever looks after the server has banned the account
]


class AccountProblem(Struct, frozen=True):
    """The body of an answer that refuses."""

    cause: Cause


class AccountRefusalError(Exception):
    """A request about an account that is refused."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause)
        self.cause: Cause = cause
