// Evaluation by whole-board arithmetic and integer nets; included by one file per instruction set.
#include <algorithm>
#include <array>

#include "evaluate.h"
#include "rules/vector_moves.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace blokus::BLOKUS_ISA {

namespace {

using Shorts = std::int16_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
using Ints = std::int32_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
// For sums that may wrap around, which only unsigned numbers do in a defined way.
using UnsignedShorts = std::uint16_t __attribute__((vector_size(BLOKUS_VECTOR_BYTES)));
constexpr int short_lanes = BLOKUS_VECTOR_BYTES / 2;
static_assert(value_width % short_lanes == 0 && policy_width % short_lanes == 0);

// Keeps every orientation's anchors and works out which cells the placements cover together: the steps of move
// generation backwards, each orientation handing its anchors to the one it was built from.
struct Cover : Visitor {
    Vector anchors[orientation_count];
    MoveMaps* maps;
    alignas(64) std::uint64_t covered[2 * lanes] = {};

    BLOKUS_INLINE explicit Cover(MoveMaps* m) : maps(m) {}

    template <int O>
    BLOKUS_INLINE void orientation(const Vector& found, int lane) {
        anchors[O] = found;
        if (maps != nullptr) store(maps->anchors[O].lane + lane, found);
    }
    template <int O>
    BLOKUS_INLINE void orientation_unwanted(int lane) {
        anchors[O] = Vector{};
        if (maps != nullptr) store(maps->anchors[O].lane + lane, Vector{});
    }
    template <int P>
    BLOKUS_INLINE void piece_done(int lane) {
        if constexpr (P == piece_count - 1)
            spread(lane, std::make_index_sequence<orientation_count>(), std::make_index_sequence<window>(),
                   std::make_index_sequence<max_piece_size>());
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
        (store(covered + lane + Rows, load(covered + lane + Rows) | row[Rows]), ...);
    }

    BLOKUS_INLINE Bitboard result() const {
        Bitboard cells;
        for (int i = 0; i < lanes; ++i) cells.lane[i] = covered[i] | covered[lanes + i] << Bitboard::group_bits;
        return cells;
    }
};

// Not inlined: it is large, and called for every colour twice.
[[gnu::noinline]] Bitboard covered_cells(const Frontier& frontier, PieceSet pieces, MoveMaps* maps) {
    Cover cover(maps);
    visit_all(frontier, pieces, cover);
    return cover.result();
}

void reach_with_moves(const Frontier& frontier, PieceSet pieces, MoveMaps* maps, Reach& reach) {
    Bitboard once = covered_cells(frontier, pieces, maps);
    Bitboard corners = once.diagonal_neighbours() & frontier.free;
    Bitboard twice = covered_cells({frontier.free, corners}, pieces, nullptr);
    reach.within = {frontier.free, once | twice, once, frontier.corners & once};
}

void reach(const Frontier& frontier, PieceSet pieces, Reach& result) {
    reach_with_moves(frontier, pieces, nullptr, result);
}

// One byte for each of the eight lowest bits: 0 or 1.
BLOKUS_INLINE std::uint64_t spread_bits(std::uint64_t bits) {
    std::uint64_t picked = (bits & 0xff) * 0x0101010101010101U & 0x8040201008040201U;
    return (picked + 0x7f7f7f7f7f7f7f7fU) >> 7 & 0x0101010101010101U;
}

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
    for (int lane = 0; lane < lanes; ++lane) {
#if defined(__AVX512BW__)
        __m512i sum = _mm512_setzero_si512();
        for (const Plane& plane : planes)
            sum = _mm512_mask_add_epi8(sum, plane.map->lane[lane], sum,
                                       _mm512_set1_epi8(static_cast<char>(plane.weight)));
        _mm512_store_si512(result.lane[lane], sum);
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

// A first layer of the net for one team.
template <int Width>
struct Accumulator {
    alignas(64) std::int16_t unit[Width];
};

BLOKUS_INLINE Shorts load_shorts(const std::int16_t* from) {
    Shorts v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

BLOKUS_INLINE UnsignedShorts load_unsigned(const std::int16_t* from) {
    UnsignedShorts v;
    std::memcpy(&v, from, sizeof v);
    return v;
}

template <int Width>
void accumulate(const FirstLayer<Width>& layer, const CellStates& states, const std::uint16_t* state_index,
                const std::uint16_t* canonical, int cells, const Perspective::Rows& extra, Accumulator<Width>& result) {
    constexpr int vectors = Width / short_lanes;
    UnsignedShorts sum[vectors];
    for (int v = 0; v < vectors; ++v) sum[v] = load_unsigned(layer.bias + v * short_lanes);
    const std::uint8_t* bytes = states.bytes();
    for (int i = 0; i < cells; ++i) {
        const std::int16_t* row = layer.cell + (canonical[i] * cell_states + bytes[state_index[i]]) * Width;
        for (int v = 0; v < vectors; ++v) sum[v] += load_unsigned(row + v * short_lanes);
    }
    for (int i = 0; i < extra.count; ++i) {
        const std::int16_t* row = layer.extra + extra.number[static_cast<std::size_t>(i)] * Width;
        for (int v = 0; v < vectors; ++v) sum[v] += load_unsigned(row + v * short_lanes);
    }
    std::memcpy(result.unit, sum, sizeof sum);
}

// Products of neighbouring pairs, added: out[i] = a[2i] * b[2i] + a[2i+1] * b[2i+1].
BLOKUS_INLINE Ints multiply_pairs(const Shorts& a, const Shorts& b) {
#if defined(__AVX512BW__) && BLOKUS_VECTOR_BYTES == 64
    return reinterpret_cast<Ints>(_mm512_madd_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
#elif defined(__AVX2__) && BLOKUS_VECTOR_BYTES == 32
    return reinterpret_cast<Ints>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__) && BLOKUS_VECTOR_BYTES == 16
    return reinterpret_cast<Ints>(_mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(__wasm_simd128__)
    return reinterpret_cast<Ints>(wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
    Ints result;
    for (int i = 0; i < short_lanes / 2; ++i) result[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return result;
#endif
}

// The scalar product of two rows of numbers.
template <int Width>
BLOKUS_INLINE std::int64_t dot(const std::int16_t* a, const std::int16_t* b) {
    Ints sum{};
    for (int v = 0; v < Width / short_lanes; ++v)
        sum += multiply_pairs(load_shorts(a + v * short_lanes), load_shorts(b + v * short_lanes));
    std::int64_t total = 0;
    for (int i = 0; i < short_lanes / 2; ++i) total += sum[i];
    return total;
}

// The scales of the net's numbers, as powers of two: see docs/engine/net-format.md.
constexpr int unit_shift = 2;  // accumulator (1/512) to activation (1/128)
constexpr int activation_max = 255;
constexpr int hidden_shift = 8;  // products (1/32768) to activation (1/128)
constexpr int map_shift = 7;     // products (1/32768) to a move's score (1/256)
constexpr int accumulator_max = 8191;
constexpr int output_max = 1 << 29;  // far beyond what a sound net says, and the difference of two still fits

template <int Width>
struct alignas(64) Activations {
    std::int16_t unit[Width];
};

template <int Width>
void activate(const Accumulator<Width>& accumulator, Activations<Width>& result) {
    for (int i = 0; i < Width; ++i)
        result.unit[i] = static_cast<std::int16_t>(std::clamp(accumulator.unit[i] >> unit_shift, 0, activation_max));
}

// A layer's outputs (see net.h), in 1/32768; `outputs` is a multiple of 16.
template <int Width>
BLOKUS_INLINE void multiply(const std::int16_t* weights, int outputs, const Activations<Width>& active,
                            std::int32_t* values) {
    for (int i = 0; i < outputs; ++i) values[i] = 0;
    for (int pair = 0; pair < Width / 2; ++pair) {
        std::int32_t both = 0;
        std::memcpy(&both, active.unit + 2 * pair, sizeof both);
        if (both == 0) continue;
        auto factors = reinterpret_cast<Shorts>(Ints{} + both);
        const std::int16_t* row = weights + pair * 2 * outputs;
        for (int i = 0; i < outputs; i += short_lanes / 2) {
            Ints sum;
            std::memcpy(&sum, values + i, sizeof sum);
            sum += multiply_pairs(load_shorts(row + 2 * i), factors);
            std::memcpy(values + i, &sum, sizeof sum);
        }
    }
}

// The net's outputs for one team, in 1/32768.
void judge(const Net& net, const Accumulator<value_width>& accumulator, std::int32_t (&out)[net_outputs]) {
    Activations<value_width> active;
    activate(accumulator, active);
    alignas(64) std::int32_t sums[head_width];
    multiply(net.hidden(), head_width, active, sums);
    std::int32_t hidden[head_width];
    for (int i = 0; i < head_width; ++i)
        hidden[i] = std::clamp((sums[i] + net.hidden_bias()[i] * 128) >> hidden_shift, 0, activation_max);
    alignas(64) std::int16_t linear[value_width];
    for (int i = 0; i < value_width; ++i)
        linear[i] = static_cast<std::int16_t>(std::clamp<int>(accumulator.unit[i], -accumulator_max, accumulator_max) >>
                                              unit_shift);
    for (int o = 0; o < net_outputs; ++o) {
        std::int64_t sum = net.output_bias()[o] * 128 + dot<value_width>(net.skip() + o * value_width, linear);
        for (int i = 0; i < head_width; ++i) sum += net.output()[o * head_width + i] * hidden[i];
        out[o] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, -output_max, output_max));
    }
}

// The maps from which moves are scored, with a margin so that cells off the board read as nothing.
constexpr int map_stride = max_columns + 2;
struct ScoreMaps {
    std::int32_t covered[(max_rows + 3) * map_stride];  // also has what a cell's four neighbours lose
    std::int32_t opened[(max_rows + 3) * map_stride];
};

constexpr int map_index(Cell cell) { return (cell.row + 1) * map_stride + cell.column + 1; }

constexpr int max_padded_cells = padded(max_columns * max_rows);

void make_maps(const Perspective& perspective, const Net& net, const CellStates& states, int colour,
               const Activations<policy_width>& active, ScoreMaps& maps) {
    maps = ScoreMaps{};
    std::int32_t spoiled[(max_rows + 3) * map_stride] = {};
    std::int32_t* map[policy_maps] = {maps.covered, maps.opened, spoiled};
    const Variant& variant = perspective.variant();
    const std::uint8_t* bytes = states.bytes();
    const std::uint16_t *canonical = perspective.canonical(colour), *state_index = perspective.state_index();
    alignas(64) std::int32_t values[max_padded_cells];
    for (int m = 0; m < policy_maps; ++m) {
        alignas(64) std::int32_t by_state[padded(cell_states)];
        multiply(net.policy_state(m), padded(cell_states), active, by_state);
        multiply(net.policy_cell(m), padded(net.cells()), active, values);
        for (int row = 0, i = 0; row < variant.rows; ++row)
            for (int column = 0; column < variant.columns; ++column, ++i)
                map[m][map_index(Cell::at(column, row))] =
                    (by_state[bytes[state_index[i]]] + values[canonical[i]]) >> map_shift;
    }
    for (int row = 0; row < variant.rows; ++row) {
        for (int column = 0; column < variant.columns; ++column) {
            int at = map_index(Cell::at(column, row));
            maps.covered[at] += spoiled[at - 1] + spoiled[at + 1] + spoiled[at - map_stride] + spoiled[at + map_stride];
        }
    }
}

// Where the squares and the corner cells of an orientation stand in the maps, from its anchor.
constexpr int max_corner_cells = 8;
struct Offsets {
    std::array<std::int16_t, max_piece_size> squares{};
    std::array<std::int16_t, max_corner_cells> corners{};
    int square_count = 0;
    int corner_count = 0;
};

constexpr std::array<Offsets, orientation_count> make_offsets() {
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
}
constexpr std::array<Offsets, orientation_count> offsets = make_offsets();

// A move and its score in one number: larger is better, and equal scores are ordered by placement.
struct Ranked {
    std::int64_t key;
    BLOKUS_INLINE bool operator<(const Ranked& other) const { return key > other.key; }
};

BLOKUS_INLINE Ranked rank(std::int32_t score, std::uint32_t code) {
    return {static_cast<std::int64_t>(score) * 65536 + (65535 - static_cast<std::int64_t>(code))};
}
BLOKUS_INLINE Candidate candidate(Ranked ranked) {
    auto code = static_cast<std::uint16_t>(65535 - (ranked.key & 65535));
    return {static_cast<std::int32_t>(ranked.key >> 16), Placement::from_code(code)};
}

// Keeps the best of a stream of moves.
class Selection {
public:
    explicit Selection(int width) : width_(width) {}

    BLOKUS_INLINE void add(Ranked ranked) {
        if (ranked.key < floor_) return;
        buffer_[size_++] = ranked;
        if (size_ == capacity) shrink();
    }
    int finish(std::array<Candidate, max_candidates>& best) {
        if (size_ > width_) shrink();
        std::sort(buffer_, buffer_ + size_);
        for (int i = 0; i < size_; ++i) best[static_cast<std::size_t>(i)] = candidate(buffer_[i]);
        return size_;
    }

private:
    static constexpr int capacity = 4 * max_candidates;

    void shrink() {
        std::nth_element(buffer_, buffer_ + (width_ - 1), buffer_ + size_);
        size_ = width_;
        floor_ = buffer_[width_ - 1].key;
    }

    Ranked buffer_[capacity];
    int size_ = 0, width_;
    std::int64_t floor_ = INT64_MIN;
};

template <int O, std::size_t... Squares, std::size_t... Corners>
BLOKUS_INLINE std::int32_t score_one(const ScoreMaps& maps, int at, std::index_sequence<Squares...>,
                                     std::index_sequence<Corners...>) {
    return (maps.covered[at + offsets[O].squares[Squares]] + ...) +
           (maps.opened[at + offsets[O].corners[Corners]] + ...);
}

template <int O>
BLOKUS_INLINE void score_orientation(const MoveMaps& moves, const ScoreMaps& maps, const std::int32_t* by_piece,
                                     Selection& selection, int& legal_count) {
    constexpr std::make_index_sequence<offsets[O].square_count> squares;
    constexpr std::make_index_sequence<offsets[O].corner_count> corners;
    const std::int32_t base = by_piece[index(shapes[O].piece)];
    for (int lane = 0; lane < lanes; ++lane) {
        for (std::uint64_t rest = moves.anchors[O].lane[lane]; rest != 0; rest &= rest - 1) {
            Cell anchor = Bitboard::cell_at(lane, std::countr_zero(rest));
            std::int32_t score = base + score_one<O>(maps, map_index(anchor), squares, corners);
            selection.add(rank(score, Placement(static_cast<Orientation>(O), anchor).code()));
            ++legal_count;
        }
    }
}

// Large pieces first: they are mostly the best, so that the rest is quickly found to be worse.
template <std::size_t... Orientations>
BLOKUS_INLINE void score_all(const MoveMaps& moves, const ScoreMaps& maps, const std::int32_t* by_piece,
                             PieceSet pieces, Selection& selection, int& legal_count,
                             std::index_sequence<Orientations...>) {
    ((pieces.has(shapes[orientation_count - 1 - Orientations].piece)
          ? score_orientation<orientation_count - 1 - static_cast<int>(Orientations)>(moves, maps, by_piece, selection,
                                                                                      legal_count)
          : void()),
     ...);
}

void score_moves(const Net& net, const MoveMaps& moves, const ScoreMaps& maps, const Activations<policy_width>& active,
                 PieceSet pieces, int width, Evaluation& result) {
    alignas(64) std::int32_t by_piece[padded(piece_count)];
    multiply(net.policy_piece(), padded(piece_count), active, by_piece);
    for (std::int32_t& value : by_piece) value >>= map_shift;
    Selection selection(width);
    result.legal_count = 0;
    score_all(moves, maps, by_piece, pieces, selection, result.legal_count,
              std::make_index_sequence<orientation_count>());
    result.candidate_count = selection.finish(result.candidates);
}

void evaluate(const Perspective& perspective, const Net& net, const Position& position, int width, Evaluation& result) {
    const Variant& variant = perspective.variant();
    int turn = index(position.turn()), mover_team = variant.team[static_cast<std::size_t>(index(position.player()))];
    Reaches reaches;
    std::array<bool, max_colours> blocked{};
    MoveMaps moves;
    for (int c = 0; c < variant.colours; ++c) {
        auto colour = static_cast<Colour>(c);
        Frontier frontier = position.frontier(colour);
        Reach& r = reaches[static_cast<std::size_t>(c)];
        reach_with_moves(frontier, position.pieces_left(colour), c == turn ? &moves : nullptr, r);
        blocked[static_cast<std::size_t>(c)] = r.within[2].empty();
    }
    CellStates team_states;
    Activations<policy_width> active{};
    for (int t = 0; t < variant.teams; ++t) {
        states(team_group(perspective, position, reaches, t), enemy_group(perspective, position, reaches, t),
               team_states);
        const std::uint16_t* canonical = perspective.canonical(perspective.lead_colour(t, turn));
        Perspective::Rows extra = perspective.extra_rows(position, t, turn, blocked);
        Accumulator<value_width> sums;
        accumulate(net.value_layer(), team_states, perspective.state_index(), canonical, perspective.cells(), extra,
                   sums);
        std::int32_t out[net_outputs];
        judge(net, sums, out);
        result.strength[static_cast<std::size_t>(t)] = out[0];
        result.score[static_cast<std::size_t>(t)] = out[1];
        if (t == mover_team) {
            Accumulator<policy_width> mover;
            accumulate(net.policy_layer(), team_states, perspective.state_index(), canonical, perspective.cells(),
                       extra, mover);
            activate(mover, active);
        }
    }
    states(mover_group(perspective, position, reaches), mover_enemy_group(perspective, position, reaches), team_states);
    ScoreMaps maps;
    make_maps(perspective, net, team_states, turn, active, maps);
    score_moves(net, moves, maps, active, position.pieces_left(position.turn()), width, result);
}

}  // namespace

extern const Evaluator evaluator;
const Evaluator evaluator{BLOKUS_ISA_NAME, evaluate, reach, states_of};

}  // namespace blokus::BLOKUS_ISA
