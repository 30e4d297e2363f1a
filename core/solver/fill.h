// Exhaustive search for puzzles whose pieces cover the whole board, cell by cell.
#pragma once

#include <span>

#include "control.h"
#include "puzzle.h"
#include "solved.h"

namespace blokus {

// Which tilings to look at: all, or only those that half a turn of the board maps onto themselves, each piece going
// to the same piece of the next colour but one.
enum class Tiling : std::uint8_t { any, half_turn };

// Returns whether the search came to its end: then there are no solutions but those reported (of the tilings looked at). Requires a puzzle
// without holes, and moves that fit together, as Arrangement::of has it.
// For half_turn the moves must be symmetric themselves.
bool fill_all(const Puzzle& puzzle, std::span<const Move> begun, Tiling tiling, Control& control, Solved solved);

}  // namespace blokus
