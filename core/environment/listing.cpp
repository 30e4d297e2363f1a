#include "listing.h"

#include <bit>

namespace blokus {

#ifdef BLOKUS_X86
namespace avx512 {
std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out);
}
#endif

namespace {

// Lanes that are not empty, and their numbers.
struct Lanes {
    static constexpr std::size_t most = orientation_count * Bitboard::lanes + 1;
    std::uint64_t anchors[most];
    LaneNumbers numbers[most];

    // Writes a lane at a place; returns the next place, or the same when the lane is empty: nothing for the processor
    // to guess.
    std::size_t put(std::size_t place, std::uint64_t lane, LaneNumbers its_numbers) {
        anchors[place] = lane;
        numbers[place] = its_numbers;
        return place + (lane != 0);
    }
};

std::int32_t* list_portably(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out) {
    thread_local MoveMaps maps;
    thread_local Lanes left;
    kernels().generate(frontier, pieces, maps);
    std::size_t count = 0;
    for (std::uint32_t rest = pieces.bits(); rest != 0; rest &= rest - 1) {
        auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        for (auto o = static_cast<std::size_t>(first_orientation[piece]);
             o < static_cast<std::size_t>(first_orientation[piece + 1]); ++o)
            for (std::size_t i = 0; i < numbering[o].size(); ++i)
                count = left.put(count, maps.anchors[o].lane[i], numbering[o][i]);
    }
    while (count > 0) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t anchors = left.anchors[i];
            LaneNumbers numbers = left.numbers[i];
            auto bit = static_cast<std::uint32_t>(std::countr_zero(anchors));
            *out++ = static_cast<std::int32_t>(numbers.first + bit + bit / Bitboard::group_bits * numbers.step);
            kept = left.put(kept, anchors & (anchors - 1), numbers);
        }
        count = kept;
    }
    return out;
}

}  // namespace

std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out) {
#ifdef BLOKUS_X86
    if (kernels().name == "avx512") return avx512::list_actions(frontier, pieces, numbering, out);
#endif
    return list_portably(frontier, pieces, numbering, out);
}

}  // namespace blokus
