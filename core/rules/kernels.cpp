#include "kernels.h"

#include <atomic>
#include <cstddef>

namespace blokus {

namespace portable {
extern const Kernels kernels;
}
#ifdef BLOKUS_X86
namespace avx2 {
extern const Kernels kernels;
}
namespace avx512 {
extern const Kernels kernels;
}
#endif

namespace {

struct Available {
    std::array<const Kernels*, 3> list{};
    std::size_t count = 0;
};

Available detect() {
    Available found;
#ifdef BLOKUS_X86
    __builtin_cpu_init();
    bool has_avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    bool has_avx512 = has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                      __builtin_cpu_supports("avx512vpopcntdq");
    if (has_avx512) found.list[found.count++] = &avx512::kernels;
    if (has_avx2) found.list[found.count++] = &avx2::kernels;
#endif
    found.list[found.count++] = &portable::kernels;
    return found;
}

const Available& available() {
    static const Available found = detect();
    return found;
}

constinit std::atomic<const Kernels*> chosen{nullptr};

}  // namespace

const Kernels& kernels() {
    const Kernels* current = chosen.load(std::memory_order_relaxed);
    if (current == nullptr) {
        current = available().list[0];
        chosen.store(current, std::memory_order_relaxed);
    }
    return *current;
}

std::span<const Kernels* const> available_kernels() { return {available().list.data(), available().count}; }

bool use_kernels(std::string_view name) {
    for (const Kernels* candidate : available_kernels()) {
        if (candidate->name != name) continue;
        chosen.store(candidate, std::memory_order_relaxed);
        return true;
    }
    return false;
}

}  // namespace blokus
