#include "stride.h"

#include <algorithm>

namespace blokus {

namespace {

// How often a stride asks whether the best move can still change.
constexpr int simulations_between_checks = 32;
// The pace of the first moments says nothing: a tree is small then, and memory is touched for the first time.
constexpr double least_part = 0.1;
// Moves of all colours up to which an exact solution is tried, and the positions that the attempt may visit.
constexpr int most_late_moves = 60;
constexpr int late_budget = 20000;

}  // namespace

bool Stride::advance(Search::Workspace& workspace, int simulations) {
    for (; simulations > 0; --simulations, ++steps_) {
        std::uint64_t done = search_->visits();
        if (done >= goal_.simulations) return true;
        if (steps_ % simulations_between_checks == 0 && is_enough(done)) return true;
        search_->simulate(workspace);
    }
    return false;
}

bool Stride::is_enough(std::uint64_t done) const {
    if (goal_.thorough) return search_->solution().has_value();
    if (search_->is_settled()) return true;
    std::uint64_t most = std::min(goal_.simulations, forecast_);
    return most != UINT64_MAX && search_->is_decided(most > done ? most - done : 0);
}

void Stride::pass_time(double part) {
    auto done = static_cast<double>(search_->visits() - first_);
    if (part >= least_part) forecast_ = first_ + static_cast<std::uint64_t>(done / std::min(part, 1.0));
}

int solve_budget(const Position& position) {
    int moves = 0;
    for (int c = 0; c < position.variant().colours && moves <= most_late_moves; ++c)
        moves += position.count_moves(static_cast<Colour>(c), most_late_moves + 1);
    return moves <= most_late_moves ? late_budget : 0;
}

}  // namespace blokus
