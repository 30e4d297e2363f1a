"""Plays games while workers, PostgreSQL and Valkey are killed, stopped and cut off at random.

`python -m tests.server.nemesis --seconds 600 --games 200 --seed 7` plays so many games at a time,
lets everybody finish after that time, and compares what was told with the log. What happened is
kept in a file.
"""
