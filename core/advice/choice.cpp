#include "choice.h"

#include <algorithm>
#include <bit>

#include "centre.h"

namespace blokus {

namespace {

// Places that a beginner tries for the piece in hand.
constexpr int tries = 3;

// A number from 0 up to, not including, 1.
double fraction(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// The natural logarithm of a positive number, the same on every machine.
double logarithm(double x) {
    constexpr double ln_2 = 0.6931471805599453, root_half = 0.7071067811865476;
    auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52) - 1022;
    auto mantissa = std::bit_cast<double>((bits & 0xfffffffffffffU) | 0x3fe0000000000000U);  // from 0.5 to 1
    if (mantissa < root_half) {
        mantissa = mantissa * 2;
        --exponent;
    }
    double s = (mantissa - 1) / (mantissa + 1), square = s * s, power = s, sum = 0;
    for (int k = 1; k <= 21; k += 2) {
        sum = sum + power / k;
        power = power * square;
    }
    return 2 * sum + exponent * ln_2;
}

double weight(const MoveReport& move, double temperature) {
    double liking = static_cast<double>(move.visits) + static_cast<double>(move.prior);
    return liking > 0 ? exponential(logarithm(liking) / temperature) : 0;
}

}  // namespace

Placement beginner_move(const Position& position, Random& random) {
    MoveMaps maps;
    position.generate(position.turn(), maps);
    std::vector<Placement> moves;
    for_each_placement(maps, [&](Placement move) { moves.push_back(move); });
    // Placements come by piece, small ones first.
    int largest = size(piece(moves.back()));
    std::vector<Piece> large;
    for (Placement move : moves)
        if (size(piece(move)) >= largest - 1 && (large.empty() || large.back() != piece(move)))
            large.push_back(piece(move));
    Piece chosen = large[random.below(large.size())];
    std::erase_if(moves, [&](Placement move) { return piece(move) != chosen; });
    Placement best = moves[random.below(moves.size())];
    for (int i = 1; i < tries; ++i) {
        Placement other = moves[random.below(moves.size())];
        if (steps_to_centre(cells_of(other), position.variant()) < steps_to_centre(cells_of(best), position.variant()))
            best = other;
    }
    return best;
}

std::optional<Placement> Choice::without_search(const Position& position) {
    if (carelessness_ <= 0 || fraction(random_) >= carelessness_) return std::nullopt;
    return beginner_move(position, random_);
}

Placement Choice::after(Search& search, Search::Workspace& workspace) {
    Placement best = search.best_move(workspace);
    if (temperature_ <= 0 || search.solution()) return best;
    std::vector<MoveReport> moves = search.report();
    double total = 0;
    for (const MoveReport& move : moves) total = total + weight(move, temperature_);
    double ticket = fraction(random_) * total;
    for (const MoveReport& move : moves) {
        ticket = ticket - weight(move, temperature_);
        if (ticket < 0) return move.move;
    }
    return best;
}

}  // namespace blokus
