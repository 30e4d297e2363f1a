#include "runner.h"

#include <algorithm>

namespace blokus {

namespace {

// Seconds of a run without a limit: 31 years, which the ticks of a clock still hold.
constexpr double longest = 1e9;
// The part of the time that an attempt at an exact solution may take: where it fails, there must be time to search.
constexpr double solving_part = 0.25;

// How often the time is compared with how open the choice is.
constexpr std::uint32_t steps_between_looks = 64;

using Clock = std::chrono::steady_clock;

Clock::duration ticks(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// Set when the run is stopped or its time is over.
class TimedStop final : public StopSign {
public:
    TimedStop(const std::atomic<bool>& stopped, Clock::time_point deadline) : stopped_(stopped), deadline_(deadline) {}
    bool is_up() const override { return stopped_.load(std::memory_order_relaxed) || Clock::now() >= deadline_; }

private:
    const std::atomic<bool>& stopped_;
    Clock::time_point deadline_;
};

}  // namespace

Runner::Helpers::Helpers(int count) : threads(count), workspaces(static_cast<std::size_t>(count - 1)) {
    for (Search::Workspace& each : workspaces) each.is_alone = false;
}

void Runner::run(const RunLimits& limits) {
    auto start = Clock::now();
    if (limits.solve_budget > 0) {
        TimedStop stop(stop_, start + ticks(std::min(limits.seconds, longest) * solving_part));
        if (search_->solve(workspace_, limits.solve_budget, &stop)) return;
    }
    workspace_.is_alone = limits.threads <= 1;
    if (limits.threads <= 1) return work(limits, start, workspace_);
    if (!helpers_ || helpers_->threads.size() != limits.threads) helpers_ = std::make_unique<Helpers>(limits.threads);
    // A part that no thread of its own was started for begins when another has reached the limits, and ends at once.
    helpers_->threads.run(limits.threads, [&, this](int part) {
        work(limits, start, part == 0 ? workspace_ : helpers_->workspaces[static_cast<std::size_t>(part - 1)]);
    });
}

void Runner::work(const RunLimits& limits, Clock::time_point start, Search::Workspace& workspace) {
    Stride stride(*search_, limits.goal);
    double seconds = std::min(limits.seconds, longest);
    auto planned = start + ticks(seconds), last = start + ticks(std::min(limits.most_seconds, longest));
    for (std::uint32_t step = 0; !stop_.load(std::memory_order_relaxed); ++step) {
        auto now = Clock::now();
        bool is_looked_at = step % steps_between_looks == 0;
        if (now >= planned && (now >= last || (is_looked_at && !search_->is_open()))) return;
        auto end = now < planned ? planned : last;
        if (is_looked_at && seconds < longest)
            stride.pass_time(static_cast<double>((now - start).count()) / static_cast<double>((end - start).count()));
        if (stride.advance(workspace, 1)) return;
    }
}

}  // namespace blokus
