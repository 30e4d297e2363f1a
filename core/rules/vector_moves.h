// Move generation for all 91 orientations at once, lane by lane: the machinery that hot loops are built from. Included
// by files that are compiled once per instruction set and define BLOKUS_ISA (a namespace), BLOKUS_ISA_NAME and
// BLOKUS_VECTOR_BYTES (the width of its registers) first.
//
// A placement is legal when all its cells are free and one of them is a corner cell. With the maps of free and of
// corner cells shifted once per offset within a piece, an orientation's legal anchors are
//     AND over its squares of free[offset]  &  OR over its squares of corners[offset],
// and most orientations are a smaller one plus one square, so that each costs one AND and one OR more. Lanes do not
// mix, so narrower registers make the same computation in several passes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

#include "kernels.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace blokus::BLOKUS_ISA {

namespace {

// How the rows of a map lie in lanes of 64 bits: row r in lane r % lanes, in the group of bits number r / lanes. At
// least one bit of a group belongs to no column. This is the layout of Bitboard.
struct Wide {
    static constexpr int lanes = Bitboard::lanes;
    static constexpr int group_bits = Bitboard::group_bits;
    using Vector = std::uint64_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
    static constexpr int vector_lanes = sizeof(Vector) / sizeof(std::uint64_t);
    static_assert(lanes % vector_lanes == 0);

    BLOKUS_INLINE static void to_lanes(const Bitboard& map, std::uint64_t* lane) {
        for (int i = 0; i < lanes; ++i) lane[i] = map.lane[i];
    }
    BLOKUS_INLINE static Bitboard from_lanes(const std::uint64_t* lane) {
        Bitboard map;
        for (int i = 0; i < lanes; ++i) map.lane[i] = lane[i];
        return map;
    }
};

// Half the lanes, for maps of at most 15 columns and 16 rows.
struct Narrow {
    static constexpr int lanes = 4;
    static constexpr int group_bits = 16;
    using Vector = std::uint64_t __attribute__((vector_size(std::min(BLOKUS_VECTOR_BYTES, 8 * lanes))));
    static constexpr int vector_lanes = sizeof(Vector) / sizeof(std::uint64_t);
    static_assert(lanes % vector_lanes == 0);
    static constexpr std::uint64_t group = (std::uint64_t{1} << group_bits) - 1;
    static constexpr std::uint64_t columns = group >> 1;  // one bit of each group stays free
    static constexpr int wide_bits = Bitboard::group_bits;

    BLOKUS_INLINE static bool holds(const Bitboard& map) {
        std::uint64_t cells = 0;
        for (int i = 0; i < Bitboard::lanes; ++i) cells |= map.lane[i];
        return (cells & ~(columns | columns << wide_bits)) == 0;
    }
    BLOKUS_INLINE static void to_lanes(const Bitboard& map, std::uint64_t* lane) {
        for (int i = 0; i < lanes; ++i) {
            std::uint64_t even = map.lane[i], odd = map.lane[lanes + i];
            lane[i] = (even & group) | (odd & group) << group_bits | (even >> wide_bits & group) << 2 * group_bits |
                      odd >> wide_bits << 3 * group_bits;
        }
    }
    BLOKUS_INLINE static Bitboard from_lanes(const std::uint64_t* lane) {
        Bitboard map;
        for (int i = 0; i < lanes; ++i) {
            map.lane[i] = (lane[i] & group) | (lane[i] >> 2 * group_bits & group) << wide_bits;
            map.lane[lanes + i] = (lane[i] >> group_bits & group) | lane[i] >> 3 * group_bits << wide_bits;
        }
        return map;
    }
};

// The interface that a lane layout provides.
using Vector = Wide::Vector;
constexpr int vector_lanes = Wide::vector_lanes;
constexpr int lanes = Wide::lanes;

// Loads and stores need no alignment.
template <class Layout = Wide>
BLOKUS_INLINE typename Layout::Vector load(const std::uint64_t* from) {
    typename Layout::Vector v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

template <class Vector>
BLOKUS_INLINE void store(std::uint64_t* to, const Vector& v) {
    std::memcpy(to, &v, sizeof v);
}

template <class Vector>
BLOKUS_INLINE bool any(const Vector& v) {
    std::uint64_t parts[sizeof v / sizeof(std::uint64_t)], bits = 0;
    store(parts, v);
    for (std::uint64_t part : parts) bits |= part;
    return bits != 0;
}

// A map, and the same moved up and down by a row, in the lanes from a first one on.
class Neighbours {
public:
    BLOKUS_INLINE explicit Neighbours(const Bitboard& map) {
#if BLOKUS_VECTOR_BYTES == 64
        here_ = load(map.lane);
#else
        std::memcpy(ring_ + 1, map.lane, sizeof map.lane);
        ring_[0] = map.lane[lanes - 1] << Bitboard::group_bits;
        ring_[lanes + 1] = map.lane[0] >> Bitboard::group_bits;
#endif
    }
#if BLOKUS_VECTOR_BYTES == 64
    BLOKUS_INLINE Vector here(int) const { return here_; }
    BLOKUS_INLINE Vector up(int) const {
        return __builtin_shufflevector(here_ << Bitboard::group_bits, here_, 7, 8, 9, 10, 11, 12, 13, 14);
    }
    BLOKUS_INLINE Vector down(int) const {
        return __builtin_shufflevector(here_, here_ >> Bitboard::group_bits, 1, 2, 3, 4, 5, 6, 7, 8);
    }

private:
    Vector here_;
#else
    BLOKUS_INLINE Vector here(int lane) const { return load(ring_ + 1 + lane); }
    BLOKUS_INLINE Vector up(int lane) const { return load(ring_ + lane); }
    BLOKUS_INLINE Vector down(int lane) const { return load(ring_ + 2 + lane); }

private:
    std::uint64_t ring_[lanes + 2];
#endif
};

// The result of frontier_of for a colour.
BLOKUS_INLINE void find_frontier(const Squares& squares, Colour colour, const Variant& variant, Frontier& frontier) {
    Neighbours own(squares[static_cast<std::size_t>(index(colour))]);
    Vector placed{};
    for (int lane = 0; lane < lanes; lane += vector_lanes) {
        Vector here = own.here(lane), vertical = own.up(lane) | own.down(lane), refused = vertical;
        for (const Bitboard& each : squares) refused |= load(each.lane + lane);
        Vector free = load(variant.board.lane + lane) & ~(refused | here << 1 | here >> 1);
        store(frontier.free.lane + lane, free);
        store(frontier.corners.lane + lane, free & (vertical << 1 | vertical >> 1));
        placed |= here;
    }
    if (any(placed)) return;
    Bitboard starts = variant.starts_of(colour);
    for (int lane = 0; lane < lanes; lane += vector_lanes)
        store(frontier.corners.lane + lane, load(starts.lane + lane) & load(frontier.free.lane + lane));
}

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

// The shifted maps of the current lanes, and the partial results that orientations share.
template <class Layout>
struct Pass {
    using Vector = typename Layout::Vector;

    Vector free[window];
    Vector corners[window];
    Vector all_free[orientation_count];
    Vector any_corner[orientation_count];
};

// The lanes of a map, followed by the same lanes shifted by one group: from lane d on, they are the map d rows down.
template <class Layout>
class Unrolled {
    using Vector = typename Layout::Vector;

public:
    BLOKUS_INLINE explicit Unrolled(const Bitboard& map) {
        std::uint64_t first[Layout::lanes];
        Layout::to_lanes(map, first);
        for (int i = 0; i < Layout::lanes; i += Layout::vector_lanes) {
            Vector v = load<Layout>(first + i);
            put(i, v);
            put(Layout::lanes + i, v >> Layout::group_bits);
        }
    }

    // The lanes from `lane` on of the map, moved down by so many rows.
    template <int Rows>
    BLOKUS_INLINE Vector down(int lane) const {
#if BLOKUS_VECTOR_BYTES == 64
        (void)lane;  // a register holds all of them
        return shuffled<Rows>(std::make_index_sequence<Layout::lanes>());
#else
        return load<Layout>(lane_ + lane + Rows);
#endif
    }

private:
#if BLOKUS_VECTOR_BYTES == 64
    template <int Rows, std::size_t... Lanes>
    BLOKUS_INLINE Vector shuffled(std::index_sequence<Lanes...>) const {
        return __builtin_shufflevector(half_[0], half_[1], (Rows + static_cast<int>(Lanes))...);
    }
    BLOKUS_INLINE void put(int lane, const Vector& v) { half_[lane / Layout::lanes] = v; }
    Vector half_[2];
#else
    BLOKUS_INLINE void put(int lane, const Vector& v) { store(lane_ + lane, v); }
    alignas(64) std::uint64_t lane_[2 * Layout::lanes];
#endif
};

template <int Offset, class Layout>
BLOKUS_INLINE void shift_one(const Unrolled<Layout>& free, const Unrolled<Layout>& corners, int lane,
                             Pass<Layout>& pass) {
    if constexpr ((used_offsets >> Offset) & 1) {
        constexpr int row = Offset / max_piece_size, column = Offset % max_piece_size;
        pass.free[Offset] = free.template down<row>(lane) >> column;
        pass.corners[Offset] = corners.template down<row>(lane) >> column;
    }
}

template <int O, int Offset, class Layout>
BLOKUS_INLINE void add_square(Pass<Layout>& pass, bool& started) {
    if constexpr ((steps[O].rest >> Offset) & 1) {
        pass.all_free[O] = started ? pass.all_free[O] & pass.free[Offset] : pass.free[Offset];
        pass.any_corner[O] = started ? pass.any_corner[O] | pass.corners[Offset] : pass.corners[Offset];
        started = true;
    }
}

// The legal anchors of one orientation.
template <int O, class Layout, std::size_t... Offsets>
BLOKUS_INLINE typename Layout::Vector anchors(Pass<Layout>& pass, std::index_sequence<Offsets...>) {
    bool started = false;
    if constexpr (steps[O].parent >= 0) {
        pass.all_free[O] = pass.all_free[steps[O].parent];
        pass.any_corner[O] = pass.any_corner[steps[O].parent];
        started = true;
    }
    (add_square<O, static_cast<int>(Offsets)>(pass, started), ...);
    return pass.all_free[O] & pass.any_corner[O];
}

// Computes the orientations of piece P and calls the visitor if the piece is wanted. No orientation extends one of the
// largest pieces, so those that are not wanted are skipped. True when the visitor has seen enough.
template <int P, class Layout, class Visitor, std::size_t... Orientations>
BLOKUS_INLINE bool visit_piece(Pass<Layout>& pass, bool wanted, int lane, Visitor& visitor,
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
    return visitor.template piece_done<P>(lane);
}

template <class Layout, class Visitor, std::size_t... Offsets, std::size_t... Pieces>
BLOKUS_INLINE bool visit_lanes(const Unrolled<Layout>& free, const Unrolled<Layout>& corners, PieceSet pieces, int lane,
                               Visitor& visitor, std::index_sequence<Offsets...>, std::index_sequence<Pieces...>) {
    Pass<Layout> pass;
    (shift_one<static_cast<int>(Offsets)>(free, corners, lane, pass), ...);
    return (visit_piece<static_cast<int>(Pieces)>(
                pass, pieces.has(static_cast<Piece>(Pieces)), lane, visitor,
                std::make_index_sequence<first_orientation[Pieces + 1] - first_orientation[Pieces]>()) ||
            ...);
}

// Shows all orientations to the visitor, until it has seen enough.
template <class Layout = Wide, class Visitor>
BLOKUS_INLINE void visit_all(const Frontier& frontier, PieceSet pieces, Visitor& visitor) {
    Unrolled<Layout> free(frontier.free), corners(frontier.corners);
    for (int lane = 0; lane < Layout::lanes; lane += Layout::vector_lanes)
        if (visit_lanes(free, corners, pieces, lane, visitor, std::make_index_sequence<window>(),
                        std::make_index_sequence<piece_count>()))
            return;
}

// The defaults of visitors: no action, and never enough.
struct Visitor {
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int) {}
    template <int P>
    BLOKUS_INLINE bool piece_done(int) {
        return false;
    }
};

}  // namespace

}  // namespace blokus::BLOKUS_ISA
