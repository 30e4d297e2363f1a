#include "best_move.h"

#include <algorithm>

#include "choice.h"

namespace blokus {

namespace {

// With fewer moves to choose from there is little to find.
constexpr int fewest_choices = 6;

std::size_t team_on_turn(const Position& position) {
    return static_cast<std::size_t>(position.variant().team[static_cast<std::size_t>(index(position.player()))]);
}

std::vector<Placement> moves_of(const Position& position) {
    MoveMaps maps;
    position.generate(position.turn(), maps);
    std::vector<Placement> moves;
    for_each_placement(maps, [&](Placement move) { moves.push_back(move); });
    return moves;
}

// How a game ends when everybody plays perfectly after a move.
struct Ending {
    int own = 0, others = 0;  // points of the team that made the move, and of the other
    int moves = 1;            // up to the end, the first included
    bool has_single_last = false;
};

std::optional<Ending> ending_after(const Position& position, Placement move, EndgameSolver& solver, int budget) {
    const std::size_t team = team_on_turn(position);
    const Colour colour = position.turn();
    Position now = position;
    now.play(move);
    Ending ending;
    while (!now.is_over()) {
        std::optional<Solution> solution = solver.solve(now, budget);
        if (!solution) return std::nullopt;
        now.play(solution->best);
        ++ending.moves;
    }
    ending.own = team_score(now, static_cast<int>(team));
    ending.others = team_score(now, static_cast<int>(1 - team));
    ending.has_single_last = now.finished_with_single(colour);
    return ending;
}

Theme theme_of(Placement best, const Ending& ending, Placement second, const Ending& instead) {
    if (ending.has_single_last && !instead.has_single_last) return Theme::single_last;
    if (instead.others - ending.others > ending.own - instead.own) return Theme::block;
    if (size(piece(best)) < size(piece(second))) return Theme::exits;
    return Theme::squeeze;
}

// Harder with more moves to choose from, a longer way to the end, a small piece to begin with, and little to win.
int rating_of(std::size_t choices, const Ending& ending, bool is_largest, int gap) {
    return 500 + 8 * static_cast<int>(std::min<std::size_t>(choices, 80)) + 60 * ending.moves + (is_largest ? 0 : 150) -
           10 * std::min(gap, 20);
}

// Each step holds about a fifth of what is found.
int difficulty_of(int rating) {
    constexpr int easiest = 600, step = 150;
    return std::clamp((rating - easiest) / step + 1, 1, 5);
}

}  // namespace

std::optional<BestMove> find_best_move(const Position& position, EndgameSolver& solver, int budget) {
    if (position.variant().teams != 2) return std::nullopt;
    const std::vector<Placement> moves = moves_of(position);
    if (moves.size() < fewest_choices) return std::nullopt;
    // Placements come by piece, small ones first: a single piece that fits leaves no piece to choose.
    if (piece(moves.front()) == piece(moves.back())) return std::nullopt;
    const int share = budget / static_cast<int>(moves.size());
    const int sign = team_on_turn(position) == 0 ? 1 : -1;
    constexpr int nothing = -10'000;
    int first = nothing, second = nothing;
    Placement best, next_best;
    for (Placement move : moves) {
        Position next = position;
        next.play(move);
        int lead = team_score(next, 0) - team_score(next, 1);
        if (!next.is_over()) {
            std::optional<Solution> solution = solver.solve(next, share);
            if (!solution) return std::nullopt;
            lead = solution->margin;
        }
        lead *= sign;
        if (lead > first) {
            second = first;
            next_best = best;
            first = lead;
            best = move;
        } else if (lead > second) {
            second = lead;
            next_best = move;
        }
    }
    const int gap = first - second;
    if (gap < least_gap) return std::nullopt;
    std::optional<Ending> ending = ending_after(position, best, solver, budget);
    std::optional<Ending> instead = ending_after(position, next_best, solver, budget);
    if (!ending || !instead) return std::nullopt;
    const bool is_largest = size(piece(best)) == size(piece(moves.back()));
    const int rating = rating_of(moves.size(), *ending, is_largest, gap);
    return BestMove{
        {position.turn(), best}, gap, theme_of(best, *ending, next_best, *instead), rating, difficulty_of(rating)};
}

std::optional<BestMovePuzzle> find_best_move_puzzle(const Variant& variant, std::uint64_t seed, EndgameSolver& solver,
                                                    int budget) {
    Random random(seed);
    std::vector<Position> positions{Position(variant)};
    while (!positions.back().is_over()) {
        Position next = positions.back();
        next.play(beginner_move(next, random));
        positions.push_back(next);
    }
    positions.pop_back();
    std::optional<BestMovePuzzle> hardest;
    // Earlier positions have more to look at: the first that is too large ends the search.
    for (auto position = positions.rbegin(); position != positions.rend(); ++position) {
        if (!solver.solve(*position, budget)) break;
        std::optional<BestMove> best = find_best_move(*position, solver, budget);
        if (best && (!hardest || best->rating > hardest->best.rating)) hardest = {*position, *best};
    }
    return hardest;
}

}  // namespace blokus
