#include "pack.h"

#include <algorithm>
#include <vector>

#include "options.h"
#include "order.h"
#include "rules/frontier.h"

namespace blokus {

namespace {

// Where to branch: all ways to cover a cell, or to place a piece.
struct Branch {
    std::uint32_t ways = ~0U;
    int cell = -1;
    int colour = -1;
    int piece = -1;
};

template <int Words>
class Pack {
public:
    Pack(const Puzzle& puzzle, std::uint64_t most_nodes, Control& control, Solved solved)
        : puzzle_(puzzle),
          scan_(puzzle, Tiling::any),
          sieve_(puzzle_, scan_, options_),
          control_(control),
          solved_(solved),
          nodes_left_(most_nodes),
          filling_(puzzle.holes() == 0) {}

    bool run(std::span<const Move> begun) {
        auto start = Arrangement::of(puzzle_, begun);
        if (!start || puzzle_.holes() < 0) return true;
        left_ = start->left;
        pieces_left_ = start->pieces_left();
        fresh_ = interchangeable_colours(puzzle_, begun);
        empty_ = scan_.board();
        laid_.reserve(most_pieces);
        for (Move move : begun) {
            laid_.push_back(option_of(move));
            empty_ = empty_.without(laid_.back().tile.cells);
        }
        Ranges ranges = list_options(*start);
        descend(ranges);
        return !ended_;
    }

private:
    using Ranges = std::array<Range, max_colours>;

    Option<Words> option_of(Move move) const {
        Option<Words> option;
        option.tile = scan_.tile_of(move.placement);
        option.size = static_cast<std::uint8_t>(shape(move.placement).size);
        option.colour = static_cast<std::uint8_t>(index(move.colour));
        option.step = static_cast<std::uint8_t>(puzzle_.step(option.size));
        for (int k = 0; k < option.size; ++k)
            option.cells[static_cast<std::size_t>(k)] =
                static_cast<std::int16_t>(scan_.number(cell(move.placement, k)));
        return option;
    }

    Ranges list_options(const Arrangement& start) {
        Ranges ranges;
        Bitboard board = Bitboard::rectangle(puzzle_.columns, puzzle_.rows), occupied = start.occupied();
        MoveMaps maps;
        for (std::size_t c = 0; c < max_colours; ++c) {
            ranges[c].begin = list_.size();
            Bitboard free = board.without(occupied | start.own[c].edge_neighbours());
            kernels().generate({free, free}, left_[c], maps);
            for_each_placement(maps, [&](Placement placement) {
                list_.push_back(static_cast<std::uint32_t>(options_.size()));
                options_.push_back(option_of({static_cast<Colour>(c), placement}));
            });
            ranges[c].end = list_.size();
        }
        return ranges;
    }

    void descend(Ranges ranges) {
        if (pieces_left_ == 0) {
            finish();
            return;
        }
        std::uint64_t options = ranges.back().end - ranges.front().begin;
        if (nodes_left_ == 0 || !control_.advance(1, 1 + options)) {
            ended_ = true;
            return;
        }
        --nodes_left_;
        for (std::size_t c = 0; c < max_colours; ++c)
            if (!sieve_.keep_possible(list_, ranges[c], static_cast<int>(c), laid_)) return;
        Branch branch = choose(ranges);
        if (branch.ways == 0) return;
        std::vector<std::uint32_t> ways;
        for (const Range& range : ranges)
            for (std::size_t i = range.begin; i < range.end; ++i)
                if (belongs(options_[list_[i]], branch)) ways.push_back(list_[i]);
        std::size_t top = list_.size();
        for (std::uint32_t way : ways) {
            take(options_[way], ranges);
            list_.resize(top);
            if (ended_) return;
        }
    }

    static bool belongs(const Option<Words>& option, const Branch& branch) {
        if (branch.cell < 0) return option.colour == branch.colour && index(option.tile.piece) == branch.piece;
        return option.tile.cells.has(branch.cell);
    }

    // Counts the ways and finds where there are fewest; 0 when something has none or not enough cells can be covered.
    Branch choose(const Ranges& ranges) {
        std::array<std::uint32_t, 64 * Words> by_cell{};
        Branch best;
        Mask<Words> coverable;
        int wanted = 0;
        for (std::size_t c = 0; c < max_colours; ++c) {
            std::array<std::uint32_t, piece_count> by_piece{};
            Mask<Words> own;
            for (std::size_t i = ranges[c].begin; i < ranges[c].end; ++i) {
                const Option<Words>& option = options_[list_[i]];
                ++by_piece[static_cast<std::size_t>(index(option.tile.piece))];
                own |= option.tile.cells;
                for (std::size_t k = 0; filling_ && k < option.size; ++k)
                    ++by_cell[static_cast<std::size_t>(option.cells[k])];
            }
            for (int p = 0; p < piece_count; ++p) {
                if (!left_[c].has(static_cast<Piece>(p))) continue;
                std::uint32_t ways = by_piece[static_cast<std::size_t>(p)];
                if (ways == 0) return {0, -1, -1, -1};
                if (ways < best.ways) best = {ways, -1, static_cast<int>(c), p};
            }
            if (squares(left_[c]) > own.count()) return {0, -1, -1, -1};
            wanted += squares(left_[c]);
            coverable |= own;
        }
        if (wanted > coverable.count()) return {0, -1, -1, -1};
        for (int n = 0; filling_ && n < puzzle_.area(); ++n) {
            std::uint32_t ways = by_cell[static_cast<std::size_t>(n)];
            if (empty_.has(n) && (ways < best.ways || (ways == best.ways && best.cell < 0))) best = {ways, n, -1, -1};
        }
        return best;
    }

    void take(const Option<Words>& option, const Ranges& ranges) {
        Ranges next;
        for (std::size_t c = 0; c < max_colours; ++c) {
            next[c].begin = list_.size();
            bool own = c == option.colour;
            for (std::size_t i = ranges[c].begin; i < ranges[c].end; ++i) {
                const Tile<Words>& other = options_[list_[i]].tile;
                if (other.cells.meets(option.tile.cells)) continue;
                if (own && (other.piece == option.tile.piece || other.cells.meets(option.tile.bars))) continue;
                list_.push_back(list_[i]);
            }
            next[c].end = list_.size();
        }
        laid_.push_back(option);
        left_[option.colour].remove(option.tile.piece);
        --pieces_left_;
        empty_ = empty_.without(option.tile.cells);
        control_.progress.placed = std::max(control_.progress.placed, static_cast<int>(laid_.size()));
        descend(next);
        empty_ |= option.tile.cells;
        ++pieces_left_;
        left_[option.colour].add(option.tile.piece);
        laid_.pop_back();
    }

    // Of solutions that differ only in which colour is which, only the one whose colours appear in order is reported.
    bool stands_for_all() const {
        std::array<int, max_colours> first{};
        first.fill(puzzle_.area());
        for (const Option<Words>& option : laid_)
            first[option.colour] = std::min(first[option.colour], option.tile.cells.first());
        int last = -1;
        for (std::size_t c = 0; c < max_colours; ++c) {
            if ((fresh_ >> c & 1) == 0) continue;
            if (first[c] < last) return false;
            last = first[c];
        }
        return true;
    }

    void finish() {
        if (!stands_for_all()) return;
        std::vector<Move> moves;
        for (const Option<Words>& option : laid_)
            moves.push_back({static_cast<Colour>(option.colour), option.tile.placement});
        auto order = placing_order(puzzle_, moves);
        if (!order) return;
        ++control_.progress.found;
        int colourings = 1;
        for (int k = std::popcount(fresh_); k > 1; --k) colourings *= k;
        if (!solved_(*order, colourings)) ended_ = true;
    }

    const Puzzle& puzzle_;
    Scan<Words> scan_;
    std::vector<Option<Words>> options_, laid_;
    Sieve<Words> sieve_;
    std::vector<std::uint32_t> list_;  // of options, one part after the other for each piece placed
    Control& control_;
    Solved solved_;
    std::uint64_t nodes_left_;
    std::array<PieceSet, max_colours> left_{};
    Mask<Words> empty_;
    int pieces_left_ = 0;
    unsigned fresh_ = 0;  // the colours that may change places
    bool filling_;
    bool ended_ = false;
};

template <int Words>
bool pack(const Puzzle& puzzle, std::span<const Move> begun, std::uint64_t most_nodes, Control& control,
          Solved solved) {
    return Pack<Words>(puzzle, most_nodes, control, solved).run(begun);
}

}  // namespace

bool pack_all(const Puzzle& puzzle, std::span<const Move> begun, std::uint64_t most_nodes, Control& control,
              Solved solved) {
    if (puzzle.area() <= 128) return pack<2>(puzzle, begun, most_nodes, control, solved);
    if (puzzle.area() <= 256) return pack<4>(puzzle, begun, most_nodes, control, solved);
    return pack<8>(puzzle, begun, most_nodes, control, solved);
}

}  // namespace blokus
