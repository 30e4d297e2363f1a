#include "tile_beam.h"

#include <algorithm>

#include "beam.h"
#include "fill_search.h"
#include "rules/random.h"

namespace blokus {

namespace {

// The worth of a board in points, fitted so that the boards on the way to known solutions stay in the beam.
constexpr int end_cost = 42;     // a loose end of a colour beyond its first
constexpr int narrow_cost = 16;  // a cell that only two colours can cover
constexpr int rough_cost = 3;    // a side between an empty and a covered cell
constexpr int hole_cost = 60;    // a cell that stays empty
// The worth of a piece on the board: more when it is hard to place, less when it is small and can fill gaps later.
constexpr std::array<int, piece_count> piece_worth{
    {-40, -30, -20, -20, 10, 10, 10, 10, 10, 38, 47, 52, 50, 12, 57, 50, 21, 56, 111, 41, 45}};

// Boards with more loose ends of one colour are dropped.
constexpr int most_ends = 8;

int worth(Piece piece) { return piece_worth[static_cast<std::size_t>(index(piece))]; }

template <int Words>
class TileBeam {
public:
    TileBeam(const Puzzle& puzzle, Corners corners, const TileBeamOptions& options, Control& control)
        : puzzle_(puzzle),
          options_(options),
          control_(control),
          scan_(puzzle, options.tiling, corners),
          crowd_(static_cast<std::size_t>(options.width)),
          paired_(options.tiling == Tiling::mirror) {
        for (int n = 0; n < puzzle.area(); ++n) {
            if (n % scan_.stride() != 0) not_first_.add(n);
            if ((n + 1) % scan_.stride() != 0) not_last_.add(n);
        }
        if (puzzle.beginning == Beginning::corner || corners == Corners::one_each)
            for (Colour c : all_colours) never_holes_.add(scan_.number(puzzle.corner(c)));
    }

    std::optional<std::vector<Move>> run(std::span<const Move> begun) {
        begun_ = begun;
        interchangeable_ = interchangeable_colours(puzzle_, begun);
        auto start = Arrangement::of(puzzle_, begun);
        Board board;
        if (!start || !begin_sides(puzzle_, scan_, begun, board.sides, board.empty)) return std::nullopt;
        board.holes = puzzle_.holes();
        boards_.push_back(board);
        int steps = start->pieces_left() / static_cast<int>(step());
        // The exhaustive search knows no holes.
        int last = puzzle_.holes() == 0 ? options_.last : 0;
        for (int left = steps; left > last; --left) {
            crowd_.clear();
            for (std::uint32_t i = 0; i < boards_.size(); ++i)
                if (!control_.advance(expand(i))) return std::nullopt;
            if (crowd_.empty()) return std::nullopt;
            advance();
        }
        return puzzle_.holes() == 0 ? finish() : completed();
    }

private:
    using ColourSide = Side<Words, most_ends>;
    using Sides = std::array<const ColourSide*, max_colours>;

    struct Board {
        Mask<Words> empty;
        std::array<ColourSide, max_colours> sides;
        int holes = 0;  // that may still be left
        int worth = 0;  // of the pieces that lie
    };

    // How many pieces are placed together.
    std::size_t step() const { return paired_ ? 2 : 1; }

    static std::size_t mate_of(std::size_t colour) {
        return static_cast<std::size_t>(index(mate(static_cast<Colour>(colour))));
    }

    // Adds the board's children to the crowd; returns how many placements it looked at.
    std::uint64_t expand(std::uint32_t parent) {
        const Board& board = boards_[parent];
        std::uint64_t tried = 0;
        Mask<Words> empty = board.empty;
        for (int holes = board.holes; holes >= 0 && !empty.empty(); --holes) {
            int cell = empty.first();
            tried += cover(cell, empty, holes, parent);
            if (never_holes_.has(cell)) break;
            empty.remove(cell);
        }
        return tried;
    }

    // Considers all that may cover the cell.
    std::uint64_t cover(int cell, const Mask<Words>& empty, int holes, std::uint32_t parent) {
        const Board& board = boards_[parent];
        std::uint64_t tried = 0;
        for (std::size_t c = 0; c < max_colours; ++c) {
            Mask<Words> allowed = empty.without(board.sides[c].barred);
            if (!allowed.has(cell) || stands_back(board, c)) continue;
            OrientationSet fitting = scan_.fitting(allowed, cell);
            fitting &= board.sides[c].orientations;
            fitting.for_each([&](int o) {
                ++tried;
                consider(parent, c, scan_.tile(cell, o), empty, holes);
            });
        }
        return tried;
    }

    // Of interchangeable colours only the first is tried.
    bool stands_back(const Board& board, std::size_t colour) const {
        if (!is_fresh(board, colour)) return false;
        for (std::size_t c = 0; c < colour; ++c)
            if (is_fresh(board, c)) return true;
        return false;
    }

    bool is_fresh(const Board& board, std::size_t colour) const {
        return ((interchangeable_ >> colour) & 1) && board.sides[colour].left == puzzle_.pieces[colour];
    }

    void consider(std::uint32_t parent, std::size_t colour, const Tile<Words>& tile, const Mask<Words>& before,
                  int holes) {
        const Board& board = boards_[parent];
        const Tile<Words>& twin = paired_ ? scan_.twin(tile) : tile;
        if (paired_ && tile.cells.meets(twin.cells)) return;
        if (board.sides[colour].ends == most_ends) return;
        Sides sides;
        for (std::size_t c = 0; c < max_colours; ++c) sides[c] = &board.sides[c];
        lay_in_scratch(sides, colour, tile, scratch_[0]);
        if (paired_) lay_in_scratch(sides, mate_of(colour), twin, scratch_[1]);
        Mask<Words> empty = before.without(tile.cells | twin.cells);
        std::optional<int> cost = cost_of(sides, empty, holes);
        if (!cost) return;
        int score = board.worth + worth(tile.piece) - *cost;
        if (!crowd_.has_room_for(score + options_.noise - 1)) return;
        std::uint64_t hash = hash_of(sides, empty);
        score += static_cast<int>(Random(options_.seed + hash).below(static_cast<std::uint64_t>(options_.noise)));
        crowd_.add({score, parent, hash, {static_cast<Colour>(colour), tile.placement}});
    }

    // A hash, equal for boards that can be completed in the same ways.
    std::uint64_t hash_of(const Sides& sides, const Mask<Words>& empty) const {
        std::uint64_t sum = empty.hash();
        // Mates are in the same state.
        for (std::size_t c = 0; c < max_colours; c += step())
            sum = scatter(sum + sides[c]->hash(empty, puzzle_.contact));
        return sum;
    }

    void lay_in_scratch(Sides& sides, std::size_t colour, const Tile<Words>& tile, ColourSide& scratch) const {
        scratch.copy(*sides[colour]);
        scratch.place(tile, puzzle_.contact);
        sides[colour] = &scratch;
    }

    // None when the board cannot be completed.
    std::optional<int> cost_of(const Sides& sides, const Mask<Words>& empty, int holes) const {
        Mask<Words> one, two, three;  // cells that so many colours can cover, or more
        for (const ColourSide* side : sides) {
            if (side->left.empty()) continue;
            Mask<Words> open = empty.without(side->barred);
            three |= two & open;
            two |= one & open;
            one |= open;
        }
        int dead = empty.without(one).count();
        if (dead > holes || never_holes_.meets(empty.without(one))) return std::nullopt;
        int cost =
            hole_cost * (dead - holes) + narrow_cost * two.without(three).count() + rough_cost * roughness(empty);
        // Mates are in the same state.
        for (std::size_t c = 0; c < max_colours; c += step()) {
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
            board.worth += worth(piece(child.move.placement));
        }
        std::swap(boards_, next_);
        int placed = static_cast<int>(begun_.size() + lineage_.size() * step());
        control_.progress.placed = std::max(control_.progress.placed, placed);
    }

    Move twin_of(Move move) const { return {mate(move.colour), image(move.placement, mirrored, puzzle_)}; }

    void lay(Board& board, Move move) const {
        Tile<Words> tile = scan_.tile_of(move.placement);
        // The search goes from cell to cell: the empty ones before it have become holes. Twins come without holes.
        for (int first = tile.cells.first(); board.holes > 0 && board.empty.first() < first; --board.holes)
            board.empty.remove(board.empty.first());
        board.sides[static_cast<std::size_t>(index(move.colour))].place(tile, puzzle_.contact);
        board.empty = board.empty.without(tile.cells);
    }

    // The first board on which the corners are covered and the pieces can be placed in order.
    std::optional<std::vector<Move>> completed() const {
        for (std::size_t i = 0; i < boards_.size(); ++i)
            if (!boards_[i].empty.meets(never_holes_))
                if (auto moves = placing_order(puzzle_, moves_of(i))) return moves;
        return std::nullopt;
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
        for (std::size_t i = 0; i < boards_.size(); ++i)
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
    unsigned interchangeable_ = 0;  // colours, one bit each
    Lineage lineage_;
    std::vector<Board> boards_, next_;
    std::array<ColourSide, 2> scratch_;
    Mask<Words> never_holes_;           // corners of the board that must be covered
    Mask<Words> not_first_, not_last_;  // cells with a neighbour before or after them in their line
};

std::optional<std::vector<Move>> run(const Puzzle& puzzle, Corners corners, std::span<const Move> begun,
                                     const TileBeamOptions& options, Control& control) {
    if (puzzle.area() <= 128) return TileBeam<2>(puzzle, corners, options, control).run(begun);
    if (puzzle.area() <= 256) return TileBeam<4>(puzzle, corners, options, control).run(begun);
    return TileBeam<8>(puzzle, corners, options, control).run(begun);
}

// The same tiling with each colour named after the corner that it covers, in an order of placing.
std::optional<std::vector<Move>> named_by_corners(const Puzzle& puzzle, std::vector<Move> moves) {
    std::array<Colour, max_colours> name{};
    for (Colour corner : all_colours)
        for (Move move : moves)
            if (cells_of(move.placement).has(puzzle.corner(corner)))
                name[static_cast<std::size_t>(index(move.colour))] = corner;
    for (Move& move : moves) move.colour = name[static_cast<std::size_t>(index(move.colour))];
    return placing_order(puzzle, moves);
}

}  // namespace

std::optional<std::vector<Move>> tile_by_beam(const Puzzle& puzzle, std::span<const Move> begun,
                                              const TileBeamOptions& options, Control& control) {
    Puzzle nameless = puzzle;
    nameless.beginning = Beginning::anywhere;
    bool named = puzzle.beginning == Beginning::corner;
    if (!named || !begun.empty() || std::popcount(interchangeable_colours(nameless, {})) < max_colours)
        return run(puzzle, Corners::free, begun, options, control);
    auto moves = run(nameless, Corners::one_each, begun, options, control);
    return moves ? named_by_corners(puzzle, std::move(*moves)) : std::nullopt;
}

}  // namespace blokus
