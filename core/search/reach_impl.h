// Reach and the states of cells by whole-board arithmetic; included by evaluate_impl.h.
#pragma once

#include <array>

#include "evaluate.h"
#include "rules/vector_moves.h"

namespace blokus::BLOKUS_ISA {

namespace {

// Keeps every orientation's anchors and works out which cells the placements cover together: the steps of move
// generation backwards, each orientation handing its anchors to the one it was built from.
template <class Layout>
struct Cover : Visitor {
    using Vector = typename Layout::Vector;

    Vector anchors[orientation_count];
    Vector one{}, two{}, three{};               // the anchors of at least so many orientations of the piece at work
    Vector places[(piece_count + 7) / 8] = {};  // how many each piece has in each lane, a byte each, exact up to three
    alignas(64) std::uint64_t covered[2 * Layout::lanes] = {};

    template <int O>
    BLOKUS_INLINE void orientation(const Vector& found, int) {
        anchors[O] = found;
        three |= two & found;
        two |= one & found;
        one |= found;
    }
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int) {
        anchors[O] = Vector{};
    }
    template <int P>
    BLOKUS_INLINE bool piece_done(int lane) {
        Vector second = one & (one - 1), third = second & (second - 1);
        // A comparison that holds is -1.
        auto found = (one != 0) + (second != 0) + (third != 0) + (two != 0) + (three != 0);
        places[P / 8] -= reinterpret_cast<Vector>(found) << (P % 8 * 8);
        one = two = three = Vector{};
        if constexpr (P == piece_count - 1)
            spread(lane, std::make_index_sequence<orientation_count>(), std::make_index_sequence<window>(),
                   std::make_index_sequence<max_piece_size>());
        return false;
    }

    template <int O, std::size_t... Offsets>
    BLOKUS_INLINE void hand_down(Vector (&cells)[window], std::index_sequence<Offsets...>) {
        ((cells[Offsets] |= (steps[O].rest >> Offsets) & 1 ? anchors[O] : Vector{}), ...);
        if constexpr (steps[O].parent >= 0) anchors[steps[O].parent] |= anchors[O];
    }
    template <std::size_t... Orientations, std::size_t... Offsets, std::size_t... Rows>
    BLOKUS_INLINE void spread(int lane, std::index_sequence<Orientations...>, std::index_sequence<Offsets...> offsets,
                              std::index_sequence<Rows...>) {
        Vector cells[window] = {};
        (hand_down<orientation_count - 1 - static_cast<int>(Orientations)>(cells, offsets), ...);
        Vector row[max_piece_size] = {};
        ((row[Offsets / max_piece_size] |= cells[Offsets] << (Offsets % max_piece_size)), ...);
        (store(covered + lane + Rows, load<Layout>(covered + lane + Rows) | row[Rows]), ...);
    }

    BLOKUS_INLINE Bitboard cells() const {
        std::uint64_t result[Layout::lanes];
        for (int i = 0; i < Layout::lanes; ++i)
            result[i] = covered[i] | covered[Layout::lanes + i] << Layout::group_bits;
        return Layout::from_lanes(result);
    }
    // The pieces with at least one, two and three placements.
    BLOKUS_INLINE std::array<PieceSet, 3> pieces() const {
        // A byte that holds 1 moves to the bit of its number in the highest byte.
        constexpr std::uint64_t ones = 0x0101010101010101U, gather = 0x0102040810204080U;
        std::array<std::uint32_t, 3> bits{};
        for (int i = 0; i < static_cast<int>(std::size(places)); ++i) {
            std::uint64_t parts[Layout::vector_lanes], counts = 0;
            store(parts, places[i]);
            for (std::uint64_t part : parts) counts += part;
            for (std::size_t k = 0; k < bits.size(); ++k) {
                std::uint64_t reached = (counts + (0x7f - k) * ones) >> 7 & ones;
                bits[k] |= static_cast<std::uint32_t>(reached * gather >> 56) << (8 * i);
            }
        }
        return {PieceSet(bits[0]), PieceSet(bits[1]), PieceSet(bits[2])};
    }
};

// What the placements of one move cover, and the pieces that have one, two and three of them.
struct Covered {
    Bitboard cells;
    std::array<PieceSet, 3> pieces;
};

// Not inlined: it is large, and called for every colour twice.
template <class Layout>
[[gnu::noinline]] Covered cover_in(const Frontier& frontier, PieceSet pieces) {
    Cover<Layout> visitor;
    visit_all<Layout>(frontier, pieces, visitor);
    return {visitor.cells(), visitor.pieces()};
}

Covered cover(const Frontier& frontier, PieceSet pieces) {
    if (frontier.corners.empty()) return {};
    return Narrow::holds(frontier.free) ? cover_in<Narrow>(frontier, pieces) : cover_in<Wide>(frontier, pieces);
}

void find_reach(const Frontier& frontier, PieceSet pieces, Reach& reach) {
    Covered once = cover(frontier, pieces);
    Bitboard corners = once.cells.diagonal_neighbours() & frontier.free;
    Covered twice = cover({frontier.free, corners}, pieces);
    reach.within = {frontier.free, once.cells | twice.cells, once.cells, frontier.corners & once.cells};
    reach.fitting = {once.pieces[0] | twice.pieces[0], once.pieces[0], once.pieces[1], once.pieces[2]};
}

// The reach of a colour after another one has covered some cells. What it could cover before and still can is the same,
// so that only what these cells take away has to be found anew.
void find_reach_after(const Reach& before, const Bitboard& placed, const Frontier& frontier, PieceSet pieces,
                      Reach& reach) {
    if (!(placed & before.within[2]).empty()) return find_reach(frontier, pieces, reach);
    reach = before;
    reach.within[0] = frontier.free;
    if ((placed & before.within[1]).empty()) return;
    Bitboard corners = reach.within[2].diagonal_neighbours() & frontier.free;
    Covered twice = cover({frontier.free, corners}, pieces);
    reach.within[1] = reach.within[2] | twice.cells;
    reach.fitting[0] = reach.fitting[1] | twice.pieces[0];
}

void survey(const Position& position, const Precursor* before, Reaches& reaches) {
    for (int c = 0; c < position.variant().colours; ++c) {
        auto colour = static_cast<Colour>(c);
        Frontier frontier = position.frontier(colour);
        PieceSet pieces = position.pieces_left(colour);
        Reach& reach = reaches[static_cast<std::size_t>(c)];
        if (before != nullptr && before->position.turn() != colour) {
            Colour mover = before->position.turn();
            Bitboard placed = position.squares_of(mover).without(before->position.squares_of(mover));
            find_reach_after(before->trace.reaches[static_cast<std::size_t>(c)], placed, frontier, pieces, reach);
        } else {
            find_reach(frontier, pieces, reach);
        }
    }
}

#if defined(__AVX512BW__)
#elif defined(__AVX2__)
// One byte for each bit: 0 or 255.
BLOKUS_INLINE __m256i spread_mask(std::uint32_t bits) {
    const __m256i byte_of_bit = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2,
                                                 3, 3, 3, 3, 3, 3, 3, 3);
    const __m256i bit = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
    __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), byte_of_bit);
    return _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
}
#else
// One byte for each of the eight lowest bits: 0 or 1.
BLOKUS_INLINE std::uint64_t spread_bits(std::uint64_t bits) {
    std::uint64_t picked = (bits & 0xff) * 0x0101010101010101U & 0x8040201008040201U;
    return (picked + 0x7f7f7f7f7f7f7f7fU) >> 7 & 0x0101010101010101U;
}
#endif

BLOKUS_INLINE void states(const Group& own, const Group& enemies, CellStates& result) {
    struct Plane {
        const Bitboard* map;
        std::uint8_t weight;
    };
    const Plane planes[] = {{&own.reach.within[0], reach_levels}, {&own.reach.within[1], reach_levels},
                            {&own.reach.within[2], reach_levels}, {&own.reach.within[3], reach_levels},
                            {&enemies.reach.within[0], 1},        {&enemies.reach.within[1], 1},
                            {&enemies.reach.within[2], 1},        {&enemies.reach.within[3], 1},
                            {&own.occupied, state_own},           {&enemies.occupied, state_enemy}};
    for (int lane = 0; lane < Bitboard::lanes; ++lane) {
#if defined(__AVX512BW__)
        __m512i sum = _mm512_setzero_si512();
        for (const Plane& plane : planes)
            sum = _mm512_mask_add_epi8(sum, plane.map->lane[lane], sum,
                                       _mm512_set1_epi8(static_cast<char>(plane.weight)));
        _mm512_store_si512(result.lane[lane], sum);
#elif defined(__AVX2__)
        for (int half = 0; half < 2; ++half) {
            __m256i sum = _mm256_setzero_si256();
            for (const Plane& plane : planes) {
                __m256i where = spread_mask(static_cast<std::uint32_t>(plane.map->lane[lane] >> (32 * half)));
                __m256i weight = _mm256_set1_epi8(static_cast<char>(plane.weight));
                sum = _mm256_add_epi8(sum, _mm256_and_si256(where, weight));
            }
            _mm256_store_si256(reinterpret_cast<__m256i*>(result.lane[lane] + 32 * half), sum);
        }
#else
        for (int byte = 0; byte < 8; ++byte) {
            std::uint64_t sum = 0;
            for (const Plane& plane : planes) sum += spread_bits(plane.map->lane[lane] >> (8 * byte)) * plane.weight;
            std::memcpy(result.lane[lane] + 8 * byte, &sum, sizeof sum);
        }
#endif
    }
}

void states_of(const Group& own, const Group& enemies, CellStates& result) { states(own, enemies, result); }

}  // namespace

}  // namespace blokus::BLOKUS_ISA
