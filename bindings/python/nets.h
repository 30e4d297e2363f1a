// A net as Python holds it: read once, shared by every search that uses it.
#pragma once

#include <memory>

#include "convert.h"
#include "search/net.h"

namespace blokus::python {

// The net in these bytes, for boards with this many cells; raises ParseError when they are no such net.
inline std::shared_ptr<const Net> read_net(const nb::bytes& bytes, int cells) {
    auto net = std::make_shared<Net>();
    std::span data(static_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    if (!net->read(data, cells))
        raise_parse_error("ParseError", "these bytes are no net for this board, or are damaged or of another version",
                          "");
    return net;
}

}  // namespace blokus::python
