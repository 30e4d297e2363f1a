// How a search reports its progress, and how its caller ends it.
#pragma once

#include <cstdint>

namespace blokus {

struct Progress {
    std::uint64_t nodes = 0;  // placements tried
    int placed = 0;           // the most pieces that lay on the board so far
    int attempt = 0;          // number of the attempt, from 0
    std::uint64_t found = 0;  // solutions so far
};

// The core knows neither clocks nor threads: the caller decides with every report whether the search goes on.
class Control {
public:
    // Called every few milliseconds; false ends the search.
    using Report = bool (*)(void* context, const Progress& progress);

    Control() = default;
    Control(Report callback, void* context) : report_(callback), context_(context) {}

    Progress progress;

    bool stopped() const { return stopped_; }
    // Counts nodes, and reports every `interval` of effort; false when the search has to end. The effort of a node is
    // its time in units of a usual node.
    bool advance(std::uint64_t nodes, std::uint64_t effort = 1) {
        progress.nodes += nodes;
        effort_ += nodes * effort;
        if (effort_ >= interval) report();
        return !stopped_;
    }
    void report() {
        effort_ = 0;
        if (report_ != nullptr && !stopped_) stopped_ = !report_(context_, progress);
    }

private:
    // Nodes of usual effort; a few milliseconds.
    static constexpr std::uint64_t interval = 20'000;

    Report report_ = nullptr;
    void* context_ = nullptr;
    std::uint64_t effort_ = 0;  // since the last report
    bool stopped_ = false;
};

}  // namespace blokus
