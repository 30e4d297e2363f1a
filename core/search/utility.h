// What a position is worth to each side: winning first, the score as a tie-break.
#pragma once

#include <array>
#include <cstdint>

#include "evaluate.h"
#include "rules/scoring.h"

namespace blokus {

// What each side can expect. Every number is between 0 and 1 except the scores, which are points.
struct Outlooks {
    std::array<float, max_players> share{};    // of the win; sums to 1 over the sides
    std::array<float, max_players> score{};    // the final score
    std::array<float, max_players> utility{};  // what the search maximises
};

// The share of the win behind a mean utility, given the mean scores.
float share_behind(const Variant& variant, const std::array<float, max_players>& utility,
                   const std::array<float, max_players>& score, std::size_t side);

// e to the power of x, the same on every machine; off by less than one part in a million.
double exponential(double x);

// The net's opinion.
Outlooks expected(const Variant& variant, const Evaluation& evaluation);

// What perfect play leads to when two sides can force this margin; the scores are stated so that they have it.
Outlooks forced(const Position& position, int margin);

// The truth, from final scores.
Outlooks achieved(const Variant& variant, const std::array<int, max_players>& side_scores);
Outlooks achieved(const Position& finished);

}  // namespace blokus
