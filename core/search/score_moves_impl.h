// Scoring every legal move from maps of the board, and choosing the best; included by evaluate_impl.h.
#pragma once

#include <algorithm>
#include <array>

#include "evaluate.h"
#include "layers_impl.h"
#include "rules/vector_moves.h"

namespace blokus::BLOKUS_ISA {

namespace {

// The maps from which moves are scored, with a margin so that cells off the board read as nothing.
constexpr int map_stride = max_columns + 2;
struct ScoreMaps {
    std::int32_t covered[(max_rows + 3) * map_stride];  // also has what a cell's four neighbours lose
    std::int32_t opened[(max_rows + 3) * map_stride];
};

constexpr int map_index(Cell cell) { return (cell.row + 1) * map_stride + cell.column + 1; }

constexpr int max_padded_cells = padded(max_columns * max_rows);

void make_maps(const Perspective& perspective, const Net& net, const CellStates& states, int colour,
               const ActivePairs<policy_width>& active, ScoreMaps& maps) {
    maps = ScoreMaps{};
    std::int32_t spoiled[(max_rows + 3) * map_stride] = {};
    std::int32_t* map[policy_maps] = {maps.covered, maps.opened, spoiled};
    const Variant& variant = perspective.variant();
    const std::uint16_t* canonical = perspective.canonical(colour);
    alignas(64) std::int32_t values[max_padded_cells];
    for (int m = 0; m < policy_maps; ++m) {
        alignas(64) std::int32_t by_state[padded(PolicyStates::count)];
        multiply(net.policy_state(m), padded(PolicyStates::count), active, by_state);
        multiply(net.policy_cell(m), padded(net.cells()), active, values);
        for (int row = 0, i = 0; row < variant.rows; ++row) {
            const std::uint8_t* state = states.bytes() + CellStates::at(Cell::at(0, row));
            std::int32_t* to = map[m] + map_index(Cell::at(0, row));
            for (int column = 0; column < variant.columns; ++column, ++i)
                to[column] = (by_state[state[column]] + values[canonical[i]]) >> map_shift;
        }
    }
    for (int row = 0; row < variant.rows; ++row) {
        std::int32_t* covered = maps.covered + map_index(Cell::at(0, row));
        const std::int32_t* here = spoiled + map_index(Cell::at(0, row));
        for (int i = 0; i < variant.columns; ++i)
            covered[i] += here[i - 1] + here[i + 1] + here[i - map_stride] + here[i + map_stride];
    }
}

// Where the squares and the corner cells of an orientation stand in the maps, from its anchor.
constexpr int min_corner_cells = 4, max_corner_cells = 8;
struct Offsets {
    std::array<std::int16_t, max_piece_size> squares{};
    std::array<std::int16_t, max_corner_cells> corners{};
    int square_count = 0;
    int corner_count = 0;
};

constexpr std::array<Offsets, orientation_count> offsets = [] {
    std::array<Offsets, orientation_count> table{};
    for (std::size_t o = 0; o < table.size(); ++o) {
        Bitboard squares;
        for (Cell c : shapes[o].squares()) squares.add(Cell::at(c.column + 1, c.row + 1));
        Bitboard corners = squares.diagonal_neighbours().without(squares.edge_neighbours() | squares);
        auto offset = [](Cell c) { return static_cast<std::int16_t>((c.row - 1) * map_stride + c.column - 1); };
        squares.for_each(
            [&](Cell c) { table[o].squares[static_cast<std::size_t>(table[o].square_count++)] = offset(c); });
        corners.for_each(
            [&](Cell c) { table[o].corners[static_cast<std::size_t>(table[o].corner_count++)] = offset(c); });
    }
    return table;
}();

// For each lane and bit of a layout: where the cell stands in the maps, and its placement's code without orientation.
struct Spot {
    std::uint16_t at, code;
};
template <class Layout>
constexpr std::array<std::array<Spot, 64>, Layout::lanes> spots = [] {
    std::array<std::array<Spot, 64>, Layout::lanes> table{};
    for (int lane = 0; lane < Layout::lanes; ++lane) {
        for (int bit = 0; bit < 64; ++bit) {
            int column = bit % Layout::group_bits, row = bit / Layout::group_bits * Layout::lanes + lane;
            if (column >= max_columns || row >= max_rows) continue;
            Cell cell = Cell::at(column, row);
            table[static_cast<std::size_t>(lane)][static_cast<std::size_t>(bit)] = {
                static_cast<std::uint16_t>(map_index(cell)), Placement(Orientation{}, cell).code()};
        }
    }
    return table;
}();

// The legal anchors of all orientations that have any.
template <class Layout>
struct LegalAnchors : Visitor {
    alignas(64) std::uint64_t lane[orientation_count][Layout::lanes];
    std::array<std::uint64_t, (orientation_count + 63) / 64> some{};  // orientations, one bit each

    template <int O>
    BLOKUS_INLINE void orientation(const typename Layout::Vector& found, int first) {
        store(lane[O] + first, found);
        some[O / 64] |= std::uint64_t{any(found)} << O % 64;
    }
};

template <class Layout>
[[gnu::noinline]] void find_anchors(const Frontier& frontier, PieceSet pieces, LegalAnchors<Layout>& result) {
    visit_all<Layout>(frontier, pieces, result);
}

// The moves of all orientations with their scores.
struct Scored {
    static constexpr int most_of_an_orientation = max_columns * max_rows;
    static constexpr int capacity = 4096;
    static constexpr int beyond = 2;  // entries that may be written after the last one

    std::int32_t score[capacity];
    std::uint16_t code[capacity + beyond];
    int count = 0;
};

// Scores the placements of one orientation at the anchors. A loop for each number of squares and corner cells serves
// all orientations: a loop for each orientation would not stay in the instruction cache.
template <int Squares, int Corners>
[[gnu::noinline]] void score_anchors(const ScoreMaps& maps, const Offsets& from_anchor, std::int32_t base,
                                     const std::uint16_t* at, int count, std::int32_t* score) {
    std::ptrdiff_t square[Squares], corner[Corners];
    for (std::size_t k = 0; k < Squares; ++k) square[k] = from_anchor.squares[k];
    for (std::size_t k = 0; k < Corners; ++k) corner[k] = from_anchor.corners[k];
    for (int i = 0; i < count; ++i) {
        const std::int32_t *covered = maps.covered + at[i], *opened = maps.opened + at[i];
        std::int32_t sum = base;
        for (int k = 0; k < Squares; ++k) sum += covered[square[k]];
        for (int k = 0; k < Corners; ++k) sum += opened[corner[k]];
        score[i] = sum;
    }
}

using ScoreAnchors = void (*)(const ScoreMaps&, const Offsets&, std::int32_t, const std::uint16_t*, int, std::int32_t*);
constexpr int corner_counts = max_corner_cells - min_corner_cells + 1;
using ScoreTable = std::array<std::array<ScoreAnchors, corner_counts>, max_piece_size>;
constexpr ScoreTable score_table = []<std::size_t... Squares>(std::index_sequence<Squares...>) {
    auto row = []<std::size_t Count, std::size_t... Corners>(std::index_sequence<Count>,
                                                             std::index_sequence<Corners...>) {
        return std::array<ScoreAnchors, corner_counts>{
            score_anchors<static_cast<int>(Count) + 1, min_corner_cells + static_cast<int>(Corners)>...};
    };
    return ScoreTable{row(std::index_sequence<Squares>(), std::make_index_sequence<corner_counts>())...};
}(std::make_index_sequence<max_piece_size>());

// A move and its score in one number: larger is better, and equal scores are ordered by placement.
using Key = std::int64_t;
BLOKUS_INLINE Key key(std::int32_t score, std::uint32_t code) {
    return static_cast<Key>(score) * 65536 + (65535 - static_cast<Key>(code));
}
BLOKUS_INLINE Candidate candidate(Key key) {
    auto code = static_cast<std::uint16_t>(65535 - (key & 65535));
    return {static_cast<std::int32_t>(key >> 16), Placement::from_code(code)};
}

// A score that at least `wanted` of the moves reach, and few more. Requires as many moves.
std::int64_t floor_for(const Scored& moves, int wanted) {
    constexpr int bins = 256, shift = 5;  // each of 1/8 of a natural logarithm
    std::int32_t best = moves.score[0];
    for (int i = 1; i < moves.count; ++i) best = std::max(best, moves.score[i]);
    std::uint16_t histogram[bins] = {};
    for (int i = 0; i < moves.count; ++i) {
        std::uint32_t bin = (static_cast<std::uint32_t>(best) - static_cast<std::uint32_t>(moves.score[i])) >> shift;
        if (bin < bins) ++histogram[bin];
    }
    int reached = 0;
    for (int bin = 0; bin < bins; ++bin) {
        reached += histogram[bin];
        if (reached >= wanted) return std::int64_t{best} - ((bin + 1) << shift) + 1;
    }
    return INT64_MIN;
}

// Cuts the list to the best moves, so many of them.
void keep_best(Scored& moves, int wanted) {
    if (moves.count <= wanted) return;
    Key keys[Scored::capacity];
    std::int64_t floor = floor_for(moves, wanted);
    int count = 0;
    for (int i = 0; i < moves.count; ++i) {
        keys[count] = key(moves.score[i], moves.code[i]);
        count += moves.score[i] >= floor;
    }
    if (count > wanted) std::nth_element(keys, keys + wanted, keys + count, [](Key a, Key b) { return a > b; });
    for (int i = 0; i < wanted; ++i) {
        Candidate kept = candidate(keys[i]);
        moves.score[i] = kept.score;
        moves.code[i] = kept.placement.code();
    }
    moves.count = wanted;
}

// Lists the moves in order, best first; requires no more than max_candidates. Keys differ, so that each one's place is
// the number of those above it: with few keys that is quicker than sorting.
void list(const Scored& moves, Candidates& result) {
    Key keys[max_candidates];
    for (int i = 0; i < moves.count; ++i) keys[i] = key(moves.score[i], moves.code[i]);
    for (int i = 0; i < moves.count; ++i) {
        Key place = 0;
        for (int k = 0; k < moves.count; ++k) place += keys[k] > keys[i];
        result.best[static_cast<std::size_t>(place)] = candidate(keys[i]);
    }
    result.count = moves.count;
}

// The placements of an orientation: where their anchors stand in the maps, and their codes.
struct AnchorList {
    std::uint16_t *at, *code;
    int first_code;
    int count = 0;

    // Takes the lowest bit of a lane, if there is one.
    BLOKUS_INLINE void take(const std::array<Spot, 64>& spots_of_lane, std::uint64_t& rest) {
        const Spot& spot = spots_of_lane[static_cast<std::size_t>(std::countr_zero(rest) & 63)];
        at[count] = spot.at;
        code[count] = static_cast<std::uint16_t>(first_code + spot.code);
        count += rest != 0;
        rest &= rest - 1;
    }
    // Most lanes have no more than two, which are written without asking whether they are there.
    template <class Layout>
    BLOKUS_INLINE void take_all(const std::uint64_t (&lanes)[Layout::lanes]) {
        for (std::size_t lane = 0; lane < Layout::lanes; ++lane) {
            std::uint64_t rest = lanes[lane];
            take(spots<Layout>[lane], rest);
            take(spots<Layout>[lane], rest);
            while (rest != 0) take(spots<Layout>[lane], rest);
        }
    }
};

template <class Layout>
void score_anchors_of_all(const Frontier& frontier, PieceSet pieces, const ScoreMaps& maps,
                          const std::int32_t* by_piece, int width, Scored& scored, int& legal_count) {
    LegalAnchors<Layout> legal;
    find_anchors(frontier, pieces, legal);
    for (std::size_t word = 0; word < legal.some.size(); ++word) {
        for (std::uint64_t rest = legal.some[word]; rest != 0; rest &= rest - 1) {
            auto o = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
            if (scored.count + Scored::most_of_an_orientation > Scored::capacity) keep_best(scored, width);
            std::uint16_t at[Scored::most_of_an_orientation + Scored::beyond];
            AnchorList listed{at, scored.code + scored.count,
                              Placement(static_cast<Orientation>(o), Cell::at(0, 0)).code()};
            listed.take_all<Layout>(legal.lane[o]);
            const Offsets& from_anchor = offsets[o];
            score_table[static_cast<std::size_t>(from_anchor.square_count - 1)]
                       [static_cast<std::size_t>(from_anchor.corner_count - min_corner_cells)](
                           maps, from_anchor, by_piece[index(shapes[o].piece)] >> map_shift, at, listed.count,
                           scored.score + scored.count);
            scored.count += listed.count;
            legal_count += listed.count;
        }
    }
}

void score_moves(const Net& net, const Frontier& frontier, PieceSet pieces, const ScoreMaps& maps,
                 const ActivePairs<policy_width>& active, int width, Candidates& result) {
    alignas(64) std::int32_t by_piece[padded(piece_count)];
    multiply(net.policy_piece(), padded(piece_count), active, by_piece);
    Scored scored;
    result.legal_count = 0;
    if (Narrow::holds(frontier.free)) {
        score_anchors_of_all<Narrow>(frontier, pieces, maps, by_piece, width, scored, result.legal_count);
    } else {
        score_anchors_of_all<Wide>(frontier, pieces, maps, by_piece, width, scored, result.legal_count);
    }
    keep_best(scored, width);
    list(scored, result);
}

}  // namespace

}  // namespace blokus::BLOKUS_ISA
