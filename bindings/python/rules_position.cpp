// Position, LegalMoves, Outcome and the counting functions for Python.
#include <nanobind/make_iterator.h>
#include <nanobind/operators.h>

#include "arguments.h"
#include "legal_moves.h"
#include "rules/perft.h"
#include "rules/scoring.h"
#include "rules/setup.h"

namespace blokus::python {

namespace {

struct Outcome {
    std::map<Player, int> scores;
    std::map<Player, int> places;
    bool operator==(const Outcome&) const = default;
};

nb::tuple pairs(const std::map<Player, int>& map) { return to_tuple(std::vector(map.begin(), map.end())); }

std::vector<Player> winners(const Outcome& outcome) {
    std::vector<Player> result;
    for (auto [player, place] : outcome.places)
        if (place == 1) result.push_back(player);
    return result;
}

std::map<Colour, int> scores(const Position& position) {
    std::map<Colour, int> result;
    for (int c = 0; c < position.variant().colours; ++c)
        result[static_cast<Colour>(c)] = colour_score(position, static_cast<Colour>(c));
    return result;
}

std::map<Player, int> player_scores(const Position& position) {
    std::map<Player, int> result;
    for (int p = 0; p < position.variant().players; ++p)
        result[static_cast<Player>(p)] = player_score(position, static_cast<Player>(p));
    return result;
}

std::vector<int> team_scores(const Position& position) {
    std::vector<int> result;
    for (int t = 0; t < position.variant().teams; ++t) result.push_back(team_score(position, t));
    return result;
}

std::optional<Outcome> outcome(const Position& position) {
    if (!position.is_over()) return std::nullopt;
    Outcome result{player_scores(position), {}};
    auto place = places(position);
    for (int p = 0; p < position.variant().players; ++p)
        result.places[static_cast<Player>(p)] = place[static_cast<std::size_t>(p)];
    return result;
}

std::optional<Illegality> why(const Position& position, const Move& move) {
    return why_illegal(position, checked(move.colour, position.variant()), move.placement.orientation(),
                       move.placement.anchor());
}

Position play(const Position& position, const Move& move) {
    if (auto illegality = why(position, move)) raise_illegal(*illegality, move);
    Position next = position;
    next.play(move.placement);
    return next;
}

// Leaves out the causes that have no name, left of column a or below row 1.
Illegality with_named_causes(const Illegality& illegality) {
    Illegality named{illegality.reason, 0, {}};
    for (Cell cell : illegality.causes())
        if (cell.column >= 0 && cell.column < named_columns && cell.row >= 0 && cell.row < named_rows)
            named.cells[static_cast<std::size_t>(named.count++)] = cell;
    return named;
}

WrittenMove read_move(const Given& text) {
    auto [written, problem] = parse_move(text);
    if (!written) raise_parse_error("ParseError", problem, text);
    return *written;
}

// Why a move of the colour on turn, given as text, is illegal.
std::optional<Illegality> why_text(const Position& position, const Given& text) {
    WrittenMove written = read_move(text);
    if (position.is_over()) return Illegality{Reason::game_over, 0, {}};
    auto illegality = why_illegal(position, position.turn(), written.orientation, written.anchor);
    return illegality ? std::optional(with_named_causes(*illegality)) : std::nullopt;
}

Move parse_move_of_turn(const Position& position, const Given& text) {
    WrittenMove written = read_move(text);
    if (position.is_over()) raise_illegal({Reason::game_over, 0, {}}, std::nullopt);
    Colour colour = position.turn();
    auto placement = placement_at(written.orientation, written.anchor);
    std::optional<Move> move;
    if (placement) move = Move{colour, *placement};
    if (auto illegality = why_illegal(position, colour, written.orientation, written.anchor))
        raise_illegal(with_named_causes(*illegality), move);
    return *move;
}

Position arranged(const Position& position, const std::vector<Move>& add, const std::vector<Move>& remove,
                  std::optional<Colour> turn) {
    for (const auto& moves : {add, remove})
        for (const Move& move : moves) checked(move.colour, position.variant());
    if (turn) checked(*turn, position.variant());
    auto result = set_up(position, add, remove, turn);
    if (const auto* fault = std::get_if<SetupFault>(&result)) {
        if (fault->illegality) raise_illegal(*fault->illegality, fault->move);
        throw nb::value_error("a piece to be removed does not stand on the board");
    }
    return *std::get_if<Position>(&result);
}

std::vector<Move> read_moves(nb::handle given) {
    if (!nb::hasattr(given, "__iter__")) raise_type_error("an iterable of moves", given);
    std::vector<Move> moves;
    for (nb::handle item : given) moves.push_back(read_argument<Move>(item));
    return moves;
}

std::vector<Piece> pieces_left(const Position& position, Colour colour) {
    checked(colour, position.variant());
    std::vector<Piece> pieces;
    for (int p = 0; p < piece_count; ++p) {
        auto piece = static_cast<Piece>(p);
        if (position.pieces_left(colour).has(piece)) pieces.push_back(piece);
        if (position.doubles_left(colour).has(piece)) pieces.push_back(piece);
    }
    return pieces;
}

std::vector<Move> placed(const Position& position, Colour colour) {
    std::vector<Move> moves;
    for_each_placed(position, checked(colour, position.variant()),
                    [&](Placement placement) { moves.push_back({colour, placement}); });
    return moves;
}

std::vector<Cell> open_corners(const Position& position, Colour colour) {
    std::vector<Cell> cells;
    position.frontier(checked(colour, position.variant())).corners.for_each([&](Cell cell) { cells.push_back(cell); });
    return cells;
}

std::vector<Player> retired(const Position& position) {
    std::vector<Player> players;
    for (int p = 0; p < position.variant().players; ++p)
        if (position.is_retired(static_cast<Player>(p))) players.push_back(static_cast<Player>(p));
    return players;
}

Position retire(const Position& position, Player player) {
    if (index(player) >= position.variant().players) throw nb::value_error("the variant has no such player");
    Position result = position;
    result.retire(player);
    return result;
}

int pieces_placed(const Position& position) {
    int total = 0;
    for (int c = 0; c < position.variant().colours; ++c) total += position.pieces_placed(static_cast<Colour>(c));
    return total;
}

Position from_text(const Given& text) {
    ParsedPosition parsed = parse_position(text);
    if (!parsed.position)
        raise_parse_error(
            "ParseError",
            std::string(parsed.error.problem) + " (at character " + std::to_string(parsed.error.offset + 1) + ")",
            text);
    return *parsed.position;
}

// Lets Ctrl-C stop a long count.
bool interrupted(void* calls) {
    constexpr std::uint64_t calls_between_checks = 64;
    if (++*static_cast<std::uint64_t*>(calls) % calls_between_checks != 0) return false;
    nb::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
}

std::uint64_t count_sequences(const Position& position, int depth) {
    constexpr int longest = 168;  // more moves than any game has
    if (depth < 0 || depth > longest) throw nb::value_error("depth is a number of moves from 0 to 168");
    std::uint64_t calls = 0, result = 0;
    {
        nb::gil_scoped_release release;
        result = perft(position, depth, interrupted, &calls);
    }
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    return result;
}

std::uint64_t random_games(const Variant& variant, std::uint64_t count, std::uint64_t seed) {
    nb::gil_scoped_release release;
    return kernels().random_games(variant, count, seed);
}

void bind_outcome(nb::module_& module) {
    nb::class_<Outcome>(module, "Outcome", "How a finished game ended.")
        .def_ro("scores", &Outcome::scores, "The score of each player.")
        .def_ro("places", &Outcome::places, "The place of each player, 1 for the best; equal teams share a place.")
        .def_prop_ro(
            "winners", [](const Outcome& o) -> Tuple<Player> { return to_tuple(winners(o)); },
            "The players in first place.")
        .def("__repr__",
             [](const nb::object& self) {
                 return nb::str("<Outcome scores={} places={}>").format(self.attr("scores"), self.attr("places"));
             })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__hash__", [](const Outcome& o) { return nb::hash(nb::make_tuple(pairs(o.scores), pairs(o.places))); })
        .def("__getstate__", [](const Outcome& o) { return std::pair(o.scores, o.places); })
        .def("__setstate__", [](Outcome& o, const std::pair<std::map<Player, int>, std::map<Player, int>>& state) {
            new (&o) Outcome{state.first, state.second};
        });
}

void bind_counting(nb::module_& module) {
    module.def(
        "perft", [](Like<Position> position, Like<int> depth) { return count_sequences(position, depth); },
        nb::arg("position"), nb::arg("depth"), nb::sig("def perft(position: Position, depth: int) -> int"),
        "Count the sequences of `depth` moves from the position.");
    module.def("random_games", random_games, nb::arg("variant"), nb::arg("count"), nb::arg("seed"),
               "Play games with uniformly random moves inside the core; return the pieces placed in all.");
    module.def("instruction_set", [] { return std::string(kernels().name); }, "The instruction set in use.");
    module.def(
        "instruction_sets",
        [] {
            std::vector<std::string> names;
            for (const Kernels* k : available_kernels()) names.emplace_back(k->name);
            return names;
        },
        "The instruction sets that this machine can use, the best first.");
    module.def(
        "use_instruction_set",
        [](std::string_view name) {
            if (!use_kernels(name)) throw nb::value_error("this machine has no such instruction set");
        },
        nb::arg("name"), "Choose the instruction set for the whole process.");
}

}  // namespace

void bind_position(nb::module_& module) {
    bind_legal_moves(module);
    bind_outcome(module);
    nb::class_<Position>(module, "Position", "Board, pieces left and whose turn it is; an immutable value.")
        .def(
            "__init__", [](Position* self, Like<Variant> variant) { new (self) Position(*table_entry(variant)); },
            nb::arg("variant"), nb::sig("def __init__(self, variant: Variant | str) -> None"),
            "The start of a game; the variant as such or as text, such as ``duo+starts=free``.")
        .def_prop_ro("variant", &Position::variant, nb::rv_policy::reference, "The rules in force.")
        .def_prop_ro(
            "turn", [](const Position& p) { return p.is_over() ? std::nullopt : std::optional(p.turn()); },
            "The colour that moves next; None when the game is over.")
        .def_prop_ro(
            "player", [](const Position& p) { return p.is_over() ? std::nullopt : std::optional(p.player()); },
            "The player who decides the next move; None when the game is over.")
        .def_prop_ro("is_over", &Position::is_over, "Whether no colour can move.")
        .def_prop_ro("pieces_placed", pieces_placed, "By all colours together.")
        .def_prop_ro(
            "legal_moves", [](const Position& p) { return p.is_over() ? LegalMoves() : LegalMoves(p, p.turn()); },
            "The moves of the colour on turn.")
        .def(
            "legal_moves_of", [](const Position& p, Like<Colour> c) { return LegalMoves(p, checked(c, p.variant())); },
            nb::arg("colour"), nb::sig("def legal_moves_of(self, colour: Colour | str) -> LegalMoves"),
            "The moves that the colour would have if it were its turn.")
        .def("play", play, nb::arg("move"), "The position after a move; raises IllegalMoveError.")
        .def(
            "play",
            [](const Position& p, Like<Move> given) {
                if (!nb::isinstance<nb::str>(given.given)) return play(p, given);
                Position next = p;
                next.play(parse_move_of_turn(p, nb::cast<Given>(given.given)).placement);
                return next;
            },
            nb::arg("move"), nb::sig("def play(self, move: str) -> Position"),
            "The position after a move given as text; raises ParseError or IllegalMoveError.")
        .def(
            "why_illegal",
            [](const Position& p, Like<Move> move) {
                if (nb::isinstance<nb::str>(move.given)) return why_text(p, nb::cast<Given>(move.given));
                return why(p, move);
            },
            nb::arg("move"), nb::sig("def why_illegal(self, move: Move | str) -> Illegality | None"),
            "Why the move is illegal here; None when it is legal. A text is a move of the colour on turn.")
        .def(
            "parse_move", [](const Position& p, Like<Given> text) { return parse_move_of_turn(p, text); },
            nb::arg("text"), nb::sig("def parse_move(self, text: str) -> Move"),
            "Read a move of the colour on turn by its cells or its short name, such as ``a20,a19,b19`` or "
            "``V3-a20-3``; raises ParseError or IllegalMoveError.")
        .def(
            "colour_at",
            [](const Position& p, Like<Cell> cell) {
                Cell c = cell;
                bool on_board = c.column < p.variant().columns && c.row < p.variant().rows;
                return on_board ? p.colour_at(c) : std::nullopt;
            },
            nb::arg("cell"), nb::sig("def colour_at(self, cell: Cell | str) -> Colour | None"),
            "The colour that covers the cell; None when it is empty or off the board.")
        .def(
            "pieces_left", [](const Position& p, Like<Colour> c) { return to_tuple(pieces_left(p, c)); },
            nb::arg("colour"), nb::sig("def pieces_left(self, colour: Colour | str) -> tuple[Piece, ...]"),
            "The colour's pieces beside the board, small ones first.")
        .def(
            "placed", [](const Position& p, Like<Colour> c) { return to_tuple(placed(p, c)); }, nb::arg("colour"),
            nb::sig("def placed(self, colour: Colour | str) -> tuple[Move, ...]"), "The colour's pieces on the board.")
        .def(
            "open_corners", [](const Position& p, Like<Colour> c) { return to_tuple(open_corners(p, c)); },
            nb::arg("colour"), nb::sig("def open_corners(self, colour: Colour | str) -> tuple[Cell, ...]"),
            "The cells of which the colour's next piece covers one.")
        .def(
            "is_blocked", [](const Position& p, Like<Colour> c) { return !p.can_move(checked(c, p.variant())); },
            nb::arg("colour"), nb::sig("def is_blocked(self, colour: Colour | str) -> bool"),
            "Whether the colour can never move again.")
        .def(
            "squares_placed",
            [](const Position& p, Like<Colour> c) { return p.squares_placed(checked(c, p.variant())); },
            nb::arg("colour"), nb::sig("def squares_placed(self, colour: Colour | str) -> int"),
            "How many squares the colour covers.")
        .def(
            "finished_with_single",
            [](const Position& p, Like<Colour> c) { return p.finished_with_single(checked(c, p.variant())); },
            nb::arg("colour"), nb::sig("def finished_with_single(self, colour: Colour | str) -> bool"),
            "Whether the colour has placed every piece and the single square last.")
        .def_prop_ro("scores", scores, "The points of each colour.")
        .def_prop_ro("player_scores", player_scores, "What each player has: points, or squares placed in a puzzle.")
        .def_prop_ro(
            "team_scores", [](const Position& p) -> Tuple<int> { return to_tuple(team_scores(p)); },
            "The sum of each team of `variant.teams`.")
        .def_prop_ro("outcome", outcome, "How the game ended; None while it goes on.")
        .def(
            "setup",
            [](const Position& p, Like<Move> add, Like<Move> remove, Like<Colour> turn) {
                return arranged(p, read_moves(add.given), read_moves(remove.given),
                                turn.given.is_none() ? std::nullopt : std::optional(turn.get()));
            },
            nb::arg("add") = nb::make_tuple(), nb::arg("remove") = nb::make_tuple(), nb::arg("turn") = nb::none(),
            nb::sig("def setup(self, add: collections.abc.Iterable[Move] = (), remove: collections.abc.Iterable[Move] "
                    "= (), "
                    "turn: Colour | str | None = None) -> Position"),
            "The position with pieces put and removed by hand, and the turn given to a colour or the next that can "
            "move.")
        .def(
            "retire", [](const Position& p, Like<Player> player) { return retire(p, player); }, nb::arg("player"),
            nb::sig("def retire(self, player: Player) -> Position"),
            "The position after a player has given up: their colours stay and count, and never move again.")
        .def_prop_ro(
            "retired", [](const Position& p) -> Tuple<Player> { return to_tuple(retired(p)); },
            "The players who have given up.")
        .def(
            "transform", [](const Position& p, Like<Symmetry> symmetry) { return transform(p, symmetry); },
            nb::arg("symmetry"), nb::sig("def transform(self, symmetry: Symmetry) -> Position"),
            "The image under a symmetry of the board, colours changed with their start cells; raises ValueError "
            "unless `variant.symmetries` has it.")
        .def(
            "to_text", [](const Position& p) { return to_string(position_text(p)); }, "The position notation.")
        .def_static(
            "from_text", [](Like<Given> text) { return from_text(text); }, nb::arg("text"),
            nb::sig("def from_text(text: str) -> Position"), "Read the position notation; raises ParseError.")
        .def(
            "_repr_svg_",
            [](const nb::object& self) { return nb::module_::import_("blokus.render").attr("svg")(self); },
            nb::sig("def _repr_svg_(self) -> str"), "Draw the board in a notebook.")
        .def("__str__", [](const Position& p) { return to_string(position_text(p)); })
        .def("__repr__", [](const Position& p) { return "Position.from_text('" + to_string(position_text(p)) + "')"; })
        .def("__hash__", [](const Position& p) { return static_cast<Py_hash_t>(p.hash()); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__", [](const Position& p) { return to_string(position_text(p)); })
        .def("__setstate__", [](Position& p, const Given& text) { new (&p) Position(from_text(text)); });
    bind_counting(module);
}

}  // namespace blokus::python
