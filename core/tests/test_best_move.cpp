// Best-move puzzles: a plain search finds the same move, and the same seed the same puzzle.
#include "advice/best_move.h"

#include <algorithm>

#include "check.h"
#include "games.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

constexpr int budget = 3'000;

std::vector<Placement> moves_of(const Position& position) {
    MoveMaps maps;
    position.generate(position.turn(), maps);
    std::vector<Placement> moves;
    for_each_placement(maps, [&](Placement move) { moves.push_back(move); });
    return moves;
}

// The margin of the first team with perfect play: every line to its end.
int margin(const Position& position) {
    if (position.is_over()) return team_score(position, 0) - team_score(position, 1);
    bool is_first = position.variant().team[static_cast<std::size_t>(index(position.player()))] == 0;
    int best = is_first ? -1000 : 1000;
    for (Placement move : moves_of(position)) {
        Position next = position;
        next.play(move);
        best = is_first ? std::max(best, margin(next)) : std::min(best, margin(next));
    }
    return best;
}

}  // namespace

TEST(a_plain_search_finds_the_same_move_and_gap) {
    EndgameSolver solver;
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        auto puzzle = find_best_move_puzzle(*find_variant(seed % 2 == 0 ? "duo" : "junior"), seed, solver, budget);
        if (!puzzle) continue;
        ++found;
        bool is_first = index(puzzle->position.player()) == 0;
        std::vector<std::pair<int, Placement>> results;
        for (Placement move : moves_of(puzzle->position)) {
            Position next = puzzle->position;
            next.play(move);
            results.emplace_back(is_first ? margin(next) : -margin(next), move);
        }
        std::sort(results.begin(), results.end(), std::greater<>());
        CHECK(results[0].second == puzzle->best.move.placement);
        CHECK_EQUAL(results[0].first - results[1].first, puzzle->best.gap);
        CHECK(puzzle->best.gap >= least_gap);
        CHECK(std::any_of(results.begin(), results.end(),
                          [&](const auto& result) { return piece(result.second) != piece(results[0].second); }));
        CHECK(puzzle->best.difficulty >= 1 && puzzle->best.difficulty <= 5);
    }
    CHECK(found > 5);
}

TEST(a_seed_gives_one_puzzle) {
    const Variant& duo = *find_variant("duo");
    EndgameSolver one, other;
    for (std::uint64_t seed : {3, 6, 7}) {
        auto first = find_best_move_puzzle(duo, seed, one, budget),
             second = find_best_move_puzzle(duo, seed, other, budget);
        REQUIRE(first.has_value() == second.has_value());
        if (!first) continue;
        CHECK(first->position == second->position);
        CHECK(first->best.move == second->best.move);
        CHECK_EQUAL(first->best.rating, second->best.rating);
    }
}

TEST(nothing_is_claimed_without_a_proof) {
    EndgameSolver solver;
    CHECK(!find_best_move(Position(*find_variant("duo")), solver, budget));
    CHECK(!find_best_move_puzzle(*find_variant("classic"), 1, solver, budget));
}
