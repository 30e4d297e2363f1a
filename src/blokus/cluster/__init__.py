"""Tasks on many machines: `tasks` hands them out, `ray_backend` reaches a cluster of Ray."""
