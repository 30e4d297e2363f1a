// The weights of a value and policy net, and how they are read from a file's bytes.
//
// All arithmetic is on integers, so that every machine gets the same result. docs/engine/net-format.md describes the
// file and the scales.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/types.h"

namespace blokus {

// What a colour may think of a cell: so many levels of its own reach times 5 of its enemies', or occupied by either.
inline constexpr int reach_levels = 5;
template <int OwnLevels>
struct StatesOf {
    static constexpr int own_levels = OwnLevels;
    static constexpr int own = own_levels * reach_levels;
    static constexpr int enemy = own + 1;
    static constexpr int count = enemy + 1;
};
using PolicyStates = StatesOf<reach_levels>;
// The value also sees the size of the largest piece that covers the cell (at most two squares, three, four, five), if it
// is an open corner or takes two placements.
inline constexpr int size_classes = 4;
using ValueStates = StatesOf<reach_levels - 2 + 2 * size_classes>;

// How well a piece in hand fits: nowhere, within two placements, with the next one in one, two, or more ways.
inline constexpr int piece_fits = 5;

// What a colour knows besides the board, as rows that are switched on; colours count from itself.
namespace rows {
inline constexpr int piece = 0;                                                 // colour, piece, how it fits
inline constexpr int blocked = piece + max_colours * piece_count * piece_fits;  // colour
inline constexpr int on_turn = blocked + max_colours;                           // colour
inline constexpr int max_lead = 24;                                             // squares
inline constexpr int lead = on_turn + max_colours;                              // -max_lead to max_lead
inline constexpr int max_stage = 24;                                            // pieces
inline constexpr int stage = lead + 2 * max_lead + 1;                           // pieces placed
inline constexpr int count = stage + max_stage + 1;
}  // namespace rows

// The net looks at the board twice, with units of their own for how the teams stand and for which moves are good.
inline constexpr int value_width = 64;   // the units of the value's first layer
inline constexpr int policy_width = 32;  // the units of the policy's
inline constexpr int head_width = 32;    // the units of the value's second layer
inline constexpr int net_outputs = 2;    // how much a team stands to win, and the score it will reach
inline constexpr int policy_maps = 3;    // what a move earns for the cells it covers, opens at corners, spoils at edges

// Layers are stored for multiplication by pairs of units: [pair of units][output][2], outputs padded to a multiple of 16.
constexpr int padded(int outputs) { return (outputs + 15) / 16 * 16; }

// A first layer: the rows of numbers that are added up for what is on the board and beside it.
template <int Width, class States>
struct FirstLayer {
    const std::int16_t* cell;   // [cell][state][Width]
    const std::int16_t* extra;  // [row][Width]
    const std::int16_t* bias;   // [Width]

    static constexpr int count(int cells) { return (cells * States::count + rows::count + 1) * Width; }
    FirstLayer(const std::int16_t* first, int cells)
        : cell(first), extra(cell + cells * States::count * Width), bias(extra + rows::count * Width) {}
};

using ValueLayer = FirstLayer<value_width, ValueStates>;
using PolicyLayer = FirstLayer<policy_width, PolicyStates>;

class Net {
public:
    // Reads a net for a board with this many cells; false when the bytes are no such net.
    bool read(std::span<const std::uint8_t> bytes, int cells);
    bool is_loaded() const { return !weights_.empty(); }
    int cells() const { return cells_; }

    ValueLayer value_layer() const { return {weights_.data(), cells_}; }
    const std::int16_t* skip() const {  // [output][value_width]
        return weights_.data() + ValueLayer::count(cells_);
    }
    const std::int16_t* hidden() const { return skip() + net_outputs * value_width; }        // layer
    const std::int16_t* hidden_bias() const { return hidden() + head_width * value_width; }  // [head_width]
    const std::int16_t* output() const { return hidden_bias() + head_width; }                // [output][head_width]
    const std::int16_t* output_bias() const { return output() + net_outputs * head_width; }  // [output], padded

    PolicyLayer policy_layer() const { return {output_bias() + padded(net_outputs), cells_}; }
    const std::int16_t* policy_piece() const { return policy_layer().bias + policy_width; }  // layer
    const std::int16_t* policy_state(int map) const {                                        // a layer per map
        return policy_piece() + (padded(piece_count) + map * padded(PolicyStates::count)) * policy_width;
    }
    const std::int16_t* policy_cell(int map) const {
        return policy_state(policy_maps) + map * padded(cells_) * policy_width;
    }

    static std::size_t weight_count(int cells);

private:
    std::vector<std::int16_t> weights_;
    int cells_ = 0;
};

}  // namespace blokus
