// Reach and the states of cells by whole-board arithmetic; included by evaluate_impl.h.
#pragma once

#include <array>

#include "evaluate.h"
#include "rules/vector_moves.h"

namespace blokus::BLOKUS_ISA {

namespace {

// Pieces by size, in ascending order: of at most two squares, of three, of four, of five.
constexpr int size_class_of(int piece) {
    return std::max(size(static_cast<Piece>(piece)) - (max_piece_size - size_classes) - 1, 0);
}

// Keeps every orientation's anchors and works out which cells the placements cover together: the steps of move
// generation backwards, each orientation handing its anchors to the one it was built from.
template <class Layout>
struct Cover : Visitor {
    using Vector = typename Layout::Vector;

    Vector anchors[orientation_count];
    Vector one{}, two{}, three{};               // the anchors of at least so many orientations of the piece at work
    Vector places[(piece_count + 7) / 8] = {};  // how many each piece has in each lane, a byte each, exact up to three
    alignas(64) std::uint64_t covered[size_classes][2 * Layout::lanes] = {};  // by pieces of each class

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
        constexpr int size_class = size_class_of(P);
        if constexpr (P == piece_count - 1 || size_class_of(P + 1) != size_class) spread<size_class, P + 1>(lane);
        return false;
    }

    // Adds the cells that the pieces of one class cover, those before End.
    template <int Class, int End>
    BLOKUS_INLINE void spread(int lane) {
        constexpr int end = first_orientation[End];
        Vector live[end];
        for (int o = 0; o < end; ++o)
            live[o] = size_class_of(index(shapes[static_cast<std::size_t>(o)].piece)) == Class ? anchors[o] : Vector{};
        spread_from(live, covered[Class] + lane, std::make_index_sequence<end>(), std::make_index_sequence<window>(),
                    std::make_index_sequence<max_piece_size>());
    }
    template <int O, int End, std::size_t... Offsets>
    BLOKUS_INLINE void hand_down(Vector (&live)[End], Vector (&cells)[window], std::index_sequence<Offsets...>) {
        ((cells[Offsets] |= (steps[O].rest >> Offsets) & 1 ? live[O] : Vector{}), ...);
        if constexpr (steps[O].parent >= 0) live[steps[O].parent] |= live[O];
    }
    template <int End, std::size_t... Orientations, std::size_t... Offsets, std::size_t... Rows>
    BLOKUS_INLINE void spread_from(Vector (&live)[End], std::uint64_t* to, std::index_sequence<Orientations...>,
                                   std::index_sequence<Offsets...> offsets, std::index_sequence<Rows...>) {
        Vector cells[window] = {};
        (hand_down<End - 1 - static_cast<int>(Orientations)>(live, cells, offsets), ...);
        Vector row[max_piece_size] = {};
        ((row[Offsets / max_piece_size] |= cells[Offsets] << (Offsets % max_piece_size)), ...);
        (store(to + Rows, load<Layout>(to + Rows) | row[Rows]), ...);
    }

    // The cells that pieces of each class, or larger ones, cover.
    BLOKUS_INLINE std::array<Bitboard, size_classes> cells() const {
        std::array<Bitboard, size_classes> result;
        std::uint64_t lane[Layout::lanes] = {};
        for (std::size_t size_class = size_classes; size_class-- > 0;) {
            const std::uint64_t* from = covered[size_class];
            for (int i = 0; i < Layout::lanes; ++i) lane[i] |= from[i] | from[Layout::lanes + i] << Layout::group_bits;
            result[size_class] = Layout::from_lanes(lane);
        }
        return result;
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
    std::array<Bitboard, size_classes> cells;  // with pieces of each class, or larger ones
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

// Adds what a second placement covers to what the next one does.
void add_second(const Frontier& frontier, PieceSet pieces, Reach& reach) {
    Bitboard corners = reach.within[2].diagonal_neighbours() & frontier.free;
    Covered twice = cover({frontier.free, corners}, pieces);
    reach.within[1] = reach.within[2] | twice.cells[0];
    for (std::size_t i = 0; i < reach.sized.size(); ++i)
        reach.sized[i] = (reach.sized[i] & reach.within[2]) | twice.cells[i + 1].without(reach.within[2]);
    reach.fitting[0] = reach.fitting[1] | twice.pieces[0];
}

void find_reach(const Frontier& frontier, PieceSet pieces, Reach& reach) {
    Covered once = cover(frontier, pieces);
    reach.within = {frontier.free, {}, once.cells[0], frontier.corners & once.cells[0]};
    for (std::size_t i = 0; i < reach.sized.size(); ++i) reach.sized[i] = frontier.corners & once.cells[i + 1];
    reach.fitting = {PieceSet(), once.pieces[0], once.pieces[1], once.pieces[2]};
    add_second(frontier, pieces, reach);
}

// The reach of a colour after another one has covered some cells. What it could cover before and still can is the same,
// so that only what these cells take away has to be found anew.
void find_reach_after(const Reach& before, const Bitboard& placed, const Frontier& frontier, PieceSet pieces,
                      Reach& reach) {
    if (!(placed & before.within[2]).empty()) return find_reach(frontier, pieces, reach);
    reach = before;
    reach.within[0] = frontier.free;
    if ((placed & before.within[1]).empty()) return;
    add_second(frontier, pieces, reach);
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

// The level of every cell as a binary number, one map for each digit.
struct Digits {
    Bitboard one, two, four, eight;
};

// A level of 0 to 4: how many of the nested sets have the cell.
BLOKUS_INLINE Digits level_digits(const Reach& reach) {
    const auto& [free, twice, once, corners] = reach.within;
    return {free.without(twice) | once.without(corners), twice.without(corners), corners, {}};
}

// A level of 0 to 10, with the size of the largest piece on two of them; see docs/engine/net-format.md.
BLOKUS_INLINE Digits sized_level_digits(const Reach& reach) {
    const auto& [free, twice, once, corners] = reach.within;
    const auto& [three, four, five] = reach.sized;
    Bitboard second = twice.without(once), inner = once.without(corners), smallest = corners.without(three);
    Bitboard odd = three.without(four) | five;  // the number of these sets that have the cell
    return {free.without(twice) | (second & odd) | corners.without(odd),
            second.without(four) | inner | smallest | (corners & five), (second & four) | inner | smallest,
            corners & three};
}

// What a colour makes of every cell, as the value or the policy sees it: its own level times 5 plus its enemies'. Own
// squares and theirs are one level above all others.
template <class States>
void find_states(const Group& own, const Group& enemies, CellStates& result) {
    constexpr bool is_sized = States::own_levels != reach_levels;
    Digits ours, theirs = level_digits(enemies.reach);
    Bitboard occupied = own.occupied | enemies.occupied;
    theirs.one = theirs.one | enemies.occupied;
    static_assert(States::own == States::own_levels * reach_levels && States::enemy == States::own + 1);
    if constexpr (is_sized) {
        static_assert(States::own_levels == 0b1011);
        ours = sized_level_digits(own.reach);
        ours.two = ours.two | occupied;
        ours.eight = ours.eight | occupied;
    } else {
        static_assert(States::own_levels == 0b101);
        ours = level_digits(own.reach);
        ours.four = ours.four | occupied;
    }
    ours.one = ours.one | occupied;
    struct Plane {
        const Bitboard* map;
        std::uint8_t weight;
    };
    constexpr std::uint8_t level = reach_levels;
    const Plane planes[] = {{&theirs.one, 1},        {&theirs.two, 2},       {&theirs.four, 4},
                            {&ours.one, level},      {&ours.two, 2 * level}, {&ours.four, 4 * level},
                            {&ours.eight, 8 * level}};
    constexpr int plane_count = static_cast<int>(std::size(planes)) - (is_sized ? 0 : 1);
    for (int lane = 0; lane < Bitboard::lanes; ++lane) {
#if defined(__AVX512BW__)
        __m512i sum = _mm512_setzero_si512();
        for (int p = 0; p < plane_count; ++p)
            sum = _mm512_mask_add_epi8(sum, planes[p].map->lane[lane], sum,
                                       _mm512_set1_epi8(static_cast<char>(planes[p].weight)));
        _mm512_store_si512(result.lane[lane], sum);
#elif defined(__AVX2__)
        for (int half = 0; half < 2; ++half) {
            __m256i sum = _mm256_setzero_si256();
            for (int p = 0; p < plane_count; ++p) {
                __m256i where = spread_mask(static_cast<std::uint32_t>(planes[p].map->lane[lane] >> (32 * half)));
                __m256i weight = _mm256_set1_epi8(static_cast<char>(planes[p].weight));
                sum = _mm256_add_epi8(sum, _mm256_and_si256(where, weight));
            }
            _mm256_store_si256(reinterpret_cast<__m256i*>(result.lane[lane] + 32 * half), sum);
        }
#else
        for (int byte = 0; byte < 8; ++byte) {
            std::uint64_t sum = 0;
            for (int p = 0; p < plane_count; ++p)
                sum += spread_bits(planes[p].map->lane[lane] >> (8 * byte)) * planes[p].weight;
            std::memcpy(result.lane[lane] + 8 * byte, &sum, sizeof sum);
        }
#endif
    }
}

}  // namespace

}  // namespace blokus::BLOKUS_ISA
