// Threads that live beside their owner and share the work of one job after the other. Not for WebAssembly.
//
// Each thread has a share of a job's parts, the same one in every job, whose memory its core knows already; then it
// takes what the others have not begun. So a thread that wakes up late, or that the system could not start, costs time
// and nothing else. A process that is forked off another has none of its threads; the pool notices, and starts its own.
#pragma once

#include <pthread.h>

#include <atomic>
#include <memory>

namespace blokus {

class ThreadPool {
public:
    // The number of threads that work on a job, including the calling one. The others start with the first job.
    explicit ThreadPool(int threads);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ThreadPool(ThreadPool&&) = delete;
    ThreadPool& operator=(ThreadPool&&) = delete;

    int size() const { return threads_; }

    // Calls work(part) for every part from 0 up to `parts`, each once, in any order and on any of the threads; returns
    // when all are done. One thread calls at a time.
    template <class Work>
    void run(int parts, const Work& work) {
        run({[](const void* job, int part) { (*static_cast<const Work*>(job))(part); }, &work, parts});
    }

private:
    struct Job {
        void (*call)(const void* work, int part) = nullptr;
        const void* work = nullptr;
        int parts = 0;
    };
    // A thread, and how many parts of its share nobody has begun; less than 0 when several looked for the last one.
    struct alignas(64) Worker {
        ThreadPool* pool = nullptr;
        pthread_t id{};
        std::atomic<int> unclaimed{};
    };

    void run(const Job& job);
    void start_helpers();
    void help(const Worker& helper);
    void do_parts(int first_share);
    int first_part(int share) const { return job_.parts * share / threads_; }
    // Waits until the number is not `old`, awake for a moment, then asleep; returns what it is.
    int await_other(const std::atomic<int>& number, int old) const;

    int threads_;
    std::unique_ptr<Worker[]> workers_;  // the first is the thread that calls
    int started_ = 1;                    // how many of them there are
    int forks_ = -1;                     // what fork_count() said when they were started
    int pauses_ = 0;                     // how long to stay awake
    std::atomic<bool> is_stopped_ = false;
    Job job_;  // does not change while parts of it are unfinished
    alignas(64) std::atomic<int> jobs_{};
    alignas(64) std::atomic<int> unfinished_{};
};

}  // namespace blokus
