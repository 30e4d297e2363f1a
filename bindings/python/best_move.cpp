// Best-move puzzles for Python.
#include "advice/best_move.h"

#include "convert.h"

namespace blokus::python {

namespace {

int checked_budget(int budget) {
    if (budget < 1) throw nb::value_error("a budget is positive");
    return budget;
}

}  // namespace

void bind_best_move(nb::module_& module) {
    nb::enum_<Theme>(module, "Theme", "What the best move of a puzzle does.")
        .value("SINGLE_LAST", Theme::single_last)
        .value("BLOCK", Theme::block)
        .value("EXITS", Theme::exits)
        .value("SQUEEZE", Theme::squeeze);
    nb::class_<BestMove>(module, "BestMove", "A move that is proved to be clearly the best.")
        .def_ro("move", &BestMove::move, "The move.")
        .def_ro("gap", &BestMove::gap, "Points between what it leads to and what the second best does.")
        .def_ro("theme", &BestMove::theme, "The idea behind it.")
        .def_ro("rating", &BestMove::rating, "How hard it is to find, about 500 to 2000.")
        .def_ro("difficulty", &BestMove::difficulty, "The same in steps from 1 to 5.");
    module.def(
        "find_best_move",
        [](const Position& position, int budget) -> std::optional<BestMove> {
            if (position.is_over()) throw nb::value_error("the game is over");
            nb::gil_scoped_release release;
            EndgameSolver solver;
            return find_best_move(position, solver, checked_budget(budget));
        },
        nb::arg("position"), nb::arg("budget"),
        "The one clearly best move, if `budget` positions suffice to prove it.");
    module.def(
        "find_best_move_puzzle",
        [](const Variant& variant, std::uint64_t seed, int budget) -> std::optional<std::pair<Position, BestMove>> {
            nb::gil_scoped_release release;
            EndgameSolver solver;
            auto found = find_best_move_puzzle(*table_entry(variant), seed, solver, checked_budget(budget));
            if (!found) return std::nullopt;
            return std::pair(found->position, found->best);
        },
        nb::arg("variant"), nb::arg("seed"), nb::arg("budget"),
        "The hardest puzzle of a game by beginners, if there is one.");
}

}  // namespace blokus::python
