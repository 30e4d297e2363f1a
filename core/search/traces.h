// The traces of positions judged lately, for those that follow them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "evaluate.h"

namespace blokus {

// A table of fixed size: the number of a node decides its slot, and a new trace replaces the one that was there. Any
// number of threads may use it; a thread that finds a slot in use neither reads nor writes it.
class Traces {
public:
    // Keeps nothing when there are no bytes for it.
    explicit Traces(std::size_t bytes);

    // Copies the trace of a node; false when it is not there.
    bool find(std::uint32_t node, Trace& to);
    void keep(std::uint32_t node, const Trace& trace);
    // Forgets all traces: the nodes have other numbers from now on.
    void clear() { ++generation_; }

    std::size_t bytes() const { return count_ * bytes_each; }

private:
    static constexpr std::size_t bytes_each = sizeof(Trace) + sizeof(std::uint64_t);
    static constexpr std::uint64_t busy = UINT64_MAX;

    std::uint64_t key(std::uint32_t node) const { return std::uint64_t{generation_} << 32 | node; }

    struct Release {
        void operator()(Trace* memory) const { ::operator delete(memory, std::align_val_t{alignof(Trace)}); }
    };

    std::size_t count_;
    std::uint32_t generation_ = 1;
    std::unique_ptr<std::atomic<std::uint64_t>[]> keys_;
    std::unique_ptr<Trace, Release> traces_;  // not touched before it is used
};

}  // namespace blokus
