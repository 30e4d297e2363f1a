// Sheets of paper as drawings: lengths from the upper left corner of the page.
#pragma once

#include <string>
#include <vector>

#include "job.h"

namespace blokus::print {

struct Point {
    Length x = 0, y = 0;
};

// A shape to cut out, or a mark when it has no border.
struct Area {
    std::vector<Point> corners;
    Hue fill;
    bool has_border = true;
};

struct Line {
    Point from, to;
};

struct Label {
    Point at;  // where its baseline begins
    std::string text;
};

struct Page {
    Length width = 0, height = 0;
    std::vector<Area> areas;
    std::vector<Line> lines;
    std::vector<Label> labels;
};

inline constexpr Length line_width = 200;
inline constexpr Length letter_height = 3 * millimetre;

// The pages of a job, each with a ruler to measure what the printer made of it.
std::vector<Page> sheets(const Job& job);

// The whole job on one page, as long and as wide as it takes.
Page endless_sheet(const Job& job);

}  // namespace blokus::print
