// The listing for x86-64 with AVX2: four lanes at a time are gathered.
#include <immintrin.h>

#include "listing_lanes.h"

namespace blokus::avx2 {

namespace {

static_assert(Lanes::slack >= 4 && sizeof(LaneNumbers) == sizeof(std::uint32_t));

// For every set of four lanes, their indices, the first ones first: of the lanes' halves, and of the lanes.
struct LaneIndices {
    alignas(32) std::array<std::array<std::uint32_t, 8>, 16> halves{};
    alignas(16) std::array<std::array<std::uint32_t, 4>, 16> lanes{};
};

constexpr LaneIndices indices = [] {
    LaneIndices table;
    for (std::size_t set = 0; set < 16; ++set) {
        std::size_t place = 0;
        for (std::uint32_t lane = 0; lane < 4; ++lane) {
            if (!((set >> lane) & 1)) continue;
            table.halves[set][2 * place] = 2 * lane;
            table.halves[set][2 * place + 1] = 2 * lane + 1;
            table.lanes[set][place++] = lane;
        }
    }
    return table;
}();

// Puts those of four lanes that are not empty at a place; returns the place after them.
BLOKUS_INLINE std::size_t put_four(Lanes& lanes, std::size_t place, const std::uint64_t* four,
                                   const LaneNumbers* numbers) {
    __m256i anchors = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(four));
    __m256i empty = _mm256_cmpeq_epi64(anchors, _mm256_setzero_si256());
    auto filled = static_cast<std::size_t>(_mm256_movemask_pd(_mm256_castsi256_pd(empty))) ^ 15;
    __m256i halves = _mm256_load_si256(reinterpret_cast<const __m256i*>(&indices.halves[filled]));
    __m128i chosen = _mm_load_si128(reinterpret_cast<const __m128i*>(&indices.lanes[filled]));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(lanes.anchors + place),
                        _mm256_permutevar8x32_epi32(anchors, halves));
    _mm_storeu_ps(reinterpret_cast<float*>(lanes.numbers + place),
                  _mm_permutevar_ps(_mm_loadu_ps(reinterpret_cast<const float*>(numbers)), chosen));
    return place + static_cast<std::size_t>(__builtin_popcountll(filled));
}

}  // namespace

std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out);

std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out) {
    thread_local MoveMaps maps;
    Lanes left;
    kernels().generate(frontier, pieces, maps);
    std::size_t count = 0;
    for_each_orientation(pieces, [&](std::size_t o) __attribute__((always_inline)) {
        for (std::size_t lane = 0; lane < Bitboard::lanes; lane += 4)
            count = put_four(left, count, maps.anchors[o].lane + lane, &numbering[o][lane]);
    });
    return take_anchors(left, count, out);
}

}  // namespace blokus::avx2
