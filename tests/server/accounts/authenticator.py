"""A device with passkeys, in software: what a browser's `navigator.credentials` would give."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

# User present, user verified; and the data of a new credential.
PRESENT, ATTESTED = 0x05, 0x40


def encoded(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


class Authenticator:
    """Holds one key for one site; `client` is what else the browser tells of the page."""

    def __init__(self, origin: str, **client: object) -> None:
        self.origin = origin
        self.client = client
        self.handle: str | None = None
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer the question for a new passkey."""
        self.handle = options["user"]["id"]
        public = self._key.public_key().public_numbers()
        key = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32), -3: public.y.to_bytes(32)}
        )
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + key
        data = self._data(options["rp"]["id"], PRESENT | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(
            {"clientDataJSON": encoded(client), "attestationObject": encoded(attestation)}
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer the question to sign in."""
        self.count += 1
        data = self._data(options["rpId"], PRESENT)
        client = self._client("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(client).digest()
        return self._credential(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
                "userHandle": self.handle,
            }
        )

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(told | self.client).encode()

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        name = encoded(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
