#include "runner.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace blokus {

namespace {

// Seconds of a run without a limit: 31 years, which the ticks of a clock still hold.
constexpr double longest = 1e9;
// The part of the time that an attempt at an exact solution may take: where it fails, there must be time to search.
constexpr double solving_part = 0.25;

using Clock = std::chrono::steady_clock;

Clock::duration ticks(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// Goes up when the run is stopped or time runs out.
class TimedStop final : public StopSign {
public:
    TimedStop(const std::atomic<bool>& stopped, Clock::time_point deadline) : stopped_(stopped), deadline_(deadline) {}
    bool is_up() const override { return stopped_.load(std::memory_order_relaxed) || Clock::now() >= deadline_; }

private:
    const std::atomic<bool>& stopped_;
    Clock::time_point deadline_;
};

}  // namespace

void Runner::run(const RunLimits& limits) {
    auto start = Clock::now();
    double seconds = std::min(limits.seconds, longest);
    auto deadline = start + ticks(seconds);
    if (limits.solve_budget > 0) {
        TimedStop stop(stop_, start + ticks(seconds * solving_part));
        if (search_->solve(workspace_, limits.solve_budget, &stop)) return;
    }
    std::vector<std::thread> helpers;
    std::vector<Search::Workspace> workspaces(static_cast<std::size_t>(limits.threads > 1 ? limits.threads - 1 : 0));
    for (Search::Workspace& own : workspaces) helpers.emplace_back([&, this] { work(limits, deadline, own); });
    work(limits, deadline, workspace_);
    for (std::thread& helper : helpers) helper.join();
}

void Runner::work(const RunLimits& limits, Clock::time_point deadline, Search::Workspace& workspace) {
    Stride stride(*search_, limits.goal);
    while (!stop_.load(std::memory_order_relaxed) && Clock::now() < deadline)
        if (stride.advance(workspace, 1)) return;
}

}  // namespace blokus
