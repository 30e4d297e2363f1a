"""The frames as TypeScript types, for the browser client: `python -m` this module prints them."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import msgspec.inspect as kinds

from blokus.server.accounts.refusal import AccountProblem
from blokus.server.accounts.refusal import Cause as AccountCause
from blokus.server.bots.acceptance import Wish
from blokus.server.bots.challenge import Challenge
from blokus.server.bots.refusal import BotCause, BotProblem
from blokus.server.lobby.seek import CLOCKS, ENGINES_AFTER
from blokus.server.protocol import VERSION, bots, people, ranking
from blokus.server.protocol.lobby_to_client import LobbyToClient
from blokus.server.protocol.lobby_to_server import LobbyToServer
from blokus.server.protocol.to_client import ToClient
from blokus.server.protocol.to_server import ToServer
from blokus.server.protocol.visit import VisitToClient
from blokus.server.rooms.commands import PersonalCommand, Phrase
from blokus.server.rooms.events import Change
from blokus.server.rooms.pool import FAMILIES
from blokus.server.rooms.refusal import Cause
from blokus.server.rooms.summary import Summary

# As long as the formatter of the client lets a line be.
LINE = 100

# The unions that have a name there too.
UNIONS: dict[str, Any] = {
    "PersonalCommand": PersonalCommand,
    "Change": Change,
    "Cause": Cause,
    "AccountCause": AccountCause,
    "BotCause": BotCause,
    "Phrase": Phrase,
    "ToServer": ToServer,
    "ToClient": ToClient,
    "LobbyToServer": LobbyToServer,
    "LobbyToClient": LobbyToClient,
    "VisitToClient": VisitToClient,
}

# What requests and answers of plain HTTP are made of, besides the room.
BODIES: tuple[type, ...] = (
    Summary,
    people.Introduction,
    people.Credentials,
    people.Recovery,
    people.NewPassword,
    people.Origin,
    people.PasskeyQuestion,
    people.PasskeyAnswer,
    people.Entered,
    people.Codes,
    people.AccountView,
    people.PlayerReport,
    AccountProblem,
    BotProblem,
    ranking.RankingPage,
    ranking.Profile,
    ranking.Curve,
    ranking.Follows,
    ranking.FiledGame,
    ranking.GamePage,
    ranking.Openings,
    ranking.Months,
    ranking.Boards,
    ranking.PlayerList,
    bots.NewBot,
    bots.NewToken,
    bots.OwnBots,
    bots.MadeToken,
    bots.BotsHere,
    Wish,
    Challenge,
)

HEAD = """\
/** The frames between client and server, by direction. Made by `make protocol`; do not edit. */

export const PROTOCOL = {version};

/** The variants that people are paired for and rated in, with their families. */
export const FAMILIES = {families} as const satisfies Readonly<Record<string, Pool['family']>>;

/** The clock of each speed. */
export const SPEED_CLOCKS = {clocks} as const satisfies Record<Pool['speed'], Terms['clock']>;

/** The milliseconds after which whoever waits may play engines. */
export const ENGINES_AFTER = {engines_after};
"""


def typescript() -> str:
    """Return the module of types."""
    writer = _Writer()
    named = [
        _union(f"export type {name} =", writer.spell_out(kind)) for name, kind in UNIONS.items()
    ]
    for body in BODIES:
        writer.spell_out(body)
    interfaces = sorted(writer.interfaces.items(), key=lambda item: _name(item[0]))
    head = HEAD.format(
        version=VERSION,
        families=_constant(FAMILIES),
        clocks=_constant(CLOCKS),
        engines_after=ENGINES_AFTER,
    )
    parts = [head, *(text for _, text in interfaces), "\n\n".join(named)]
    return "\n".join(parts) + "\n"


def _constant(members: dict[Any, Any]) -> str:
    """Return an object, with a line for each of its members."""
    lines = [f"  {_key(name)}: {_value(msgspec.to_builtins(of))}," for name, of in members.items()]
    return "\n".join(["{", *lines, "}"])


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)}: {_value(of)}" for name, of in value.items()) + " }"
    return _quoted(value) if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if name.isidentifier() else _quoted(name)


class _Writer:
    """Spells types, and collects the interfaces that they need."""

    def __init__(self) -> None:
        self.interfaces: dict[type, str] = {}

    def spell_out(self, kind: Any) -> str:
        """Return the members of a union, or the name of an interface."""
        return self._spell_out(kinds.type_info(kind))

    def _spell(self, kind: kinds.Type) -> str:
        for name, union in UNIONS.items():
            if kinds.type_info(union) == kind:
                return name
        return self._spell_out(kind)

    def _spell_out(self, kind: kinds.Type) -> str:
        match kind:
            case kinds.StrType():
                return "string"
            case kinds.BoolType():
                return "boolean"
            case kinds.IntType() | kinds.FloatType():
                return "number"
            case kinds.NoneType():
                return "null"
            case kinds.AnyType():
                return "unknown"
            case kinds.DictType(value_type=value):
                return f"Readonly<Record<string, {self._spell(value)}>>"
            case kinds.LiteralType(values=values):
                return " | ".join(_quoted(str(value)) for value in values)
            case kinds.UnionType(types=types):
                return " | ".join(self._spell(member) for member in types)
            case kinds.VarTupleType(item_type=item) | kinds.FrozenSetType(item_type=item):
                return f"readonly {self._grouped(item)}[]"
            case kinds.TupleType(item_types=items):
                return f"readonly [{', '.join(self._spell(item) for item in items)}]"
            case kinds.StructType():
                return self._struct(kind)
            case _:
                raise TypeError(f"no TypeScript for {kind}")

    def _grouped(self, kind: kinds.Type) -> str:
        spelled = self._spell(kind)
        return f"({spelled})" if " | " in spelled else spelled

    def _struct(self, kind: kinds.StructType) -> str:
        name = _name(kind.cls)
        if kind.cls not in self.interfaces:
            self.interfaces[kind.cls] = ""  # being written: a type may hold itself
            self.interfaces[kind.cls] = self._interface(name, kind)
        return name

    def _interface(self, name: str, kind: kinds.StructType) -> str:
        about = (kind.cls.__doc__ or "").strip().splitlines()[0]
        lines = [f"/** {about} */", f"export interface {name} {{"]
        if kind.tag is not None:
            lines.append(f"  readonly type: {_quoted(str(kind.tag))};")
        for field in kind.fields:
            # A client may leave out what has a default; so does the server, where the type says it.
            may_miss = _is_sent_by_clients(kind.cls) or kind.cls.__struct_config__.omit_defaults
            mark = "?" if may_miss and not field.required else ""
            lines.append(_union(f"  readonly {field.encode_name}{mark}:", self._spell(field.type)))
        return "\n".join([*lines, "}", ""])


def _union(left: str, spelled: str) -> str:
    """Return a declaration in one line, or a long union with a line for each of its members."""
    line = f"{left} {spelled};"
    if len(line) <= LINE:
        return line
    indent = " " * (len(left) - len(left.lstrip()) + 2)
    members = "".join(f"\n{indent}| {member}" for member in spelled.split(" | "))
    return f"{left}{members};"


def _is_sent_by_clients(cls: type) -> bool:
    return cls is Wish or cls.__module__.endswith(("to_server", ".commands", ".people"))


def _name(cls: type) -> str:
    """Return the name of an interface; commands and events of one name are told apart."""
    home = cls.__module__.rpartition(".")[2]
    suffix = {"commands": "Command", "clock": "Clock" if cls.__name__ in _CLOCKS else ""}
    return cls.__name__ + suffix.get(home, "")


_CLOCKS = {"Bank", "PerMove", "Days", "Seen"}


def _quoted(text: str) -> str:
    return f"'{text}'"


if __name__ == "__main__":
    sys.stdout.write(typescript())
