#include "tile_beam.h"

#include <algorithm>

#include "beam.h"
#include "fill_search.h"
#include "rules/random.h"

namespace blokus {

namespace {

// What a board is worth; found by trial.
constexpr int end_cost = 43;     // a loose end of a colour beyond its first
constexpr int lone_cost = 13;    // a cell that one colour alone can cover
constexpr int narrow_cost = 21;  // a cell that two colours can cover
constexpr int rough_cost = 4;    // a side between an empty and a covered cell
constexpr int noise = 102;       // so that different seeds find different solutions
// A piece that lies: the harder it is to place, the more.
constexpr std::array<int, piece_count> piece_worth{
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 56, 48, 28, 12, 42, 42, 56, 54, 110, 28, 56}};

// Boards with more loose ends of one colour are given up.
constexpr int most_ends = 6;

int worth(Piece piece) { return piece_worth[static_cast<std::size_t>(index(piece))]; }

template <int Words>
class TileBeam {
public:
    TileBeam(const Puzzle& puzzle, const TileBeamOptions& options, Control& control)
        : puzzle_(puzzle),
          options_(options),
          control_(control),
          scan_(puzzle, options.tiling),
          crowd_(static_cast<std::size_t>(options.width)),
          paired_(options.tiling == Tiling::mirror) {
        for (int n = 0; n < puzzle.area(); ++n) {
            if (n % scan_.stride() != 0) not_first_.add(n);
            if ((n + 1) % scan_.stride() != 0) not_last_.add(n);
        }
    }

    std::optional<std::vector<Move>> run(std::span<const Move> begun) {
        std::optional<std::vector<Move>> found;
        while (!found && !control_.stopped()) {
            boards_.clear();
            lineage_.clear();
            auto attempt = static_cast<std::uint64_t>(control_.progress.attempt++);
            found = attempt_from(begun, scatter(scatter(options_.seed) + attempt));
            control_.report();
        }
        return found;
    }

private:
    std::optional<std::vector<Move>> attempt_from(std::span<const Move> begun, std::uint64_t seed) {
        begun_ = begun;
        auto start = Arrangement::of(puzzle_, begun);
        Board board;
        if (!start || !begin_sides(puzzle_, scan_, begun, board.sides, board.empty)) return std::nullopt;
        board.hash = seed;
        boards_.push_back(board);
        for (int left = start->pieces_left() / step(); left > options_.last; --left) {
            crowd_.clear();
            for (std::uint32_t i = 0; i < boards_.size(); ++i)
                if (!control_.advance(expand(i))) return std::nullopt;
            if (crowd_.empty()) return std::nullopt;
            advance();
        }
        return finish();
    }

    using ColourSide = Side<Words, most_ends>;
    using Sides = std::array<const ColourSide*, max_colours>;

    struct Board {
        Mask<Words> empty;
        std::array<ColourSide, max_colours> sides;
        std::uint64_t hash = 0;
        int worth = 0;  // of the pieces that lie
    };

    // How many pieces are placed together.
    int step() const { return paired_ ? 2 : 1; }

    static std::size_t mate_of(std::size_t colour) {
        return static_cast<std::size_t>(index(mate(static_cast<Colour>(colour))));
    }

    // Adds the board's children to the crowd; returns how many placements it looked at.
    std::uint64_t expand(std::uint32_t parent) {
        const Board& board = boards_[parent];
        int cell = board.empty.first();
        std::uint64_t tried = 0;
        for (std::size_t c = 0; c < max_colours; ++c) {
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

    void consider(const Board& board, std::uint32_t parent, std::size_t colour, const Tile<Words>& tile) {
        const Tile<Words>& twin = paired_ ? scan_.twin(tile) : tile;
        if (paired_ && tile.cells.meets(twin.cells)) return;
        if (board.sides[colour].ends == most_ends) return;
        Sides sides;
        for (std::size_t c = 0; c < max_colours; ++c) sides[c] = &board.sides[c];
        lay_in_scratch(sides, colour, tile, scratch_[0]);
        if (paired_) lay_in_scratch(sides, mate_of(colour), twin, scratch_[1]);
        Mask<Words> empty = board.empty.without(tile.cells | twin.cells);
        std::optional<int> cost = cost_of(sides, empty);
        if (!cost) return;
        std::uint64_t hash = board.hash + scatter((colour + 1) << 32 | tile.placement.code());
        int score = board.worth + worth(tile.piece) - *cost + static_cast<int>(Random(hash).below(noise));
        crowd_.add({score, parent, hash, {static_cast<Colour>(colour), tile.placement}});
    }

    void lay_in_scratch(Sides& sides, std::size_t colour, const Tile<Words>& tile, ColourSide& scratch) const {
        scratch.copy(*sides[colour]);
        scratch.place(tile, puzzle_.contact);
        sides[colour] = &scratch;
    }

    // None when the board cannot be completed.
    std::optional<int> cost_of(const Sides& sides, const Mask<Words>& empty) const {
        Mask<Words> one, two, three;  // cells that so many colours can cover, or more
        for (const ColourSide* side : sides) {
            if (side->left.empty()) continue;
            Mask<Words> open = empty.without(side->barred);
            three |= two & open;
            two |= one & open;
            one |= open;
        }
        if (!empty.without(one).empty()) return std::nullopt;
        int cost = lone_cost * one.without(two).count() + narrow_cost * two.without(three).count() +
                   rough_cost * roughness(empty);
        // Mates are in the same state.
        for (std::size_t c = 0; c < max_colours; c += static_cast<std::size_t>(step())) {
            if (!sides[c]->is_hopeful(empty, puzzle_.contact)) return std::nullopt;
            cost += end_cost * std::max(0, sides[c]->ends - 1);
        }
        return cost;
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
            Board& board = next_.emplace_back(boards_[child.parent]);
            lay(board, child.move);
            if (paired_) lay(board, twin_of(child.move));
            board.hash = child.hash;
            board.worth += worth(piece(child.move.placement));
        }
        std::swap(boards_, next_);
        int placed = static_cast<int>(begun_.size() + lineage_.size() * static_cast<std::size_t>(step()));
        control_.progress.placed = std::max(control_.progress.placed, placed);
    }

    Move twin_of(Move move) const { return {mate(move.colour), image(move.placement, mirrored, puzzle_)}; }

    void lay(Board& board, Move move) const {
        Tile<Words> tile = scan_.tile_of(move.placement);
        board.sides[static_cast<std::size_t>(index(move.colour))].place(tile, puzzle_.contact);
        board.empty = board.empty.without(tile.cells);
    }

    // Searches the boards that are left, the best first.
    std::optional<std::vector<Move>> finish() {
        std::optional<std::vector<Move>> found;
        Solved solved{[](void* context, std::span<const Move> moves, int) {
                          static_cast<std::optional<std::vector<Move>>*>(context)->emplace(moves.begin(), moves.end());
                          return false;
                      },
                      &found};
        Fill<Words> fill(puzzle_, scan_, options_.tiling, control_, solved);
        std::uint64_t end = control_.progress.nodes + options_.last_nodes;
        for (std::size_t i = 0; i < boards_.size() && control_.progress.nodes < end; ++i)
            if (!fill.run(moves_of(i))) break;
        return found;
    }

    std::vector<Move> moves_of(std::size_t board) const {
        std::vector<Move> moves(begun_.begin(), begun_.end());
        if (lineage_.size() == 0) return moves;
        for (Move move : lineage_.moves_of(board)) {
            moves.push_back(move);
            if (paired_) moves.push_back(twin_of(move));
        }
        return moves;
    }

    const Puzzle& puzzle_;
    const TileBeamOptions& options_;
    Control& control_;
    Scan<Words> scan_;
    Crowd crowd_;
    bool paired_;
    std::span<const Move> begun_;
    Lineage lineage_;
    std::vector<Board> boards_, next_;
    std::array<ColourSide, 2> scratch_;
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
