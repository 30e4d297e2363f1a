// Runs the registered tests: all of them, or those of the one file named on the command line.
#include "check.h"

namespace {

std::string_view stem_of(std::string_view path) {
    const auto slash = path.find_last_of("/\\");
    if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
    return path.substr(0, path.find('.'));
}

}  // namespace

int check::run(std::string_view stem) {
    std::size_t passed = 0;
    std::size_t failed = 0;
    for (const Test& test : tests()) {
        if (!stem.empty() && stem_of(test.file) != stem) continue;
        const std::size_t before = failures();
        test.run();
        if (failures() == before) {
            ++passed;
        } else {
            ++failed;
            std::cerr << "FAILED " << stem_of(test.file) << ' ' << test.name << '\n';
        }
    }
    std::cout << passed << " passed, " << failed << " failed\n";
    return failed == 0 && passed > 0 ? 0 : 1;  // a run that tests nothing is a mistake
}

int main(int argc, char** argv) { return check::run(argc > 1 ? argv[1] : ""); }
