#include "sheet.h"

#include <algorithm>

#include "layout.h"
#include "outline.h"
#include "rules/notation.h"

namespace blokus::print {

namespace {

// Most printers leave this much of the paper white.
constexpr Length margin = 7 * millimetre;
constexpr Length foot = 9 * millimetre;
constexpr Length ruler = 50 * millimetre;
constexpr Hue white{255, 255, 255};

constexpr Point size_of(Paper paper) {
    return paper == Paper::a4 ? Point{210 * millimetre, 297 * millimetre} : Point{215'900, 279'400};
}

Hue hue_of(const Job& job, Colour colour) { return job.hues[static_cast<std::size_t>(index(colour))]; }

class Drawing {
public:
    Drawing(const Job& job, Page& page) : job_(job), square_(job.measures.square), page_(page) {}

    void draw_piece(ColouredPiece item, Point at) {
        const Shape& shape = lying(item.piece);
        Length bottom = at.y + shape.rows * square_;
        Area area{.corners = {}, .fill = hue_of(job_, item.colour)};
        for (Cell corner : outline(shape))
            area.corners.push_back({at.x + corner.column * square_, bottom - corner.row * square_});
        page_.areas.push_back(std::move(area));
        for (Cell a : shape.squares())
            for (Cell b : shape.squares()) draw_seam(a, b, {at.x, bottom});
    }

    void draw_board(Stretch columns, Stretch rows, Point at) {
        Length width = columns.count * square_, height = rows.count * square_;
        Length right = at.x + width, bottom = at.y + height;
        page_.areas.push_back({.corners = {at, {right, at.y}, {right, bottom}, {at.x, bottom}}, .fill = white});
        for (int k = 0; k < job_.board->start_count; ++k) {
            Cell cell = job_.board->start_cells[static_cast<std::size_t>(k)];
            int column = cell.column - columns.first, row = cell.row - rows.first;
            if (column < 0 || column >= columns.count || row < 0 || row >= rows.count) continue;
            draw_start(static_cast<Colour>(k % job_.board->colours),
                       {at.x + column * square_ + square_ / 2, bottom - row * square_ - square_ / 2});
        }
        for (int k = 1; k < columns.count; ++k)
            page_.lines.push_back({{at.x + k * square_, at.y}, {at.x + k * square_, bottom}});
        for (int k = 1; k < rows.count; ++k)
            page_.lines.push_back({{at.x, at.y + k * square_}, {right, at.y + k * square_}});
    }

    void draw_foot(std::string_view more) {
        Length base = page_.height - margin, end = page_.width - margin;
        page_.labels.push_back({{margin, base}, job_.title});
        page_.labels.back().text += more;
        page_.lines.push_back({{end - ruler, base}, {end, base}});
        for (Length x : {end - ruler, end}) page_.lines.push_back({{x, base - letter_height}, {x, base}});
        page_.labels.push_back({{end - ruler + millimetre, base - millimetre}, "50 mm"});
    }

private:
    // The line between two squares of one piece, once for each pair; `origin` is the lower left corner of its box.
    void draw_seam(Cell a, Cell b, Point origin) {
        Length x = origin.x + b.column * square_, y = origin.y - b.row * square_;
        if (b.row == a.row && b.column == a.column + 1) page_.lines.push_back({{x, y}, {x, y - square_}});
        if (b.column == a.column && b.row == a.row + 1) page_.lines.push_back({{x, y}, {x + square_, y}});
    }

    // A small square that stands on its tip.
    void draw_start(Colour colour, Point middle) {
        Length reach = square_ / 4;
        auto [x, y] = middle;
        page_.areas.push_back({.corners = {{x, y - reach}, {x + reach, y}, {x, y + reach}, {x - reach, y}},
                               .fill = hue_of(job_, colour),
                               .has_border = false});
    }

    const Job& job_;
    Length square_;
    Page& page_;
};

// Names the cells of a part of a board by its lower left and upper right corners.
std::string cells_of(Stretch columns, Stretch rows) {
    Cell first = Cell::at(columns.first, rows.first);
    Cell last = Cell::at(columns.first + columns.count - 1, rows.first + rows.count - 1);
    std::string names = " \u00b7 ";
    names += std::string_view(cell_name(first));
    names += " \u2013 ";
    names += std::string_view(cell_name(last));
    return names;
}

}  // namespace

std::vector<Page> sheets(const Job& job) {
    const Point paper = size_of(job.paper);
    const Length square = job.measures.square;
    const Room room{paper.x - 2 * margin, paper.y - 2 * margin - foot};
    std::vector<Page> pages;
    auto add_page = [&] {
        Page& page = pages.emplace_back();
        page.width = paper.x;
        page.height = paper.y;
        return Drawing(job, page);
    };
    for (const auto& spots : lay(job.pieces, square, room)) {
        Drawing drawing = add_page();
        for (const Spot& spot : spots) drawing.draw_piece(spot.item, {margin + spot.x, margin + spot.y});
        drawing.draw_foot("");
    }
    if (job.board == nullptr) return pages;
    for (Stretch rows : cut(job.board->rows, room.height / square)) {
        for (Stretch columns : cut(job.board->columns, room.width / square)) {
            Drawing drawing = add_page();
            drawing.draw_board(columns, rows, {margin, margin});
            drawing.draw_foot(cells_of(columns, rows));
        }
    }
    return pages;
}

Page endless_sheet(const Job& job) {
    const Point paper = size_of(job.paper);
    const Length square = job.measures.square;
    Page page;
    page.width = paper.x;
    page.height = margin;
    Drawing drawing(job, page);
    for (const auto& spots : lay(job.pieces, square, {paper.x - 2 * margin})) {
        for (const Spot& spot : spots) drawing.draw_piece(spot.item, {margin + spot.x, page.height + spot.y});
        page.height += height_of(spots, square) + margin;
    }
    if (job.board != nullptr) {
        page.width = std::max(page.width, job.board->columns * square + 2 * margin);
        drawing.draw_board({0, job.board->columns}, {0, job.board->rows}, {margin, page.height});
        page.height += job.board->rows * square + margin;
    }
    page.height += foot;
    drawing.draw_foot("");
    return page;
}

}  // namespace blokus::print
