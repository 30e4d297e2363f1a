"""The file format of nets: named arrays of numbers to and from bytes.

`docs/engine/net-format.md` describes it; `core/search/net.h` reads it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from blokus._core import _NET_SHAPE
from blokus.errors import ParseError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]

MAGIC = b"blknet04"
MAGIC_WITHOUT_SIZES = b"blknet03"
HEADER = 16
ROW_SCALE = 512
LAYER_SCALE = 256
VALUE_STATES = _NET_SHAPE["value_states"]
POLICY_STATES = _NET_SHAPE["policy_states"]
ROWS = _NET_SHAPE["rows"]
VALUE_WIDTH = _NET_SHAPE["value_width"]
POLICY_WIDTH = _NET_SHAPE["policy_width"]
HEAD = _NET_SHAPE["head_width"]
OUTPUTS = _NET_SHAPE["outputs"]
MAPS = _NET_SHAPE["maps"]
PIECES = _NET_SHAPE["pieces"]
FITS = _NET_SHAPE["piece_fits"]
LEVELS = 5
# For each level of its own that the value tells apart: which of the five it is.
VALUE_LEVELS = [0, 1, *[2] * _NET_SHAPE["size_classes"], 3, *[4] * _NET_SHAPE["size_classes"]]


@dataclass(frozen=True)
class Section:
    """A part of the file: name, shape, scale of the numbers, and whether it is a layer."""

    name: str
    shape: tuple[int, ...]
    scale: int
    is_layer: bool = False


def sections(cells: int, value_states: int = VALUE_STATES) -> list[Section]:
    """List the parts of the file in order; a layer's shape is (outputs, units)."""
    return [
        *_first_layer("value", cells, value_states, VALUE_WIDTH),
        Section("skip", (OUTPUTS, VALUE_WIDTH), LAYER_SCALE),
        Section("hidden", (HEAD, VALUE_WIDTH), LAYER_SCALE, is_layer=True),
        Section("hidden_bias", (HEAD,), LAYER_SCALE),
        Section("output", (OUTPUTS, HEAD), LAYER_SCALE),
        Section("output_bias", (OUTPUTS,), LAYER_SCALE),
        *_first_layer("policy", cells, POLICY_STATES, POLICY_WIDTH),
        Section("policy_piece", (PIECES, POLICY_WIDTH), LAYER_SCALE, is_layer=True),
        *(
            Section(f"policy_state_{m}", (POLICY_STATES, POLICY_WIDTH), LAYER_SCALE, is_layer=True)
            for m in range(MAPS)
        ),
        *(
            Section(f"policy_cell_{m}", (cells, POLICY_WIDTH), LAYER_SCALE, is_layer=True)
            for m in range(MAPS)
        ),
    ]


def _first_layer(name: str, cells: int, states: int, width: int) -> list[Section]:
    return [
        Section(f"{name}_cells", (cells, states, width), ROW_SCALE),
        Section(f"{name}_extra", (ROWS, width), ROW_SCALE),
        Section(f"{name}_bias", (width,), ROW_SCALE),
    ]


def zeros(cells: int) -> Weights:
    """Return the weights of a net that knows nothing."""
    return {s.name: np.zeros(s.shape, np.float32) for s in sections(cells)}


def to_bytes(weights: Weights) -> bytes:
    """Write weights as a net file."""
    cells = weights["value_cells"].shape[0]
    body = b"".join(_pack(section, weights[section.name]) for section in sections(cells))
    return MAGIC + cells.to_bytes(4, "little") + _checksum(body).to_bytes(4, "little") + body


def from_bytes(data: bytes) -> Weights:
    """Read a net file, also of the version before; raise ParseError when it is none."""
    magic, cells = data[:8], int.from_bytes(data[8:12], "little")
    parts = sections(cells, POLICY_STATES if magic == MAGIC_WITHOUT_SIZES else VALUE_STATES)
    size = sum(_stored(section) for section in parts)
    if magic not in {MAGIC, MAGIC_WITHOUT_SIZES} or len(data) != HEADER + 2 * size:
        raise ParseError("this is no net file, or one of another version", "")
    weights, at = {}, HEADER
    for section in parts:
        numbers = np.frombuffer(data, "<i2", _stored(section), at)
        weights[section.name] = _unpack(section, numbers)
        at += 2 * numbers.size
    return with_sizes(weights)


def with_sizes(weights: Weights) -> Weights:
    """Return the weights in the present form, in which the value sees the sizes of pieces.

    A net of the version before gets the same rows for all sizes: its opinion stays the same.
    """
    if weights["value_cells"].shape[1] == VALUE_STATES:
        return weights
    states = [own * LEVELS + enemy for own in VALUE_LEVELS for enemy in range(LEVELS)]
    occupied = [LEVELS * LEVELS, LEVELS * LEVELS + 1]
    return weights | {"value_cells": weights["value_cells"][:, states + occupied]}


def _pack(section: Section, values: NDArray[np.float32]) -> bytes:
    if values.shape != section.shape:
        raise ValueError(f"{section.name} has shape {values.shape}, not {section.shape}")
    numbers = np.clip(np.rint(values * section.scale), -32768, 32767).astype("<i2")
    if section.is_layer:
        outputs, units = numbers.shape
        padded = np.zeros((_padded(outputs), units), "<i2")
        padded[:outputs] = numbers
        numbers = padded.reshape(-1, units // 2, 2).transpose(1, 0, 2)
    elif section.name == "output_bias":
        numbers = np.pad(numbers, (0, _padded(OUTPUTS) - OUTPUTS))
    return np.ascontiguousarray(numbers).tobytes()


def _unpack(section: Section, numbers: NDArray[np.int16]) -> NDArray[np.float32]:
    """Undo `_pack`."""
    outputs, *units = section.shape
    if section.is_layer:
        pairs = numbers.reshape(units[0] // 2, -1, 2).transpose(1, 0, 2)
        numbers = pairs.reshape(-1, units[0])[:outputs]
    elif section.name == "output_bias":
        numbers = numbers[:outputs]
    return numbers.reshape(section.shape).astype(np.float32) / np.float32(section.scale)


def _stored(section: Section) -> int:
    """Return how many numbers a section has in the file."""
    outputs, *units = section.shape
    if section.is_layer or section.name == "output_bias":
        outputs = _padded(outputs)
    return outputs * math.prod(units)


def _padded(outputs: int) -> int:
    return (outputs + 15) // 16 * 16


def _checksum(body: bytes) -> int:
    """Return the 32-bit FNV-1a hash."""
    value = 2166136261
    for byte in body:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value
