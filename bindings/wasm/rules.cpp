// The rules for JavaScript: calls act on one current position, which JavaScript sets from its text.
#include "current.h"
#include "exchange.h"
#include "rules/notation.h"
#include "rules/perft.h"
#include "rules/scoring.h"
#include "rules/setup.h"
#include "rules/symmetry.h"
#include "values.h"

namespace blokus::wasm {

Position& current_position() {
    static Position position(variants[0]);
    return position;
}

namespace {

bool is_colour(int colour) { return colour >= 0 && colour < current_position().variant().colours; }

template <class Judge>
int judge(int colour, int orientation, int column, int row, Judge&& reason_of) {
    if (!is_colour(colour) || !is_orientation(orientation) || !is_near(column, row)) return misuse;
    return answer(reason_of(current_position(), static_cast<Colour>(colour), static_cast<Orientation>(orientation),
                            Cell::at(column, row)));
}

}  // namespace

// Tables -------------------------------------------------------------------------------------------------------------

BLOKUS_EXPORT std::size_t variant_ids() {
    Text<256> ids;
    for (const Variant& variant : variants) {
        if (ids.size > 0) ids.add(' ');
        ids.add(variant.id);
    }
    return answer(ids);
}

// The axes of a variant given as text; false when there is none. Its text in normal form is left too.
BLOKUS_EXPORT std::size_t describe_variant(std::size_t length) {
    const Variant* variant = parse_variant(given(length));
    if (variant == nullptr) return 0;
    Numbers axes;
    for (int number : {variant->columns, variant->rows, variant->colours, variant->players, variant->teams})
        axes.add(number);
    for (int owner : variant->owner) axes.add(owner);
    for (int team : variant->team) axes.add(team);
    axes.add(static_cast<int>(variant->pieces.bits()));
    axes.add(static_cast<int>(variant->doubles.bits()));
    axes.add(variant->bonus);
    axes.add(variant->bonus == 0 ? 0 : Variant::single_bonus);
    axes.add(variant->counting == Counting::squares);
    axes.add(variant->starts == Starts::free);
    for (int c = 0; c < variant->colours; ++c) {
        Bitboard starts = variant->starts_of(static_cast<Colour>(c));
        axes.add(starts.count());
        starts.for_each([&](Cell cell) { add(axes, cell); });
    }
    return answer(variant_text(*variant));
}

BLOKUS_EXPORT std::size_t piece_names() {
    Text<128> names;
    for (int p = 0; p < piece_count; ++p) {
        if (p > 0) names.add(' ');
        names.add(name(static_cast<Piece>(p)));
    }
    return answer(names);
}

// For each orientation: its piece, its columns and rows, its number of squares and the squares themselves.
BLOKUS_EXPORT int shapes_table() {
    Numbers table;
    for (const Shape& shape : shapes) {
        for (int number : {index(shape.piece), int{shape.columns}, int{shape.rows}, int{shape.size}}) table.add(number);
        for (Cell cell : shape.squares()) add(table, cell);
    }
    return table.count();
}

// The image of an orientation under a symmetry of the square: mirrored or not, then rotated clockwise by quarters.
BLOKUS_EXPORT int rotated_orientation(int orientation, int mirrored, int quarters) {
    if (!is_orientation(orientation)) return none;
    constexpr int rows = max_piece_size;
    Placement placement(static_cast<Orientation>(orientation), Cell::at(0, 0));
    Symmetry symmetry{mirrored != 0, quarters & 3};
    return index(image(placement, symmetry, rows).orientation());
}

// The current position --------------------------------------------------------------------------------------------------

BLOKUS_EXPORT bool start(std::size_t length) {
    const Variant* variant = parse_variant(given(length));
    if (variant == nullptr) return false;
    current_position() = Position(*variant);
    return true;
}

// Sets the current position from its notation. On failure leaves the problem as text, its length and its place in the
// notation as numbers, and the position as it was.
BLOKUS_EXPORT bool load(std::size_t length) {
    ParsedPosition parsed = parse_position(given(length));
    if (parsed.position) {
        current_position() = *parsed.position;
        return true;
    }
    Numbers place;
    place.add(static_cast<int>(answer(parsed.error.problem)));
    place.add(static_cast<int>(parsed.error.offset));
    return false;
}

BLOKUS_EXPORT std::size_t text_of_position() { return answer(position_text(current_position())); }

// Whose turn, then what each colour has, then each player, then each team.
BLOKUS_EXPORT int view() {
    const Position& position = current_position();
    const Variant& variant = position.variant();
    Numbers view;
    view.add(position.is_over() ? none : index(position.turn()));
    view.add(position.is_over() ? none : index(position.player()));
    for (int c = 0; c < variant.colours; ++c) {
        auto colour = static_cast<Colour>(c);
        view.add(static_cast<int>(position.pieces_left(colour).bits()));
        view.add(static_cast<int>(position.doubles_left(colour).bits()));
        view.add(position.squares_placed(colour));
        view.add(position.pieces_placed(colour));
        view.add(position.can_move(colour));
        view.add(position.finished_with_single(colour));
        view.add(colour_score(position, colour));
        view.add(index(position.decider(colour)));
    }
    auto place = places(position);
    for (int p = 0; p < variant.players; ++p) {
        view.add(player_score(position, static_cast<Player>(p)));
        view.add(place[static_cast<std::size_t>(p)]);
    }
    for (int t = 0; t < variant.teams; ++t) view.add(team_score(position, t));
    return view.count();
}

// The pieces of a colour on the board, three numbers each.
BLOKUS_EXPORT int placed(int colour) {
    Numbers list;
    if (is_colour(colour))
        for_each_placed(current_position(), static_cast<Colour>(colour), [&](Placement p) { add(list, p); });
    return list.count();
}

// The legal placements of a colour as if it were its turn, three numbers each.
BLOKUS_EXPORT int legal_moves(int colour) {
    if (!is_colour(colour)) return 0;
    static MoveMaps maps;
    current_position().generate(static_cast<Colour>(colour), maps);
    return add_all(maps);
}

// The cells of which a colour's next piece covers one, two numbers each.
BLOKUS_EXPORT int open_corners(int colour) {
    Numbers list;
    if (is_colour(colour))
        current_position().frontier(static_cast<Colour>(colour)).corners.for_each([&](Cell c) { add(list, c); });
    return list.count();
}

// The reason why a placement is illegal, -1 when it is legal, -2 when there is no such colour or orientation or the
// anchor is absurdly far away; the numbers are the causes, their count first.
BLOKUS_EXPORT int reason_against(int colour, int orientation, int column, int row) {
    return judge(colour, orientation, column, row, why_illegal);
}

// The same as if it were the colour's turn.
BLOKUS_EXPORT int reason_misplaced(int colour, int orientation, int column, int row) {
    return judge(colour, orientation, column, row, why_misplaced);
}

// The same for a piece that is put by hand.
BLOKUS_EXPORT int reason_against_putting(int colour, int orientation, int column, int row) {
    return judge(colour, orientation, column, row, why_unputtable);
}

// The placements that can be put for a colour by hand, three numbers each.
BLOKUS_EXPORT int puttable(int colour) {
    Numbers list;
    if (is_colour(colour))
        for_each_puttable(current_position(), static_cast<Colour>(colour), [&](Placement p) { add(list, p); });
    return list.count();
}

// Plays for the colour on turn; false, with nothing changed, when the placement is illegal.
BLOKUS_EXPORT bool play(int orientation, int column, int row) {
    Position& position = current_position();
    if (position.is_over() || reason_against(index(position.turn()), orientation, column, row) != none) return false;
    position.play(Placement(static_cast<Orientation>(orientation), Cell::at(column, row)));
    return true;
}

// Puts a piece of any colour where a setup may: no overlap, no own edge, a piece that is left. Ends with `settle`.
BLOKUS_EXPORT bool put(int colour, int orientation, int column, int row) {
    if (reason_against_putting(colour, orientation, column, row) != none) return false;
    current_position().put(
        {static_cast<Colour>(colour), Placement(static_cast<Orientation>(orientation), Cell::at(column, row))});
    return true;
}

// Takes a piece off the board; false when it does not stand there.
BLOKUS_EXPORT bool take_away(int colour, int orientation, int column, int row) {
    if (!is_colour(colour) || !is_orientation(orientation) || !is_near(column, row)) return false;
    auto placement = placement_at(static_cast<Orientation>(orientation), Cell::at(column, row));
    if (!placement) return false;
    std::array<Move, 1> removed{{{static_cast<Colour>(colour), *placement}}};
    auto result = set_up(current_position(), {}, removed, std::nullopt);
    auto* position = std::get_if<Position>(&result);
    if (position == nullptr) return false;
    current_position() = *position;
    return true;
}

// Gives the turn to a colour, or to the next one that can move.
BLOKUS_EXPORT bool settle(int colour) {
    if (!is_colour(colour)) return false;
    current_position().settle(static_cast<Colour>(colour));
    return true;
}

// Whether two placements of the colour on turn are the same but for a symmetry of the position.
BLOKUS_EXPORT bool twins(int one, int one_column, int one_row, int other, int other_column, int other_row) {
    if (!is_orientation(one) || !is_near(one_column, one_row)) return false;
    if (!is_orientation(other) || !is_near(other_column, other_row)) return false;
    auto first = placement_at(static_cast<Orientation>(one), Cell::at(one_column, one_row));
    auto second = placement_at(static_cast<Orientation>(other), Cell::at(other_column, other_row));
    return first && second && are_twins(current_position(), *first, *second);
}

// Lets a player play no more; false when there is no such player.
BLOKUS_EXPORT bool retire(int player) {
    if (player < 0 || player >= current_position().variant().players) return false;
    current_position().retire(static_cast<Player>(player));
    return true;
}

// The placement that a value or a short name such as F-e10-3 names, three numbers. False when it names none on the
// largest board; the problem is then left as text and its length as a number.
BLOKUS_EXPORT bool parse_move_text(std::size_t length) {
    auto [move, problem] = parse_move(given(length));
    auto placement = move ? placement_at(move->orientation, move->anchor) : std::nullopt;
    Numbers list;
    if (placement) {
        add(list, *placement);
    } else {
        list.add(static_cast<int>(answer(move ? "this move lies off the board" : problem)));
    }
    return placement.has_value();
}

// The short name of a placement on the board; empty when it lies off the largest board.
BLOKUS_EXPORT std::size_t short_name_of(int orientation, int column, int row) {
    if (!is_orientation(orientation) || !is_near(column, row)) return 0;
    auto placement = placement_at(static_cast<Orientation>(orientation), Cell::at(column, row));
    return placement ? answer(short_name(*placement)) : 0;
}

BLOKUS_EXPORT std::uint64_t count_lines(int depth) { return perft(current_position(), depth); }

}  // namespace blokus::wasm
