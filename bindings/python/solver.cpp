// The solo puzzles for Python: attempts, and the solver, which runs without the interpreter's lock and can be ended.
#include "solver/solve.h"

#include <nanobind/stl/function.h>
#include <nanobind/stl/tuple.h>

#include <chrono>

#include "solver/attempt.h"
#include "solver/picture.h"
#include "words.h"

namespace blokus::python {

namespace {

using Moves = std::vector<Move>;
using Clock = std::chrono::steady_clock;
// Receives nodes, the most pieces placed, the attempt, and the solutions found so far; False ends the search.
using Report = std::optional<nb::typed<nb::callable, nb::object(std::uint64_t, int, int, std::uint64_t)>>;

// Ends a search at its time limit, at Ctrl-C, and when the report asks for it or fails.
class Watch {
public:
    Watch(double seconds, const Report& report) : report_(report) {
        if (!(seconds >= 0)) throw nb::value_error("a time limit is not negative");
        constexpr double longest = 1e9;
        end_ = Clock::now() +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(seconds, longest)));
    }

    Control control() {
        return {[](void* watch, const Progress& progress) { return static_cast<Watch*>(watch)->look(progress); }, this};
    }
    // Raises what the report raised. Requires the interpreter's lock.
    void raise_if_failed() {
        if (error_) throw nb::python_error(std::move(*error_));
    }

private:
    static constexpr std::chrono::milliseconds interval{50};

    bool look(const Progress& progress) {
        auto now = Clock::now();
        if (now >= end_) return false;
        if (now < next_) return true;
        next_ = now + interval;
        nb::gil_scoped_acquire acquire;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (!report_) return true;
            nb::object answer = (*report_)(progress.nodes, progress.placed, progress.attempt, progress.found);
            return !answer.is(nb::bool_(false));
        } catch (nb::python_error& error) {
            error_.emplace(std::move(error));
            return false;
        }
    }

    const Report& report_;
    Clock::time_point end_, next_;
    std::optional<nb::python_error> error_;
};

constexpr Words<Contact, 2> contacts{{{"chain", Contact::chain}, {"touch", Contact::touch}}};
constexpr Words<Beginning, 2> beginnings{{{"anywhere", Beginning::anywhere}, {"corner", Beginning::corner}}};
constexpr Words<Order, 3> orders{
    {{"any", Order::any}, {"descending", Order::descending}, {"single_last", Order::single_last}}};
constexpr Words<Tiling, 2> tilings{{{"any", Tiling::any}, {"mirror", Tiling::mirror}}};

void make_puzzle(Puzzle* puzzle, int columns, int rows, const std::vector<std::vector<Piece>>& pieces,
                 const std::string& contact, const std::string& beginning, const std::string& order) {
    if (columns < 1 || columns > max_columns || rows < 1 || rows > max_rows)
        throw nb::value_error("a board has from 1 to 20 columns and from 1 to 23 rows");
    if (pieces.size() != max_colours) throw nb::value_error("pieces are given for each of the four colours");
    Puzzle made;
    made.columns = columns;
    made.rows = rows;
    for (std::size_t c = 0; c < max_colours; ++c)
        for (Piece piece : pieces[c]) {
            if (made.pieces[c].has(piece)) throw nb::value_error("a colour has every piece at most once");
            made.pieces[c].add(piece);
        }
    made.contact = one_of(contacts, contact);
    made.beginning = one_of(beginnings, beginning);
    made.order = one_of(orders, order);
    new (puzzle) Puzzle(made);
}

std::optional<Illegality> why_refused(const Attempt& attempt, const Move& move) {
    return attempt.why_refused(move.colour, move.placement.orientation(), move.placement.anchor());
}

Attempt place(const Attempt& attempt, const Move& move) {
    if (auto illegality = why_refused(attempt, move)) raise_illegal(*illegality, move);
    Attempt next = attempt;
    next.place(move);
    return next;
}

std::vector<Piece> pieces_left(const Attempt& attempt, Colour colour) {
    std::vector<Piece> pieces;
    for (int p = 0; p < piece_count; ++p)
        if (auto piece = static_cast<Piece>(p); attempt.left(colour).has(piece)) pieces.push_back(piece);
    return pieces;
}

Moves legal_moves(const Attempt& attempt, Colour colour) {
    MoveMaps maps;
    attempt.generate(colour, maps);
    Moves moves;
    for_each_placement(maps, [&](Placement placement) { moves.push_back({colour, placement}); });
    return moves;
}

void check(const Puzzle& puzzle, const Moves& begun) {
    Arrangement arrangement;
    arrangement.left = puzzle.pieces;
    for (Move move : begun) {
        if (auto illegality = arrangement.why_misfit(puzzle, move)) raise_illegal(*illegality, move);
        arrangement.place(move);
    }
}

std::tuple<std::optional<Moves>, bool, std::uint64_t> run_solve(const Puzzle& puzzle, const Moves& begun,
                                                                std::uint64_t seed, double seconds,
                                                                const std::string& tiling, const Report& report) {
    check(puzzle, begun);
    SolveOptions options{seed, one_of(tilings, tiling)};
    Watch watch(seconds, report);
    Control control = watch.control();
    Answer answer;
    {
        nb::gil_scoped_release release;
        answer = solve(puzzle, begun, options, control);
    }
    watch.raise_if_failed();
    return {std::move(answer.moves), answer.exhausted, control.progress.nodes};
}

using Found = std::vector<std::pair<Moves, int>>;

std::tuple<Found, bool, std::uint64_t> run_enumerate(const Puzzle& puzzle, const Moves& begun, double seconds,
                                                     std::size_t limit, const Report& report) {
    check(puzzle, begun);
    struct Collection {
        Found found;
        std::size_t limit;
    } collection{{}, limit};
    auto collect = [](void* context, std::span<const Move> moves, int colourings) {
        auto& [found, most] = *static_cast<Collection*>(context);
        if (found.size() == most) return false;
        found.emplace_back(Moves(moves.begin(), moves.end()), colourings);
        return true;
    };
    Watch watch(seconds, report);
    Control control = watch.control();
    bool ended = false;
    {
        nb::gil_scoped_release release;
        ended = solve_all(puzzle, begun, control, {collect, &collection});
    }
    watch.raise_if_failed();
    return {std::move(collection.found), ended, control.progress.nodes};
}

using Counted = std::tuple<std::uint64_t, std::optional<std::size_t>, std::optional<std::size_t>, bool, std::uint64_t>;

Counted run_count(const Puzzle& puzzle, const Moves& begun, double seconds, const Report& report) {
    check(puzzle, begun);
    struct Book {
        const Puzzle& puzzle;
        Tally tally;
    } book{puzzle, {}};
    auto note = [](void* context, std::span<const Move> moves, int colourings) {
        auto& [task, tally] = *static_cast<Book*>(context);
        tally.add(task, moves, static_cast<std::uint64_t>(colourings));
        return true;
    };
    Watch watch(seconds, report);
    Control control = watch.control();
    bool ended = false;
    {
        nb::gil_scoped_release release;
        ended = solve_all(puzzle, begun, control, {note, &book});
    }
    watch.raise_if_failed();
    std::optional<std::size_t> colours, symmetry;
    if (book.tally.is_full()) {
        colours = book.tally.up_to_colours();
        symmetry = book.tally.up_to_symmetry();
    }
    return {book.tally.solutions(), colours, symmetry, ended, control.progress.nodes};
}

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<Puzzle>(module, "_Puzzle",
                       "A solo puzzle: its board, the pieces of each colour, and how they may touch.")
        .def("__init__", make_puzzle, nb::arg("columns"), nb::arg("rows"), nb::arg("pieces"), nb::kw_only(),
             nb::arg("contact") = "chain", nb::arg("beginning") = "anywhere", nb::arg("order") = "any",
             "The contact is chain or touch, the beginning anywhere or corner, the order any, descending or "
             "single_last.");
    nb::class_<Attempt>(module, "_Attempt", "The pieces placed in a solo puzzle so far; a value that never changes.")
        .def(nb::init<const Puzzle&>(), nb::arg("puzzle"))
        .def_prop_ro(
            "moves", [](const Attempt& attempt) -> Tuple<Move> { return to_tuple(attempt.moves()); },
            "The pieces placed, in the order of placing.")
        .def_prop_ro("is_solved", &Attempt::is_solved, "Whether every piece is placed as the puzzle asks.")
        .def_prop_ro(
            "state", [](const Attempt& attempt) { return word_of(puzzle_states, attempt.state()); },
            "Open, stuck, missed or solved.")
        .def("pieces_left", pieces_left, nb::arg("colour"), "What a colour has left to place.")
        .def("start", &Attempt::start, nb::arg("colour"),
             "The corner that a colour's first piece has to cover; None when it may lie anywhere, or is placed.")
        .def("legal_moves", legal_moves, nb::arg("colour"), "Every way to place a next piece of a colour.")
        .def("why_refused", why_refused, nb::arg("move"),
             "Why the piece may not be placed there now; None when it may.")
        .def("place", place, nb::arg("move"),
             "The attempt with one piece more; IllegalMoveError when that is refused.");
    module.def("_solve", run_solve, nb::arg("puzzle"), nb::arg("begun"), nb::kw_only(), nb::arg("seed"),
               nb::arg("seconds"), nb::arg("tiling") = "mirror", nb::arg("report") = nb::none(),
               "Look for a solution that contains the moves given. Returns it in an order of placing or None, whether "
               "nothing was left out (without a solution: there is none), and the placements tried. The report gets "
               "placements, pieces placed at most, attempts and solutions; False ends the search.");
    module.def("_enumerate", run_enumerate, nb::arg("puzzle"), nb::arg("begun"), nb::kw_only(), nb::arg("seconds"),
               nb::arg("limit"), nb::arg("report") = nb::none(),
               "Look for all solutions. Returns one for each choice of colours that may change places, with the number "
               "of such choices; whether there are no others; and the placements tried.");
    module.def("_count", run_count, nb::arg("puzzle"), nb::arg("begun"), nb::kw_only(), nb::arg("seconds"),
               nb::arg("report") = nb::none(),
               "Count the solutions: all, those that differ in more than colours, and those that differ in more than "
               "colours and a flip of the board (None when too many to tell apart); whether there are no others; and "
               "the placements tried.");
}

}  // namespace blokus::python
