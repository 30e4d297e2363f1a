"""Accounts: optional, by passkey or by name and password, without an e-mail address.

`service` has the flows, `store` says what it wants of a database. A guest who signs up keeps the
id, and with it all games.
"""
