// Levels, advice and reviews for Python.
#include "advice/advice.h"

#include "advice/choice.h"
#include "advice/levels.h"
#include "advice/review.h"
#include "advice/wording.h"
#include "search.h"

namespace blokus::python {

namespace {

nb::tuple to_python(const Point& point) {
    nb::list values;
    const PointForm& form = point.form();
    if (form.has_colour) values.append(nb::cast(point.colour));
    if (form.has_piece) values.append(nb::cast(point.piece));
    if (form.has_move) values.append(nb::cast(point.move));
    if (form.has_share) values.append(nb::cast(point.share));
    for (int i = 0; i < form.numbers; ++i) values.append(nb::cast(point.numbers[static_cast<std::size_t>(i)]));
    return nb::make_tuple(form.name, nb::tuple(values));
}

nb::list to_python(const std::vector<Point>& points) {
    nb::list list;
    for (const Point& point : points) list.append(to_python(point));
    return list;
}

PointKind kind_of(const std::string& name) {
    for (int k = 0; k < point_kind_count; ++k)
        if (point_forms[static_cast<std::size_t>(k)].name == name) return static_cast<PointKind>(k);
    throw nb::value_error(("there is no point of the kind " + name).c_str());
}

std::string_view sentence_for(const std::string& kind, const std::vector<int>& numbers) {
    std::array<int, 2> known{};
    for (std::size_t i = 0; i < std::min(numbers.size(), known.size()); ++i) known[i] = numbers[i];
    return sentence_name(sentence_of(kind_of(kind), known));
}

std::vector<bool> told(const std::vector<std::string>& names) {
    std::vector<PointKind> kinds;
    for (const std::string& name : names) kinds.push_back(kind_of(name));
    std::vector<bool> result;
    for (std::size_t i = 0; i < kinds.size(); ++i) result.push_back(is_told(kinds, i));
    return result;
}

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

void bind_advice_class(nb::module_& module) {
    nb::class_<Advice>(module, "_Advice", "What speaks for a move and against it: kinds of points and their values.")
        .def_ro("move", &Advice::move)
        .def_prop_ro(
            "merits", [](const Advice& a) { return to_python(a.merits); },
            nb::sig("def merits(self) -> list[tuple[str, tuple[object, ...]]]"))
        .def_prop_ro(
            "faults", [](const Advice& a) { return to_python(a.faults); },
            nb::sig("def faults(self) -> list[tuple[str, tuple[object, ...]]]"))
        .def_ro("share", &Advice::share)
        .def_ro("loss", &Advice::loss)
        .def_ro("rank", &Advice::rank)
        .def_ro("is_exact", &Advice::is_exact);
}

void bind_review(nb::module_& module) {
    nb::class_<Judgement>(module, "_Judgement", "One move of a game, beside the best one.")
        .def_ro("move", &Judgement::move)
        .def_ro("best", &Judgement::best)
        .def_ro("expectation", &Judgement::expectation)
        .def_ro("loss", &Judgement::loss)
        .def_ro("points", &Judgement::points)
        .def_ro("is_exact", &Judgement::is_exact)
        .def_ro("margin", &Judgement::margin)
        .def_ro("own", &Judgement::own)
        .def_ro("better", &Judgement::better);
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
    module.def(
        "_verdicts",
        [] {
            std::vector<std::pair<std::string, double>> list;
            for (const VerdictForm& verdict : verdicts) list.emplace_back(verdict.name, verdict.least_loss);
            return list;
        },
        "The verdicts on a move and the least loss of each, as a share of the win.");
    nb::class_<ChoiceHandle>(module, "_Choice", "One choice of a move as a level makes it.")
        .def(nb::init<double, double, std::uint64_t>(), nb::kw_only(), nb::arg("carelessness"), nb::arg("temperature"),
             nb::arg("seed"))
        .def("without_search", &ChoiceHandle::without_search, nb::arg("position"),
             "The beginner's move when this is to be one.")
        .def("after", &ChoiceHandle::after, nb::arg("search"), "A move of the searched position.");
    bind_advice_class(module);
    module.def("_advise", advise_for_python, nb::arg("position"), nb::arg("move"), nb::arg("analysis").none());
    module.def("_sentence", sentence_for, nb::arg("kind"), nb::arg("numbers"),
               "The name of the sentence that says a point of this kind with these numbers.");
    module.def("_told", told, nb::arg("kinds"), "Which of the points of these kinds a person is told.");
    bind_review(module);
}

}  // namespace blokus::python
