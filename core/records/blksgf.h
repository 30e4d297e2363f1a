// Reading and writing blksgf, and reading records in either format.
#pragma once

#include "sgf.h"

namespace blokus::records {

struct Reading {
    std::optional<Record> record;   // none at the end of the text, or when it is refused
    std::vector<Problem> problems;  // in the order of the text; what refuses the text is the last one
};

// Reads the games of a text one after the other.
class BlksgfReader {
public:
    BlksgfReader(CleanText text, const Limits& limits, Place begin);
    // The reader of the grammar points into this one.
    BlksgfReader(const BlksgfReader&) = delete;
    BlksgfReader(BlksgfReader&&) = delete;
    BlksgfReader& operator=(const BlksgfReader&) = delete;
    BlksgfReader& operator=(BlksgfReader&&) = delete;
    ~BlksgfReader() = default;

    // Reads the next game. A text without any game of ours is refused.
    Reading next();
    // Whether another game follows, of ours or not. It is passed over.
    bool skips_another();
    // Where the text ends.
    Place end() const { return PlaceCounter(text_.text, begin_).at(text_.text.size()); }

private:
    std::optional<Problem> read_nodes(Nodes& nodes, std::vector<Problem>& problems);

    CleanText text_;
    Limits limits_;
    Place begin_;
    std::vector<Problem> pending_;
    SgfReader reader_;
    bool has_found_ = false;
};

// Brings old and odd ways to write into today's form; what cannot be read stays as it is.
void modernise(Nodes& nodes, const Dialect& dialect);

// The record as text: a node on each line, variations indented by a space.
std::string write_blksgf(const Record& record);

}  // namespace blokus::records
