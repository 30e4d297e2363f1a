"""Game records: the tree of a game with its headers, read and written as blksgf and JSON.

>>> import blokus
>>> from blokus import records
>>> game = blokus.Game("duo")
>>> move = game.play("e10,f10,g10,e11,e12")
>>> text = records.dumps(records.Record.from_game(game, players=["Ada", "Ben"]))
>>> records.loads(text).game() == game
True
"""

from blokus.records.annotation import Annotation
from blokus.records.files import FORMATS, dump, dumps, load, load_all, loads, loads_all
from blokus.records.headers import HEADERS
from blokus.records.limits import Limits
from blokus.records.node import Node
from blokus.records.record import Record
from blokus.records.stream import Visitor, read_games, visit_games

__all__ = [
    "FORMATS",
    "HEADERS",
    "Annotation",
    "Limits",
    "Node",
    "Record",
    "Visitor",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "read_games",
    "visit_games",
]
