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

template <int Width>
struct Accumulator {
    alignas(64) std::int16_t unit[Width];
};

// What judging a position leaves for the positions that follow it.
struct Trace {
    Reaches reaches;
    std::array<Facts, max_colours> facts;
    std::array<Accumulator<value_width>, max_colours> sums;  // the value's first layer, for each colour
};

// The position one move before, and its trace.
struct Precursor {
    const Position& position;
    const Trace& trace;
};

// The evaluation for one instruction set; all sets give the same result to the bit.
struct Evaluator {
    std::string_view name;
    // Finds the reach of every colour. With a precursor, here and below, it is quicker, and the result is the same.
    void (*survey)(const Position&, const Precursor*, Reaches&);
    // Judges a position that is not over.
    void (*judge)(const Perspective&, const Net&, const Position&, const Precursor*, Trace&, Standing&);
    // Chooses the moves worth a look, at most `width` of them (1 to max_candidates), from the reach of the colours.
    void (*propose)(const Perspective&, const Net&, const Position&, const Reaches&, int width, Candidates&);
    // The states of all cells for a colour (`own`) among its enemies: what the value sees, and the policy.
    void (*value_states)(const Group& own, const Group& enemies, CellStates&);
    void (*policy_states)(const Group& own, const Group& enemies, CellStates&);
};

// The evaluator for the instruction set that the rules use.
const Evaluator& evaluator();

// Finds the reach of every colour.
void survey(const Position& position, Reaches& reaches);

}  // namespace blokus
