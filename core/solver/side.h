// One colour's part of a board that is being tiled.
#pragma once

#include "scan.h"

namespace blokus {

// Its loose ends are what must still be joined at a corner: the separate groups of a chain, or the pieces that touch no
// other of their colour.
template <int Words, int MostEnds>
struct Side {
    Mask<Words> barred;   // cells that the colour cannot cover
    Mask<Words> corners;  // of all its pieces
    PieceSet left;
    OrientationSet orientations;  // of the pieces left
    int ends = 0;
    std::array<Mask<Words>, MostEnds> end{};  // the corners of each loose end

    // Copies only the loose ends in use.
    void copy(const Side& other) {
        barred = other.barred;
        corners = other.corners;
        left = other.left;
        orientations = other.orientations;
        ends = other.ends;
        for (std::size_t i = 0; i < static_cast<std::size_t>(ends); ++i) end[i] = other.end[i];
    }

    // Requires room for one more loose end.
    void place(const Tile<Words>& tile, Contact contact) {
        std::size_t kept = 0;
        Mask<Words> joined = tile.corners;
        for (std::size_t i = 0; i < static_cast<std::size_t>(ends); ++i) {
            if (end[i].meets(tile.cells))
                joined |= end[i];
            else
                end[kept++] = end[i];
        }
        if (contact == Contact::chain || !corners.meets(tile.cells)) end[kept++] = joined;
        ends = static_cast<int>(kept);
        corners |= tile.corners;
        barred |= tile.cells | tile.bars;
        left.remove(tile.piece);
        orientations.remove(orientations_of[static_cast<std::size_t>(index(tile.piece))]);
    }

    // A hash, equal for sides that have the same options on the empty cells.
    std::uint64_t hash(const Mask<Words>& empty, Contact contact) const {
        std::uint64_t sum = scatter((empty.without(barred)).hash() + left.bits());
        if (contact == Contact::touch) sum = scatter(sum + (corners & empty).hash());
        std::uint64_t loose = 0;  // their order does not matter
        for (std::size_t i = 0; i < static_cast<std::size_t>(ends); ++i) loose += scatter((end[i] & empty).hash());
        return scatter(sum + loose);
    }

    // Whether every loose end can still be joined by a piece on the empty cells.
    bool is_hopeful(const Mask<Words>& empty, Contact contact) const {
        if (left.empty()) return ends <= (contact == Contact::chain ? 1 : 0);
        Mask<Words> open = empty.without(barred);
        for (std::size_t i = 0; i < static_cast<std::size_t>(ends); ++i)
            if (!end[i].meets(open)) return false;
        return true;
    }
};

// The sides and the empty cells of a board on which these moves lie; false when one of them covers the corner of
// another colour that has to begin there.
template <int Words, int MostEnds>
bool begin_sides(const Puzzle& puzzle, const Scan<Words>& scan, std::span<const Move> moves,
                 std::array<Side<Words, MostEnds>, max_colours>& sides, Mask<Words>& empty) {
    empty = scan.board();
    for (std::size_t c = 0; c < max_colours; ++c) {
        sides[c].left = puzzle.pieces[c];
        for (std::size_t p = 0; p < piece_count; ++p)
            if (puzzle.pieces[c].has(static_cast<Piece>(p))) sides[c].orientations.add(orientations_of[p]);
        for (std::size_t other = 0; puzzle.beginning == Beginning::corner && other < max_colours; ++other)
            if (other != c && !puzzle.pieces[other].empty())
                sides[c].barred.add(scan.number(puzzle.corner(static_cast<Colour>(other))));
    }
    for (Move move : moves) {
        Tile<Words> tile = scan.tile_of(move.placement);
        auto& side = sides[static_cast<std::size_t>(index(move.colour))];
        if (side.barred.meets(tile.cells) || side.ends == MostEnds) return false;
        side.place(tile, puzzle.contact);
        empty = empty.without(tile.cells);
    }
    return true;
}

}  // namespace blokus
