#include "symmetry.h"

#include <algorithm>

namespace blokus {

Cell image(Cell cell, Symmetry symmetry, int rows) {
    int column = symmetry.mirrored ? rows - 1 - cell.column : cell.column;
    int row = cell.row;
    for (int k = 0; k < symmetry.quarters; ++k) {
        int previous = column;
        column = row;
        row = rows - 1 - previous;
    }
    return Cell::at(column, row);
}

Placement image(Placement placement, Symmetry symmetry, int rows) {
    std::array<Cell, max_piece_size> cells{};
    auto count = static_cast<std::size_t>(shape(placement).size);
    for (std::size_t k = 0; k < count; ++k) cells[k] = image(cell(placement, static_cast<int>(k)), symmetry, rows);
    return *placement_of({cells.data(), count});
}

std::optional<std::array<Colour, max_colours>> colours_under(Symmetry symmetry, const Variant& variant) {
    if (variant.columns != variant.rows) return std::nullopt;
    std::array<Colour, max_colours> colours{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
        Cell start = image(variant.start_cells[c], symmetry, variant.rows);
        bool found = false;
        for (std::size_t d = 0; d < static_cast<std::size_t>(variant.colours); ++d) {
            if (variant.start_cells[d] != start) continue;
            colours[c] = static_cast<Colour>(d);
            found = true;
        }
        if (!found) return std::nullopt;
    }
    return colours;
}

std::optional<Move> image(Move move, Symmetry symmetry, const Variant& variant) {
    auto colours = colours_under(symmetry, variant);
    if (!colours || !cells_of(move.placement).without(variant.board).empty()) return std::nullopt;
    return Move{(*colours)[static_cast<std::size_t>(index(move.colour))],
                image(move.placement, symmetry, variant.rows)};
}

std::optional<Position> image(const Position& position, Symmetry symmetry) {
    const Variant& variant = position.variant();
    auto colours = colours_under(symmetry, variant);
    if (!colours) return std::nullopt;
    Position result(variant);
    for (std::size_t c = 0; c < static_cast<std::size_t>(variant.colours); ++c) {
        for_each_placed(position, static_cast<Colour>(c), [&](Placement placement) {
            result.put({(*colours)[c], image(placement, symmetry, variant.rows)});
        });
        if (position.finished_with_single(static_cast<Colour>(c))) result.mark_single((*colours)[c]);
        if (variant.owner[c] == Variant::shared || !position.is_retired(static_cast<Player>(variant.owner[c])))
            continue;
        if (variant.is_shared((*colours)[c])) return std::nullopt;
        result.retire(static_cast<Player>(variant.owner[static_cast<std::size_t>(index((*colours)[c]))]));
    }
    result.settle(position.is_over() ? Colour::blue : (*colours)[static_cast<std::size_t>(index(position.turn()))]);
    return result;
}

bool are_twins(const Position& position, Placement one, Placement other) {
    if (position.is_over()) return false;
    Move move{position.turn(), one}, wanted{position.turn(), other};
    return std::any_of(symmetries.begin(), symmetries.end(), [&](Symmetry symmetry) {
        return image(move, symmetry, position.variant()) == wanted && image(position, symmetry) == position;
    });
}

}  // namespace blokus
