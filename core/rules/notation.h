// Names of cells, values of moves, and the position notation, to and from text.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "position.h"

namespace blokus {

// A text of bounded length, so that the core needs no heap.
template <std::size_t Capacity>
struct Text {
    std::array<char, Capacity> data{};
    std::size_t size = 0;

    constexpr operator std::string_view() const { return {data.data(), size}; }
    constexpr void add(char c) { data[size++] = c; }
    constexpr void add(std::string_view text) {
        for (char c : text) add(c);
    }
    constexpr void add(int number) {
        if (number >= 10) add(number / 10);
        add(static_cast<char>('0' + number % 10));
    }
};

// Long enough for any cell, any move and any position.
using CellText = Text<8>;
using MoveText = Text<48>;
using PositionText = Text<1024>;

// The columns that have a name, a to z, and the rows, 1 to 99.
inline constexpr int named_columns = 26;
inline constexpr int named_rows = 99;

// A cell's name, such as a20. Requires a column and a row that have names.
CellText cell_name(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);

// A move's value as in blksgf: its cells in order, separated by commas.
MoveText move_value(Placement placement);

// The cells of a value, at most five of them, in the order given; none when the text is no list of cells. Spaces around
// cells and upper case are accepted.
struct CellList {
    std::array<Cell, max_piece_size> cells{};
    std::size_t count = 0;
    std::span<const Cell> span() const { return {cells.data(), count}; }
};
std::optional<CellList> parse_cells(std::string_view text);

constexpr char colour_letter(Colour colour) { return "byrg"[index(colour)]; }

// The position notation, see docs/formats/position.md.
PositionText position_text(const Position& position);

// What is wrong with a text that should hold a position, and where.
struct NotationError {
    const char* problem = nullptr;
    std::size_t offset = 0;
};
struct ParsedPosition {
    std::optional<Position> position;
    NotationError error;
};
ParsedPosition parse_position(std::string_view text);

// A variant's id with the options that differ from its defaults, such as classic+starts=free+bonus=10.
Text<64> variant_text(const Variant& variant);
const Variant* parse_variant(std::string_view text);

}  // namespace blokus
