// A pool of threads does every part of a job once, on several threads, and can be ended at any time.
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "check.h"
#include "threads/thread_pool.h"

using namespace blokus;

TEST(every_part_of_a_job_is_done_once) {
    for (int threads : {1, 2, 5}) {
        ThreadPool pool(threads);
        for (int job = 0; job < 300; ++job) {
            int parts = job % 23;
            std::vector<int> done(static_cast<std::size_t>(parts));
            pool.run(parts, [&](int part) { done[static_cast<std::size_t>(part)] += job + part; });
            for (int part = 0; part < parts; ++part) CHECK_EQUAL(done[static_cast<std::size_t>(part)], job + part);
        }
    }
}

TEST(parts_are_done_at_the_same_time) {
    constexpr int threads = 3;
    ThreadPool pool(threads);
    for (int job = 0; job < 5; ++job) {
        // Every part waits for all the others: for ever on a single thread, so only for a minute.
        std::atomic<int> begun = 0, met = 0;
        pool.run(threads, [&](int) {
            ++begun;
            auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
            while (begun < threads && std::chrono::steady_clock::now() < end) std::this_thread::yield();
            met += begun == threads;
        });
        REQUIRE(met == threads);
        // The threads fall asleep, and wake up again.
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

TEST(pools_end_whatever_their_threads_do) {
    for (int job = 0; job < 200; ++job) {
        auto pool = std::make_unique<ThreadPool>(4);
        std::atomic<int> sum = 0;
        if (job % 3 != 0) pool->run(job % 7, [&](int part) { sum += part; });
        pool.reset();
        int last = job % 3 != 0 ? job % 7 : 0;
        CHECK_EQUAL(int{sum}, last * (last - 1) / 2);
    }
}

TEST(a_thread_that_is_late_leaves_its_parts_to_the_others) {
    ThreadPool pool(2);
    std::atomic<int> others = 0;
    // One part lasts until the other thread has done all the rest, those of the first one's share among them.
    pool.run(8, [&](int part) {
        if (part != 3) {
            ++others;
            return;
        }
        auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (others < 7 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
        CHECK_EQUAL(int{others}, 7);
    });
}
