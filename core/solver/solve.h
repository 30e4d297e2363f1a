// Chooses how to solve a puzzle: exhaustively where that ends in time, by beam searches where not.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "control.h"
#include "fill.h"
#include "puzzle.h"
#include "solved.h"

namespace blokus {

struct SolveOptions {
    std::uint64_t seed = 0;
    // On large boards without holes: whether to look for mirror images first, where the moves given allow it.
    Tiling tiling = Tiling::mirror;
};

struct Answer {
    std::optional<std::vector<Move>> moves;  // of a solution, those given included, in an order of placing
    bool exhausted = false;                  // the search was complete: without moves, there is no solution
};

// Searches until it finds a solution, has proved that there is none, or is told to stop. Requires moves that fit
// together, as Arrangement::of has it.
Answer solve(const Puzzle& puzzle, std::span<const Move> begun, const SolveOptions& options, Control& control);

// Finds every solution; returns whether the search was complete. The same requirement.
bool solve_all(const Puzzle& puzzle, std::span<const Move> begun, Control& control, Solved solved);

}  // namespace blokus
