// A growing list of actions whose memory can be shared; unlike a vector's, its room is not cleared first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace blokus {

class ActionList {
public:
    using Memory = std::shared_ptr<std::int32_t[]>;

    std::size_t size() const { return size_; }
    std::span<const std::int32_t> from(std::size_t first) const { return {data_.get() + first, size_ - first}; }
    // Shortens the list.
    void cut(std::size_t size) { size_ = size; }

    // Begins a new list. Memory that is shared is left to the others, and the one left before is taken if it is free
    // again; the list expects to become as long as the last one.
    void clear() {
        usual_ = std::exchange(size_, 0);
        if (data_.use_count() <= 1) return;
        std::swap(data_, spare_);
        std::swap(capacity_, spare_capacity_);
        if (data_.use_count() <= 1) return;
        data_.reset();
        capacity_ = 0;
    }

    // The end of the list, with room for so many more.
    std::int32_t* room(std::size_t more) {
        if (size_ + more > capacity_) {
            capacity_ = std::bit_ceil(size_ + more + usual_);
            Memory larger(new std::int32_t[capacity_]);
            std::copy_n(data_.get(), size_, larger.get());
            data_ = std::move(larger);
        }
        return data_.get() + size_;
    }
    // Takes what was written into the room, up to this end, as part of the list.
    void extend(const std::int32_t* end) { size_ = static_cast<std::size_t>(end - data_.get()); }

    // The memory of the list. It keeps these actions, whatever becomes of the list.
    const Memory& memory() const { return data_; }

private:
    Memory data_, spare_;
    std::size_t size_ = 0, capacity_ = 0, spare_capacity_ = 0, usual_ = 0;
};

}  // namespace blokus
