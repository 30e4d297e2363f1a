// The hot loops, compiled once per instruction set and chosen at run time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "frontier.h"
#include "pieces.h"
#include "variant.h"

namespace blokus {

// The squares of each colour on the board.
using Squares = std::array<Bitboard, max_colours>;

// For every orientation the anchors of its legal placements.
struct MoveMaps {
    std::array<Bitboard, orientation_count> anchors;
};

// The same functions for one instruction set; all sets give the same results to the bit. Positions and frontiers may lie
// anywhere in memory: GCC 12 does not align temporary values to more than 16 bytes.
struct Kernels {
    std::string_view name;
    // Finds where the colour may grow.
    void (*find_frontier)(const Squares&, Colour, const Variant&, Frontier&);
    // Fills the maps of all orientations; those of pieces outside the set become empty.
    void (*generate)(const Frontier&, PieceSet, MoveMaps&);
    // The number of moves; exact up to `enough`, and at least that beyond.
    int (*count)(const Frontier&, PieceSet, int enough);
    bool (*has_move)(const Frontier&, PieceSet);
    // Plays games with uniformly random moves from the start; returns the number of pieces placed in all.
    std::uint64_t (*random_games)(const Variant&, std::uint64_t games, std::uint64_t seed);
};

// The kernels in use: the best that this machine runs, unless use_kernels chose others.
const Kernels& kernels();

// Every set of kernels that this machine runs, the best first.
std::span<const Kernels* const> available_kernels();

// Chooses the kernels by name for the whole process; false when this machine has none of that name.
bool use_kernels(std::string_view name);

}  // namespace blokus
