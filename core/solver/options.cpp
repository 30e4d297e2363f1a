#include "options.h"

#include <algorithm>

namespace blokus {

template <int Words>
bool Sieve<Words>::keep_possible(std::vector<std::uint32_t>& list, Range& range, int colour,
                                 const std::vector<Option<Words>>& laid) {
    laid_.clear();
    for (const Option<Words>& option : laid)
        if (option.colour == colour) laid_.push_back(&option);
    return puzzle_.contact == Contact::chain ? keep_reachable(list, range, colour) : keep_touching(list, range);
}

template <int Words>
int Sieve<Words>::first_step(int colour) const {
    int step = most_steps;
    for (int p = 0; p < piece_count; ++p)
        if (puzzle_.pieces[static_cast<std::size_t>(colour)].has(static_cast<Piece>(p)))
            step = std::min(step, puzzle_.step(size(static_cast<Piece>(p))));
    return step;
}

template <int Words>
bool Sieve<Words>::keep_reachable(std::vector<std::uint32_t>& list, Range& range, int colour) {
    int first = first_step(colour);
    reach_ = {};
    if (puzzle_.beginning == Beginning::corner) {
        reach_.add(scan_.number(puzzle_.corner(static_cast<Colour>(colour))));
    } else {
        auto seed = std::find_if(laid_.begin(), laid_.end(), [&](const auto* option) { return option->step == first; });
        if (seed == laid_.end()) return true;  // the chain may begin anywhere
        reach_ = (*seed)->tile.corners;
        laid_.erase(seed);
    }
    std::size_t kept = range.begin;
    for (int step = first; step < most_steps; ++step) join(list, kept, range.end, step);
    range.end = kept;
    return laid_.empty();
}

template <int Words>
void Sieve<Words>::join(std::vector<std::uint32_t>& list, std::size_t& kept, std::size_t end, int step) {
    for (bool grown = true; grown;) {
        grown = false;
        for (std::size_t i = 0; i < laid_.size();) {
            if (laid_[i]->step != step || !laid_[i]->tile.cells.meets(reach_)) {
                ++i;
                continue;
            }
            reach_ |= laid_[i]->tile.corners;
            laid_[i] = laid_.back();
            laid_.pop_back();
            grown = true;
        }
        for (std::size_t i = kept; i < end; ++i) {
            const Option<Words>& option = options_[list[i]];
            if (option.step != step || !option.tile.cells.meets(reach_)) continue;
            reach_ |= option.tile.corners;
            std::swap(list[i], list[kept++]);
            grown = true;
        }
    }
}

template <int Words>
bool Sieve<Words>::keep_touching(std::vector<std::uint32_t>& list, Range& range) {
    Mask<Words> corners, cells;
    auto note = [&](const Tile<Words>& tile) {
        corners |= tile.corners;
        cells |= tile.cells;
    };
    for (const Option<Words>* option : laid_) note(option->tile);
    for (std::size_t i = range.begin; i < range.end; ++i) note(options_[list[i]].tile);
    for (const Option<Words>* option : laid_)
        if (!option->tile.corners.meets(cells)) return false;
    std::size_t kept = range.begin;
    for (std::size_t i = range.begin; i < range.end; ++i)
        if (options_[list[i]].tile.cells.meets(corners)) list[kept++] = list[i];
    range.end = kept;
    return true;
}

template class Sieve<2>;
template class Sieve<4>;
template class Sieve<8>;

}  // namespace blokus
