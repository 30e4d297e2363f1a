#include "legality.h"

namespace blokus {

namespace {

// The squares for which the test holds, as the causes of a reason; none when it holds for no square.
template <class Test>
std::optional<Illegality> squares_at_fault(Reason reason, Orientation orientation, Cell anchor, Test&& test) {
    Illegality illegality{reason, 0, {}};
    for (Cell offset : shape(orientation).squares()) {
        Cell cell = Cell::at(anchor.column + offset.column, anchor.row + offset.row);
        if (test(cell)) illegality.cells[static_cast<std::size_t>(illegality.count++)] = cell;
    }
    if (illegality.count == 0) return std::nullopt;
    return illegality;
}

Illegality uncovered_starts(const Bitboard& starts) {
    Illegality illegality{Reason::start_not_covered, 0, {}};
    starts.for_each([&](Cell cell) { illegality.cells[static_cast<std::size_t>(illegality.count++)] = cell; });
    return illegality;
}

Ground ground_of(const Position& position, Colour colour) {
    const Variant& variant = position.variant();
    Bitboard occupied = position.occupied();
    Bitboard starts = variant.starts_of(colour).without(occupied);
    return {variant.columns, variant.rows, occupied, position.squares_of(colour), starts};
}

}  // namespace

std::optional<Illegality> why_misfit(const Ground& ground, Orientation orientation, Cell anchor) {
    auto fault = squares_at_fault(Reason::off_board, orientation, anchor, [&](Cell c) {
        return c.column < 0 || c.row < 0 || c.column >= ground.columns || c.row >= ground.rows;
    });
    if (fault) return fault;
    fault = squares_at_fault(Reason::overlap, orientation, anchor, [&](Cell c) { return ground.occupied.has(c); });
    if (fault) return fault;
    Bitboard beside = ground.own.edge_neighbours();
    return squares_at_fault(Reason::edge_contact, orientation, anchor, [&](Cell c) { return beside.has(c); });
}

std::optional<Illegality> why_detached(const Ground& ground, Orientation orientation, Cell anchor) {
    Bitboard corners = ground.own.empty() ? ground.starts : ground.own.diagonal_neighbours();
    for (Cell offset : shape(orientation).squares())
        if (corners.has(Cell::at(anchor.column + offset.column, anchor.row + offset.row))) return std::nullopt;
    if (ground.own.empty()) return uncovered_starts(ground.starts);
    return Illegality{Reason::no_corner_contact, 0, {}};
}

bool is_legal(const Frontier& frontier, PieceSet pieces, Placement placement) {
    const Shape& s = shape(placement);
    Cell anchor = placement.anchor();
    if (!pieces.has(s.piece) || anchor.column + s.columns > max_columns || anchor.row + s.rows > max_rows) return false;
    std::uint64_t refused = 0, joined = 0;
    for_each_row(placement, [&](int lane, std::uint64_t cells) {
        refused |= cells & ~frontier.free.lane[lane];
        joined |= cells & frontier.corners.lane[lane];
    });
    return refused == 0 && joined != 0;
}

std::optional<Illegality> why_misplaced(const Position& position, Colour colour, Orientation orientation, Cell anchor) {
    if (!position.pieces_left(colour).has(shape(orientation).piece)) return Illegality{Reason::piece_played, 0, {}};
    Ground ground = ground_of(position, colour);
    if (auto misfit = why_misfit(ground, orientation, anchor)) return misfit;
    return why_detached(ground, orientation, anchor);
}

std::optional<Illegality> why_illegal(const Position& position, Colour colour, Orientation orientation, Cell anchor) {
    if (position.is_over()) return Illegality{Reason::game_over, 0, {}};
    if (position.turn() != colour) return Illegality{Reason::not_your_turn, 0, {}};
    return why_misplaced(position, colour, orientation, anchor);
}

}  // namespace blokus
