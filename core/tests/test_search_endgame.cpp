// Exact endgames equal the result of an exhaustive search.
#include "check.h"
#include "games.h"
#include "search/endgame.h"

using namespace blokus;
using namespace blokus::testing;

namespace {

using Scores = std::array<int, max_players>;

Scores final_scores(const Position& position) {
    Scores scores{};
    for (int t = 0; t < position.variant().teams; ++t) scores[static_cast<std::size_t>(t)] = team_score(position, t);
    return scores;
}

// A team's preferences in order: to win with few others, a large lead, a large score.
std::array<int, 3> wish(const Variant& variant, const Scores& scores, std::size_t team) {
    int best_other = -1000, equal = 0;
    for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t) {
        if (t != team) best_other = std::max(best_other, scores[t]);
        equal += scores[t] == scores[team];
    }
    if (variant.teams == 1) return {0, 0, scores[team]};
    int lead = scores[team] - best_other;
    return {lead > 0 ? 12 : lead == 0 ? 12 / equal : 0, lead, scores[team]};
}

// Exhaustive search; each team plays its best move, the first of equal ones in the solver's order.
Scores try_everything(const Position& position) {
    if (position.is_over()) return final_scores(position);
    const Variant& variant = position.variant();
    auto team = static_cast<std::size_t>(variant.team[static_cast<std::size_t>(index(position.player()))]);
    std::vector<Placement> moves = legal_placements(position, position.turn());
    std::reverse(moves.begin(), moves.end());
    Scores best{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Position next = position;
        next.play(moves[i]);
        Scores scores = try_everything(next);
        if (i == 0 || wish(variant, scores, team) > wish(variant, best, team)) best = scores;
    }
    return best;
}

// The number of positions that the exhaustive search visits, up to a bound.
int effort(const Position& position, int bound) {
    if (position.is_over()) return 1;
    int total = 1;
    for (Placement move : legal_placements(position, position.turn())) {
        if (total >= bound) return bound;
        Position next = position;
        next.play(move);
        total += effort(next, bound - total);
    }
    return total;
}

constexpr int most_effort = 3000;

// Calls visit(position) for late positions of random games that can be searched exhaustively.
template <class Visit>
void for_each_endgame(const Variant& variant, int games, Visit&& visit) {
    for (int g = 0; g < games; ++g) {
        std::vector<Position> late;
        random_game(variant, static_cast<std::uint64_t>(100 + g), [&](const Position& position) {
            int moves = 0;
            for (Colour colour : colours_of(variant)) moves += position.count_moves(colour);
            if (!position.is_over() && moves < 30) late.push_back(position);
        });
        for (const Position& position : late)
            if (effort(position, most_effort) < most_effort) visit(position);
    }
}

}  // namespace

TEST(two_teams_get_what_trying_everything_finds) {
    int seen = 0;
    for (std::string_view id : {"duo", "junior", "classic-2", "classic-teams"})
        for (const Variant* variant : {find_variant(id), find_variant(id, Starts::own, 10)})
            if (variant != nullptr)
                for_each_endgame(*variant, 8, [&](const Position& position) {
                    EndgameSolver solver;
                    std::optional<Solution> solution = solver.solve(position, 10 * most_effort);
                    REQUIRE(solution.has_value());
                    Scores scores = try_everything(position);
                    CHECK_EQUAL(solution->margin, scores[0] - scores[1]);
                    // The best move reaches the value.
                    Position next = position;
                    next.play(solution->best);
                    Scores after = try_everything(next);
                    CHECK_EQUAL(after[0] - after[1], solution->margin);
                    ++seen;
                });
    CHECK(seen > 50);
}

TEST(more_teams_each_get_what_they_can) {
    int seen = 0;
    for (std::string_view id : {"classic", "classic-3", "classic-3-open", "solo"}) {
        for_each_endgame(*find_variant(id), 6, [&](const Position& position) {
            EndgameSolver solver;
            std::optional<Solution> solution = solver.solve(position, 10 * most_effort);
            REQUIRE(solution.has_value());
            CHECK(solution->team_scores == try_everything(position));
            ++seen;
        });
    }
    CHECK(seen > 30);
}

// One solver is used for many positions: its table of one must not change the result of the next.
TEST(a_solver_that_remembers_finds_the_same) {
    EndgameSolver old;
    for_each_endgame(*find_variant("duo"), 12, [&](const Position& position) {
        EndgameSolver fresh;
        std::optional<Solution> a = old.solve(position, 10 * most_effort), b = fresh.solve(position, 10 * most_effort);
        REQUIRE(a.has_value() && b.has_value());
        CHECK_EQUAL(a->margin, b->margin);
    });
}

TEST(a_solver_gives_up_when_told_to) {
    Position position(*find_variant("duo"));
    EndgameSolver solver;
    CHECK(!solver.solve(position, 100).has_value());
    struct : StopSign {
        bool is_up() const override { return true; }
    } stop;
    CHECK(!solver.solve(position, 1'000'000'000, &stop).has_value());
    // The solver still works afterwards.
    for_each_endgame(*find_variant("duo"), 1,
                     [&](const Position& late) { CHECK(solver.solve(late, 10 * most_effort).has_value()); });
}
