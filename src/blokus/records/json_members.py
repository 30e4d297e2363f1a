"""The members of a node in JSON: readable names for the properties of blksgf, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus.errors import ParseError
from blokus.records.annotation import ANNOTATION_PROPERTIES, Annotation
from blokus.records.dialect import COMMENT, EXACT_POSITION, REMOVE, TURN
from blokus.records.headers import HEADERS
from blokus.records.sgf import IDENTIFIER
from blokus.records.values import normal_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blokus._core import Colour
    from blokus.records.dialect import Dialect

Values = tuple[str, ...]
Members = dict[str, object]

# Any property can be given by its own name, for what has no readable one.
RAW = "sgf:"

_ANNOTATIONS = {annotation.word: annotation for annotation in Annotation}


class Vocabulary:
    """Translates between properties and members for one variant."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._colours = {colour.name.lower(): colour for colour in dialect.variant.colours}
        self._texts = {"comment": COMMENT, "position": EXACT_POSITION, **HEADERS}
        self._texts |= {f"player{player.number}": name for player, name in dialect.names.items()}
        self._pieces = {f"add_{_word(colour)}": name for colour, name in dialect.setups.items()}
        self._pieces["remove"] = REMOVE
        self._text_members = {name: member for member, name in self._texts.items()}
        self._piece_members = {name: member for member, name in self._pieces.items()}

    def is_header(self, identifier: str) -> bool:
        """Whether a property of the root is about the game as a whole."""
        is_content = identifier == COMMENT or identifier in ANNOTATION_PROPERTIES
        return not is_content and identifier not in self._dialect.played

    def members(self, properties: Mapping[str, Sequence[str]]) -> Members:
        """Return the members that tell these properties, in the same order."""
        members: Members = {}
        for identifier, listed in properties.items():
            values = tuple(listed)
            readable = self._readable(identifier, values)
            # Two moves or two annotations in one node: the later ones keep their own names.
            if readable is None or not members.keys().isdisjoint(readable):
                readable = {RAW + identifier: list(values)}
            members |= readable
        return members

    def _readable(self, identifier: str, values: Values) -> Members | None:
        """Return a property in readable members, if these say exactly the same."""
        dialect = self._dialect
        if identifier in dialect.colours_by_move:
            colour = _word(dialect.colours_by_move[identifier])
            return (
                {"colour": colour, "move": values[0]}
                if self._is_normal(identifier, values)
                else None
            )
        if identifier in self._piece_members:
            member = self._piece_members[identifier]
            return {member: list(values)} if self._is_normal(identifier, values) else None
        if len(values) != 1:
            return None
        if identifier in self._text_members:
            member = self._text_members[identifier]
            return {member: values[0]} if self._is_normal(identifier, values) else None
        if identifier == TURN:
            turn = next((c for c, name in dialect.moves.items() if name == values[0]), None)
            return None if turn is None else {"turn": _word(turn)}
        annotation = Annotation.of(identifier, values[0])
        if annotation is None or annotation.value != (identifier, values[0]):
            return None
        return {"annotation": annotation.word}

    def _is_normal(self, identifier: str, values: Values) -> bool:
        try:
            return self._dialect.checked(identifier, values) == values
        except ParseError:
            return False

    def properties(self, members: Mapping[str, object]) -> dict[str, Values]:
        """Return the properties that these members tell, in the same order; ParseError."""
        properties: dict[str, Values] = {}
        for member, value in members.items():
            if member == "colour":
                _require("move" in members, "a colour without a move")
                continue
            identifier, values = self._property(member, value, members)
            _require(identifier not in properties, f"{member} repeats property {identifier}")
            properties[identifier] = values
        return properties

    def _property(
        self, member: str, value: object, members: Mapping[str, object]
    ) -> tuple[str, Values]:
        dialect = self._dialect
        if member.startswith(RAW):
            return self._raw_property(member.removeprefix(RAW), value)
        if member == "move":
            identifier = dialect.moves[self._colour(members.get("colour"))]
            return identifier, dialect.checked(identifier, (_text(value, member),))
        if member == "turn":
            return TURN, (dialect.moves[self._colour(value)],)
        if member == "annotation":
            annotation = _ANNOTATIONS.get(_text(value, member))
            if annotation is None:
                raise ParseError(f"annotation is none of {', '.join(_ANNOTATIONS)}")
            return annotation.value[0], (annotation.value[1],)
        if member in self._pieces:
            identifier = self._pieces[member]
            return identifier, dialect.checked(identifier, _texts(value, member))
        if member in self._texts:
            identifier = self._texts[member]
            return identifier, dialect.checked(identifier, (_text(value, member),))
        raise ParseError("there is no such member in this variant", member)

    def _raw_property(self, identifier: str, value: object) -> tuple[str, Values]:
        _require(IDENTIFIER.fullmatch(identifier) is not None, "no name of a property")
        values = tuple(normal_text(text) for text in _texts(value, RAW + identifier))
        return identifier, values

    def _colour(self, value: object) -> Colour:
        if not isinstance(value, str) or value not in self._colours:
            raise ParseError(f"a colour is one of {', '.join(self._colours)}")
        return self._colours[value]


def _word(colour: Colour) -> str:
    return colour.name.lower()


def _text(value: object, member: str) -> str:
    if not isinstance(value, str):
        raise ParseError(f"{member} is no text")
    return value


def _texts(value: object, member: str) -> Values:
    if not isinstance(value, list) or not value:
        raise ParseError(f"{member} is no list of texts")
    return tuple(_text(item, member) for item in value)


def _require(condition: bool, message: str) -> None:  # noqa: FBT001
    if not condition:
        raise ParseError(message)
