#include "beam.h"

#include <algorithm>

namespace blokus {

bool Child::operator<(const Child& other) const {
    if (score != other.score) return score > other.score;
    if (hash != other.hash) return hash < other.hash;
    if (parent != other.parent) return parent < other.parent;
    return move < other.move;
}

void Crowd::thin() {
    std::size_t count = kept * width_;
    if (children_.size() <= count) return;
    std::nth_element(children_.begin(), children_.begin() + static_cast<std::ptrdiff_t>(count), children_.end());
    children_.resize(count);
    floor_ = std::max_element(children_.begin(), children_.end())->score;
}

std::span<const Child> Crowd::best() {
    thin();
    std::sort(children_.begin(), children_.end());
    std::size_t size = 16;
    while (size < 2 * children_.size()) size *= 2;
    marks_.assign(size, 0);
    std::size_t count = 0;
    for (std::size_t i = 0; i < children_.size() && count < width_; ++i)
        if (mark(children_[i].hash)) children_[count++] = children_[i];
    return {children_.data(), count};
}

bool Crowd::mark(std::uint64_t hash) {
    hash |= hash == 0;
    std::size_t place = hash & (marks_.size() - 1);
    for (; marks_[place] != 0; place = (place + 1) & (marks_.size() - 1))
        if (marks_[place] == hash) return false;
    marks_[place] = hash;
    return true;
}

void Lineage::add(std::span<const Child> generation) {
    std::vector<Step>& steps = generations_.emplace_back();
    for (const Child& child : generation) steps.push_back({child.parent, child.move});
}

std::vector<Move> Lineage::moves_of(std::size_t board) const {
    std::vector<Move> moves(generations_.size());
    for (std::size_t g = generations_.size(); g-- > 0;) {
        moves[g] = generations_[g][board].move;
        board = generations_[g][board].parent;
    }
    return moves;
}

}  // namespace blokus
