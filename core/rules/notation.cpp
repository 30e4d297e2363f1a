#include "notation.h"

namespace blokus {

namespace {

using detail::is_digit;
using detail::lower;
using detail::take_until;

std::optional<Colour> parse_colour_letter(char c, const Variant& variant) {
    for (int i = 0; i < variant.colours; ++i)
        if (colour_letter(static_cast<Colour>(i)) == lower(c)) return static_cast<Colour>(i);
    return std::nullopt;
}

}  // namespace

Text<64> variant_text(const Variant& variant) {
    Text<64> text;
    text.add(variant.id);
    if (variant.starts == Starts::free) text.add("+starts=free");
    if (variant.bonus != find_variant(variant.id)->bonus) {
        text.add("+bonus=");
        text.add(variant.bonus);
    }
    return text;
}

const Variant* parse_variant(std::string_view text) {
    if (text.ends_with('+')) return nullptr;  // an option is missing
    std::string_view id = take_until(text, '+');
    Starts starts = Starts::own;
    std::optional<int> bonus;
    while (!text.empty()) {
        std::string_view option = take_until(text, '+');
        if (option == "starts=free") {
            starts = Starts::free;
        } else if (option == "starts=own") {
            starts = Starts::own;
        } else if (option == "bonus=10") {
            bonus = 10;
        } else if (option == "bonus=15") {
            bonus = 15;
        } else {
            return nullptr;
        }
    }
    return find_variant(id, starts, bonus);
}

PositionText position_text(const Position& position) {
    const Variant& variant = position.variant();
    PositionText text;
    text.add(variant_text(variant));
    text.add(':');
    text.add(position.is_over() ? '-' : colour_letter(position.turn()));
    text.add(':');
    for (int row = variant.rows - 1; row >= 0; --row) {
        int empty = 0;
        for (int column = 0; column < variant.columns; ++column) {
            auto colour = position.colour_at(Cell::at(column, row));
            if (!colour) {
                ++empty;
                continue;
            }
            if (empty > 0) text.add(empty);
            empty = 0;
            text.add(colour_letter(*colour));
        }
        if (empty > 0) text.add(empty);
        if (row > 0) text.add('/');
    }
    Text<max_colours> singles;
    for (int c = 0; c < variant.colours; ++c)
        if (position.finished_with_single(static_cast<Colour>(c))) singles.add(colour_letter(static_cast<Colour>(c)));
    Text<max_players> retired;
    for (int p = 0; p < variant.players; ++p)
        if (position.is_retired(static_cast<Player>(p))) retired.add(p + 1);
    if (singles.size + retired.size > 0) text.add(':');
    text.add(singles);
    if (retired.size > 0) text.add(':');
    text.add(retired);
    return text;
}

namespace {

// Reads the parts of a position notation one after the other; the first fault ends the reading.
class PositionReader {
public:
    explicit PositionReader(std::string_view text) : text_(text) {}

    ParsedPosition read() {
        auto parts = split();
        if (!parts)
            return fail("a position has the form VARIANT:TURN:ROWS, perhaps with :SINGLES or :SINGLES:RETIRED", 0);
        variant_ = parse_variant((*parts)[0]);
        if (variant_ == nullptr) return fail("unknown variant or option", 0);
        if (!read_rows((*parts)[2])) return {std::nullopt, error_};
        Position position(*variant_);
        if (!put_pieces(position) || !read_singles((*parts)[3], position) || !read_retired((*parts)[4], position))
            return {std::nullopt, error_};
        return give_turn((*parts)[1], position);
    }

private:
    using Parts = std::array<std::string_view, 5>;

    ParsedPosition fail(const char* problem, std::size_t offset) {
        set_error(problem, offset);
        return {std::nullopt, error_};
    }
    bool set_error(const char* problem, std::size_t offset) {
        error_ = {problem, offset};
        return false;
    }
    std::size_t offset_of(std::string_view part) const { return static_cast<std::size_t>(part.data() - text_.data()); }

    std::optional<Parts> split() const {
        Parts parts;
        std::string_view rest = text_;
        std::size_t separators = 0;
        for (char c : text_) separators += c == ':';
        if (separators < 2 || separators > 4) return std::nullopt;
        for (std::size_t i = 0; i <= separators; ++i) parts[i] = take_until(rest, ':');
        return parts;
    }

    bool read_rows(std::string_view rows) {
        int row = variant_->rows - 1, column = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::size_t offset = offset_of(rows) + i;
            char c = rows[i];
            if (c == '/') {
                if (column != variant_->columns) return set_error("this row is too short", offset);
                if (row == 0) return set_error("too many rows", offset);
                --row;
                column = 0;
            } else if (is_digit(c)) {
                int run = c - '0';
                if (run == 0) return set_error("a run of empty cells starts with a digit from 1 to 9", offset);
                if (i + 1 < rows.size() && is_digit(rows[i + 1])) run = run * 10 + (rows[++i] - '0');
                column += run;
            } else if (auto colour = parse_colour_letter(c, *variant_)) {
                if (column < variant_->columns)
                    cells_[static_cast<std::size_t>(index(*colour))].add(Cell::at(column, row));
                ++column;
            } else {
                return set_error("expected a colour of the variant (b, y, r, g), a number of empty cells, or /",
                                 offset);
            }
            if (column > variant_->columns) return set_error("this row is too long", offset);
        }
        bool whole = row == 0 && column == variant_->columns;
        return whole || set_error("the board is incomplete", offset_of(rows) + rows.size());
    }

    // Takes the connected groups of squares as the pieces.
    bool put_pieces(Position& position) {
        for (int c = 0; c < variant_->colours; ++c) {
            Bitboard rest = cells_[static_cast<std::size_t>(c)];
            while (!rest.empty()) {
                CellList group;
                if (!take_group(rest, group))
                    return set_error("more than five squares of one colour touch along edges", 0);
                auto placement = placement_of(group.span());
                Move move{static_cast<Colour>(c), placement.value_or(Placement())};
                if (!placement || !position.can_put(move))
                    return set_error("a colour uses a piece that it does not have", 0);
                position.put(move);
            }
        }
        return true;
    }

    static bool take_group(Bitboard& rest, CellList& group) {
        Bitboard cells;
        cells.add(rest.any());
        for (;;) {
            Bitboard grown = (cells | cells.edge_neighbours()) & rest;
            if (grown.count() > max_piece_size) return false;
            if (grown == cells) break;
            cells = grown;
        }
        cells.for_each([&](Cell c) { group.cells[group.count++] = c; });
        rest = rest.without(cells);
        return true;
    }

    bool read_singles(std::string_view singles, Position& position) {
        for (char c : singles) {
            auto colour = parse_colour_letter(c, *variant_);
            if (!colour || !position.has_placed_all(*colour))
                return set_error("only a colour that has placed every piece can have placed the single square last",
                                 offset_of(singles));
            position.mark_single(*colour);
        }
        return true;
    }

    bool read_retired(std::string_view retired, Position& position) {
        for (char c : retired) {
            int player = c - '1';
            if (player < 0 || player >= variant_->players)
                return set_error("the players who have retired are given by their numbers, from 1", offset_of(retired));
            position.retire(static_cast<Player>(player));
        }
        return true;
    }

    ParsedPosition give_turn(std::string_view turn, Position& position) {
        if (turn == "-") {
            position.settle(Colour::blue);
            if (!position.is_over()) return fail("the game is not over: some colour can still move", offset_of(turn));
            return {position, {}};
        }
        auto colour = turn.size() == 1 ? parse_colour_letter(turn[0], *variant_) : std::nullopt;
        if (!colour)
            return fail("the turn is one of the variant's colours (b, y, r, g), or - when the game is over",
                        offset_of(turn));
        position.settle(*colour);
        return {position, {}};
    }

    std::string_view text_;
    const Variant* variant_ = nullptr;
    std::array<Bitboard, max_colours> cells_{};
    NotationError error_;
};

}  // namespace

ParsedPosition parse_position(std::string_view text) { return PositionReader(text).read(); }

}  // namespace blokus
