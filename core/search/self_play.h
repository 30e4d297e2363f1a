// Games that the engine plays against itself, and what a net learns from them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/random.h"
#include "search.h"

namespace blokus {

struct SelfPlaySettings {
    int full_simulations = 256;  // for moves that are learnt from ...
    int fast_simulations = 48;   // ... and for the others, which only bring the game forward
    float full_share = 0.3F;     // how many are learnt from
    int opening_moves = 4;       // up to so many first moves are drawn at random from the net's opinion
    int varied_moves = 10;       // after these, moves are drawn by visits until so many have been made
    SearchSettings search;
};

// One position of a game and what the search thought of its moves.
struct Lesson {
    std::uint16_t ply = 0;
    std::array<float, max_players> utility{};
    std::vector<std::pair<std::uint16_t, std::uint16_t>> shares;  // placement code, how much it deserves in 1/65535
};

struct PlayedGame {
    std::vector<std::uint16_t> moves;  // placement codes
    std::array<std::int16_t, max_players> team_scores{};
    std::vector<Lesson> lessons;
};

PlayedGame play_against_itself(const Variant& variant, const Net& net, const SelfPlaySettings& settings,
                               std::uint64_t seed);

// Everything that training needs to know about some positions, as flat arrays. Cells are in canonical order; a number
// of a cell that equals the board's number of cells, and a row that equals rows::count, stand for nothing. Views are
// those of Perspective.
struct Batch {
    static constexpr int max_rows_on = Facts::max_count;
    static constexpr int squares_per_move = max_piece_size;
    static constexpr int corners_per_move = 8;

    std::vector<std::uint8_t> states;          // [position][view][cell]
    std::vector<std::uint16_t> rows_on;        // [position][view][max_rows_on]
    std::vector<std::uint8_t> mover_states;    // [position][cell]
    std::vector<std::uint16_t> mover_rows_on;  // [position][max_rows_on]
    std::vector<float> score;                  // [position][view]: the points of each colour at the end
    std::vector<float> share;                  // [position][team]: the outcome
    std::vector<float> utility;                // [position][team]: what the search thought
    std::vector<std::uint32_t> move_position;  // [move]
    std::vector<std::uint8_t> move_piece;      // [move]
    std::vector<std::uint16_t> move_squares;   // [move][squares_per_move]
    std::vector<std::uint16_t> move_corners;   // [move][corners_per_move]
    std::vector<float> move_target;            // [move]: how much it deserves
};

// Adds a lesson to the batch, mirrored along the diagonal of the start cell if asked.
void add_lesson(const Variant& variant, const PlayedGame& game, const Lesson& lesson, bool mirrored, Batch& batch);

}  // namespace blokus
