#include "outline.h"

#include <array>

namespace blokus::print {

namespace {

constexpr std::array<Cell, 4> steps{{Cell::at(1, 0), Cell::at(0, 1), Cell::at(-1, 0), Cell::at(0, -1)}};
// The squares to the left and to the right of a step from a corner, by direction.
constexpr std::array<Cell, 4> left{{Cell::at(0, 0), Cell::at(-1, 0), Cell::at(-1, -1), Cell::at(0, -1)}};
constexpr std::array<Cell, 4> right{{Cell::at(0, -1), Cell::at(0, 0), Cell::at(-1, 0), Cell::at(-1, -1)}};

constexpr Cell sum(Cell a, Cell b) { return Cell::at(a.column + b.column, a.row + b.row); }

bool covers(const Shape& shape, Cell cell) {
    bool is_near = cell.column >= 0 && cell.column < max_piece_size && cell.row >= 0 && cell.row < max_piece_size;
    return is_near && ((shape.mask >> (cell.row * max_piece_size + cell.column)) & 1) != 0;
}

}  // namespace

std::vector<Cell> outline(const Shape& shape) {
    // The lower left corner of the first square: nothing lies below it, so the border starts there to the right.
    const Cell start = shape.cells[0];
    std::vector<Cell> corners;
    Cell at = start;
    std::size_t direction = 0;
    do {
        at = sum(at, steps[direction]);
        std::size_t before = direction;
        // A piece has no hole and no two squares that meet at a corner only: one of the three ways is its border.
        if (covers(shape, sum(at, right[direction])))
            direction = (direction + 3) % 4;
        else if (!covers(shape, sum(at, left[direction])))
            direction = (direction + 1) % 4;
        if (direction != before) corners.push_back(at);
    } while (at != start);
    return corners;
}

}  // namespace blokus::print
