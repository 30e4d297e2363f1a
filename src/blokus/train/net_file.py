"""The file format of nets: named arrays of numbers to and from bytes.

`docs/engine/net-format.md` describes it; `core/search/net.h` reads it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from blokus._core import _NET_SHAPE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]

MAGIC = b"blknet03"
ROW_SCALE = 512
LAYER_SCALE = 256
STATES = _NET_SHAPE["cell_states"]
ROWS = _NET_SHAPE["rows"]
VALUE_WIDTH = _NET_SHAPE["value_width"]
POLICY_WIDTH = _NET_SHAPE["policy_width"]
HEAD = _NET_SHAPE["head_width"]
OUTPUTS = _NET_SHAPE["outputs"]
MAPS = _NET_SHAPE["maps"]
PIECES = _NET_SHAPE["pieces"]
FITS = _NET_SHAPE["piece_fits"]


@dataclass(frozen=True)
class Section:
    """A part of the file: name, shape, scale of the numbers, and whether it is a layer."""

    name: str
    shape: tuple[int, ...]
    scale: int
    is_layer: bool = False


def sections(cells: int) -> list[Section]:
    """List the parts of the file in order; a layer's shape is (outputs, units)."""
    return [
        *_first_layer("value", cells, VALUE_WIDTH),
        Section("skip", (OUTPUTS, VALUE_WIDTH), LAYER_SCALE),
        Section("hidden", (HEAD, VALUE_WIDTH), LAYER_SCALE, is_layer=True),
        Section("hidden_bias", (HEAD,), LAYER_SCALE),
        Section("output", (OUTPUTS, HEAD), LAYER_SCALE),
        Section("output_bias", (OUTPUTS,), LAYER_SCALE),
        *_first_layer("policy", cells, POLICY_WIDTH),
        Section("policy_piece", (PIECES, POLICY_WIDTH), LAYER_SCALE, is_layer=True),
        *(
            Section(f"policy_state_{m}", (STATES, POLICY_WIDTH), LAYER_SCALE, is_layer=True)
            for m in range(MAPS)
        ),
        *(
            Section(f"policy_cell_{m}", (cells, POLICY_WIDTH), LAYER_SCALE, is_layer=True)
            for m in range(MAPS)
        ),
    ]


def _first_layer(name: str, cells: int, width: int) -> list[Section]:
    return [
        Section(f"{name}_cells", (cells, STATES, width), ROW_SCALE),
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


def _padded(outputs: int) -> int:
    return (outputs + 15) // 16 * 16


def _checksum(body: bytes) -> int:
    """Return the 32-bit FNV-1a hash."""
    value = 2166136261
    for byte in body:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value
