// Move generation for all 91 orientations at once. Included by one file per instruction set, which defines
// BLOKUS_ISA (a namespace), BLOKUS_ISA_NAME and BLOKUS_VECTOR_BYTES (the width of its registers) first.
//
// A placement is legal when all its cells are free and one of them is a corner cell. With the maps of free and of
// corner cells shifted once per offset within a piece, an orientation's legal anchors are
//     AND over its squares of free[offset]  &  OR over its squares of corners[offset],
// and most orientations are a smaller one plus one square, so that each costs one AND and one OR more. Lanes do not
// mix, so narrower registers make the same computation in several passes.
#include <cstddef>
#include <cstring>
#include <utility>

#include "kernels.h"
#include "random.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace blokus::BLOKUS_ISA {

namespace {

using Vector = std::uint64_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
constexpr int vector_lanes = BLOKUS_VECTOR_BYTES / 8;
constexpr int lanes = Bitboard::lanes;
static_assert(lanes % vector_lanes == 0);

BLOKUS_INLINE Vector load(const std::uint64_t* from) {
    Vector v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

BLOKUS_INLINE void store(std::uint64_t* to, const Vector& v) { std::memcpy(to, &v, sizeof v); }

BLOKUS_INLINE bool any(const Vector& v) {
    std::uint64_t parts[vector_lanes], bits = 0;
    store(parts, v);
    for (int i = 0; i < vector_lanes; ++i) bits |= parts[i];
    return bits != 0;
}

// Adds up the set bits of many vectors, lane by lane.
class Counter {
public:
    BLOKUS_INLINE void add(const Vector& v) {
#if defined(__AVX512VPOPCNTDQ__)
        totals_ += reinterpret_cast<Vector>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(v)));
#elif defined(__AVX2__)
        const __m256i digits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3,
                                                1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i low = _mm256_set1_epi8(15);
        auto bits = reinterpret_cast<__m256i>(v);
        auto sums = _mm256_add_epi8(_mm256_shuffle_epi8(digits, _mm256_and_si256(bits, low)),
                                    _mm256_shuffle_epi8(digits, _mm256_and_si256(_mm256_srli_epi16(bits, 4), low)));
        bytes_ = reinterpret_cast<Vector>(_mm256_add_epi8(reinterpret_cast<__m256i>(bytes_), sums));
#else
        Vector pairs = v - ((v >> 1) & 0x5555555555555555U);
        Vector fours = (pairs & 0x3333333333333333U) + ((pairs >> 2) & 0x3333333333333333U);
        bytes_ += (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0fU;
#endif
    }
    // The totals so far; called at least once every 31 additions, since bytes hold no more.
    BLOKUS_INLINE Vector totals() {
#if defined(__AVX512VPOPCNTDQ__)
#elif defined(__AVX2__)
        totals_ += reinterpret_cast<Vector>(_mm256_sad_epu8(reinterpret_cast<__m256i>(bytes_), _mm256_setzero_si256()));
        bytes_ = Vector{};
#else
        Vector words = (bytes_ & 0x00ff00ff00ff00ffU) + ((bytes_ >> 8) & 0x00ff00ff00ff00ffU);
        words += words >> 32;
        totals_ += (words + (words >> 16)) & 0xffffU;
        bytes_ = Vector{};
#endif
        return totals_;
    }

private:
    Vector totals_{};
    [[maybe_unused]] Vector bytes_{};
};

// The offsets that squares have from their anchor, numbered.
constexpr int window = max_piece_size * max_piece_size;
constexpr std::uint32_t used_offsets = [] {
    std::uint32_t mask = 0;
    for (const Shape& s : shapes) mask |= s.mask;
    return mask;
}();

// An orientation as an earlier one (or none, -1) plus the squares that remain.
struct Step {
    int parent = -1;
    std::uint32_t rest = 0;
};

constexpr std::array<Step, orientation_count> steps = [] {
    std::array<Step, orientation_count> table{};
    for (std::size_t o = 0; o < table.size(); ++o) {
        table[o].rest = shapes[o].mask;
        for (std::size_t p = 0; p < o; ++p) {
            bool contained = (shapes[p].mask & ~shapes[o].mask) == 0;
            if (!contained || shapes[p].size >= shapes[o].size) continue;
            std::uint32_t rest = shapes[o].mask & ~shapes[p].mask;
            if (std::popcount(rest) < std::popcount(table[o].rest)) table[o] = {static_cast<int>(p), rest};
        }
    }
    return table;
}();

// The shifted maps of the lanes at work, and what orientations share.
struct Pass {
    Vector free[window];
    Vector corners[window];
    Vector all_free[orientation_count];
    Vector any_corner[orientation_count];
};

// The lanes of a map followed by the same rows one group up: reading from lane d on gives every row's d-th next row.
struct Unrolled {
    alignas(64) std::uint64_t lane[2 * lanes];

    BLOKUS_INLINE explicit Unrolled(const Bitboard& map) {
        for (int i = 0; i < lanes; ++i) lane[i] = map.lane[i];
        for (int i = 0; i < lanes; ++i) lane[lanes + i] = map.lane[i] >> Bitboard::group_bits;
    }
};

template <int Offset>
BLOKUS_INLINE void shift_one(const Unrolled& free, const Unrolled& corners, int lane, Pass& pass) {
    if constexpr ((used_offsets >> Offset) & 1) {
        constexpr int row = Offset / max_piece_size, column = Offset % max_piece_size;
        pass.free[Offset] = load(free.lane + lane + row) >> column;
        pass.corners[Offset] = load(corners.lane + lane + row) >> column;
    }
}

template <int O, int Offset>
BLOKUS_INLINE void add_square(Pass& pass, bool& started) {
    if constexpr ((steps[O].rest >> Offset) & 1) {
        pass.all_free[O] = started ? pass.all_free[O] & pass.free[Offset] : pass.free[Offset];
        pass.any_corner[O] = started ? pass.any_corner[O] | pass.corners[Offset] : pass.corners[Offset];
        started = true;
    }
}

// The legal anchors of one orientation.
template <int O, std::size_t... Offsets>
BLOKUS_INLINE Vector anchors(Pass& pass, std::index_sequence<Offsets...>) {
    bool started = false;
    if constexpr (steps[O].parent >= 0) {
        pass.all_free[O] = pass.all_free[steps[O].parent];
        pass.any_corner[O] = pass.any_corner[steps[O].parent];
        started = true;
    }
    (add_square<O, static_cast<int>(Offsets)>(pass, started), ...);
    return pass.all_free[O] & pass.any_corner[O];
}

// Works out the orientations of piece P; the visitor sees them when the piece is wanted. Nothing builds on the
// largest pieces, so those not wanted cost nothing.
template <int P, class Visitor, std::size_t... Orientations>
BLOKUS_INLINE void visit_piece(Pass& pass, bool wanted, int lane, Visitor& visitor,
                               std::index_sequence<Orientations...>) {
    constexpr int first = first_orientation[P];
    constexpr std::make_index_sequence<window> offsets;
    if (wanted) {
        (visitor.template orientation<first + static_cast<int>(Orientations)>(
             anchors<first + static_cast<int>(Orientations)>(pass, offsets), lane),
         ...);
    } else {
        if constexpr (shapes[first].size < max_piece_size)
            (anchors<first + static_cast<int>(Orientations)>(pass, offsets), ...);
        (visitor.template orientation_unwanted<first + static_cast<int>(Orientations)>(lane), ...);
    }
    visitor.template piece_done<P>(lane);
}

template <class Visitor, std::size_t... Offsets, std::size_t... Pieces>
BLOKUS_INLINE void visit_lanes(const Unrolled& free, const Unrolled& corners, PieceSet pieces, int lane,
                               Visitor& visitor, std::index_sequence<Offsets...>, std::index_sequence<Pieces...>) {
    Pass pass;
    (shift_one<static_cast<int>(Offsets)>(free, corners, lane, pass), ...);
    (visit_piece<static_cast<int>(Pieces)>(
         pass, pieces.has(static_cast<Piece>(Pieces)), lane, visitor,
         std::make_index_sequence<first_orientation[Pieces + 1] - first_orientation[Pieces]>()),
     ...);
}

template <class Visitor>
BLOKUS_INLINE void visit_all(const Frontier& frontier, PieceSet pieces, Visitor& visitor) {
    Unrolled free(frontier.free), corners(frontier.corners);
    for (int lane = 0; lane < lanes; lane += vector_lanes)
        visit_lanes(free, corners, pieces, lane, visitor, std::make_index_sequence<window>(),
                    std::make_index_sequence<piece_count>());
}

// What visitors do unless they say otherwise: nothing.
struct Visitor {
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int) {}
    template <int P>
    BLOKUS_INLINE void piece_done(int) {}
};

struct Generate : Visitor {
    MoveMaps& maps;

    BLOKUS_INLINE explicit Generate(MoveMaps& m) : maps(m) {}
    template <int O>
    BLOKUS_INLINE void orientation(const Vector& anchors, int lane) {
        store(maps.anchors[O].lane + lane, anchors);
    }
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int lane) {
        store(maps.anchors[O].lane + lane, Vector{});
    }
};

void generate(const Frontier& frontier, PieceSet pieces, MoveMaps& maps) {
    Generate visitor(maps);
    visit_all(frontier, pieces, visitor);
}

struct Count : Visitor {
    Counter counter;

    template <int O>
    BLOKUS_INLINE void orientation(const Vector& anchors, int) {
        counter.add(anchors);
    }
    template <int P>
    BLOKUS_INLINE void piece_done(int) {
        if constexpr (P % 3 == 2) counter.totals();
    }
};

int count(const Frontier& frontier, PieceSet pieces) {
    Count visitor;
    visit_all(frontier, pieces, visitor);
    std::uint64_t parts[vector_lanes], total = 0;
    store(parts, visitor.counter.totals());
    for (std::uint64_t part : parts) total += part;
    return static_cast<int>(total);
}

struct HasMove : Visitor {
    Vector found{};

    template <int O>
    BLOKUS_INLINE void orientation(const Vector& anchors, int) {
        found |= anchors;
    }
};

bool has_move(const Frontier& frontier, PieceSet pieces) {
    if (pieces.empty() || frontier.corners.empty()) return false;
    if (pieces.has(Piece::I1)) return true;
    HasMove visitor;
    visit_all(frontier, pieces, visitor);
    return any(visitor.found);
}

// The position of the n-th lowest set bit, from 0; requires more than n set bits.
BLOKUS_INLINE int nth_bit(std::uint64_t bits, int n) {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#else
    for (; n > 0; --n) bits &= bits - 1;
    return std::countr_zero(bits);
#endif
}

// How many moves each lane has up to and including each piece, to draw one uniformly without listing them.
struct Lottery : Visitor {
    MoveMaps maps;
    Bitboard running[piece_count];
    Counter counter;

    template <int O>
    BLOKUS_INLINE void orientation(const Vector& anchors, int lane) {
        store(maps.anchors[O].lane + lane, anchors);
        counter.add(anchors);
    }
    template <int P>
    BLOKUS_INLINE void piece_done(int lane) {
        store(running[P].lane + lane, counter.totals());
        if constexpr (P == piece_count - 1) counter = Counter();
    }

    // Counts the moves; returns how many there are.
    BLOKUS_INLINE std::uint64_t fill(const Frontier& frontier, PieceSet pieces) {
        visit_all(frontier, pieces, *this);
        std::uint64_t total = 0;
        for (std::uint64_t part : running[piece_count - 1].lane) total += part;
        return total;
    }

    // The move with this ticket; requires a ticket below the total.
    BLOKUS_INLINE Placement draw(std::uint64_t ticket) const {
        const std::uint64_t* lane_totals = running[piece_count - 1].lane;
        std::size_t lane = 0, piece = 0;
        while (ticket >= lane_totals[lane]) ticket -= lane_totals[lane++];
        while (ticket >= running[piece].lane[lane]) ++piece;
        if (piece > 0) ticket -= running[piece - 1].lane[lane];
        for (auto o = static_cast<std::size_t>(first_orientation[piece]);; ++o) {
            std::uint64_t bits = maps.anchors[o].lane[lane];
            auto here = static_cast<std::uint64_t>(std::popcount(bits));
            if (ticket < here) {
                int bit = nth_bit(bits, static_cast<int>(ticket));
                return Placement(static_cast<Orientation>(o), Bitboard::cell_at(static_cast<int>(lane), bit));
            }
            ticket -= here;
        }
    }
};

std::uint64_t random_game(const Variant& variant, Random& random) {
    Bitboard own[max_colours], occupied;
    PieceSet left[max_colours], spare[max_colours];
    for (int c = 0; c < variant.colours; ++c) {
        left[c] = variant.pieces;
        spare[c] = variant.doubles;
    }
    Lottery lottery;
    std::uint64_t placed = 0;
    int open = (1 << variant.colours) - 1;
    for (int c = 0; open != 0; c = c + 1 == variant.colours ? 0 : c + 1) {
        if (!((open >> c) & 1)) continue;
        Bitboard starts = left[c] == variant.pieces ? variant.starts_of(static_cast<Colour>(c)) : Bitboard{};
        std::uint64_t total = lottery.fill(frontier_of(own[c], occupied, variant.board, starts), left[c]);
        if (total == 0) {
            open &= ~(1 << c);
            continue;
        }
        Placement move = lottery.draw(random.below(total));
        const Shape& s = shape(move);
        for (int k = 0; k < s.size; ++k) {
            own[c].add(cell(move, k));
            occupied.add(cell(move, k));
        }
        PieceSet& pile = spare[c].has(s.piece) ? spare[c] : left[c];
        pile.remove(s.piece);
        ++placed;
    }
    return placed;
}

std::uint64_t random_games(const Variant& variant, std::uint64_t games, std::uint64_t seed) {
    Random random(seed);
    std::uint64_t placed = 0;
    for (std::uint64_t g = 0; g < games; ++g) placed += random_game(variant, random);
    return placed;
}

}  // namespace

extern const Kernels kernels;
const Kernels kernels{BLOKUS_ISA_NAME, generate, count, has_move, random_games};

}  // namespace blokus::BLOKUS_ISA
