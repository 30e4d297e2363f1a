// The lanes of the move maps that are not empty, and how their anchors are taken: what the portable listing and the one
// with AVX2 share. Everything is inlined, so that no file gets the instructions of another.
#pragma once

#include <bit>

#include "listing.h"

namespace blokus {

namespace {

struct Lanes {
    static constexpr std::size_t slack = 4;  // whole registers are written, also beyond the last lane
    static constexpr std::size_t most = orientation_count * Bitboard::lanes + slack;
    std::uint64_t anchors[most];
    LaneNumbers numbers[most];

    // Writes a lane at a place; returns the next place, or the same when the lane is empty: nothing for the processor
    // to guess.
    BLOKUS_INLINE std::size_t put(std::size_t place, std::uint64_t lane, LaneNumbers its_numbers) {
        anchors[place] = lane;
        numbers[place] = its_numbers;
        return place + (lane != 0);
    }
};

// Calls visit(orientation) for all orientations of these pieces.
template <class Visit>
BLOKUS_INLINE void for_each_orientation(PieceSet pieces, const Visit& visit) {
    for (std::uint32_t rest = pieces.bits(); rest != 0; rest &= rest - 1) {
        auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        for (auto o = static_cast<std::size_t>(first_orientation[piece]);
             o < static_cast<std::size_t>(first_orientation[piece + 1]); ++o)
            visit(o);
    }
}

// Writes the actions of the first `count` lanes, round by round; returns the end.
BLOKUS_INLINE std::int32_t* take_anchors(Lanes& left, std::size_t count, std::int32_t* out) {
    while (count > 0) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t anchors = left.anchors[i];
            LaneNumbers numbers = left.numbers[i];
            auto bit = static_cast<std::uint32_t>(std::countr_zero(anchors));
            *out++ = static_cast<std::int32_t>(numbers.first() + bit + bit / Bitboard::group_bits * numbers.step());
            kept = left.put(kept, anchors & (anchors - 1), numbers);
        }
        count = kept;
    }
    return out;
}

}  // namespace

}  // namespace blokus
