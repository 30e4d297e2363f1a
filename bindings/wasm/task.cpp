// The endgame puzzles for JavaScript: calls act on one current task and a position that its moves led to.
#include "solver/task.h"

#include "current.h"
#include "values.h"

namespace blokus::wasm {

namespace {

struct Current {
    Task task;
    Position now;
};
std::optional<Current> current;

}  // namespace

// Begins a task at the current position. Goals are numbered as in solver/task.h. False, with nothing changed, when there
// is no such task.
BLOKUS_EXPORT bool begin_task(int goal, int moves, int target) {
    const Position& position = current_position();
    bool is_target = target >= 0 && target < position.variant().colours;
    if (goal < 0 || goal > 2 || moves < 1 || !is_target || position.is_over()) return false;
    current.emplace(Task(position, static_cast<Task::Goal>(goal), moves, static_cast<Colour>(target)), position);
    return true;
}

// Why a piece may not be placed there now: as reason_against of the rules. This call and all below require a task.
BLOKUS_EXPORT int task_reason(int orientation, int column, int row) {
    if (!is_orientation(orientation) || !is_near(column, row)) return misuse;
    return answer(
        current->task.why_refused(current->now, static_cast<Orientation>(orientation), Cell::at(column, row)));
}

// Places a piece; false, with nothing changed, when that is refused.
BLOKUS_EXPORT bool task_place(int orientation, int column, int row) {
    if (task_reason(orientation, column, row) != none) return false;
    Placement placement(static_cast<Orientation>(orientation), Cell::at(column, row));
    current->now = current->task.after(current->now, placement);
    return true;
}

// The pieces that may be taken in hand, one bit each.
BLOKUS_EXPORT std::uint32_t task_pieces() { return current->task.left(current->now).bits(); }

// The placements that are not refused, three numbers each.
BLOKUS_EXPORT int task_moves() {
    static MoveMaps maps;
    current->task.generate(current->now, maps);
    return add_all(maps);
}

// Numbered as in solver/state.h.
BLOKUS_EXPORT int task_state() { return static_cast<int>(current->task.state(current->now)); }

BLOKUS_EXPORT int number_of_day(int day, int count) { return count < 1 ? none : puzzle_of_day(day, count); }

}  // namespace blokus::wasm
