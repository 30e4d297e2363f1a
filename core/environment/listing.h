// Lists the legal placements of a colour by their numbers; portable, or with AVX-512, as the kernels are chosen.
//
// Most lanes of the move maps are empty and most others hold one or two anchors. So the lanes that are not empty are
// gathered first; then every round takes one anchor from each lane and keeps the lanes that have more. This leaves
// nothing for the processor to guess, and the order is the same with all instructions: round, orientation, lane.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/kernels.h"

namespace blokus {

// How the anchors in a lane of an orientation are numbered: bit b of the lane stands for the action
// first + b + step * (b / Bitboard::group_bits). One word, so that vectors of them can be shuffled.
struct LaneNumbers {
    std::uint32_t word;  // `first` in the lower half, `step` in the upper

    static constexpr LaneNumbers of(int first, int step) {
        return {static_cast<std::uint32_t>(first) | static_cast<std::uint32_t>(step) << 16};
    }
    constexpr std::uint32_t first() const { return word & 0xffff; }
    constexpr std::uint32_t step() const { return word >> 16; }
};

using Numbering = std::array<std::array<LaneNumbers, Bitboard::lanes>, orientation_count>;

// Writes the actions of these pieces' legal placements; returns the end. Whole registers are written, so up to
// listing_slack numbers beyond the end are overwritten.
inline constexpr std::size_t listing_slack = 8;
std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out);

}  // namespace blokus
