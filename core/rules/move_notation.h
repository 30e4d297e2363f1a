// Names of pieces and cells, values and short names of moves, to and from text.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "pieces.h"
#include "text.h"

namespace blokus {

// Long enough for any cell and any move.
using CellText = Text<8>;
using MoveText = Text<48>;

// The columns that have a name, a to z, and the rows, 1 to 99.
inline constexpr int named_columns = 26;
inline constexpr int named_rows = 99;

// A cell's name, such as a20. Requires a column and a row that have names.
CellText cell_name(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);

// A piece's name in any case, also as rule books and other programs write it.
std::optional<Piece> parse_piece(std::string_view text);

// A move's value as in blksgf: its cells in order, separated by commas.
MoveText move_value(Placement placement);

// A move's short name: piece, first cell, number of the orientation, such as F-e10-3; see docs/formats/moves.md. The
// number is left out where the piece has only one orientation.
MoveText short_name(Placement placement);

// The number of an orientation among those of its piece, from 1.
int orientation_number(Orientation orientation);

// The leftmost cell of the top row that the placement covers.
Cell first_cell(Placement placement);

// The cells of a value, at most five of them, in the order given; none when the text is no list of cells. Spaces around
// cells and upper case are accepted.
struct CellList {
    std::array<Cell, max_piece_size> cells{};
    std::size_t count = 0;
    std::span<const Cell> span() const { return {cells.data(), count}; }
};
std::optional<CellList> parse_cells(std::string_view text);

// A move as a person writes it. Its anchor may lie off any board, where no Placement can lie: why_illegal judges it,
// and placement_at makes a placement of it.
struct WrittenMove {
    Orientation orientation{};
    Cell anchor;
};
struct ParsedMove {
    std::optional<WrittenMove> move;
    const char* problem = nullptr;  // what is wrong when there is no move
};
// Reads a value, or a short name with hyphens or spaces between its parts, in any case.
ParsedMove parse_move(std::string_view text);

}  // namespace blokus
