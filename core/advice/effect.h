// The changes that a move makes on the board, counted for the moving colour and the others.
#pragma once

#include <array>
#include <vector>

#include "rules/position.h"
#include "search/evaluate.h"

namespace blokus {

// Where the colours can go. Exits are the open corners that at least one piece of the colour fits; what a colour
// reaches are the cells that it can cover with its next two pieces.
class Rooms {
public:
    explicit Rooms(const Position& position) { survey(position, reaches_); }

    const Bitboard& exits(Colour colour) const { return of(colour).within[3]; }
    const Bitboard& reached(Colour colour) const { return of(colour).within[1]; }

private:
    const Reach& of(Colour colour) const { return reaches_[static_cast<std::size_t>(index(colour))]; }

    Reaches reaches_;
};

// A position as the player who decides the next move sees it. Requires a game that is not over.
struct Scene {
    explicit Scene(const Position& position);

    Position position;
    std::size_t team;
    std::vector<Colour> friends;  // the colours that count for the team
    std::vector<Colour> enemies;  // those that count for another one
    Rooms rooms;
    MoveMaps moves;  // of the colour on turn
};

// A legal move and what it changes; counts are of cells unless another unit is named.
struct Effect {
    Effect(const Scene& scene, Placement placement);

    const Scene* scene;
    Move move;
    Position after;
    Rooms rooms;

    // For the colour that moves
    int opened = 0;           // exits that the move creates
    int exits = 0;            // exits after it
    int closed = 0;           // exits that it spoils without using them
    int room_gained = 0;      // cells that come within reach
    int quarters_before = 0;  // the quarters of the board with exits, one bit each
    int quarters = 0;         // the same after the move
    int steps_before = 0;     // rings between the colour, or its start, and the centre
    int steps = 0;            // rings between the new piece and the centre
    int places = 0;           // ways to place the piece
    int largest = 0;          // squares of the largest piece that could be placed
    int left = 0;             // pieces left after the move
    int fitting = 0;          // pieces left that still fit somewhere
    int own_space = 0;        // more cells that, of all teams, only this one can reach
    int safe_cells = 0;       // cells of the piece that no other team could have reached anyway

    // For another colour
    int taken(Colour colour) const;       // exits that it loses
    int room_taken(Colour colour) const;  // cells that it can no longer reach
    bool shuts_in(Colour colour) const;   // it could move and cannot any more
};

// The pieces in hand, doubles counted twice.
int pieces_in_hand(const Position& position, Colour colour);

// Whether a colour could make a move if it were its turn.
bool is_possible(const Position& position, Move move);

}  // namespace blokus
