#include "move_notation.h"

namespace blokus {

namespace {

using detail::equal_in_any_case;
using detail::is_blank;
using detail::is_digit;
using detail::lower;
using detail::take_until;
using detail::trimmed;

struct Alias {
    std::string_view name;
    Piece piece;
};

// Names that rule books and other programs use for the same pieces.
constexpr std::array<Alias, 7> aliases{{
    {"1", Piece::I1},
    {"2", Piece::I2},
    {"O", Piece::O4},
    {"L3", Piece::V3},
    {"S4", Piece::Z4},
    {"V", Piece::V5},
    {"Z", Piece::Z5},
}};

}  // namespace

CellText cell_name(Cell cell) {
    CellText text;
    text.add(static_cast<char>('a' + cell.column));
    text.add(int{cell.row} + 1);
    return text;
}

std::optional<Cell> parse_cell(std::string_view text) {
    text = trimmed(text);
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    int column = lower(text[0]) - 'a', row = 0;
    for (char c : text.substr(1)) {
        if (!is_digit(c)) return std::nullopt;
        row = row * 10 + (c - '0');
    }
    bool named = column >= 0 && column < named_columns && row >= 1 && row <= named_rows && text[1] != '0';
    if (!named) return std::nullopt;
    return Cell::at(column, row - 1);
}

std::optional<Piece> parse_piece(std::string_view text) {
    for (int p = 0; p < piece_count; ++p)
        if (equal_in_any_case(name(static_cast<Piece>(p)), text)) return static_cast<Piece>(p);
    for (const Alias& alias : aliases)
        if (equal_in_any_case(alias.name, text)) return alias.piece;
    return std::nullopt;
}

MoveText move_value(Placement placement) {
    MoveText text;
    for (int k = 0; k < shape(placement).size; ++k) {
        if (k > 0) text.add(',');
        text.add(cell_name(cell(placement, k)));
    }
    return text;
}

std::optional<CellList> parse_cells(std::string_view text) {
    CellList list;
    if (text.empty() || text.back() == ',') return std::nullopt;
    while (!text.empty()) {
        auto cell = parse_cell(take_until(text, ','));
        if (!cell || list.count == list.cells.size()) return std::nullopt;
        list.cells[list.count++] = *cell;
    }
    return list;
}

namespace {

constexpr int orientations_of(Piece piece) {
    auto p = static_cast<std::size_t>(index(piece));
    return first_orientation[p + 1] - first_orientation[p];
}

// The first cell of a shape in reading order, relative to its anchor.
constexpr Cell first_square(const Shape& shape) {
    for (Cell square : shape.squares())  // cells are in order of rows, then of columns
        if (square.row == shape.rows - 1) return square;
    return shape.cells[0];
}

ParsedMove refused(const char* problem) { return {std::nullopt, problem}; }

constexpr const char* forms =
    "a move is its cells, such as a20,a19,b19, or a piece, a cell and an orientation, such as F-e10-3";

ParsedMove parse_value(std::string_view text) {
    auto list = parse_cells(text);
    if (!list) return refused(forms);
    auto orientation = orientation_of(list->span());
    if (!orientation) return refused("these cells form no piece");
    return {WrittenMove{*orientation, lower_left(list->span())}, nullptr};
}

// Takes a part of a short name off the front, and the hyphen or the blanks after it.
std::string_view take_part(std::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && !is_blank(text[end]) && text[end] != '-') ++end;
    std::string_view part = text.substr(0, end);
    text = trimmed(text.substr(end));
    if (!text.empty() && text.front() == '-') text = trimmed(text.substr(1));
    return part;
}

ParsedMove parse_short_name(std::string_view text) {
    if (text.back() == '-') return refused(forms);
    auto piece = parse_piece(take_part(text));
    auto cell = parse_cell(take_part(text));
    std::string_view number = take_part(text);
    if (!piece || !cell || !text.empty()) return refused(forms);
    int count = orientations_of(*piece), chosen = 1;
    if (!number.empty()) {
        chosen = number.size() == 1 && is_digit(number[0]) ? number[0] - '0' : 0;
        if (chosen < 1 || chosen > count) return refused("this piece has no orientation of that number");
    } else if (count > 1) {
        return refused("this piece has several orientations: add the number of one, such as F-e10-3");
    }
    int first = first_orientation[static_cast<std::size_t>(index(*piece))];
    auto orientation = static_cast<Orientation>(first + chosen - 1);
    Cell square = first_square(shape(orientation));
    return {WrittenMove{orientation, Cell::at(cell->column - square.column, cell->row - square.row)}, nullptr};
}

}  // namespace

int orientation_number(Orientation orientation) {
    return index(orientation) - first_orientation[static_cast<std::size_t>(index(shape(orientation).piece))] + 1;
}

Cell first_cell(Placement placement) {
    Cell anchor = placement.anchor(), square = first_square(shape(placement));
    return Cell::at(anchor.column + square.column, anchor.row + square.row);
}

MoveText short_name(Placement placement) {
    MoveText text;
    text.add(name(piece(placement)));
    text.add('-');
    text.add(cell_name(first_cell(placement)));
    if (orientations_of(piece(placement)) > 1) {
        text.add('-');
        text.add(orientation_number(placement.orientation()));
    }
    return text;
}

ParsedMove parse_move(std::string_view text) {
    std::string_view written = trimmed(text);
    bool is_short = false;
    for (char c : written) {
        if (c == ',') return parse_value(text);
        is_short |= c == '-' || is_blank(c);
    }
    return is_short ? parse_short_name(written) : parse_value(text);
}

}  // namespace blokus
