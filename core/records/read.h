// Reading records of either format; the content tells which it is.
#pragma once

#include "blksgf.h"

namespace blokus::records {

// Reads the records of a text one after the other. A text in blksgf may hold many, one in JSON holds one.
class Reader {
public:
    // A text that is a part of a larger one begins at some other place.
    Reader(std::string_view given, Origin origin, const Limits& limits, Place begin = {1, 1});

    // The next record; none, and no problem, at the end.
    Reading next();
    // The next record; a problem tells when there are more.
    Reading first();
    // Where a text in blksgf ends.
    Place end() const { return games_ ? games_->end() : Place{}; }

private:
    std::optional<BlksgfReader> games_;
    std::optional<Reading> single_;  // the record of a JSON document, or why the text is refused
};

}  // namespace blokus::records
