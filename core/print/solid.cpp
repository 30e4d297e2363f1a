#include "solid.h"

#include <algorithm>

namespace blokus::print {

namespace {

class Surface {
public:
    explicit Surface(const Relief& relief)
        : relief_(relief),
          columns_(static_cast<int>(relief.xs.size()) - 1),
          rows_(static_cast<int>(relief.ys.size()) - 1) {
        for (Length height : relief.heights) {
            auto place = std::lower_bound(levels_.begin(), levels_.end(), height);
            if (place == levels_.end() || *place != height) levels_.insert(place, height);
        }
        numbers_.assign(relief.xs.size() * relief.ys.size() * levels_.size(), none);
    }

    Solid build() {
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                if (height(column, row) > 0) enclose(column, row);
        return std::move(solid_);
    }

private:
    static constexpr std::uint32_t none = ~0U;
    // A corner of the grid: the number of its lines and its level.
    struct Corner {
        int x, y, z;
    };

    Length height(int column, int row) const {
        if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return 0;
        return relief_.heights[static_cast<std::size_t>(row * columns_ + column)];
    }

    int level_of(Length height) const {
        return static_cast<int>(std::lower_bound(levels_.begin(), levels_.end(), height) - levels_.begin());
    }

    // Adds the top, the ground and the free sides of a field.
    void enclose(int column, int row) {
        int x = column, y = row, top = level_of(height(column, row));
        add({x, y, top}, {x + 1, y, top}, {x + 1, y + 1, top}, {x, y + 1, top});
        add({x, y, 0}, {x, y + 1, 0}, {x + 1, y + 1, 0}, {x + 1, y, 0});
        // Sides are cut at every level, so that neighbours of other heights share whole edges with them.
        for (int z = level_of(height(column, row - 1)); z < top; ++z)
            add({x, y, z}, {x + 1, y, z}, {x + 1, y, z + 1}, {x, y, z + 1});
        for (int z = level_of(height(column + 1, row)); z < top; ++z)
            add({x + 1, y, z}, {x + 1, y + 1, z}, {x + 1, y + 1, z + 1}, {x + 1, y, z + 1});
        for (int z = level_of(height(column, row + 1)); z < top; ++z)
            add({x + 1, y + 1, z}, {x, y + 1, z}, {x, y + 1, z + 1}, {x + 1, y + 1, z + 1});
        for (int z = level_of(height(column - 1, row)); z < top; ++z)
            add({x, y + 1, z}, {x, y, z}, {x, y, z + 1}, {x, y + 1, z + 1});
    }

    void add(Corner a, Corner b, Corner c, Corner d) {
        std::uint32_t first = number(a), second = number(b), third = number(c), fourth = number(d);
        solid_.triangles.push_back({{first, second, third}});
        solid_.triangles.push_back({{first, third, fourth}});
    }

    std::uint32_t number(Corner corner) {
        auto [x, y, z] = corner;
        auto line = static_cast<std::size_t>(z) * relief_.ys.size() + static_cast<std::size_t>(y);
        std::uint32_t& known = numbers_[line * relief_.xs.size() + static_cast<std::size_t>(x)];
        if (known == none) {
            known = static_cast<std::uint32_t>(solid_.vertices.size());
            solid_.vertices.push_back({relief_.xs[static_cast<std::size_t>(x)], relief_.ys[static_cast<std::size_t>(y)],
                                       levels_[static_cast<std::size_t>(z)]});
        }
        return known;
    }

    const Relief& relief_;
    int columns_, rows_;
    std::vector<Length> levels_{0};       // the heights there are, in order; the ground is the first
    std::vector<std::uint32_t> numbers_;  // the vertices of the grid's corners
    Solid solid_;
};

}  // namespace

Solid solid_of(const Relief& relief) { return Surface(relief).build(); }

}  // namespace blokus::print
