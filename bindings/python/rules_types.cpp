// Colour, Player, Piece, Cell, Move, Reason and Illegality for Python.
#include <nanobind/operators.h>

#include <utility>

#include "arguments.h"

namespace blokus::python {

namespace {

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return result;
}

}  // namespace

Piece parse_piece_strictly(const Given& text) {
    if (auto piece = parse_piece(text)) return *piece;
    raise_parse_error("ParseError",
                      "unknown piece: the pieces are I1 I2 I3 V3 I4 O4 T4 L4 Z4 F I5 L5 N P T5 U V5 W X Y Z5", text);
}

Colour parse_colour_strictly(const Given& text) {
    std::string wanted = upper(std::string_view(text));
    for (int c = 0; c < max_colours; ++c) {
        auto colour = static_cast<Colour>(c);
        std::string name = nb::cast<std::string>(nb::cast(colour).attr("name"));
        if (wanted == name || wanted == name.substr(0, 1)) return colour;
    }
    raise_parse_error("ParseError", "unknown colour: the colours are blue, yellow, red and green", text);
}

Cell parse_cell_strictly(const Given& text) {
    auto cell = parse_cell(text);
    if (!cell)
        raise_parse_error("ParseError", "a cell is a letter for the column and a number for the row, such as a20",
                          text);
    return *cell;
}

std::vector<Cell> read_cells(nb::handle given) {
    nb::object items = nb::borrow(given);
    if (nb::isinstance<nb::str>(given)) items = given.attr("split")(",");
    if (nb::isinstance<Cell>(given) || !nb::hasattr(items, "__iter__"))
        raise_type_error("an iterable of cells or of their names", given);
    std::vector<Cell> cells;
    for (nb::handle item : items) {
        cells.push_back(read_argument<Cell>(item));
        if (cells.size() > max_piece_size) break;
    }
    return cells;
}

namespace {

std::vector<Cell> cells_of_move(const Move& move) {
    std::vector<Cell> cells;
    for (int k = 0; k < shape(move.placement).size; ++k) cells.push_back(cell(move.placement, k));
    return cells;
}

nb::tuple orientations(Piece piece) {
    nb::list list;
    for (int o = first_orientation[static_cast<std::size_t>(index(piece))];
         o < first_orientation[static_cast<std::size_t>(index(piece)) + 1]; ++o)
        list.append(to_tuple(shape(static_cast<Orientation>(o)).squares()));
    return nb::tuple(list);
}

Cell make_cell(int column, int row) {
    bool named = column >= 0 && column < named_columns && row >= 0 && row < named_rows;
    if (!named) throw nb::value_error("a cell has a column from 0 to 25 (a to z) and a row from 0 to 98 (1 to 99)");
    return Cell::at(column, row);
}

Move move_of(Colour colour, const std::vector<Cell>& cells) {
    auto placement = placement_of(cells);
    if (!placement) raise_parse_error("ParseError", "these cells form no piece, or lie beyond any board", "");
    return Move{colour, *placement};
}

void bind_enums(nb::module_& module) {
    nb::enum_<Colour>(module, "Colour", "What stands on the board; in order of play.")
        .value("BLUE", Colour::blue)
        .value("YELLOW", Colour::yellow)
        .value("RED", Colour::red)
        .value("GREEN", Colour::green)
        .def_prop_ro(
            "letter", [](Colour c) { return std::string(1, colour_letter(c)); }, "Its letter in the position notation.")
        .def_static(
            "parse", [](Like<Given> text) { return parse_colour_strictly(text); }, nb::arg("text"),
            nb::sig("def parse(text: str) -> Colour"), "Read a name or its first letter, in any case.");
    nb::enum_<Player>(module, "Player", "Who decides: a player moves one or more colours.")
        .value("ONE", Player::one)
        .value("TWO", Player::two)
        .value("THREE", Player::three)
        .value("FOUR", Player::four)
        .def_prop_ro("number", [](Player p) { return index(p) + 1; }, "1 to 4.");
    nb::enum_<Reason>(module, "Reason", "Why a move is illegal.")
        .value("GAME_OVER", Reason::game_over)
        .value("NOT_YOUR_TURN", Reason::not_your_turn)
        .value("PIECE_PLAYED", Reason::piece_played)
        .value("OFF_BOARD", Reason::off_board)
        .value("OVERLAP", Reason::overlap)
        .value("EDGE_CONTACT", Reason::edge_contact)
        .value("NO_CORNER_CONTACT", Reason::no_corner_contact)
        .value("START_NOT_COVERED", Reason::start_not_covered)
        .value("NOT_GIVEN", Reason::not_given, "Only in puzzles: the colour has no such piece.")
        .value("TOO_EARLY", Reason::too_early, "Only in puzzles: other pieces come before.");
    auto pieces = nb::enum_<Piece>(module, "Piece", "One of the 21 free polyominoes, small ones first.");
    for (int p = 0; p < piece_count; ++p) pieces.value(name(static_cast<Piece>(p)).data(), static_cast<Piece>(p));
    pieces.def_prop_ro(
              "size", [](Piece p) { return size(p); }, "Its number of squares.")
        .def_prop_ro("orientations", orientations, nb::sig("def orientations(self) -> tuple[tuple[Cell, ...], ...]"),
                     "Its distinct rotations and reflections, each as cells that touch column 0 and row 0.")
        .def_static(
            "parse", [](Like<Given> text) { return parse_piece_strictly(text); }, nb::arg("text"),
            nb::sig("def parse(text: str) -> Piece"),
            "Read a name, in any case, also as rule books and other programs write it.");
}

void bind_cell(nb::module_& module) {
    nb::class_<Cell>(module, "Cell",
                     "A square of the board; `Cell(0, 0)` and `Cell('a1')` are the bottom left. It unpacks into its "
                     "column and its row.")
        .def(
            "__init__", [](Cell* self, Like<int> column, Like<int> row) { new (self) Cell(make_cell(column, row)); },
            nb::arg("column"), nb::arg("row"), nb::sig("def __init__(self, column: int, row: int) -> None"))
        .def(
            "__init__", [](Cell* self, Like<Cell> cell) { new (self) Cell(cell); }, nb::arg("cell"),
            nb::sig("def __init__(self, cell: Cell | str) -> None"), "A cell by column and row, or by its name.")
        .def_static(
            "parse", [](Like<Given> text) { return parse_cell_strictly(text); }, nb::arg("text"),
            nb::sig("def parse(text: str) -> Cell"), "Read a name such as ``a20``, in any case.")
        .def(
            "__iter__", [](Cell c) { return nb::iter(nb::make_tuple(int{c.column}, int{c.row})); },
            nb::sig("def __iter__(self) -> collections.abc.Iterator[int]"))
        .def_prop_ro(
            "column", [](Cell c) { return int{c.column}; }, "From 0 at the left.")
        .def_prop_ro(
            "row", [](Cell c) { return int{c.row}; }, "From 0 at the bottom.")
        .def("__str__", [](Cell c) { return to_string(cell_name(c)); })
        .def("__repr__", [](Cell c) { return "Cell.parse('" + to_string(cell_name(c)) + "')"; })
        .def("__hash__", [](Cell c) { return c.row * 64 + c.column; })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def(nb::self < nb::self)
        .def(nb::self <= nb::self)
        .def(nb::self > nb::self)
        .def(nb::self >= nb::self)
        .def("__getstate__", [](Cell c) { return std::pair<int, int>(c.column, c.row); })
        .def("__setstate__", [](Cell& c, std::pair<int, int> s) { new (&c) Cell(make_cell(s.first, s.second)); });
}

void bind_move(nb::module_& module) {
    nb::class_<Move>(module, "Move", "A piece placed by a colour; `str(move)` is its value in game records.")
        .def_static(
            "of", [](Like<Colour> colour, Like<Cell> cells) { return move_of(colour, read_cells(cells.given)); },
            nb::arg("colour"), nb::arg("cells"),
            nb::sig("def of(colour: Colour | str, cells: collections.abc.Iterable[Cell | str]) -> Move"),
            "The move that covers exactly these cells; raises ParseError when they form no piece.")
        .def_ro("colour", &Move::colour, "The colour that makes it.")
        .def_prop_ro(
            "piece", [](const Move& m) { return piece(m.placement); }, "The piece that it places.")
        .def_prop_ro(
            "cells", [](const Move& m) -> Tuple<Cell> { return to_tuple(cells_of_move(m)); },
            "In order a1, b1, …, a2, b2, …")
        .def_prop_ro(
            "orientation", [](const Move& m) { return orientation_number(m.placement.orientation()) - 1; },
            "The index of its orientation in `piece.orientations`.")
        .def_prop_ro(
            "first_cell", [](const Move& m) { return first_cell(m.placement); },
            "The leftmost cell of its top row, which its short name tells.")
        .def_prop_ro(
            "short_name", [](const Move& m) { return to_string(short_name(m.placement)); },
            "Piece, first cell and number of the orientation, such as ``F-e10-3``.")
        .def("__str__", [](const Move& m) { return to_string(move_value(m.placement)); })
        .def("__repr__",
             [](const Move& m) {
                 static constexpr const char* colours[] = {"BLUE", "YELLOW", "RED", "GREEN"};
                 return std::string("<Move ") + colours[index(m.colour)] + " " + std::string(name(piece(m.placement))) +
                        " " + to_string(move_value(m.placement)) + ">";
             })
        .def("__hash__", [](const Move& m) { return index(m.colour) << 16 | m.placement.code(); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def(nb::self < nb::self)
        .def(nb::self <= nb::self)
        .def(nb::self > nb::self)
        .def(nb::self >= nb::self)
        .def("__getstate__", [](const Move& m) { return std::pair(m.colour, cells_of_move(m)); })
        .def("__setstate__", [](Move& m, const std::pair<Colour, std::vector<Cell>>& state) {
            new (&m) Move(move_of(state.first, state.second));
        });
}

std::string illegality_repr(const Illegality& illegality) {
    nb::object reason = nb::cast(illegality.reason);
    std::string text = "<Illegality " + nb::cast<std::string>(reason.attr("name"));
    for (Cell cell : illegality.causes()) text += " " + to_string(cell_name(cell));
    return text + ">";
}

Illegality make_illegality(Reason reason, const std::vector<Cell>& cells) {
    Illegality illegality{reason, 0, {}};
    if (cells.size() > illegality.cells.size()) throw nb::value_error("at most five cells cause an illegality");
    for (Cell cell : cells) illegality.cells[static_cast<std::size_t>(illegality.count++)] = cell;
    return illegality;
}

void bind_illegality(nb::module_& module) {
    nb::class_<Illegality>(module, "Illegality", "Why a move is illegal, and the cells that cause it.")
        .def(
            "__init__",
            [](Illegality* self, Like<Reason> reason, Like<Cell> cells) {
                new (self) Illegality(make_illegality(reason, read_cells(cells.given)));
            },
            nb::arg("reason"), nb::arg("cells") = nb::make_tuple(),
            nb::sig("def __init__(self, reason: Reason, cells: collections.abc.Iterable[Cell | str] = ()) -> None"))
        .def_ro("reason", &Illegality::reason, "The rule that it breaks.")
        .def_prop_ro(
            "cells", [](const Illegality& i) -> Tuple<Cell> { return to_tuple(i.causes()); },
            "The squares of the piece at fault, or the start cells to be covered.")
        .def("__str__", illegality_text)
        .def("__repr__", illegality_repr)
        .def("__hash__", [](const Illegality& i) { return static_cast<int>(i.reason) * 8 + i.count; })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"))
        .def("__getstate__",
             [](const Illegality& i) {
                 return std::pair(i.reason, std::vector<Cell>(i.causes().begin(), i.causes().end()));
             })
        .def("__setstate__", [](Illegality& i, const std::pair<Reason, std::vector<Cell>>& state) {
            new (&i) Illegality(make_illegality(state.first, state.second));
        });
}

}  // namespace

void bind_types(nb::module_& module) {
    bind_enums(module);
    bind_cell(module);
    bind_move(module);
    bind_illegality(module);
}

}  // namespace blokus::python
