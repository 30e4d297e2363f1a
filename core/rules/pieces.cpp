#include "pieces.h"

namespace blokus {

Cell lower_left(std::span<const Cell> cells) {
    Cell corner = cells[0];
    for (Cell c : cells) {
        corner.column = c.column < corner.column ? c.column : corner.column;
        corner.row = c.row < corner.row ? c.row : corner.row;
    }
    return corner;
}

std::optional<Orientation> orientation_of(std::span<const Cell> cells) {
    if (cells.empty() || cells.size() > max_piece_size) return std::nullopt;
    Cell corner = lower_left(cells);
    std::uint32_t mask = 0;
    for (Cell c : cells) {
        int column = c.column - corner.column, row = c.row - corner.row;
        if (column >= max_piece_size || row >= max_piece_size) return std::nullopt;
        std::uint32_t bit = 1U << (row * 5 + column);
        if (mask & bit) return std::nullopt;
        mask |= bit;
    }
    for (int o = 0; o < orientation_count; ++o)
        if (shape(static_cast<Orientation>(o)).mask == mask) return static_cast<Orientation>(o);
    return std::nullopt;
}

std::optional<Placement> placement_at(Orientation orientation, Cell anchor) {
    const Shape& s = shape(orientation);
    bool fits = anchor.column >= 0 && anchor.row >= 0 && anchor.column + s.columns <= max_columns + 1 &&
                anchor.row + s.rows <= max_rows + 1;
    if (!fits) return std::nullopt;
    return Placement(orientation, anchor);
}

std::optional<Placement> placement_of(std::span<const Cell> cells) {
    auto orientation = orientation_of(cells);
    if (!orientation) return std::nullopt;
    return placement_at(*orientation, lower_left(cells));
}

}  // namespace blokus
