#include "analysis.h"

#include <algorithm>

namespace blokus {

namespace {

// Moves of a line, its first one included.
constexpr int line_length = 8;

// How often the choice lasts that got no simulation at all, and how much more often the one that got all of them.
constexpr double least_certainty = 0.25;
constexpr double gained_by_visits = 0.68;

std::vector<Move> with_colours(Position position, const std::vector<Placement>& placements) {
    std::vector<Move> moves;
    for (Placement placement : placements) {
        if (position.is_over()) break;
        moves.push_back({position.turn(), placement});
        position.play(placement);
    }
    return moves;
}

}  // namespace

double Analysis::certainty() const {
    const Line& first = lines[0];
    bool is_only_move = first.prior >= 1;
    if (is_exact || is_only_move) return 1;
    double share = simulations == 0 ? 0 : std::min(1.0, static_cast<double>(first.visits) / simulations);
    return least_certainty + gained_by_visits * share;
}

Analysis analyse(Search& search, Search::Workspace& workspace, int lines) {
    const Position& position = search.position();
    Placement best = search.best_move(workspace);
    Analysis found{position, search.expectation(), {}, search.visits(), search.solution().has_value()};
    std::vector<MoveReport> moves = search.report();
    // The move of an exact solution need not be the most visited one.
    auto first = std::find_if(moves.begin(), moves.end(), [&](const MoveReport& move) { return move.move == best; });
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
    for (const MoveReport& move : moves) {
        if (static_cast<int>(found.lines.size()) == lines) break;
        bool is_known = move.visits > 0 && !(found.is_exact && move.move == best);
        found.lines.push_back({with_colours(position, search.line(move.move, line_length)), move.visits, move.prior,
                               is_known ? move.expectation : found.expectation});
    }
    if (found.lines.empty()) found.lines.push_back({{{position.turn(), best}}, 0, 1.0F, found.expectation});
    return found;
}

std::size_t team_on_turn(const Position& position) {
    return static_cast<std::size_t>(position.variant().team[static_cast<std::size_t>(index(position.player()))]);
}

}  // namespace blokus
