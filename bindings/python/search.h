// The search as Python holds it: a handle that can be stopped from any thread.
#pragma once

#include "nets.h"
#include "running.h"

namespace blokus::python {

class SearchHandle {
public:
    SearchHandle(const Variant& variant, const nb::bytes& net, std::size_t memory, int width, float softness,
                 float exploration);

    void set_position(const Position& position, const std::vector<Move>& among);
    void run(std::optional<std::uint64_t> simulations, std::optional<double> seconds, double most_seconds, int threads,
             int solve_budget, bool thorough);
    void stop() { runner_.stop(); }
    void allow() { runner_.allow(); }

    Search& search() { return search_; }
    const Search& search() const { return search_; }
    Search::Workspace& workspace() { return runner_.workspace(); }

private:
    const Variant* variant_;
    std::shared_ptr<const Net> net_;
    Search search_;
    Runner runner_;
};

}  // namespace blokus::python
