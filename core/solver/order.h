// Finds an order in which the pieces of a solution may be placed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "puzzle.h"

namespace blokus {

// The same moves in an order that keeps the puzzle's rules of contact, beginning and size, the colours in turn as far
// as possible; none when there is no such order. Requires moves that fit together, as Arrangement::of has it.
std::optional<std::vector<Move>> placing_order(const Puzzle& puzzle, std::span<const Move> moves);

}  // namespace blokus
