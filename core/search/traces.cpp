#include "traces.h"

#include <new>
#include <type_traits>

namespace blokus {

static_assert(std::is_trivially_copyable_v<Trace>);

Traces::Traces(std::size_t bytes)
    : count_(bytes / bytes_each),
      keys_(std::make_unique<std::atomic<std::uint64_t>[]>(count_)),
      traces_(static_cast<Trace*>(::operator new(count_ * sizeof(Trace), std::align_val_t{alignof(Trace)}))) {}

bool Traces::find(std::uint32_t node, Trace& to) {
    if (count_ == 0) return false;
    std::size_t place = node % count_;
    std::uint64_t wanted = key(node), found = wanted;
    if (!keys_[place].compare_exchange_strong(found, busy, std::memory_order_acquire)) return false;
    to = traces_.get()[place];
    keys_[place].store(wanted, std::memory_order_release);
    return true;
}

void Traces::keep(std::uint32_t node, const Trace& trace) {
    if (count_ == 0) return;
    std::size_t place = node % count_;
    std::uint64_t found = keys_[place].load(std::memory_order_relaxed);
    if (found == busy || !keys_[place].compare_exchange_strong(found, busy, std::memory_order_acquire)) return;
    new (traces_.get() + place) Trace(trace);
    keys_[place].store(key(node), std::memory_order_release);
}

}  // namespace blokus
