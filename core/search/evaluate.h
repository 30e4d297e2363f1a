// What the net says about a position: how the teams stand, and which moves deserve a look.
#pragma once

#include <array>
#include <cstdint>

#include "net.h"
#include "reach.h"

namespace blokus {

struct Candidate {
    std::int32_t score = 0;  // in 1/256 of the natural logarithm of its odds
    Placement placement;
};

inline constexpr int max_candidates = 64;

// How the teams stand.
struct Standing {
    std::array<std::int32_t, max_players> strength{};  // per team, in 1/32768; the softmax is its share of the win
    std::array<std::int32_t, max_players> score{};     // per team, the final score expected, in 1/32768 of 32 points
};

// The most promising moves of the colour on turn, best first, equal scores by placement.
struct Candidates {
    std::array<Candidate, max_candidates> best;
    int count = 0;
    int legal_count = 0;
};

// The evaluation for one instruction set; all sets give the same result to the bit.
struct Evaluator {
    std::string_view name;
    // Judges a position that is not over from the reach of its colours.
    void (*judge)(const Perspective&, const Net&, const Position&, const Reaches&, Standing&);
    // Chooses the moves worth a look, at most `width` of them (1 to max_candidates).
    void (*propose)(const Perspective&, const Net&, const Position&, const Reaches&, int width, Candidates&);
    // The reach of a colour.
    void (*reach)(const Frontier&, PieceSet, Reach&);
    // The states of all cells for a colour (`own`) among its enemies.
    void (*states)(const Group& own, const Group& enemies, CellStates&);
};

// The evaluator for the instruction set that the rules use.
const Evaluator& evaluator();

// The reach of every colour.
Reaches survey(const Position& position);

}  // namespace blokus
