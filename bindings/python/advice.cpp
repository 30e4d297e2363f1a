// Levels, advice and reviews for Python.
#include "advice/advice.h"

#include "advice/choice.h"
#include "advice/levels.h"
#include "advice/review.h"
#include "search.h"

namespace blokus::python {

namespace {

nb::list levels_for_python() {
    nb::list list;
    for (const Level& level : levels)
        list.append(nb::make_tuple(level.simulations != 0 ? nb::cast(level.simulations) : nb::none(),
                                   level.seconds != 0 ? nb::cast(level.seconds) : nb::none(), level.carelessness,
                                   level.temperature));
    return list;
}

class ChoiceHandle {
public:
    ChoiceHandle(double carelessness, double temperature, std::uint64_t seed)
        : choice_(carelessness, temperature, seed) {}

    std::optional<Move> without_search(const Position& position) {
        if (position.is_over()) throw nb::value_error("the game is over: there is no move to choose");
        std::optional<Placement> placement = choice_.without_search(position);
        return placement ? std::optional(Move{position.turn(), *placement}) : std::nullopt;
    }
    Move after(SearchHandle& handle) {
        return {handle.search().position().turn(), choice_.after(handle.search(), handle.workspace())};
    }

private:
    Choice choice_;
};

class ReviewerHandle {
public:
    ReviewerHandle(const Variant& variant, const nb::bytes& net, std::size_t memory)
        : variant_(table_entry(variant)),
          net_(read_net(net, variant_->columns * variant_->rows)),
          reviewer_(*variant_, *net_, memory) {}

    void begin(const Position& start) { reviewer_.begin(start); }
    void play(const Move& move) { reviewer_.play(move.placement); }
    void retire(Player player) { reviewer_.retire(player); }
    void run(std::optional<std::uint64_t> simulations, std::optional<double> seconds, int threads) {
        while (Search* search = reviewer_.pending()) {
            RunLimits limits = limits_of(simulations, seconds, threads);
            limits.goal.thorough = true;
            limits.solve_budget = solve_budget(search->position());
            Runner runner(*search);
            python::run(runner, limits);
            reviewer_.settle();
        }
    }
    const Known& here() const { return reviewer_.here(); }
    std::optional<Judgement> judgement() const { return reviewer_.judgement(); }

private:
    const Variant* variant_;
    std::shared_ptr<const Net> net_;
    Reviewer reviewer_;
};

Advice advise_for_python(const Position& position, const Move& move, const Analysis* analysis) {
    if (auto illegality = why_illegal(position, move.colour, move.placement.orientation(), move.placement.anchor()))
        raise_illegal(*illegality, move);
    return advise(position, move.placement, analysis);
}

void bind_reviewer(nb::module_& module) {
    nb::class_<ReviewerHandle>(module, "_Reviewer", "Follows a game and judges its moves.")
        .def(nb::init<const Variant&, const nb::bytes&, std::size_t>(), nb::arg("variant"), nb::arg("net"),
             nb::kw_only(), nb::arg("memory"))
        .def("begin", &ReviewerHandle::begin, nb::arg("position"))
        .def("play", &ReviewerHandle::play, nb::arg("move"), "Go on with the next move of the game.")
        .def("retire", &ReviewerHandle::retire, nb::arg("player"), "End a player's part before the next move.")
        .def("run", &ReviewerHandle::run, nb::kw_only(), nb::arg("simulations") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("threads") = 1,
             "Search what is not known yet, each position within these limits.")
        .def_prop_ro("expectation", [](const ReviewerHandle& r) { return r.here().expectation; })
        .def_prop_ro("judgement", &ReviewerHandle::judgement, "The judgement on the last move.");
}

}  // namespace

void bind_advice(nb::module_& module) {
    module.def("_levels", levels_for_python,
               nb::sig("def _levels() -> list[tuple[int | None, float | None, float, float]]"),
               "Simulations, seconds, carelessness and temperature of each level.");
    module.def("_net_family", net_family, nb::arg("variant"), "The name of the net for a variant.");
    nb::class_<ChoiceHandle>(module, "_Choice", "One choice of a move as a level makes it.")
        .def(nb::init<double, double, std::uint64_t>(), nb::kw_only(), nb::arg("carelessness"), nb::arg("temperature"),
             nb::arg("seed"))
        .def("without_search", &ChoiceHandle::without_search, nb::arg("position"),
             "The beginner's move when this is to be one.")
        .def("after", &ChoiceHandle::after, nb::arg("search"), "A move of the searched position.");
    module.def("_advise", advise_for_python, nb::arg("position"), nb::arg("move"), nb::arg("analysis").none());
    bind_reviewer(module);
}

}  // namespace blokus::python
