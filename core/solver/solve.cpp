#include "solve.h"

#include <algorithm>

#include "grow.h"
#include "pack.h"
#include "picture.h"
#include "rules/random.h"
#include "tile_beam.h"

namespace blokus {

namespace {

// The largest board that is tiled exhaustively from scratch, in cells.
constexpr int small_board = 100;
// With more pieces left the exhaustive search only proves what its first nodes show to be impossible.
constexpr int few_pieces = 24;
// The most holes, in cells, with which a board is tiled cell by cell.
constexpr int few_holes = 8;
constexpr std::uint64_t first_budget = 1'000;  // nodes of the first exhaustive search; later ones get twice as many

// Keeps the first solution.
class Keeper {
public:
    Solved solved() {
        return {[](void* context, std::span<const Move> moves, int) {
                    static_cast<Keeper*>(context)->moves_.emplace(moves.begin(), moves.end());
                    return false;
                },
                this};
    }
    std::optional<std::vector<Move>> take() { return std::move(moves_); }

private:
    std::optional<std::vector<Move>> moves_;
};

bool tiles_exhaustively(const Puzzle& puzzle) { return puzzle.holes() == 0 && puzzle.area() <= small_board; }

// The moves and their mirror images; none when these do not fit, or the task is not its own mirror image.
std::optional<std::vector<Move>> with_twins(const Puzzle& puzzle, std::span<const Move> begun) {
    if (puzzle.columns % 2 != 0 || puzzle.holes() > 0) return std::nullopt;
    for (std::size_t c = 0; c < max_colours; c += 2)
        if (puzzle.pieces[c] != puzzle.pieces[c + 1]) return std::nullopt;
    std::vector<Move> moves(begun.begin(), begun.end());
    for (Move move : begun) {
        Move twin{mate(move.colour), image(move.placement, mirrored, puzzle)};
        if (std::find(begun.begin(), begun.end(), twin) == begun.end()) moves.push_back(twin);
    }
    return Arrangement::of(puzzle, moves) ? std::optional(moves) : std::nullopt;
}

class Solver {
public:
    Solver(const Puzzle& puzzle, std::span<const Move> begun, const SolveOptions& options, Control& control)
        : puzzle_(puzzle), begun_(begun), options_(options), control_(control) {}

    Answer run() {
        auto start = Arrangement::of(puzzle_, begun_);
        if (!start || puzzle_.holes() < 0) return {std::nullopt, true};
        if (tiles_exhaustively(puzzle_)) return search_all();
        if (puzzle_.holes() == 0) return tile(start->pieces_left());
        if (puzzle_.holes() <= few_holes && puzzle_.order == Order::any && start->pieces_left() > few_pieces)
            return tile(start->pieces_left());
        if (puzzle_.contact == Contact::chain && puzzle_.beginning == Beginning::corner)
            return grow_or_pack(start->pieces_left());
        return pack(UINT64_MAX);
    }

private:
    Answer search_all() {
        Keeper keeper;
        bool ended = fill_all(puzzle_, begun_, Tiling::any, control_, keeper.solved());
        return {keeper.take(), ended};
    }

    Answer pack(std::uint64_t budget) {
        Keeper keeper;
        bool ended = pack_all(puzzle_, begun_, budget, control_, keeper.solved());
        return {keeper.take(), ended};
    }

    Answer tile(int left) {
        if (left <= few_pieces) return pack(UINT64_MAX);
        if (Answer answer = check_begun(); answer.exhausted) return answer;
        auto paired = options_.tiling == Tiling::mirror ? with_twins(puzzle_, begun_) : std::nullopt;
        bool mirrors = paired.has_value();
        while (!control_.stopped()) {
            TileBeamOptions options;
            options.seed = next_seed();
            if (mirrors) options.tiling = Tiling::mirror;
            if (puzzle_.holes() > 0) {
                options.width = 3000;
                options.noise = 100;
            }
            std::span<const Move> begun = mirrors ? std::span<const Move>(*paired) : begun_;
            if (auto moves = tile_by_beam(puzzle_, begun, options, control_)) return {std::move(moves), false};
            control_.report();
            // The moves given may belong to no mirror image: every second attempt looks at all tilings.
            mirrors = paired && (begun_.empty() || !mirrors);
        }
        return {};
    }

    // Alternates a beam search, each time from another seed, and an exhaustive search of twice the budget before.
    Answer grow_or_pack(int left) {
        if (Answer answer = check_begun(); answer.exhausted) return answer;
        for (std::uint64_t budget = first_budget; !control_.stopped(); budget *= 2) {
            if (left <= few_pieces)
                if (Answer answer = pack(budget); answer.moves || answer.exhausted) return answer;
            GrowOptions options;
            options.seed = next_seed();
            if (auto moves = grow(puzzle_, begun_, options, control_)) return {std::move(moves), false};
            control_.report();
        }
        return {};
    }

    // Each attempt has a seed of its own.
    std::uint64_t next_seed() {
        auto attempt = static_cast<std::uint64_t>(control_.progress.attempt++);
        return scatter(scatter(options_.seed) + attempt);
    }

    // Proves within one node that the moves given belong to no solution, where that is plain.
    Answer check_begun() { return begun_.empty() ? Answer{} : pack(1); }

    const Puzzle& puzzle_;
    std::span<const Move> begun_;
    SolveOptions options_;
    Control& control_;
};

}  // namespace

Answer solve(const Puzzle& puzzle, std::span<const Move> begun, const SolveOptions& options, Control& control) {
    Answer answer = Solver(puzzle, begun, options, control).run();
    control.progress.found = answer.moves ? 1 : 0;
    return answer;
}

bool solve_all(const Puzzle& puzzle, std::span<const Move> begun, Control& control, Solved solved) {
    if (tiles_exhaustively(puzzle)) return fill_all(puzzle, begun, Tiling::any, control, solved);
    return pack_all(puzzle, begun, UINT64_MAX, control, solved);
}

}  // namespace blokus
