// Endgame puzzles: what may come next, what is refused and why, and how far a task is.
#include "check.h"
#include "rules/notation.h"
#include "solver/task.h"

using namespace blokus;

namespace {

Position position_of(std::string_view text) { return *parse_position(text).position; }

Placement at(std::string_view cells) { return *placement_of(parse_cells(cells)->span()); }

Position after(const Task& task, std::initializer_list<std::string_view> moves) {
    Position now = task.position();
    for (std::string_view cells : moves) now = task.after(now, at(cells));
    return now;
}

// The reason against a placement as a number; -1 when it is allowed.
int reason(const Task& task, const Position& now, std::string_view cells) {
    auto refused = task.why_refused(now, at(cells).orientation(), at(cells).anchor());
    return refused ? static_cast<int>(refused->reason) : -1;
}

int number(Reason reason) { return static_cast<int>(reason); }
int number(PuzzleState state) { return static_cast<int>(state); }

int choices(const Task& task, const Position& now) {
    MoveMaps maps;
    task.generate(now, maps);
    int count = 0;
    for_each_placement(maps, [&](Placement placement) {
        ++count;
        CHECK(!task.why_refused(now, placement.orientation(), placement.anchor()).has_value());
    });
    return count;
}

}  // namespace

TEST(one_colour_makes_so_many_moves) {
    Task task(Position(*find_variant("duo")), Task::Goal::place_all, 2);
    Position start = task.position();
    CHECK_EQUAL(choices(task, start), 414);
    CHECK_EQUAL(reason(task, start, "a1"), number(Reason::start_not_covered));
    Position now = after(task, {"e10"});
    CHECK(now.turn() == Colour::blue);
    CHECK_EQUAL(reason(task, now, "f9"), number(Reason::piece_played));
    CHECK_EQUAL(reason(task, now, "f9,g9"), -1);
    CHECK_EQUAL(number(task.state(now)), number(PuzzleState::open));
    now = after(task, {"e10", "f9,g9"});
    CHECK_EQUAL(number(task.state(now)), number(PuzzleState::missed));
    CHECK_EQUAL(choices(task, now), 0);
    CHECK(task.left(now).empty());
    CHECK_EQUAL(reason(task, now, "d11,d12,d13"), number(Reason::game_over));
}

TEST(the_single_square_waits_for_the_others) {
    Task task(Position(*find_variant("duo")), Task::Goal::single_last, 21);
    CHECK_EQUAL(reason(task, task.position(), "e10"), number(Reason::too_early));
    CHECK_EQUAL(reason(task, task.position(), "a1"), number(Reason::start_not_covered));
    CHECK_EQUAL(choices(task, task.position()), 413);
    CHECK(task.left(task.position()).has(Piece::I1));
}

TEST(a_colour_is_blocked_when_it_has_no_move) {
    // Of docs/formats/puzzles.md: the single square on k9 leaves blue without a move.
    Position position = position_of(
        "duo:y:1bb2yyyyy1y2/b1byybb1b1yy2/b1byy1b1bby3/b1b1y1b1bby3/b2bbb1byy1yy1/b2b1b2y3yy/1bb1b1bbyy1y2/"
        "bb2b1bb2yyy1/4bb2yy1y2/bb1b1by2yy3/2bb2yyy1y3/bb1by1y4yy1/1b1byy5yy1/1bb1y1yyyy4");
    Task task(position, Task::Goal::block, 1, Colour::blue);
    CHECK_EQUAL(number(task.state(position)), number(PuzzleState::open));
    CHECK_EQUAL(number(task.state(after(task, {"k9"}))), number(PuzzleState::solved));
    CHECK(!task.is_reached(position));
    MoveMaps maps;
    task.generate(position, maps);
    int solutions = 0;
    for_each_placement(maps, [&](Placement p) { solutions += task.is_reached(task.after(position, p)); });
    CHECK_EQUAL(solutions, 1);
}

TEST(each_puzzle_of_the_day_comes_once_in_a_round) {
    std::array<int, 200> shown{};
    for (int day = -300; day < -100; ++day) ++shown[static_cast<std::size_t>(puzzle_of_day(day, 200))];
    for (int count : shown) CHECK_EQUAL(count, 1);
    CHECK_EQUAL(puzzle_of_day(20454, 200), 20454 * 77 % 200);
}
