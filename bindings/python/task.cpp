// The endgame puzzles for Python.
#include "solver/task.h"

#include "words.h"

namespace blokus::python {

namespace {

constexpr Words<Task::Goal, 3> goals{
    {{"place-all", Task::Goal::place_all}, {"single-last", Task::Goal::single_last}, {"block", Task::Goal::block}}};

void make_task(Task* task, const Position& position, const std::string& goal, int moves, Colour target) {
    if (position.is_over()) throw nb::value_error("a task needs a position in which somebody is on turn");
    new (task) Task(position, one_of(goals, goal), moves, checked(target, position.variant()));
}

std::optional<Illegality> why_refused(const Task& task, const Position& now, const Move& move) {
    if (move.colour != task.colour()) return Illegality{Reason::not_your_turn, 0, {}};
    return task.why_refused(now, move.placement.orientation(), move.placement.anchor());
}

Position after(const Task& task, const Position& now, const Move& move) {
    if (auto illegality = why_refused(task, now, move)) raise_illegal(*illegality, move);
    return task.after(now, move.placement);
}

std::vector<Move> legal_moves(const Task& task, const Position& now) {
    MoveMaps maps;
    task.generate(now, maps);
    std::vector<Move> moves;
    for_each_placement(maps, [&](Placement placement) { moves.push_back({task.colour(), placement}); });
    return moves;
}

}  // namespace

void bind_task(nb::module_& module) {
    nb::class_<Task>(module, "_Task", "What one colour is to bring about while the others stand still.")
        .def("__init__", make_task, nb::arg("position"), nb::arg("goal"), nb::arg("moves"), nb::arg("target"),
             "The goal is place-all, single-last or block; the target counts with block only.")
        .def("is_reached", &Task::is_reached, nb::arg("position"))
        .def(
            "state", [](const Task& task, const Position& now) { return word_of(puzzle_states, task.state(now)); },
            nb::arg("position"), "Open, stuck, missed or solved.")
        .def("legal_moves", legal_moves, nb::arg("position"), "The moves that may come next.")
        .def("why_refused", why_refused, nb::arg("position"), nb::arg("move"),
             "Why the move may not come next; None when it may.")
        .def("after", after, nb::arg("position"), nb::arg("move"),
             "The position after a move, with nobody else moving; IllegalMoveError when that is refused.");
    module.def(
        "_puzzle_of_day",
        [](int day, int count) {
            if (count < 1) throw nb::value_error("there are no puzzles");
            return puzzle_of_day(day, count);
        },
        nb::arg("day"), nb::arg("count"), "The number of a day's puzzle; days count from 1 January 1970.");
}

}  // namespace blokus::python
