#include "position.h"

#include "random.h"

namespace blokus {

namespace {

std::uint64_t key(Move move) {
    return scatter((static_cast<std::uint64_t>(index(move.colour)) + 1) << 32 | move.placement.code());
}

}  // namespace

Bitboard cells_of(Placement placement) {
    Bitboard cells;
    for_each_row(placement, [&](int lane, std::uint64_t row) { cells.lane[lane] |= row; });
    return cells;
}

Position::Position(const Variant& variant) : variant_(&variant) {
    for (int c = 0; c < variant.colours; ++c) {
        left_[static_cast<std::size_t>(c)] = variant.pieces;
        spare_[static_cast<std::size_t>(c)] = variant.doubles;
    }
}

Player Position::decider(Colour colour) const {
    if (!variant_->is_shared(colour)) return static_cast<Player>(variant_->owner[slot(colour)]);
    int next = pieces_placed(colour) % variant_->players;
    for (int k = 0; k < variant_->players; ++k) {
        auto player = static_cast<Player>((next + k) % variant_->players);
        if (!is_retired(player)) return player;
    }
    return static_cast<Player>(next);
}

bool Position::has_player(Colour colour) const { return !is_retired(decider(colour)); }

std::optional<Colour> Position::colour_at(Cell cell) const {
    for (int c = 0; c < variant_->colours; ++c)
        if (own_[static_cast<std::size_t>(c)].has(cell)) return static_cast<Colour>(c);
    return std::nullopt;
}

int Position::pieces_placed(Colour colour) const {
    auto count = [](PieceSet set) { return std::popcount(set.bits()); };
    return count(variant_->pieces) + count(variant_->doubles) - count(left_[slot(colour)]) -
           count(spare_[slot(colour)]);
}

Frontier Position::frontier(Colour colour) const {
    Frontier frontier;
    find_frontier(colour, frontier);
    return frontier;
}

void Position::find_frontier(Colour colour, Frontier& frontier) const {
    kernels().find_frontier(own_, colour, *variant_, frontier);
    if (retired_ != 0 && !has_player(colour)) frontier.corners = {};
}

bool Position::can_move(Colour colour) const {
    if ((blocked_ >> slot(colour)) & 1) return false;
    return index(colour) < variant_->colours && kernels().has_move(frontier(colour), left_[slot(colour)]);
}

void Position::place(Move move) {
    std::size_t c = slot(move.colour);
    Piece played = piece(move.placement);
    for_each_row(move.placement, [&](int lane, std::uint64_t cells) { own_[c].lane[lane] |= cells; });
    if (spare_[c].has(played)) {
        spare_[c].remove(played);
    } else {
        left_[c].remove(played);
    }
    placed_[c] = static_cast<std::uint8_t>(placed_[c] + size(played));
    placements_hash_ ^= key(move);
}

void Position::pass_turn_from(int colour) {
    pass_turn_from(colour, [this](Colour next) { return can_move(next); });
}

void Position::play(Placement placement) {
    play(placement, [this](Colour colour) { return can_move(colour); });
}

void Position::replay(Placement placement, Turn next) {
    place_for_turn(placement);
    turn_ = next.colour;
    blocked_ = next.blocked;
}

void Position::place_for_turn(Placement placement) {
    Colour colour = turn();
    place({colour, placement});
    if (has_placed_all(colour) && piece(placement) == Piece::I1) mark_single(colour);
}

bool Position::can_put(Move move) const {
    if (index(move.colour) >= variant_->colours || !left_[slot(move.colour)].has(piece(move.placement))) return false;
    Bitboard cells = cells_of(move.placement);
    Bitboard refused = occupied() | own_[slot(move.colour)].edge_neighbours();
    return cells.without(variant_->board).empty() && (cells & refused).empty();
}

void Position::put(Move move) { place(move); }

void Position::lift(Move move) {
    std::size_t c = slot(move.colour);
    Piece lifted = piece(move.placement);
    own_[c] = own_[c].without(cells_of(move.placement));
    if (left_[c].has(lifted)) {
        spare_[c].add(lifted);
    } else {
        left_[c].add(lifted);
    }
    placed_[c] = static_cast<std::uint8_t>(placed_[c] - size(lifted));
    singles_ &= static_cast<std::uint8_t>(~(1 << c));
    placements_hash_ ^= key(move);
}

void Position::settle(Colour turn) {
    blocked_ = 0;
    pass_turn_from(index(turn));
}

void Position::retire(Player player) {
    retired_ |= static_cast<std::uint8_t>(1 << index(player));
    if (!is_over()) pass_turn_from(turn_);
}

void Position::mark_single(Colour colour) { singles_ |= static_cast<std::uint8_t>(1 << slot(colour)); }

std::uint64_t Position::hash() const {
    std::uint64_t rules = scatter(
        static_cast<std::uint64_t>(variant_->columns) << 40 | static_cast<std::uint64_t>(variant_->colours) << 32 |
        static_cast<std::uint64_t>(variant_->players) << 24 | static_cast<std::uint64_t>(variant_->teams) << 16 |
        static_cast<std::uint64_t>(variant_->bonus) << 8 | static_cast<std::uint64_t>(variant_->starts));
    return placements_hash_ ^ scatter(rules + (std::uint64_t{retired_} << 16 | std::uint64_t{turn_} << 8 | singles_));
}

bool Position::operator==(const Position& other) const {
    return variant_ == other.variant_ && own_ == other.own_ && left_ == other.left_ && spare_ == other.spare_ &&
           turn_ == other.turn_ && singles_ == other.singles_ && retired_ == other.retired_;
}

}  // namespace blokus
