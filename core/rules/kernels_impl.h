// The kernels of the rules, built on vector_moves.h; included by one file per instruction set.
#include "random.h"
#include "vector_moves.h"

namespace blokus::BLOKUS_ISA {

namespace {

template <class Vector>
BLOKUS_INLINE std::uint64_t sum(const Vector& v) {
    std::uint64_t parts[sizeof v / sizeof(std::uint64_t)], total = 0;
    store(parts, v);
    for (std::uint64_t part : parts) total += part;
    return total;
}

// Adds up the set bits of many vectors, lane by lane.
template <class Layout>
class Counter {
    using Vector = typename Layout::Vector;

public:
    BLOKUS_INLINE void add(const Vector& v) {
#if defined(__AVX512VPOPCNTDQ__)
        if constexpr (sizeof v == sizeof(__m512i))
            totals_ += reinterpret_cast<Vector>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(v)));
        else
            totals_ += reinterpret_cast<Vector>(_mm256_popcnt_epi64(reinterpret_cast<__m256i>(v)));
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
    // The totals so far. Must be called at least once every 31 additions: the bytes would overflow.
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

void frontier(const Squares& squares, Colour colour, const Variant& variant, Frontier& found) {
    find_frontier(squares, colour, variant, found);
}

struct Generate : Visitor {
    MoveMaps& maps;

    BLOKUS_INLINE explicit Generate(MoveMaps& m) : maps(m) {}
    template <int O>
    BLOKUS_INLINE void orientation(const Wide::Vector& anchors, int lane) {
        store(maps.anchors[O].lane + lane, anchors);
    }
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int lane) {
        store(maps.anchors[O].lane + lane, Wide::Vector{});
    }
};

void generate(const Frontier& frontier, PieceSet pieces, MoveMaps& maps) {
    Generate visitor(maps);
    visit_all<Wide>(frontier, pieces, visitor);
}

// Counts moves until there are enough.
template <class Layout>
struct Count : Visitor {
    std::uint64_t enough;
    Counter<Layout> counter;

    BLOKUS_INLINE explicit Count(std::uint64_t most) : enough(most) {}
    template <int O>
    BLOKUS_INLINE void orientation(const typename Layout::Vector& anchors, int) {
        counter.add(anchors);
    }
    template <int P>
    BLOKUS_INLINE bool piece_done(int) {
        if constexpr (P % 3 == 2) return sum(counter.totals()) >= enough;
        return false;
    }
};

template <class Layout>
int count_in(const Frontier& frontier, PieceSet pieces, int enough) {
    Count<Layout> visitor(static_cast<std::uint64_t>(enough));
    visit_all<Layout>(frontier, pieces, visitor);
    return static_cast<int>(sum(visitor.counter.totals()));
}

int count(const Frontier& frontier, PieceSet pieces, int enough) {
    if (pieces.empty() || frontier.corners.empty()) return 0;
    return Narrow::holds(frontier.free) ? count_in<Narrow>(frontier, pieces, enough)
                                        : count_in<Wide>(frontier, pieces, enough);
}

template <class Layout>
struct HasMove : Visitor {
    typename Layout::Vector found{};

    template <int O>
    BLOKUS_INLINE void orientation(const typename Layout::Vector& anchors, int) {
        found |= anchors;
    }
    // Most often a small piece fits.
    template <int P>
    BLOKUS_INLINE bool piece_done(int) {
        if constexpr (P % 4 == 3 || P == piece_count - 1) return any(found);
        return false;
    }
};

template <class Layout>
bool has_move_in(const Frontier& frontier, PieceSet pieces) {
    HasMove<Layout> visitor;
    visit_all<Layout>(frontier, pieces, visitor);
    return any(visitor.found);
}

bool has_move(const Frontier& frontier, PieceSet pieces) {
    Vector corners{};
    for (int lane = 0; lane < lanes; lane += vector_lanes) corners |= load(frontier.corners.lane + lane);
    if (pieces.empty() || !any(corners)) return false;
    if (pieces.has(Piece::I1)) return true;
    return Narrow::holds(frontier.free) ? has_move_in<Narrow>(frontier, pieces) : has_move_in<Wide>(frontier, pieces);
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
    Counter<Wide> counter;

    template <int O>
    BLOKUS_INLINE void orientation(const Wide::Vector& anchors, int lane) {
        store(maps.anchors[O].lane + lane, anchors);
        counter.add(anchors);
    }
    template <int P>
    BLOKUS_INLINE bool piece_done(int lane) {
        store(running[P].lane + lane, counter.totals());
        if constexpr (P == piece_count - 1) counter = Counter<Wide>();
        return false;
    }

    // Counts the moves; returns how many there are.
    BLOKUS_INLINE std::uint64_t fill(const Frontier& frontier, PieceSet pieces) {
        visit_all<Wide>(frontier, pieces, *this);
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
const Kernels kernels{BLOKUS_ISA_NAME, frontier, generate, count, has_move, random_games};

}  // namespace blokus::BLOKUS_ISA
