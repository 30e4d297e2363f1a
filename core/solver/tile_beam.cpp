#include "tile_beam.h"

#include <algorithm>

#include "beam.h"
#include "fill_search.h"
#include "rules/random.h"

namespace blokus {

namespace {

// Boards with more loose ends of one colour are given up.
constexpr int most_ends = 6;

template <int Words>
struct Board {
    Mask<Words> empty;
    std::array<Side<Words, most_ends>, max_colours> sides;
    std::uint64_t hash = 0;
    int worth = 0;  // of the pieces placed
};

template <int Words>
class TileBeam {
public:
    TileBeam(const Puzzle& puzzle, const TileBeamOptions& options, Control& control)
        : puzzle_(puzzle),
          options_(options),
          control_(control),
          scan_(puzzle),
          crowd_(static_cast<std::size_t>(options.width)),
          paired_(options.tiling == Tiling::half_turn) {
        for (int n = 0; n < puzzle.area(); ++n) {
            if (n % scan_.stride() != 0) not_first_.add(n);
            if ((n + 1) % scan_.stride() != 0) not_last_.add(n);
        }
    }

    std::optional<std::vector<Move>> run(std::span<const Move> begun) {
        begun_ = begun;
        auto start = Arrangement::of(puzzle_, begun);
        Board<Words> board;
        if (!start || !begin_sides(puzzle_, scan_, begun, board.sides, board.empty)) return std::nullopt;
        board.hash = scatter(options_.seed);
        boards_.push_back(board);
        for (int left = start->pieces_left() / (paired_ ? 2 : 1); left > options_.last; --left) {
            crowd_.clear();
            for (std::uint32_t i = 0; i < boards_.size(); ++i) {
                if (!control_.advance(expand(i))) return std::nullopt;
            }
            if (crowd_.empty()) return std::nullopt;
            advance();
        }
        return finish();
    }

private:
    // Adds the board's children to the crowd; returns how many placements it looked at.
    std::uint64_t expand(std::uint32_t parent) {
        const Board<Words>& board = boards_[parent];
        int cell = board.empty.first();
        std::uint64_t tried = 0;
        for (std::size_t c = 0; c < max_colours; ++c) {
            // A board that is turned looks the same with the other colour of the pair.
            Mask<Words> allowed = board.empty.without(board.sides[c].barred);
            if (!allowed.has(cell)) continue;
            OrientationSet fitting = scan_.fitting(allowed, cell);
            fitting &= board.sides[c].orientations;
            fitting.for_each([&](int o) {
                ++tried;
                consider(board, parent, c, scan_.tile(cell, o));
            });
        }
        return tried;
    }

    void consider(const Board<Words>& board, std::uint32_t parent, std::size_t c, const Tile<Words>& tile) {
        const Tile<Words>& twin = scan_.twin(tile);
        if (paired_ && tile.cells.meets(twin.cells)) return;
        Mask<Words> empty = board.empty.without(paired_ ? tile.cells | twin.cells : tile.cells);
        std::size_t partner = (c + 2) % max_colours;
        std::array<const Side<Words, most_ends>*, max_colours> sides;
        for (std::size_t k = 0; k < max_colours; ++k) sides[k] = &board.sides[k];
        if (board.sides[c].ends == most_ends) return;
        scratch_[0].copy(board.sides[c]);
        scratch_[0].place(tile, puzzle_.contact);
        sides[c] = &scratch_[0];
        if (paired_) {
            scratch_[1].copy(board.sides[partner]);
            scratch_[1].place(twin, puzzle_.contact);
            sides[partner] = &scratch_[1];
        }
        int score = board.worth + options_.weights.placed[static_cast<std::size_t>(index(tile.piece))];
        // cells by number of users
        Mask<Words> one, two, three;
        for (const auto* side : sides) {
            if (side->left.empty()) continue;
            Mask<Words> open = empty.without(side->barred);
            three |= two & open;
            two |= one & open;
            one |= open;
        }
        if (!empty.without(one).empty()) return;
        for (std::size_t k = 0; k < (paired_ ? 2u : 4u); ++k) {
            if (!sides[k]->is_hopeful(empty, puzzle_.contact)) return;
            score -= options_.weights.end * (paired_ ? 1 : 1) * std::max(0, sides[k]->ends - 1);
        }
        score -=
            options_.weights.lone * one.without(two).count() + options_.weights.narrow * two.without(three).count();
        score -= options_.weights.rough * roughness(empty);
        std::uint64_t hash = board.hash + scatter((c + 1) << 32 | tile.placement.code());
        score += static_cast<int>(((scatter(hash) >> 40) * static_cast<std::uint64_t>(options_.weights.noise)) >> 24);
        crowd_.add({score, parent, hash, {static_cast<Colour>(c), tile.placement}});
    }

    int roughness(const Mask<Words>& empty) const {
        Mask<Words> covered = scan_.board().without(empty);
        return (empty.raised(scan_.stride()) & covered).count() + (empty.lowered(scan_.stride()) & covered).count() +
               ((empty & not_last_).raised(1) & covered).count() + ((empty & not_first_).lowered(1) & covered).count();
    }

    void advance() {
        std::span<const Child> best = crowd_.best();
        lineage_.add(best);
        next_.clear();
        for (const Child& child : best) {
            Board<Words>& board = next_.emplace_back(boards_[child.parent]);
            lay(board, static_cast<std::size_t>(index(child.move.colour)), scan_.tile_of(child.move.placement));
            if (paired_) {
                Move twin = turned(child.move);
                lay(board, static_cast<std::size_t>(index(twin.colour)), scan_.tile_of(twin.placement));
            }
            board.hash = child.hash;
            board.worth += options_.weights.placed[static_cast<std::size_t>(index(piece(child.move.placement)))];
        }
        std::swap(boards_, next_);
        int placed = static_cast<int>(begun_.size() + lineage_.size() * (paired_ ? 2 : 1));
        control_.progress.placed = std::max(control_.progress.placed, placed);
    }

    Move turned(Move move) const {
        return {static_cast<Colour>((index(move.colour) + 2) % max_colours),
                image(move.placement, {true, true}, puzzle_)};
    }

    void lay(Board<Words>& board, std::size_t c, const Tile<Words>& tile) {
        board.sides[c].place(tile, puzzle_.contact);
        board.empty = board.empty.without(tile.cells);
    }

    std::optional<std::vector<Move>> finish() {
        std::optional<std::vector<Move>> found;
        Solved solved{[](void* context, std::span<const Move> moves, int) {
                          static_cast<std::optional<std::vector<Move>>*>(context)->emplace(moves.begin(), moves.end());
                          return false;
                      },
                      &found};
        for (std::size_t i = 0; i < boards_.size() && !found && !control_.stopped(); ++i) {
            std::vector<Move> moves(begun_.begin(), begun_.end());
            for (Move move : lineage_.moves_of(i)) {
                moves.push_back(move);
                if (paired_) moves.push_back(turned(move));
            }
            Fill<Words>(puzzle_, scan_, options_.tiling, control_, solved).run(moves);
        }
        return found;
    }

    const Puzzle& puzzle_;
    const TileBeamOptions& options_;
    Control& control_;
    Scan<Words> scan_;
    Crowd crowd_;
    bool paired_;
    std::span<const Move> begun_;
    Lineage lineage_;
    std::vector<Board<Words>> boards_, next_;
    std::array<Side<Words, most_ends>, 2> scratch_;
    Mask<Words> not_first_, not_last_;  // cells with a neighbour before or after them in their line
};

}  // namespace

std::optional<std::vector<Move>> tile_by_beam(const Puzzle& puzzle, std::span<const Move> begun,
                                              const TileBeamOptions& options, Control& control) {
    if (puzzle.area() <= 128) return TileBeam<2>(puzzle, options, control).run(begun);
    if (puzzle.area() <= 256) return TileBeam<4>(puzzle, options, control).run(begun);
    return TileBeam<8>(puzzle, options, control).run(begun);
}

}  // namespace blokus
