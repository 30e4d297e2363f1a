#include "thread_pool.h"

#include <thread>

namespace blokus {

namespace {

// About a tenth of a millisecond: longer than a program needs to choose the next actions in arrays, and so short that
// nobody misses it. To wake a thread up takes ten times as long as to tell one that is awake.
constexpr int usual_pauses = 8000;

void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

// How many forks lie between this process and the one that asked first; less than 0 when nobody counts them.
int fork_count() {
    static std::atomic<int> count;
    static const bool is_counted = pthread_atfork(nullptr, nullptr, [] { ++count; }) == 0;
    return is_counted ? count.load() : -1;
}

}  // namespace

ThreadPool::ThreadPool(int threads) : threads_(threads), workers_(new Worker[static_cast<std::size_t>(threads)]) {
    for (int i = 0; i < threads; ++i) workers_[i].pool = this;
}

ThreadPool::~ThreadPool() {
    if (started_ == 1 || forks_ != fork_count()) return;
    is_stopped_ = true;
    jobs_.fetch_add(1, std::memory_order_release);
    jobs_.notify_all();
    for (int i = 1; i < started_; ++i) pthread_join(workers_[i].id, nullptr);
}

void ThreadPool::run(const Job& job) {
    if (threads_ > 1 && forks_ != fork_count()) start_helpers();
    job_ = job;
    unfinished_.store(job.parts, std::memory_order_relaxed);
    for (int i = 0; i < threads_; ++i)
        workers_[i].unclaimed.store(first_part(i + 1) - first_part(i), std::memory_order_release);
    jobs_.fetch_add(1, std::memory_order_release);
    if (started_ > 1) jobs_.notify_all();
    do_parts(0);
    for (int left = unfinished_.load(std::memory_order_acquire); left != 0;) left = await_other(unfinished_, left);
}

void ThreadPool::start_helpers() {
    forks_ = fork_count();
    pauses_ = threads_ <= static_cast<int>(std::thread::hardware_concurrency()) ? usual_pauses : 0;
    auto begin = [](void* helper) -> void* {
        auto* worker = static_cast<Worker*>(helper);
        worker->pool->help(*worker);
        return nullptr;
    };
    for (started_ = 1; started_ < threads_; ++started_)
        if (pthread_create(&workers_[started_].id, nullptr, begin, &workers_[started_]) != 0) return;
}

void ThreadPool::help(const Worker& helper) {
    int share = static_cast<int>(&helper - workers_.get());
    int seen = jobs_.load(std::memory_order_acquire);
    while (!is_stopped_) {
        do_parts(share);
        seen = await_other(jobs_, seen);
    }
}

// Does the parts of this share, then those of the others. Nothing but a part that was claimed keeps the job as it is.
void ThreadPool::do_parts(int first_share) {
    for (int i = 0; i < threads_; ++i) {
        int share = (first_share + i) % threads_;
        std::atomic<int>& unclaimed = workers_[share].unclaimed;
        while (unclaimed.load(std::memory_order_relaxed) > 0) {
            int place = unclaimed.fetch_sub(1, std::memory_order_acquire) - 1;
            if (place < 0) break;
            job_.call(job_.work, first_part(share) + place);
            if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_one();
        }
    }
}

int ThreadPool::await_other(const std::atomic<int>& number, int old) const {
    for (int i = 0; i < pauses_; ++i) {
        int now = number.load(std::memory_order_acquire);
        if (now != old) return now;
        pause();
    }
    number.wait(old, std::memory_order_acquire);
    return number.load(std::memory_order_acquire);
}

}  // namespace blokus
