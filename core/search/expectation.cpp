#include "expectation.h"

#include <algorithm>
#include <bit>

namespace blokus {

namespace {

// The part of the utility that the score decides: enough to choose between moves that win alike, too little to trade a
// chance of winning for points.
constexpr float score_part = 0.06F;
// The lead in points at which this part is all used up.
constexpr float score_range = 60.0F;
// The net's unit for scores.
constexpr float score_unit = 32.0F;
constexpr float net_unit = 32768.0F;

// The part of the utility that the scores give a team, before it is scaled.
float lead_part(const Variant& variant, const std::array<float, max_players>& score, std::size_t team) {
    float best_other = -1000.0F;
    for (std::size_t o = 0; o < static_cast<std::size_t>(variant.teams); ++o)
        if (o != team) best_other = std::max(best_other, score[o]);
    return 0.5F + 0.5F * std::clamp((score[team] - best_other) / score_range, -1.0F, 1.0F);
}

int all_squares(const Variant& variant) { return variant.squares_per_colour * variant.colours; }

void fill_utility(const Variant& variant, Expectation& expectation) {
    if (variant.teams == 1) {
        auto all = static_cast<float>(all_squares(variant));
        expectation.utility[0] = std::clamp(expectation.score[0] / all, 0.0F, 1.0F);
        return;
    }
    for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t)
        expectation.utility[t] =
            (1.0F - score_part) * expectation.share[t] + score_part * lead_part(variant, expectation.score, t);
}

}  // namespace

double exponential(double x) {
    constexpr double log2_e = 1.4426950408889634, ln_2 = 0.6931471805599453;
    x = std::clamp(x, -60.0, 60.0) * log2_e;
    int whole = static_cast<int>(x < 0 ? x - 0.5 : x + 0.5);
    double rest = (x - whole) * ln_2;  // between -0.35 and 0.35
    double sum = 1.0, term = 1.0;
    for (int k = 1; k <= 8; ++k) {
        term = term * rest / k;
        sum = sum + term;
    }
    auto power = std::bit_cast<double>(static_cast<std::uint64_t>(whole + 1023) << 52);
    return sum * power;
}

Expectation expected(const Variant& variant, const Standing& standing) {
    Expectation result{.variant = &variant};
    auto teams = static_cast<std::size_t>(variant.teams);
    std::int32_t best = *std::max_element(standing.strength.begin(), standing.strength.begin() + variant.teams);
    double total = 0;
    std::array<double, max_players> odds{};
    for (std::size_t t = 0; t < teams; ++t) {
        odds[t] = exponential(static_cast<double>(standing.strength[t] - best) / static_cast<double>(net_unit));
        total = total + odds[t];
    }
    for (std::size_t t = 0; t < teams; ++t) {
        result.share[t] = static_cast<float>(odds[t] / total);
        result.score[t] = static_cast<float>(standing.score[t]) * (score_unit / net_unit);
    }
    // The net counts points, a puzzle squares: what is missing to all of them is the same.
    if (variant.counting == Counting::squares) {
        auto all = static_cast<float>(all_squares(variant));
        result.score[0] = std::clamp(result.score[0] + all, 0.0F, all);
    }
    fill_utility(variant, result);
    return result;
}

float share_behind(const Variant& variant, const std::array<float, max_players>& utility,
                   const std::array<float, max_players>& score, std::size_t team) {
    if (variant.teams == 1) return 1.0F;
    float share = (utility[team] - score_part * lead_part(variant, score, team)) / (1.0F - score_part);
    return std::clamp(share, 0.0F, 1.0F);
}

Expectation forced(const Position& position, int margin) {
    int sum = team_score(position, 0) + team_score(position, 1);
    Expectation result = achieved(position.variant(), {margin, 0, 0, 0});
    result.score[0] = 0.5F * static_cast<float>(sum + margin);
    result.score[1] = 0.5F * static_cast<float>(sum - margin);
    return result;
}

Expectation achieved(const Variant& variant, const std::array<int, max_players>& team_scores) {
    Expectation result{.variant = &variant};
    auto teams = static_cast<std::size_t>(variant.teams);
    int best = *std::max_element(team_scores.begin(), team_scores.begin() + variant.teams);
    int winners = 0;
    for (std::size_t t = 0; t < teams; ++t) winners += team_scores[t] == best;
    for (std::size_t t = 0; t < teams; ++t) {
        result.share[t] = team_scores[t] == best ? 1.0F / static_cast<float>(winners) : 0.0F;
        result.score[t] = static_cast<float>(team_scores[t]);
    }
    fill_utility(variant, result);
    return result;
}

Expectation achieved(const Position& finished) {
    std::array<int, max_players> scores{};
    for (int t = 0; t < finished.variant().teams; ++t) scores[static_cast<std::size_t>(t)] = team_score(finished, t);
    return achieved(finished.variant(), scores);
}

}  // namespace blokus
