// The little of the C and C++ runtimes that the core needs: memory to allocate, and the functions that compilers call.
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>

// Both are made by the linker.
extern "C" unsigned char __heap_base;
extern "C" void __wasm_call_ctors();

namespace {

constexpr std::size_t page = 65536;
// Blocks come in powers of two from 32 bytes to 2 GB; each keeps its class in front, so that freeing finds its list.
constexpr int smallest_class = 5;
constexpr int class_count = 32;
constexpr std::size_t header = 16;

struct Block {
    Block* next;
};

Block* free_blocks[class_count];
std::uintptr_t brk = 0;

int class_of(std::size_t bytes) {
    int c = smallest_class;
    while (c < class_count - 1 && (std::size_t{1} << c) < bytes) ++c;
    return c;
}

// Extends the heap; null when the machine has no more memory.
void* extend(std::size_t bytes) {
    if (brk == 0) brk = (reinterpret_cast<std::uintptr_t>(&__heap_base) + header - 1) & ~(header - 1);
    std::uintptr_t start = brk, end = start + bytes;
    std::size_t have = __builtin_wasm_memory_size(0) * page;
    if (end < start) return nullptr;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == SIZE_MAX) return nullptr;
    brk = end;
    return reinterpret_cast<void*>(start);
}

void* allocate(std::size_t bytes) {
    if (bytes > (std::size_t{1} << (class_count - 1)) - header) return nullptr;
    int c = class_of(bytes + header);
    auto* block = reinterpret_cast<unsigned char*>(free_blocks[c]);
    if (block != nullptr) {
        free_blocks[c] = free_blocks[c]->next;
    } else {
        block = static_cast<unsigned char*>(extend(std::size_t{1} << c));
        if (block == nullptr) return nullptr;
    }
    *reinterpret_cast<int*>(block) = c;
    return block + header;
}

void release(void* pointer) {
    if (pointer == nullptr) return;
    auto* block = static_cast<unsigned char*>(pointer) - header;
    int c = *reinterpret_cast<int*>(block);
    auto* freed = reinterpret_cast<Block*>(block);
    freed->next = free_blocks[c];
    free_blocks[c] = freed;
}

void* allocate_or_trap(std::size_t bytes) {
    void* pointer = allocate(bytes);
    if (pointer == nullptr) __builtin_trap();
    return pointer;
}

// An aligned block lies inside a larger one, whose address stands right in front of it.
void* allocate_aligned(std::size_t bytes, std::size_t alignment) {
    if (bytes + alignment < bytes) return nullptr;
    void* whole = allocate(bytes + alignment + sizeof(void*));
    if (whole == nullptr) return nullptr;
    auto start = reinterpret_cast<std::uintptr_t>(whole) + sizeof(void*);
    auto aligned = reinterpret_cast<void**>((start + alignment - 1) & ~(alignment - 1));
    aligned[-1] = whole;
    return aligned;
}

void release_aligned(void* pointer) {
    if (pointer != nullptr) release(static_cast<void**>(pointer)[-1]);
}

}  // namespace

namespace std {
const nothrow_t nothrow{};
inline namespace __1 {
// The standard library calls this instead of throwing.
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
}  // namespace __1
}  // namespace std

// The standard library declares these members of strings as compiled elsewhere.
template class std::basic_string<char>;

void* operator new(std::size_t bytes) { return allocate_or_trap(bytes); }
void* operator new[](std::size_t bytes) { return allocate_or_trap(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void operator delete(void* pointer) noexcept { release(pointer); }
void operator delete[](void* pointer) noexcept { release(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { release(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { release(pointer); }

void* operator new(std::size_t bytes, std::align_val_t alignment) {
    void* pointer = allocate_aligned(bytes, static_cast<std::size_t>(alignment));
    if (pointer == nullptr) __builtin_trap();
    return pointer;
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) { return operator new(bytes, alignment); }
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return allocate_aligned(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return allocate_aligned(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* pointer, std::align_val_t) noexcept { release_aligned(pointer); }
void operator delete[](void* pointer, std::align_val_t) noexcept { release_aligned(pointer); }
void operator delete(void* pointer, std::size_t, std::align_val_t) noexcept { release_aligned(pointer); }
void operator delete[](void* pointer, std::size_t, std::align_val_t) noexcept { release_aligned(pointer); }

// With bulk memory these builtins are single instructions, not calls of the functions that they are written in.
extern "C" {

void* memcpy(void* to, const void* from, std::size_t bytes) { return __builtin_memcpy(to, from, bytes); }
void* memmove(void* to, const void* from, std::size_t bytes) { return __builtin_memmove(to, from, bytes); }
void* memset(void* to, int value, std::size_t bytes) { return __builtin_memset(to, value, bytes); }

int memcmp(const void* first, const void* second, std::size_t bytes) {
    auto *a = static_cast<const unsigned char*>(first), *b = static_cast<const unsigned char*>(second);
    for (; bytes > 0; ++a, ++b, --bytes)
        if (*a != *b) return *a < *b ? -1 : 1;
    return 0;
}

void* memchr(const void* where, int value, std::size_t bytes) {
    auto* at = static_cast<const unsigned char*>(where);
    for (; bytes > 0; ++at, --bytes)
        if (*at == static_cast<unsigned char>(value)) return const_cast<unsigned char*>(at);
    return nullptr;
}

std::size_t strlen(const char* words) {
    std::size_t length = 0;
    while (words[length] != '\0') ++length;
    return length;
}

void abort() { __builtin_trap(); }

// Called once, before anything else.
__attribute__((visibility("default"))) void _initialize() { __wasm_call_ctors(); }

// No destructors run: the memory goes with the page or worker.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
}
