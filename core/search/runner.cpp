#include "runner.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace blokus {

namespace {

// How often a thread asks whether the best move can still change.
constexpr int simulations_between_checks = 32;
// As good as for ever, and still a number of ticks that a clock can count.
constexpr double longest = 1e9;

}  // namespace

void Runner::run(const RunLimits& limits) {
    auto start = std::chrono::steady_clock::now();
    auto deadline = start + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                std::chrono::duration<double>(std::min(limits.seconds, longest)));
    if (limits.solve_budget > 0 && search_.solve(workspace_, limits.solve_budget, &stop_)) return;
    std::vector<std::thread> helpers;
    std::vector<Search::Workspace> workspaces(static_cast<std::size_t>(limits.threads > 1 ? limits.threads - 1 : 0));
    for (Search::Workspace& own : workspaces) helpers.emplace_back([&, this] { work(limits, deadline, own); });
    work(limits, deadline, workspace_);
    for (std::thread& helper : helpers) helper.join();
}

void Runner::work(const RunLimits& limits, std::chrono::steady_clock::time_point deadline,
                  Search::Workspace& workspace) {
    for (int turn = 0;; ++turn) {
        std::uint64_t done = search_.visits();
        if (stop_.load(std::memory_order_relaxed) || done >= limits.simulations) return;
        if (std::chrono::steady_clock::now() >= deadline) return;
        if (turn % simulations_between_checks == 0) {
            if (search_.is_settled()) return;
            if (limits.simulations != UINT64_MAX && search_.is_decided(limits.simulations - done)) return;
        }
        search_.simulate(workspace);
    }
}

}  // namespace blokus
