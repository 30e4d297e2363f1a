// Runs a search for a while on one or more threads. Not for WebAssembly, where the caller drives a Stride itself.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "stride.h"
#include "threads/thread_pool.h"

namespace blokus {

struct RunLimits {
    Goal goal;
    double seconds = 1e9;
    double most_seconds = 0;  // a search whose choice is still open may go on so long; no longer than `seconds` if less
    int threads = 1;
    int solve_budget = 0;  // positions to visit for an exact solution before searching, in a part of the seconds
};

class Runner {
public:
    // The search must outlive its runner.
    explicit Runner(Search& search) : search_(&search) {}

    Search::Workspace& workspace() { return workspace_; }

    // Searches until a limit is reached, nothing is left to find out, or stop() is called. A run with one thread, a seed
    // and no limit but simulations gives the same result everywhere.
    void run(const RunLimits& limits);
    // Ends the current run soon, from any thread.
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    // Lets the next run begin; call before run when stop may have been called for an earlier one.
    void allow() { stop_.store(false, std::memory_order_relaxed); }

private:
    // The threads of a run with several, kept for the next one, and the workspace of each but the caller's.
    struct Helpers {
        explicit Helpers(int count);
        ThreadPool threads;
        std::vector<Search::Workspace> workspaces;
    };

    void work(const RunLimits& limits, std::chrono::steady_clock::time_point start, Search::Workspace& workspace);

    Search* search_;
    Search::Workspace workspace_;
    std::unique_ptr<Helpers> helpers_;
    std::atomic<bool> stop_{false};
};

}  // namespace blokus
