// The search for Python: a handle that runs without the interpreter's lock and can be stopped from any thread.
#include <nanobind/stl/array.h>

#include <algorithm>

#include "nets.h"
#include "search/runner.h"

namespace blokus::python {

namespace {

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
    void run(std::optional<std::uint64_t> simulations, std::optional<double> seconds, int threads, int solve_budget) {
        RunLimits limits;
        limits.simulations = simulations.value_or(limits.simulations);
        limits.seconds = seconds.value_or(limits.seconds);
        limits.threads = std::clamp(threads, 1, 256);
        limits.solve_budget = solve_budget;
        nb::gil_scoped_release release;
        runner_->run(limits);
    }
    void stop() { runner_->stop(); }
    void allow() { runner_->allow(); }

    Move best_move() { return {position().turn(), runner_->search().best_move(runner_->workspace())}; }
    std::vector<MoveReport> report() const { return runner_->search().report(); }
    Prospect prospect() const { return runner_->search().prospect(); }
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
    int sides() const { return variant_->sides; }

private:
    const Variant* variant_;
    std::shared_ptr<const Net> net_;
    std::unique_ptr<Runner> runner_;
};

std::vector<float> per_side(const std::array<float, max_players>& values) { return {values.begin(), values.end()}; }

void bind_results(nb::module_& module) {
    nb::class_<Prospect>(module, "_Prospect", "What the search expects, one number per side.")
        .def_ro("visits", &Prospect::visits)
        .def_prop_ro("utility", [](const Prospect& p) { return per_side(p.utility); })
        .def_prop_ro("share", [](const Prospect& p) { return per_side(p.share); })
        .def_prop_ro("score", [](const Prospect& p) { return per_side(p.score); });
    nb::class_<MoveReport>(module, "_MoveReport", "A move of the root and what the search expects of it.")
        .def_ro("prior", &MoveReport::prior)
        .def_ro("prospect", &MoveReport::prospect);
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
             "Search until a limit is reached, nothing is left to find out, or stop is called.")
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
        .def_prop_ro("prospect", &SearchHandle::prospect)
        .def_prop_ro("is_exact", &SearchHandle::is_exact)
        .def_prop_ro("simulations", &SearchHandle::simulations)
        .def_prop_ro("memory", &SearchHandle::memory, "Bytes held by the trees.");
}

}  // namespace blokus::python
