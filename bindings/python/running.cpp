#include "running.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace blokus::python {

namespace {

// Shorter runs are over before anybody presses a key.
constexpr std::uint64_t few_simulations = 500;
constexpr auto between_signals = std::chrono::milliseconds(20);
constexpr int most_threads = 256;

// Searches in another thread and listens meanwhile: Python tells a Ctrl-C only to the thread that asks.
void run_listening(Runner& runner, const RunLimits& limits) {
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::thread worker([&] {
        runner.run(limits);
        std::lock_guard lock(mutex);
        done = true;
        changed.notify_one();
    });
    std::optional<nb::python_error> interruption;
    for (bool over = false; !over && !interruption;) {
        {
            nb::gil_scoped_release release;
            std::unique_lock lock(mutex);
            over = changed.wait_for(lock, between_signals, [&] { return done; });
        }
        if (!over && PyErr_CheckSignals() != 0) interruption.emplace();
    }
    {
        nb::gil_scoped_release release;
        if (interruption) runner.stop();
        worker.join();
    }
    if (interruption) throw nb::python_error(*interruption);
}

}  // namespace

RunLimits limits_of(std::optional<std::uint64_t> simulations, std::optional<double> seconds, int threads) {
    RunLimits limits;
    limits.goal.simulations = simulations.value_or(limits.goal.simulations);
    limits.seconds = seconds.value_or(limits.seconds);
    limits.threads = std::clamp(threads, 1, most_threads);
    return limits;
}

void run(Runner& runner, const RunLimits& limits) {
    if (limits.goal.simulations > few_simulations) {
        run_listening(runner, limits);
    } else {
        nb::gil_scoped_release release;
        runner.run(limits);
    }
}

}  // namespace blokus::python
