// The search of fill.h, for callers that have a Scan of the board.
#pragma once

#include <algorithm>
#include <vector>

#include "fill.h"
#include "order.h"
#include "picture.h"
#include "scan.h"
#include "side.h"

namespace blokus {

template <int Words>
class Fill {
public:
    Fill(const Puzzle& puzzle, const Scan<Words>& scan, Tiling tiling, Control& control, Solved solved)
        : puzzle_(puzzle), scan_(scan), tiling_(tiling), control_(control), solved_(solved) {}

    // Returns whether the search was complete.
    bool run(std::span<const Move> begun) {
        std::array<ColourSide, max_colours> sides;
        Mask<Words> empty;
        if (!begin_sides(puzzle_, scan_, begun, sides, empty)) return true;
        moves_.assign(begun.begin(), begun.end());
        // On an empty board whose colours may begin anywhere, flips of solutions are solutions: search for one each.
        if (begun.empty() && puzzle_.beginning == Beginning::anywhere && tiling_ == Tiling::any) note_corners();
        unsigned fresh = tiling_ == Tiling::any ? interchangeable_colours(puzzle_, begun) : 0;
        descend({&sides[0], &sides[1], &sides[2], &sides[3]}, empty, fresh, 1);
        return !ended_;
    }

private:
    using ColourSide = Side<Words, piece_count>;
    using Sides = std::array<const ColourSide*, max_colours>;

    void note_corners() {
        flippable_ = true;
        for (Colour c : all_colours) corners_.add(scan_.number(puzzle_.corner(c)));
    }

    // Flips bring each corner of the board to the first cell. So it is enough to search for the solutions whose piece
    // on the first cell ranks highest among those on the corners.
    bool outranks_first(const Tile<Words>& tile) const {
        return !moves_.empty() && tile.cells.meets(corners_) &&
               rank(tile.piece) > rank(piece(moves_.front().placement));
    }

    // A piece ranks higher the fewer tilings begin with it: the highest restricts the other corners least.
    static int rank(Piece piece) {
        constexpr std::array<Piece, 5> order{{Piece::L4, Piece::O4, Piece::T4, Piece::I4, Piece::Z4}};
        for (std::size_t i = 0; i < order.size(); ++i)
            if (order[i] == piece) return static_cast<int>(i);
        return piece_count + index(piece);
    }

    void descend(const Sides& sides, const Mask<Words>& empty, unsigned fresh, int colourings) {
        if (empty.empty()) {
            finish(colourings);
            return;
        }
        int cell = empty.first();
        for (unsigned c = 0; c < max_colours && !ended_; ++c) {
            bool is_fresh = (fresh >> c) & 1;
            // Of interchangeable colours only the first is tried.
            if (is_fresh && (fresh & ((1U << c) - 1)) != 0) continue;
            Mask<Words> allowed = empty.without(sides[c]->barred);
            if (!allowed.has(cell)) continue;
            OrientationSet fitting = scan_.fitting(allowed, cell);
            fitting &= sides[c]->orientations;
            fitting.for_each([&](int o) {
                if (!ended_)
                    try_tile(sides, empty, c, scan_.tile(cell, o), fresh & ~(1U << c),
                             is_fresh ? colourings * std::popcount(fresh) : colourings);
            });
        }
    }

    void try_tile(const Sides& sides, const Mask<Words>& empty, std::size_t colour, const Tile<Words>& tile,
                  unsigned fresh, int colourings) {
        if (!control_.advance(1)) {
            ended_ = true;
            return;
        }
        if (flippable_ && outranks_first(tile)) return;
        bool paired = tiling_ == Tiling::mirror;
        const Tile<Words>& twin = paired ? scan_.twin(tile) : tile;
        if (paired && tile.cells.meets(twin.cells)) return;
        Mask<Words> rest = empty.without(tile.cells | twin.cells);
        if (leaves_dead_cell(sides, rest, colour, tile)) return;
        Sides next = sides;
        lay(next, colour, tile);
        if (paired) lay(next, static_cast<std::size_t>(index(mate(static_cast<Colour>(colour)))), twin);
        bool hopeful = true;
        for (const ColourSide* side : next) hopeful = hopeful && side->is_hopeful(rest, puzzle_.contact);
        if (hopeful) descend(next, rest, fresh, colourings);
        moves_.resize(moves_.size() - (paired ? 2 : 1));
    }

    void lay(Sides& sides, std::size_t colour, const Tile<Words>& tile) {
        ColourSide& side = workspace_[moves_.size()];
        side.copy(*sides[colour]);
        side.place(tile, puzzle_.contact);
        sides[colour] = &side;
        moves_.push_back({static_cast<Colour>(colour), tile.placement});
    }

    // Whether the tile leaves an empty cell that no colour can cover.
    static bool leaves_dead_cell(const Sides& sides, const Mask<Words>& rest, std::size_t colour,
                                 const Tile<Words>& tile) {
        PieceSet left = sides[colour]->left;
        left.remove(tile.piece);
        Mask<Words> dead = left.empty() ? rest : rest & (sides[colour]->barred | tile.bars);
        for (std::size_t c = 0; c < max_colours; ++c)
            if (c != colour && !sides[c]->left.empty()) dead &= sides[c]->barred;
        return !dead.empty();
    }

    void finish(int colourings) {
        if (!flippable_) {
            report(moves_, colourings);
            return;
        }
        // Flips that rank equally are all found; only the least picture is reported.
        std::vector<Picture> told;
        Picture own = picture_of(puzzle_, moves_);
        for (Flip flip : flips) {
            Cell corner = image(first_cell(), flip, puzzle_);
            if (rank(piece_on(corner)) == rank(piece(moves_.front().placement)) &&
                picture_of(puzzle_, moves_, flip) < own)
                return;
        }
        for (Flip flip : flips) {
            Picture flipped = picture_of(puzzle_, moves_, flip);
            if (std::find(told.begin(), told.end(), flipped) != told.end()) continue;
            told.push_back(flipped);
            std::vector<Move> moves = moves_;
            for (Move& move : moves) move.placement = image(move.placement, flip, puzzle_);
            if (!ended_) report(moves, colourings);
        }
    }

    static Cell first_cell() { return Cell::at(0, 0); }

    Piece piece_on(Cell wanted) const {
        for (Move move : moves_)
            if (cells_of(move.placement).has(wanted)) return piece(move.placement);
        return Piece::I1;
    }

    void report(std::span<const Move> moves, int colourings) {
        auto order = placing_order(puzzle_, moves);
        if (!order) return;
        ++control_.progress.found;
        if (!solved_(*order, colourings)) ended_ = true;
    }

    const Puzzle& puzzle_;
    const Scan<Words>& scan_;
    Tiling tiling_;
    Control& control_;
    Solved solved_;
    std::vector<Move> moves_;
    std::vector<ColourSide> workspace_{most_pieces};  // one for each piece that the search places
    Mask<Words> corners_;                             // of the board, when it may be flipped
    bool flippable_ = false;
    bool ended_ = false;
};

}  // namespace blokus
