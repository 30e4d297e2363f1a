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

// For every orientation the anchors of its legal placements.
struct MoveMaps {
    std::array<Bitboard, orientation_count> anchors;
};

// The same functions for one instruction set; all sets give the same results to the bit.
struct Kernels {
    std::string_view name;
    // Fills the maps of all orientations; those of pieces outside the set become empty.
    void (*generate)(const Frontier&, PieceSet, MoveMaps&);
    int (*count)(const Frontier&, PieceSet);
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
