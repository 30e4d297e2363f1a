"""The rooms at work: connections, timers and engines around the pure rooms, in one event loop."""
