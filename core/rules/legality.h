// Why a placement is not allowed, with the cells that cause it.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "position.h"

namespace blokus {

enum class Reason : std::uint8_t {
    game_over,
    not_your_turn,
    piece_played,
    off_board,
    overlap,
    edge_contact,
    no_corner_contact,
    start_not_covered,
};

struct Illegality {
    Reason reason{};
    int count = 0;
    std::array<Cell, max_piece_size> cells{};  // the squares of the piece at fault, or the start cells to be covered

    bool operator==(const Illegality&) const = default;
    std::span<const Cell> causes() const { return {cells.data(), static_cast<std::size_t>(count)}; }
};

// Why the colour may not cover the squares of this orientation with its anchor here; none when it may. The anchor may
// lie anywhere, on the board or off it.
std::optional<Illegality> why_illegal(const Position& position, Colour colour, Orientation orientation, Cell anchor);

// The same as if it were the colour's turn.
std::optional<Illegality> why_misplaced(const Position& position, Colour colour, Orientation orientation, Cell anchor);

}  // namespace blokus
