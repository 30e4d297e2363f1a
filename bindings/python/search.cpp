#include "search.h"

#include <algorithm>

#include "advice/analysis.h"

namespace blokus::python {

namespace {

SearchSettings settings_of(std::size_t memory, int width, float softness, float exploration) {
    SearchSettings settings;
    settings.memory = memory;
    settings.width = std::clamp(width, 1, max_candidates);
    settings.softness = softness;
    settings.exploration = exploration;
    return settings;
}

Move move_of(const SearchHandle& handle, Placement placement) { return {handle.search().position().turn(), placement}; }

void bind_report(nb::module_& module) {
    nb::class_<MoveReport>(module, "_MoveReport", "A move of the position, and what the search knows of it.")
        .def_ro("prior", &MoveReport::prior)
        .def_ro("visits", &MoveReport::visits)
        .def_ro("expectation", &MoveReport::expectation);
}

}  // namespace

SearchHandle::SearchHandle(const Variant& variant, const nb::bytes& net, std::size_t memory, int width, float softness,
                           float exploration)
    : variant_(table_entry(variant)),
      net_(read_net(net, variant_->columns * variant_->rows)),
      search_(*variant_, *net_, settings_of(memory, width, softness, exploration)),
      runner_(search_) {}

void SearchHandle::set_position(const Position& position, const std::vector<Move>& among) {
    if (&position.variant() != variant_) throw nb::value_error("this search is for another variant");
    if (position.is_over()) throw nb::value_error("the game is over: there is nothing to search");
    std::vector<Placement> placements;
    for (const Move& move : among) {
        if (auto why = why_illegal(position, move.colour, move.placement.orientation(), move.placement.anchor()))
            raise_illegal(*why, move);
        placements.push_back(move.placement);
    }
    search_.set_position(position, placements);
}

void SearchHandle::run(std::optional<std::uint64_t> simulations, std::optional<double> seconds, double most_seconds,
                       int threads, int solve_budget, bool thorough) {
    RunLimits limits = limits_of(simulations, seconds, threads);
    limits.most_seconds = most_seconds;
    limits.solve_budget = solve_budget;
    limits.goal.thorough = thorough;
    python::run(runner_, limits);
}

void bind_search(nb::module_& module) {
    bind_report(module);
    nb::class_<SearchHandle>(module, "_Search", "A search of one variant with one net.")
        .def(nb::init<const Variant&, const nb::bytes&, std::size_t, int, float, float>(), nb::arg("variant"),
             nb::arg("net"), nb::kw_only(), nb::arg("memory"), nb::arg("width") = SearchSettings().width,
             nb::arg("softness") = SearchSettings().softness, nb::arg("exploration") = SearchSettings().exploration)
        .def("set_position", &SearchHandle::set_position, nb::arg("position"), nb::arg("among") = std::vector<Move>(),
             "Search this position next, keeping what is known of it; of some moves only, if there are any.")
        .def("run", &SearchHandle::run, nb::kw_only(), nb::arg("simulations") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("most_seconds") = 0.0, nb::arg("threads") = 1,
             nb::arg("solve_budget") = 0, nb::arg("thorough") = false,
             "Search until a limit is reached, the best move is clear unless thorough, or stop is called. Where the "
             "choice is open after so many seconds, the search goes on up to most_seconds.")
        .def("stop", &SearchHandle::stop, "End the current run soon; from any thread.")
        .def("allow", &SearchHandle::allow, "Let the next run begin after a stop.")
        .def("best_move", [](SearchHandle& s) { return move_of(s, s.search().best_move(s.workspace())); })
        .def(
            "analyse", [](SearchHandle& s, int lines) { return analyse(s.search(), s.workspace(), lines); },
            nb::arg("lines"), "What the search knows now, with at most so many lines.")
        .def(
            "report",
            [](const SearchHandle& s) {
                nb::list result;
                for (const MoveReport& m : s.search().report()) result.append(nb::make_tuple(move_of(s, m.move), m));
                return result;
            },
            nb::sig("def report(self) -> list[tuple[Move, _MoveReport]]"),
            "The moves looked at, the most visited first.")
        .def_prop_ro("expectation", [](const SearchHandle& s) { return s.search().expectation(); })
        .def_prop_ro("is_exact", [](const SearchHandle& s) { return s.search().solution().has_value(); })
        .def_prop_ro("simulations", [](const SearchHandle& s) { return s.search().visits(); })
        .def_prop_ro(
            "solve_budget", [](const SearchHandle& s) { return solve_budget(s.search().position()); },
            "Positions worth visiting for an exact solution before a search.")
        .def_prop_ro("memory", [](const SearchHandle& s) { return s.search().memory(); }, "Bytes held by the trees.");
}

}  // namespace blokus::python
