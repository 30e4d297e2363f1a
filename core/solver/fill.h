// Exhaustive search for puzzles whose pieces cover the whole board, cell by cell.
#pragma once

#include <span>

#include "control.h"
#include "puzzle.h"
#include "solved.h"
#include "tiling.h"

namespace blokus {

// Returns whether the search was complete: then it has reported every solution among these tilings. Requires a puzzle
// without holes and moves that fit together, as Arrangement::of has it; for mirror images, an even number of columns
// and moves that are their own mirror image.
bool fill_all(const Puzzle& puzzle, std::span<const Move> begun, Tiling tiling, Control& control, Solved solved);

}  // namespace blokus
