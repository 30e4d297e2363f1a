"""Lets an engine play on a server: the client of the API of bots.

`api` talks to the server, `table` plays one game with an engine, `player` does both until told to
stop. Nothing here needs more than Python.
"""
