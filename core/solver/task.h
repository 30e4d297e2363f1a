// An endgame as a puzzle: the colour on turn makes a number of moves by the rules of the game, while the others stand
// still.
#pragma once

#include "rules/legality.h"
#include "state.h"

namespace blokus {

class Task {
public:
    enum class Goal : std::uint8_t {
        place_all,    // place every piece that is left
        single_last,  // the same, and the single square at the end
        block,        // leave another colour, the target, without a legal move
    };

    // Requires a position that is not over. The target counts with Goal::block only.
    Task(const Position& position, Goal goal, int moves, Colour target = Colour::blue)
        : position_(position), goal_(goal), moves_(moves), target_(target) {}

    const Position& position() const { return position_; }
    Colour colour() const { return position_.turn(); }

    // All of these take a position that moves of this task led to.
    PieceSet left(const Position& now) const;  // what may be taken in hand; nothing when all moves are made
    // Every placement that is not refused.
    void generate(const Position& now, MoveMaps& maps) const;
    // Why the piece may not be placed here now; none when it may. The anchor may lie anywhere, on the board or off it.
    std::optional<Illegality> why_refused(const Position& now, Orientation orientation, Cell anchor) const;
    // The position after a placement that is not refused.
    Position after(const Position& now, Placement placement) const;
    bool is_reached(const Position& now) const;
    PuzzleState state(const Position& now) const;

private:
    bool has_moves_left(const Position& now) const;
    PieceSet next(const Position& now) const;  // without a single square that comes last

    Position position_;
    Goal goal_;
    int moves_;
    Colour target_;
};

// The number, from 0, of the puzzle of a day among `count` of them, at least one. Days count from 1 January 1970. Each
// comes once before any comes again, unless 7 or 11 divides the count.
int puzzle_of_day(int day, int count);

}  // namespace blokus
