// The listing for x86-64 with AVX-512: eight lanes at a time, gathered while the moves are generated.
#define BLOKUS_ISA avx512
#define BLOKUS_ISA_NAME "avx512"
#define BLOKUS_VECTOR_BYTES 64
#include "listing.h"
#include "rules/vector_moves.h"

namespace blokus::avx512 {

namespace {

static_assert(lanes == 8 && listing_slack >= 8 && sizeof(LaneNumbers) == sizeof(std::uint32_t));

using Numbers = std::int32_t __attribute__((vector_size(32)));  // the words of LaneNumbers

BLOKUS_INLINE int filled(const Vector& v) {
    return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v));
}

// Lanes that are not empty, and their numbers. Whole registers are written, also beyond the last lane.
struct Lanes {
    static constexpr int most = (orientation_count + 1) * lanes;
    alignas(64) std::uint64_t anchors[most];
    alignas(64) std::uint32_t numbers[most];

    // Puts those of eight lanes that the set names at a place; returns the place after them.
    BLOKUS_INLINE int put(int place, int set, const Vector& eight, __m256i eight_numbers) {
        auto mask = static_cast<__mmask8>(set);
        _mm512_storeu_si512(anchors + place, _mm512_maskz_compress_epi64(mask, reinterpret_cast<__m512i>(eight)));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(numbers + place),
                            _mm256_maskz_compress_epi32(mask, eight_numbers));
        return place + __builtin_popcount(static_cast<unsigned>(set));
    }
};

struct Gather : Visitor {
    Lanes& gathered;
    const Numbering& numbering;
    int count = 0;

    BLOKUS_INLINE Gather(Lanes& into, const Numbering& n) : gathered(into), numbering(n) {}
    template <int O>
    BLOKUS_INLINE void orientation(const Vector& anchors, int) {
        auto numbers = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&numbering[O]));
        count = gathered.put(count, filled(anchors), anchors, numbers);
    }
};

// The actions of the anchors at these bits of eight lanes.
BLOKUS_INLINE Numbers actions_of(const Vector& bits, Numbers numbers) {
    Numbers bit = __builtin_convertvector(bits, Numbers), action = (numbers & 0xffff) + bit, step = numbers >> 16;
    for (int group = 1; group * Bitboard::group_bits < 63; ++group)
        action += step & (bit >= group * Bitboard::group_bits);
    return action;
}

}  // namespace

std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out);

std::int32_t* list_actions(const Frontier& frontier, PieceSet pieces, const Numbering& numbering, std::int32_t* out) {
    Lanes left;
    Gather gather(left, numbering);
    visit_all(frontier, pieces, gather);
    int count = gather.count;
    while (count > 0) {
        store(left.anchors + count, Vector{});
        int kept = 0;
        for (int i = 0; i < count; i += lanes) {
            Vector anchors = load(left.anchors + i), below = anchors - 1;
            auto numbers = _mm256_load_si256(reinterpret_cast<const __m256i*>(left.numbers + i));
            auto lowest = _mm512_popcnt_epi64(reinterpret_cast<__m512i>(below & ~anchors));
            Numbers actions = actions_of(reinterpret_cast<Vector>(lowest), reinterpret_cast<Numbers>(numbers));
            std::memcpy(out + i, &actions, sizeof actions);
            anchors &= below;
            kept = left.put(kept, filled(anchors), anchors, numbers);
        }
        out += count;
        count = kept;
    }
    return out;
}

}  // namespace blokus::avx512
