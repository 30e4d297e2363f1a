"""Passkeys: what is asked of a device, and whether its answer is right."""

from __future__ import annotations

import json
from typing import Any

from msgspec import Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.options_to_json_dict import options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from blokus.server.accounts.model import Passkey
from blokus.server.accounts.refusal import AccountRefusalError

SITE_NAME = "Blokus"


class Site(Struct, frozen=True):
    """The site as browsers see it: the name that passkeys belong to, and the origin of pages."""

    name: str
    origin: str


class NewPasskey(Struct, frozen=True):
    """What a device tells of a key that it has made."""

    id: str
    key: bytes
    count: int


def creation_options(
    site: Site, person: str, name: str, challenge: bytes, known: list[str]
) -> dict[str, Any]:
    """Return what `navigator.credentials.create` is called with."""
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=SITE_NAME,
        user_id=person.encode(),
        user_name=name,
        challenge=challenge,
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey)) for passkey in known
        ],
        # So that one can sign in without typing a name.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
    )
    return options_to_json_dict(options)


def request_options(site: Site, challenge: bytes) -> dict[str, Any]:
    """Return what `navigator.credentials.get` is called with."""
    return options_to_json_dict(
        generate_authentication_options(rp_id=site.name, challenge=challenge)
    )


def verify_creation(site: Site, challenge: bytes, credential: dict[str, Any]) -> NewPasskey:
    """Return the key that a device has made for this challenge."""
    try:
        _require_own_page(credential)
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except _WRONG as error:
        raise AccountRefusalError("bad-passkey") from error
    return NewPasskey(
        bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count
    )


def verify_request(site: Site, challenge: bytes, credential: dict[str, Any], known: Passkey) -> int:
    """Return the new count of a device that signed this challenge with a known key."""
    try:
        _require_own_page(credential)
        handle = credential["response"].get("userHandle")
        if handle is not None and base64url_to_bytes(handle) != known.account.encode():
            raise ValueError("the passkey was made for somebody else")
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=known.key,
            credential_current_sign_count=known.count,
        )
    except _WRONG as error:
        raise AccountRefusalError("wrong") from error
    return signed.new_sign_count


def _require_own_page(credential: dict[str, Any]) -> None:
    """Raise ValueError if the device was asked within a page of another site."""
    client = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
    if client.get("crossOrigin") or "topOrigin" in client:
        raise ValueError("the device was asked within a page of another site")


# What the library raises for an answer that is wrong or no answer at all.
_WRONG = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)
