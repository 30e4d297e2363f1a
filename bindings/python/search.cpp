// The search for Python: a handle that runs without the interpreter's lock and can be stopped from any thread.
#include <nanobind/stl/array.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "nets.h"
#include "search/runner.h"

namespace blokus::python {

namespace {

// Runs as short as this are over before anybody presses a key.
constexpr std::uint64_t few_simulations = 500;
constexpr auto between_signals = std::chrono::milliseconds(20);

class SearchHandle {
public:
    SearchHandle(const Variant& variant, const nb::bytes& net, std::size_t memory, int width, float softness,
                 float exploration)
        : variant_(table_entry(variant)), net_(read_net(net, variant_->columns * variant_->rows)) {
        SearchSettings settings;
        settings.memory = memory;
        settings.width = std::clamp(width, 1, max_candidates);
        settings.softness = softness;
        settings.exploration = exploration;
        runner_ = std::make_unique<Runner>(*variant_, *net_, settings);
    }

    void set_position(const Position& position) {
        if (&position.variant() != variant_) throw nb::value_error("this search is for another variant");
        if (position.is_over()) throw nb::value_error("the game is over: there is nothing to search");
        runner_->search().set_position(position);
    }
    void run(std::optional<std::uint64_t> simulations, std::optional<double> seconds, int threads, int solve_budget,
             bool thorough) {
        RunLimits limits;
        limits.simulations = simulations.value_or(limits.simulations);
        limits.seconds = seconds.value_or(limits.seconds);
        limits.threads = std::clamp(threads, 1, 256);
        limits.solve_budget = solve_budget;
        limits.thorough = thorough;
        if (limits.simulations > few_simulations) {
            run_listening(limits);
        } else {
            nb::gil_scoped_release release;
            runner_->run(limits);
        }
    }
    void stop() { runner_->stop(); }
    void allow() { runner_->allow(); }

    Move best_move() { return {position().turn(), runner_->search().best_move(runner_->workspace())}; }
    std::vector<MoveReport> report() const { return runner_->search().report(); }
    Expectation expectation() const { return runner_->search().expectation(); }
    bool is_exact() const { return runner_->search().solution().has_value(); }
    std::uint32_t simulations() const { return runner_->search().visits(); }
    std::size_t memory() const { return runner_->search().memory(); }

    std::vector<Move> line(const Move& first, int length) const {
        std::vector<Move> moves;
        Position here = position();
        for (Placement placement : runner_->search().line(first.placement, length)) {
            if (here.is_over()) break;
            moves.push_back({here.turn(), placement});
            here.play(placement);
        }
        return moves;
    }
    const Position& position() const { return runner_->search().position(); }
    int teams() const { return variant_->teams; }

private:
    // Searches in another thread and listens meanwhile: Python tells a Ctrl-C only to the thread that asks.
    void run_listening(const RunLimits& limits) {
        std::mutex mutex;
        std::condition_variable changed;
        bool done = false;
        std::thread worker([&] {
            runner_->run(limits);
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
            if (interruption) runner_->stop();
            worker.join();
        }
        if (interruption) throw nb::python_error(*interruption);
    }

    const Variant* variant_;
    std::shared_ptr<const Net> net_;
    std::unique_ptr<Runner> runner_;
};

std::vector<float> per_team(const std::array<float, max_players>& values) { return {values.begin(), values.end()}; }

void bind_results(nb::module_& module) {
    nb::class_<Expectation>(module, "_Expectation", "What the search expects, one number per team.")
        .def_prop_ro("utility", [](const Expectation& e) { return per_team(e.utility); })
        .def_prop_ro("share", [](const Expectation& e) { return per_team(e.share); })
        .def_prop_ro("score", [](const Expectation& e) { return per_team(e.score); });
    nb::class_<MoveReport>(module, "_MoveReport", "A move of the root and what the search expects of it.")
        .def_ro("prior", &MoveReport::prior)
        .def_ro("visits", &MoveReport::visits)
        .def_ro("expectation", &MoveReport::expectation);
}

}  // namespace

void bind_search(nb::module_& module) {
    bind_results(module);
    nb::class_<SearchHandle>(module, "_Search", "A search of one variant with one net.")
        .def(nb::init<const Variant&, const nb::bytes&, std::size_t, int, float, float>(), nb::arg("variant"),
             nb::arg("net"), nb::kw_only(), nb::arg("memory"), nb::arg("width"), nb::arg("softness"),
             nb::arg("exploration"))
        .def("set_position", &SearchHandle::set_position, nb::arg("position"),
             "Search this position next, keeping what is known of it.")
        .def("run", &SearchHandle::run, nb::kw_only(), nb::arg("simulations") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("threads") = 1, nb::arg("solve_budget") = 0,
             nb::arg("thorough") = false,
             "Search until a limit is reached, the best move is clear unless thorough, or stop is called.")
        .def("stop", &SearchHandle::stop, "End the current run soon; from any thread.")
        .def("allow", &SearchHandle::allow, "Let the next run begin after a stop.")
        .def("best_move", &SearchHandle::best_move)
        .def(
            "report",
            [](const SearchHandle& s) {
                nb::list result;
                for (const MoveReport& m : s.report())
                    result.append(nb::make_tuple(Move{s.position().turn(), m.move}, m));
                return result;
            },
            nb::sig("def report(self) -> list[tuple[Move, _MoveReport]]"),
            "The moves looked at, the most visited first.")
        .def("line", &SearchHandle::line, nb::arg("first"), nb::arg("length"), "How the game may go on after a move.")
        .def_prop_ro("expectation", &SearchHandle::expectation)
        .def_prop_ro("is_exact", &SearchHandle::is_exact)
        .def_prop_ro("simulations", &SearchHandle::simulations)
        .def_prop_ro("memory", &SearchHandle::memory, "Bytes held by the trees.");
}

}  // namespace blokus::python
