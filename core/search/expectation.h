// What a position is worth to each team: winning first, the score as a tie-break.
#pragma once

#include <array>
#include <cstdint>

#include "evaluate.h"
#include "rules/scoring.h"

namespace blokus {

// The expected result of each team of a variant. Every number is between 0 and 1 except the scores, which are points.
struct Expectation {
    const Variant* variant = nullptr;
    std::array<float, max_players> share{};    // of the win; sums to 1 over the teams
    std::array<float, max_players> score{};    // the final score
    std::array<float, max_players> utility{};  // what the search maximises

    bool operator==(const Expectation&) const = default;
};

// The share of the win behind a mean utility, given the mean scores.
float share_behind(const Variant& variant, const std::array<float, max_players>& utility,
                   const std::array<float, max_players>& score, std::size_t team);

// e to the power of x, the same on every machine; off by less than one part in a million.
double exponential(double x);

// What the net says.
Expectation expected(const Variant& variant, const Standing& standing);

// What perfect play leads to when two teams can force this margin; the scores are stated so that they have it.
Expectation forced(const Position& position, int margin);

// The outcome of final scores.
Expectation achieved(const Variant& variant, const std::array<int, max_players>& team_scores);
Expectation achieved(const Position& finished);

}  // namespace blokus
