// The 21 pieces and their 91 orientations, worked out at compile time from their drawings.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "types.h"

namespace blokus {

struct PieceDrawing {
    std::string_view name;
    std::string_view rows;  // top to bottom, '#' for a square, '/' between rows
};

inline constexpr std::array<PieceDrawing, piece_count> piece_drawings{{
    {"I1", "#"},           {"I2", "##"},          {"I3", "###"},        {"V3", "#./##"},      {"I4", "####"},
    {"O4", "##/##"},       {"T4", "###/.#."},     {"L4", "#./#./##"},   {"Z4", "##./.##"},    {"F", ".##/##./.#."},
    {"I5", "#####"},       {"L5", "#./#./#./##"}, {"N", ".#/.#/##/#."}, {"P", "##/##/#."},    {"T5", "###/.#./.#."},
    {"U", "#.#/###"},      {"V5", "#../#../###"}, {"W", "#../##./.##"}, {"X", ".#./###/.#."}, {"Y", ".#/##/.#/.#"},
    {"Z5", "##./.#./.##"},
}};

// An orientation's squares relative to its anchor, the lower left corner of its bounding box; in cell order.
struct Shape {
    Piece piece{};
    std::int8_t size = 0;
    std::int8_t columns = 0;
    std::int8_t rows = 0;
    std::array<Cell, max_piece_size> cells{};
    std::uint32_t mask = 0;  // bit row * 5 + column for each square

    constexpr std::span<const Cell> squares() const { return {cells.data(), static_cast<std::size_t>(size)}; }
    // The squares of one row, bit c for column c.
    constexpr std::uint64_t row(int row) const {
        return (mask >> (row * max_piece_size)) & ((1U << max_piece_size) - 1);
    }
};

namespace detail {

// The shape with these squares, moved to the origin. Requires at most five squares within a 5x5 box.
constexpr Shape shape_of(Piece piece, std::span<const Cell> squares) {
    int column = squares[0].column, row = squares[0].row;
    for (Cell c : squares) {
        column = c.column < column ? c.column : column;
        row = c.row < row ? c.row : row;
    }
    Shape shape;
    shape.piece = piece;
    for (Cell c : squares) shape.mask |= 1U << ((c.row - row) * 5 + c.column - column);
    for (int bit = 0; bit < 25; ++bit) {
        if (!((shape.mask >> bit) & 1)) continue;
        Cell cell = Cell::at(bit % 5, bit / 5);
        shape.cells[static_cast<std::size_t>(shape.size++)] = cell;
        if (cell.column >= shape.columns) shape.columns = static_cast<std::int8_t>(cell.column + 1);
        if (cell.row >= shape.rows) shape.rows = static_cast<std::int8_t>(cell.row + 1);
    }
    return shape;
}

constexpr Shape drawn_shape(Piece piece) {
    std::string_view text = piece_drawings[static_cast<std::size_t>(index(piece))].rows;
    std::array<Cell, max_piece_size> squares{};
    std::size_t size = 0;
    int row = 0, column = 0;
    for (char c : text) {
        if (c == '/') {
            --row;
            column = 0;
            continue;
        }
        if (c == '#') squares[size++] = Cell::at(column, row);
        ++column;
    }
    return shape_of(piece, {squares.data(), size});
}

// The i-th of the eight symmetries of the square: rotations by quarters, mirrored first when i >= 4.
constexpr Cell transformed(Cell cell, int i) {
    int column = i >= 4 ? -cell.column : cell.column, row = cell.row;
    for (int k = 0; k < i % 4; ++k) {
        int previous = column;
        column = row;
        row = -previous;
    }
    return Cell::at(column, row);
}

constexpr std::array<Shape, orientation_count> make_shapes() {
    std::array<Shape, orientation_count> shapes{};
    std::size_t count = 0;
    for (int p = 0; p < piece_count; ++p) {
        Shape drawn = drawn_shape(static_cast<Piece>(p));
        std::size_t first = count;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            std::array<Cell, max_piece_size> squares{};
            for (std::size_t k = 0; k < static_cast<std::size_t>(drawn.size); ++k)
                squares[k] = transformed(drawn.cells[k], symmetry);
            Shape shape = shape_of(drawn.piece, {squares.data(), static_cast<std::size_t>(drawn.size)});
            bool known = false;
            for (std::size_t k = first; k < count; ++k) known |= shapes[k].mask == shape.mask;
            if (!known) shapes[count++] = shape;
        }
    }
    return shapes;
}

}  // namespace detail

inline constexpr std::array<Shape, orientation_count> shapes = detail::make_shapes();
static_assert(shapes.back().size == max_piece_size && shapes.back().piece == Piece::Z5);

// The orientations of piece p are those from first_orientation[p] up to, not including, first_orientation[p + 1].
inline constexpr std::array<int, piece_count + 1> first_orientation = [] {
    std::array<int, piece_count + 1> first{};
    for (int o = orientation_count - 1; o >= 0; --o)
        first[static_cast<std::size_t>(index(shapes[static_cast<std::size_t>(o)].piece))] = o;
    first[piece_count] = orientation_count;
    return first;
}();

constexpr const Shape& shape(Orientation orientation) { return shapes[static_cast<std::size_t>(index(orientation))]; }
constexpr const Shape& shape(Placement placement) { return shape(placement.orientation()); }
constexpr Piece piece(Placement placement) { return shape(placement).piece; }
constexpr int size(Piece piece) {
    return shapes[static_cast<std::size_t>(first_orientation[static_cast<std::size_t>(index(piece))])].size;
}
constexpr std::string_view name(Piece piece) { return piece_drawings[static_cast<std::size_t>(index(piece))].name; }

// The k-th cell (in cell order) that the placement covers; requires k < size.
constexpr Cell cell(Placement placement, int k) {
    Cell anchor = placement.anchor(), offset = shape(placement).cells[static_cast<std::size_t>(k)];
    return Cell::at(anchor.column + offset.column, anchor.row + offset.row);
}

// The squares of all pieces in the set.
constexpr int squares(PieceSet set) {
    int total = 0;
    for (int p = 0; p < piece_count; ++p)
        if (set.has(static_cast<Piece>(p))) total += size(static_cast<Piece>(p));
    return total;
}
static_assert(squares(PieceSet::all()) == 89);

// The orientation whose squares are these up to translation, in any order; none when they form no piece.
std::optional<Orientation> orientation_of(std::span<const Cell> cells);

// The lower left corner of the cells' bounding box. Requires at least one cell.
Cell lower_left(std::span<const Cell> cells);

// The placement of an orientation with its anchor here; none when it would lie beyond the largest board.
std::optional<Placement> placement_at(Orientation orientation, Cell anchor);

// The placement that covers exactly these cells; none when they form no piece or lie beyond the largest board.
std::optional<Placement> placement_of(std::span<const Cell> cells);

}  // namespace blokus
