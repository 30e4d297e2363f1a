// An archive of files that are stored as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace blokus::print {

struct ArchivedFile {
    std::string_view name;
    std::string content;
};

std::string write_zip(const std::vector<ArchivedFile>& files);

}  // namespace blokus::print
