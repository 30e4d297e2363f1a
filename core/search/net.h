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

// What one side may think of a cell: 5 levels of its own reach times 5 of its enemies', or occupied by either.
inline constexpr int reach_levels = 5;
inline constexpr int cell_states = reach_levels * reach_levels + 2;
inline constexpr int state_own = reach_levels * reach_levels;
inline constexpr int state_enemy = state_own + 1;

// What a side knows besides the board, as rows that are switched on; colours count from the side's next one to move.
namespace rows {
inline constexpr int has_piece = 0;                                    // colour, piece
inline constexpr int blocked = has_piece + max_colours * piece_count;  // colour
inline constexpr int on_turn = blocked + max_colours;                  // colour
inline constexpr int max_lead = 24;                                    // squares
inline constexpr int lead = on_turn + max_colours;                     // -max_lead to max_lead
inline constexpr int max_stage = 24;                                   // pieces
inline constexpr int stage = lead + 2 * max_lead + 1;                  // pieces placed
inline constexpr int count = stage + max_stage + 1;
}  // namespace rows

inline constexpr int net_width = 32;   // the units of the first layer
inline constexpr int head_width = 16;  // the units of the second
inline constexpr int net_outputs = 2;  // how much a side stands to win, and the score it will reach
inline constexpr int policy_maps = 3;  // what a move earns for the cells it covers, opens at corners, spoils at edges

// Layers are stored for multiplication by pairs of units: [pair of units][output][2], outputs padded to a multiple of 16.
constexpr int padded(int outputs) { return (outputs + 15) / 16 * 16; }

class Net {
public:
    // Reads a net for a board with this many cells; false when the bytes are no such net.
    bool read(std::span<const std::uint8_t> bytes, int cells);
    bool is_loaded() const { return !weights_.empty(); }
    int cells() const { return cells_; }

    const std::int16_t* cell_rows() const { return weights_.data(); }  // [cell][state][net_width]
    const std::int16_t* extra_rows() const {
        return cell_rows() + cells_ * cell_states * net_width;
    }  // [row][net_width]
    const std::int16_t* bias() const { return extra_rows() + rows::count * net_width; }       // [net_width]
    const std::int16_t* skip() const { return bias() + net_width; }                           // [output][net_width]
    const std::int16_t* hidden() const { return skip() + net_outputs * net_width; }           // layer
    const std::int16_t* hidden_bias() const { return hidden() + head_width * net_width; }     // [head_width]
    const std::int16_t* output() const { return hidden_bias() + head_width; }                 // [output][head_width]
    const std::int16_t* output_bias() const { return output() + net_outputs * head_width; }   // [output], padded
    const std::int16_t* policy_piece() const { return output_bias() + padded(net_outputs); }  // layer
    const std::int16_t* policy_state(int map) const {                                         // a layer per map
        return policy_piece() + (padded(piece_count) + map * padded(cell_states)) * net_width;
    }
    const std::int16_t* policy_cell(int map) const {
        return policy_state(policy_maps) + map * padded(cells_) * net_width;
    }

    static std::size_t weight_count(int cells);

private:
    std::vector<std::int16_t> weights_;
    int cells_ = 0;
};

}  // namespace blokus
