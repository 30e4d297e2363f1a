#include "weighing.h"

#include <algorithm>
#include <bit>

namespace blokus {

namespace {

// Pieces that a colour has placed while heading for the centre still counts.
constexpr int opening_pieces = 5;
// A piece with so few places left should go now.
constexpr int few_places = 5;
// Squares of a large piece.
constexpr int large = 4;
// The single square is talked about when so few pieces are left ...
constexpr int last_pieces = 4;
// ... and which pieces still fit, when these are.
constexpr int late_pieces = 9;
// Steps towards the centre that are worth a word.
constexpr int least_steps = 2;

// How a number is weighed: `unit` is worth one, less than `least` close to nothing.
struct Count {
    int least;
    double unit;
};

constexpr Count opened_count{2, 3.0};
constexpr Count taken_count{2, 2.0};
constexpr Count room_taken_count{10, 14.0};
constexpr Count room_gained_count{14, 30.0};
constexpr Count own_space_count{6, 9.0};

// The weight of a count, 0 when there is nothing to count.
template <class Measure>
double weight(Count count, const Effect& effect, std::span<const Effect> others, Measure&& measure) {
    int number = measure(effect);
    if (number < count.least) return 0.4 * number / count.least;
    double result = number / count.unit;
    if (!others.empty()) {
        int sum = 0;
        for (const Effect& other : others) sum += measure(other);
        double usual = static_cast<double>(sum) / static_cast<double>(others.size());
        result += std::max(-0.5, std::min((number - usual) / count.unit, 1.5));
    }
    return std::max(result, 0.4);
}

bool is_opening(const Effect& effect) {
    return effect.scene->position.pieces_placed(effect.move.colour) < opening_pieces;
}

bool is_friend(const Effect& effect) {
    const std::vector<Colour>& friends = effect.scene->friends;
    return std::find(friends.begin(), friends.end(), effect.move.colour) != friends.end();
}

// Whether placing everything, and the single square last, earns points here.
bool single_counts(const Effect& effect) {
    const Variant& variant = effect.scene->position.variant();
    return variant.bonus > 0 && !variant.is_shared(effect.move.colour) && variant.counting == Counting::points;
}

int count_moves(const Scene& scene) { return scene.position.count_moves(scene.position.turn()); }

bool can_place_single(const Scene& scene) {
    auto orientation = static_cast<std::size_t>(first_orientation[static_cast<std::size_t>(index(Piece::I1))]);
    return !scene.moves.anchors[orientation].empty();
}

void weigh_endings(const Effect& effect, std::vector<Weighed>& merits) {
    if (count_moves(*effect.scene) == 1) merits.push_back({100.0, {.kind = PointKind::only_move}});
    if (!single_counts(effect)) return;
    int bonus = effect.after.variant().bonus;
    if (effect.left == 0) {
        bool with_single = effect.after.finished_with_single(effect.move.colour);
        merits.push_back({90.0, with_single ? Point{.kind = PointKind::finishes_with_single,
                                                    .numbers = {bonus + Variant::single_bonus}}
                                            : Point{.kind = PointKind::finishes, .numbers = {bonus}}});
        return;
    }
    bool has_single = effect.after.pieces_left(effect.move.colour).has(Piece::I1);
    if (has_single && effect.left < last_pieces && effect.fitting == effect.left && can_place_single(*effect.scene))
        merits.push_back({30.0, {.kind = PointKind::keeps_single, .numbers = {Variant::single_bonus}}});
}

// Which pieces still fit.
void weigh_places(const Effect& effect, std::span<const Effect> others, std::vector<Weighed>& merits) {
    if (effect.left == 0 || effect.left > late_pieces) return;
    double usual = effect.fitting;
    if (!others.empty()) {
        int sum = 0;
        for (const Effect& other : others) sum += other.fitting;
        usual = static_cast<double>(sum) / static_cast<double>(others.size());
    }
    double worth = 0.6 + effect.fitting - usual;
    if (effect.fitting > 0 && worth > 0)
        merits.push_back({worth, {.kind = PointKind::leaves_places, .numbers = {effect.fitting, effect.left}}});
}

// The effects of a move on its own colour.
void weigh_growth(const Effect& effect, std::span<const Effect> others, std::vector<Weighed>& merits) {
    bool opening = is_opening(effect);
    double opened = weight(opened_count, effect, others, [](const Effect& e) { return e.opened; });
    double gained = weight(room_gained_count, effect, others, [](const Effect& e) { return e.room_gained; });
    if (opened > 0 && (opening || opened >= gained))
        merits.push_back(
            {std::max(opened, gained), {.kind = PointKind::opens_corners, .numbers = {effect.opened, effect.exits}}});
    else if (gained > 0)
        merits.push_back({gained, {.kind = PointKind::gains_room, .numbers = {effect.room_gained}}});
    bool is_wider = effect.quarters != effect.quarters_before &&
                    (effect.quarters & effect.quarters_before) == effect.quarters_before;
    if (is_wider && effect.scene->position.pieces_placed(effect.move.colour) > 0)
        merits.push_back(
            {1.2, {.kind = PointKind::opens_side, .numbers = {std::popcount(static_cast<unsigned>(effect.quarters))}}});
    int nearer = effect.steps_before - effect.steps;
    if (opening && nearer >= least_steps)
        merits.push_back({0.8 + nearer / 4.0,
                          {.kind = PointKind::heads_for_centre, .numbers = {effect.steps, effect.steps_before}}});
    Piece placed = piece(effect.move.placement);
    if (size(placed) == effect.largest && size(placed) >= large) {
        if (effect.places <= few_places && !opening)
            merits.push_back({1.6, {.kind = PointKind::uses_last_places, .numbers = {effect.places}, .piece = placed}});
        else
            merits.push_back({0.7, {.kind = PointKind::uses_large_piece, .piece = placed}});
    }
    weigh_places(effect, others, merits);
    if (effect.scene->enemies.empty() || opening) return;
    double space = weight(own_space_count, effect, others, [](const Effect& e) { return e.own_space; });
    if (space > 0) merits.push_back({space, {.kind = PointKind::finds_own_space, .numbers = {effect.own_space}}});
}

// The effects of a move on an opponent.
void weigh_harm(const Effect& effect, std::span<const Effect> others, Colour colour, std::vector<Weighed>& merits) {
    if (effect.shuts_in(colour)) {
        merits.push_back({50.0, {.kind = PointKind::shuts_in, .colour = colour}});
        return;
    }
    double exits = weight(taken_count, effect, others, [&](const Effect& e) { return e.taken(colour); });
    double room = weight(room_taken_count, effect, others, [&](const Effect& e) { return e.room_taken(colour); });
    int left = effect.rooms.exits(colour).count(), taken = effect.taken(colour);
    if (exits > 0) exits += static_cast<double>(taken) / (left + 1);
    if (exits > 0 && exits >= room)
        merits.push_back({exits, {.kind = PointKind::takes_exits, .numbers = {taken, left}, .colour = colour}});
    else if (room > 0)
        merits.push_back(
            {room, {.kind = PointKind::takes_room, .numbers = {effect.room_taken(colour)}, .colour = colour}});
}

}  // namespace

void weigh_merits(const Effect& effect, std::span<const Effect> others, std::vector<Weighed>& merits) {
    weigh_endings(effect, merits);
    merits.push_back({0.01, {.kind = PointKind::places_squares, .numbers = {size(piece(effect.move.placement))}}});
    if (is_friend(effect)) weigh_growth(effect, others, merits);
    for (Colour colour : effect.scene->enemies) weigh_harm(effect, others, colour, merits);
}

void weigh_faults(const Effect& effect, std::vector<Weighed>& faults) {
    Piece placed = piece(effect.move.placement);
    if (is_friend(effect) && effect.left > 0) {
        if (effect.closed >= 2 || (effect.closed == 1 && effect.exits <= 2))
            faults.push_back({2.0 + effect.closed - 0.2 * effect.exits,
                              {.kind = PointKind::closes_exits, .numbers = {effect.closed, effect.exits}}});
        if (effect.largest - size(placed) >= 2)
            faults.push_back({1.0 + effect.largest - size(placed),
                              {.kind = PointKind::plays_small, .numbers = {effect.largest}, .piece = placed}});
        if (!effect.scene->enemies.empty() && effect.safe_cells == size(placed))
            faults.push_back({3.0, {.kind = PointKind::could_wait, .numbers = {effect.safe_cells}}});
        bool is_late = pieces_in_hand(effect.scene->position, effect.move.colour) <= last_pieces;
        if (single_counts(effect) && placed == Piece::I1 && is_late)
            faults.push_back({6.0, {.kind = PointKind::spends_single, .numbers = {Variant::single_bonus}}});
    }
    for (Colour colour : effect.scene->friends)
        if (colour != effect.move.colour && effect.taken(colour) >= taken_count.least)
            faults.push_back({1.5 + effect.taken(colour),
                              {.kind = PointKind::cramps_friend, .numbers = {effect.taken(colour)}, .colour = colour}});
}

}  // namespace blokus
