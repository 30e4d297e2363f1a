#include "grow.h"

#include <algorithm>
#include <bit>

#include "beam.h"
#include "order.h"
#include "ring.h"
#include "rules/frontier.h"
#include "rules/kernels.h"
#include "rules/position.h"
#include "rules/random.h"

namespace blokus {

namespace {

// The worth of a board in points; found by trial.
constexpr int contact_worth = 8;    // a side of the piece along a rim or another piece
constexpr int dead_cost = 60;       // a cell that no colour can cover
constexpr int narrowed_cost = 4;    // a cell that one colour less can cover
constexpr int corner_worth = 14;    // an open corner of a colour
constexpr int enough_corners = 12;  // beyond which another is worth less
constexpr int noise = 20;           // so that different seeds find different solutions

struct Board {
    Arrangement pieces;
    std::uint64_t hash = 0;
    int score = 0;
};

// One piece of a size is placed by a colour.
struct Step {
    Colour colour;
    PieceSet pieces;  // all of that size
};

constexpr std::array<PieceSet, max_piece_size + 1> pieces_by_size = [] {
    std::array<PieceSet, max_piece_size + 1> sets{};
    for (int p = 0; p < piece_count; ++p)
        sets[static_cast<std::size_t>(size(static_cast<Piece>(p)))].add(static_cast<Piece>(p));
    return sets;
}();

constexpr PieceSet common(PieceSet a, PieceSet b) { return PieceSet(a.bits() & b.bits()); }

// The colours alternate; all pieces of five squares come first, then those of four, and so on.
std::vector<Step> steps_of(const Arrangement& start) {
    std::vector<Step> steps;
    for (std::size_t s = max_piece_size; s >= 1; --s) {
        std::array<int, max_colours> count{};
        for (std::size_t c = 0; c < max_colours; ++c)
            count[c] = std::popcount(common(start.left[c], pieces_by_size[s]).bits());
        int rounds = *std::max_element(count.begin(), count.end());
        for (int round = 0; round < rounds; ++round)
            for (std::size_t c = 0; c < max_colours; ++c)
                if (round < count[c]) steps.push_back({static_cast<Colour>(c), pieces_by_size[s]});
    }
    return steps;
}

// The value of one colour's move: a sum over the cells that it covers and touches.
class Appraisal {
public:
    Appraisal(const Puzzle& puzzle, const Arrangement& pieces, std::size_t mover,
              const std::array<Frontier, max_colours>& fronts) {
        edges_.fill(contact_worth);
        std::array<Frontier, max_colours> open{};
        std::array<int, max_colours> worth{};
        for (std::size_t c = 0; c < max_colours; ++c) {
            if (pieces.left[c].empty()) continue;
            open[c] = fronts[c];
            int corners = open[c].corners.count();
            worth[c] = corners <= enough_corners ? corner_worth : corner_worth * enough_corners / (2 * corners);
        }
        Bitboard empty = Bitboard::rectangle(puzzle.columns, puzzle.rows).without(pieces.occupied());
        empty.for_each([&](Cell cell) { appraise(cell, mover, open, worth); });
    }

    int of(Orientation orientation, Cell anchor) const {
        const Ring& r = ring(orientation);
        int at = rim_index(anchor), sum = 0;
        for (int k = 0; k < r.square_count; ++k) sum += squares_[entry(at, r.squares, k)];
        for (int k = 0; k < r.edge_count; ++k) sum += edges_[entry(at, r.edges, k)];
        for (int k = 0; k < r.corner_count; ++k) sum += corners_[entry(at, r.corners, k)];
        return sum;
    }

private:
    template <class Offsets>
    static std::size_t entry(int at, const Offsets& offsets, int k) {
        return static_cast<std::size_t>(at + offsets[static_cast<std::size_t>(k)]);
    }

    void appraise(Cell cell, std::size_t mover, const std::array<Frontier, max_colours>& open,
                  const std::array<int, max_colours>& worth) {
        int square = 0, edge = 0, corner = 0, users = 0;
        for (std::size_t c = 0; c < max_colours; ++c) {
            users += open[c].free.has(cell);
            if (open[c].corners.has(cell)) square -= worth[c];
        }
        if (open[mover].corners.has(cell)) edge -= worth[mover];
        if (open[mover].free.has(cell)) {
            edge -= users == 1 ? dead_cost : narrowed_cost;
            if (!open[mover].corners.has(cell)) corner += worth[mover];
        }
        auto i = static_cast<std::size_t>(rim_index(cell));
        squares_[i] = static_cast<std::int16_t>(square);
        edges_[i] = static_cast<std::int16_t>(edge);
        corners_[i] = static_cast<std::int16_t>(corner);
    }

    std::array<std::int16_t, rim_size> squares_{}, edges_{}, corners_{};
};

class Growth {
public:
    Growth(const Puzzle& puzzle, const GrowOptions& options, Control& control)
        : puzzle_(puzzle), control_(control), seed_(options.seed), crowd_(static_cast<std::size_t>(options.width)) {}

    std::optional<std::vector<Move>> run(std::span<const Move> begun) {
        auto start = Arrangement::of(puzzle_, begun);
        if (!start) return std::nullopt;
        boards_.push_back({*start, scatter(seed_), 0});
        for (const Step& step : steps_of(*start)) {
            crowd_.clear();
            for (std::uint32_t i = 0; i < boards_.size(); ++i)
                if (!control_.advance(expand(i, step))) return std::nullopt;
            if (crowd_.empty()) return std::nullopt;
            advance();
            control_.progress.placed =
                std::max(control_.progress.placed, static_cast<int>(begun.size() + lineage_.size()));
        }
        return solution(begun);
    }

private:
    // Adds the board's children to the crowd; returns how many there are.
    std::uint64_t expand(std::uint32_t parent, const Step& step) {
        const Board& board = boards_[parent];
        auto mover = static_cast<std::size_t>(index(step.colour));
        std::array<Frontier, max_colours> fronts;
        for (std::size_t c = 0; c < max_colours; ++c) fronts[c] = frontier(board.pieces, c);
        PieceSet pieces = common(board.pieces.left[mover], step.pieces);
        Appraisal appraisal(puzzle_, board.pieces, mover, fronts);
        kernels().generate(fronts[mover], pieces, maps_);
        std::uint64_t count = 0;
        for_each_placement(maps_, [&](Placement placement) {
            ++count;
            std::uint64_t hash = board.hash + scatter(std::uint64_t{mover + 1} << 32 | placement.code());
            int score = board.score + appraisal.of(placement.orientation(), placement.anchor()) +
                        static_cast<int>(Random(hash).below(noise));
            crowd_.add({score, parent, hash, {step.colour, placement}});
        });
        return count;
    }

    Frontier frontier(const Arrangement& pieces, std::size_t colour) const {
        Bitboard corner;
        corner.add(puzzle_.corner(static_cast<Colour>(colour)));
        Bitboard board = Bitboard::rectangle(puzzle_.columns, puzzle_.rows);
        return frontier_of(pieces.own[colour], pieces.occupied(), board, corner);
    }

    void advance() {
        std::span<const Child> best = crowd_.best();
        lineage_.add(best);
        next_.clear();
        for (const Child& child : best) {
            Board& board = next_.emplace_back(boards_[child.parent]);
            board.pieces.place(child.move);
            board.hash = child.hash;
            board.score = child.score;
        }
        std::swap(boards_, next_);
    }

    // The first board whose pieces can be placed in an allowed order; with the moves given there may be none.
    std::optional<std::vector<Move>> solution(std::span<const Move> begun) const {
        for (std::size_t i = 0; i < boards_.size(); ++i) {
            std::vector<Move> moves(begun.begin(), begun.end());
            if (lineage_.size() > 0)
                for (Move move : lineage_.moves_of(i)) moves.push_back(move);
            if (auto order = placing_order(puzzle_, moves)) return order;
        }
        return std::nullopt;
    }

    const Puzzle& puzzle_;
    Control& control_;
    std::uint64_t seed_;
    Crowd crowd_;
    Lineage lineage_;
    std::vector<Board> boards_, next_;
    MoveMaps maps_;
};

}  // namespace

std::optional<std::vector<Move>> grow(const Puzzle& puzzle, std::span<const Move> begun, const GrowOptions& options,
                                      Control& control) {
    return Growth(puzzle, options, control).run(begun);
}

}  // namespace blokus
