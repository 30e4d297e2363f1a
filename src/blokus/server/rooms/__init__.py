"""The rooms of online games: pure state, commands and events; no input, output or framework.

`decide` turns a command into an event or a refusal, `apply` an event into the next state, `due`
tells which command comes next by itself and when. The log of events is the truth: a room is what
its events, applied in order, make of it.
"""
