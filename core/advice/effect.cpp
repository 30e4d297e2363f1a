#include "effect.h"

#include "analysis.h"
#include "centre.h"

namespace blokus {

namespace {

// The quarters of the board in which cells lie, one bit each.
int quarters_of(const Bitboard& cells, const Variant& variant) {
    int quarters = 0;
    cells.for_each([&](Cell cell) {
        int top = 2 * cell.row >= variant.rows, right = 2 * cell.column >= variant.columns;
        quarters |= 1 << (2 * top + right);
    });
    return quarters;
}

// The cells that only the friends reach.
Bitboard only_ours(const Scene& scene, const Rooms& rooms) {
    Bitboard ours, theirs;
    for (Colour colour : scene.friends) ours = ours | rooms.reached(colour);
    for (Colour colour : scene.enemies) theirs = theirs | rooms.reached(colour);
    return ours.without(theirs);
}

int count_of(const MoveMaps& maps, Piece piece) {
    auto p = static_cast<std::size_t>(index(piece));
    int count = 0;
    for (int o = first_orientation[p]; o < first_orientation[p + 1]; ++o)
        count += maps.anchors[static_cast<std::size_t>(o)].count();
    return count;
}

int copies_left(const Position& position, Colour colour, Piece piece) {
    return position.pieces_left(colour).has(piece) + position.doubles_left(colour).has(piece);
}

MoveMaps moves_of(const Position& position, Colour colour) {
    MoveMaps maps;
    position.generate(colour, maps);
    return maps;
}

Position played(const Position& position, Placement placement) {
    Position after = position;
    after.play(placement);
    return after;
}

}  // namespace

Scene::Scene(const Position& given)
    : position(given), team(team_on_turn(given)), rooms(given), moves(moves_of(given, given.turn())) {
    const Variant& variant = position.variant();
    for (int c = 0; c < variant.colours; ++c) {
        auto colour = static_cast<Colour>(c);
        if (variant.is_shared(colour)) continue;
        auto owner = static_cast<std::size_t>(variant.owner[static_cast<std::size_t>(c)]);
        (static_cast<std::size_t>(variant.team[owner]) == team ? friends : enemies).push_back(colour);
    }
}

Effect::Effect(const Scene& given, Placement placement)
    : scene(&given), move{given.position.turn(), placement}, after(played(given.position, placement)), rooms(after) {
    const Position& before = given.position;
    const Variant& variant = before.variant();
    const Bitboard cells = cells_of(placement);
    const Bitboard &old_exits = given.rooms.exits(move.colour), &new_exits = rooms.exits(move.colour);
    opened = new_exits.without(old_exits).count();
    exits = new_exits.count();
    closed = old_exits.without(new_exits | cells).count();
    room_gained = rooms.reached(move.colour).without(given.rooms.reached(move.colour)).count();
    quarters_before = quarters_of(old_exits, variant);
    quarters = quarters_of(new_exits, variant);
    const Bitboard& own = before.squares_of(move.colour);
    steps_before = steps_to_centre(own.empty() ? before.frontier(move.colour).corners : own, variant);
    steps = steps_to_centre(cells, variant);
    places = count_of(given.moves, piece(placement));
    MoveMaps next = moves_of(after, move.colour);
    for (int p = 0; p < piece_count; ++p) {
        auto each = static_cast<Piece>(p);
        if (count_of(given.moves, each) > 0) largest = std::max(largest, size(each));
        if (count_of(next, each) > 0) fitting += copies_left(after, move.colour, each);
    }
    left = pieces_in_hand(after, move.colour);
    Bitboard ours_before = only_ours(given, given.rooms);
    own_space = only_ours(given, rooms).without(ours_before).count();
    safe_cells = (ours_before & cells).count();
}

int Effect::taken(Colour colour) const { return scene->rooms.exits(colour).without(rooms.exits(colour)).count(); }

int Effect::room_taken(Colour colour) const {
    return scene->rooms.reached(colour).without(rooms.reached(colour)).count();
}

bool Effect::shuts_in(Colour colour) const { return !after.can_move(colour) && scene->position.can_move(colour); }

int pieces_in_hand(const Position& position, Colour colour) {
    int count = 0;
    for (int p = 0; p < piece_count; ++p) count += copies_left(position, colour, static_cast<Piece>(p));
    return count;
}

bool is_possible(const Position& position, Move move) {
    auto orientation = static_cast<std::size_t>(index(move.placement.orientation()));
    return position.can_move(move.colour) &&
           moves_of(position, move.colour).anchors[orientation].has(move.placement.anchor());
}

}  // namespace blokus
