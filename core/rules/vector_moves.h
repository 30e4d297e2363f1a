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

#include <cstddef>
#include <cstring>
#include <utility>

#include "kernels.h"

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
struct Pass {
    Vector free[window];
    Vector corners[window];
    Vector all_free[orientation_count];
    Vector any_corner[orientation_count];
};

// The lanes of a map, followed by the same lanes shifted by one group: reading from lane d on gives each row d rows up.
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

// Computes the orientations of piece P and calls the visitor if the piece is wanted. No orientation extends one of the
// largest pieces, so those that are not wanted are skipped.
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

// The defaults of visitors: no action.
struct Visitor {
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int) {}
    template <int P>
    BLOKUS_INLINE void piece_done(int) {}
};

}  // namespace

}  // namespace blokus::BLOKUS_ISA
