// The cells around every orientation, as offsets into a table of a board with a rim.
#pragma once

#include <array>

#include "rules/pieces.h"

namespace blokus {

// A table with one entry for each cell of the largest board and of a rim around it.
inline constexpr int rim_stride = max_columns + 2;
inline constexpr int rim_size = rim_stride * (max_rows + 2);
constexpr int rim_index(Cell cell) { return (cell.row + 1) * rim_stride + cell.column + 1; }

inline constexpr std::size_t most_edges = 12, most_corners = 8;

// Offsets from the anchor's entry: the squares, the cells that share an edge with one, and those that touch one only
// at a corner.
struct Ring {
    std::array<std::int16_t, max_piece_size> squares{};
    std::array<std::int16_t, most_edges> edges{};
    std::array<std::int16_t, most_corners> corners{};
    int square_count = 0;
    int edge_count = 0;
    int corner_count = 0;
};

namespace detail {

constexpr Ring ring_of(const Shape& shape) {
    // Bit row * 7 + column of a 7x7 window, with the shape one cell from its edges.
    std::uint64_t inside = 0;
    for (Cell c : shape.squares()) inside |= std::uint64_t{1} << ((c.row + 1) * 7 + c.column + 1);
    std::uint64_t beside = (inside << 1 | inside >> 1 | inside << 7 | inside >> 7) & ~inside;
    std::uint64_t near = (inside << 8 | inside >> 8 | inside << 6 | inside >> 6) & ~inside & ~beside;
    Ring ring;
    for (int bit = 0; bit < 49; ++bit) {
        auto offset = static_cast<std::int16_t>((bit / 7 - 1) * rim_stride + bit % 7 - 1);
        std::uint64_t here = std::uint64_t{1} << bit;
        if (inside & here) ring.squares[static_cast<std::size_t>(ring.square_count++)] = offset;
        if (beside & here) ring.edges[static_cast<std::size_t>(ring.edge_count++)] = offset;
        if (near & here) ring.corners[static_cast<std::size_t>(ring.corner_count++)] = offset;
    }
    return ring;
}

}  // namespace detail

inline constexpr std::array<Ring, orientation_count> rings = [] {
    std::array<Ring, orientation_count> table{};
    for (std::size_t o = 0; o < table.size(); ++o) table[o] = detail::ring_of(shapes[o]);
    return table;
}();

constexpr const Ring& ring(Orientation orientation) { return rings[static_cast<std::size_t>(index(orientation))]; }

}  // namespace blokus
