#include "endgame.h"

#include <algorithm>

namespace blokus {

namespace {

// Positions close to one another share most of what follows: a large table saves a quarter of the time late in Duo.
constexpr std::size_t table_size = 1 << 16;

// The team that decides the next move.
int team_on_turn(const Position& position) {
    return position.variant().team[static_cast<std::size_t>(index(position.player()))];
}

int margin(const Position& position) { return team_score(position, 0) - team_score(position, 1); }

// The most that a team can still gain: every square it has left, and the bonus of each colour that is not finished.
int most_gain(const Position& position, int team) {
    const Variant& variant = position.variant();
    int gain = 0;
    for (int c = 0; c < variant.colours; ++c) {
        auto colour = static_cast<Colour>(c);
        int owner = variant.owner[static_cast<std::size_t>(c)];
        if (owner == Variant::shared || variant.team[static_cast<std::size_t>(owner)] != team) continue;
        bool can_move = colour == position.turn() || (!position.has_placed_all(colour) && position.can_move(colour));
        if (!can_move) continue;
        gain += squares(position.pieces_left(colour)) + squares(position.doubles_left(colour));
        if (variant.bonus != 0) gain += variant.bonus + Variant::single_bonus;
    }
    return gain;
}

// Large pieces first: they decide the score, and good moves early make cut-offs.
std::vector<Placement> ordered_moves(const Position& position) {
    MoveMaps maps;
    position.generate(position.turn(), maps);
    std::vector<Placement> moves;
    moves.reserve(32);
    for_each_placement(maps, [&](Placement placement) { moves.push_back(placement); });
    std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace

EndgameSolver::EndgameSolver() : table_(table_size) {}

std::optional<Solution> EndgameSolver::solve(const Position& position, int budget, const StopSign* stop) {
    budget_ = budget;
    failed_ = false;
    stop_ = stop;
    Solution solution;
    if (position.variant().teams == 2) {
        constexpr int infinite = 1000;
        solution.margin = solve_two(position, -infinite, infinite, &solution.best);
    } else {
        solution.team_scores = solve_many(position, &solution.best);
    }
    if (failed_) return std::nullopt;
    return solution;
}

bool EndgameSolver::out_of_budget() {
    if (--budget_ < 0 || (stop_ != nullptr && stop_->is_up())) failed_ = true;
    return failed_;
}

// The margin of team 0 over team 1 with best play, within alpha and beta.
int EndgameSolver::solve_two(const Position& position, int alpha, int beta, Placement* best) {
    if (position.is_over()) return margin(position);
    if (out_of_budget()) return 0;
    std::uint64_t hash = position.hash();
    Entry& entry = table_[hash % table_size];
    if (entry.hash == hash && best == nullptr) {
        int known = entry.scores[0];
        if (entry.bound == Entry::exact) return known;
        if (entry.bound == Entry::at_least) alpha = std::max(alpha, known);
        if (entry.bound == Entry::at_most) beta = std::min(beta, known);
        if (alpha >= beta) return known;
    }
    int now = margin(position);
    int ceiling = now + most_gain(position, 0), floor = now - most_gain(position, 1);
    if (best == nullptr && ceiling <= alpha) return ceiling;
    if (best == nullptr && floor >= beta) return floor;
    bool maximising = team_on_turn(position) == 0;
    int value = maximising ? -10000 : 10000, low = alpha, high = beta;
    for (Placement move : ordered_moves(position)) {
        Position next = position;
        next.play(move);
        int result = solve_two(next, low, high, nullptr);
        if (failed_) return 0;
        if (maximising ? result > value : result < value) {
            value = result;
            if (best != nullptr) *best = move;
        }
        if (maximising) low = std::max(low, value);
        if (!maximising) high = std::min(high, value);
        if (low >= high) break;
    }
    Entry::Bound bound = value <= alpha ? Entry::at_most : value >= beta ? Entry::at_least : Entry::exact;
    entry = {hash, {static_cast<std::int16_t>(value)}, bound};
    return value;
}

EndgameSolver::Scores EndgameSolver::solve_many(const Position& position, Placement* best) {
    const Variant& variant = position.variant();
    Scores scores{};
    if (position.is_over()) {
        for (int t = 0; t < variant.teams; ++t) scores[static_cast<std::size_t>(t)] = team_score(position, t);
        return scores;
    }
    if (out_of_budget()) return scores;
    std::uint64_t hash = position.hash();
    Entry& entry = table_[hash % table_size];
    if (entry.hash == hash && entry.bound == Entry::exact && best == nullptr) {
        std::copy(entry.scores.begin(), entry.scores.end(), scores.begin());
        return scores;
    }
    auto team = static_cast<std::size_t>(team_on_turn(position));
    // A win shared by fewer comes first, then the lead over the best other team, then the score itself.
    auto worth = [&](const Scores& result) {
        int best_other = -1000, sharing = 1;
        for (std::size_t t = 0; t < static_cast<std::size_t>(variant.teams); ++t) {
            if (t == team) continue;
            best_other = std::max(best_other, result[t]);
            sharing += result[t] == result[team];
        }
        int lead = variant.teams == 1 ? 0 : result[team] - best_other;
        int share = lead > 0 ? 60 : lead == 0 ? 60 / sharing : 0;
        return share * 1000000 + (lead + 500) * 1000 + result[team] + 500;
    };
    int best_worth = -1;
    for (Placement move : ordered_moves(position)) {
        Position next = position;
        next.play(move);
        Scores result = solve_many(next, nullptr);
        if (failed_) return scores;
        if (worth(result) > best_worth) {
            best_worth = worth(result);
            scores = result;
            if (best != nullptr) *best = move;
        }
    }
    entry = {hash, {}, Entry::exact};
    std::transform(scores.begin(), scores.end(), entry.scores.begin(),
                   [](int score) { return static_cast<std::int16_t>(score); });
    return scores;
}

}  // namespace blokus
