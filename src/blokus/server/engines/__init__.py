"""Jobs of engines.

`port` says what can be asked, `work` does it. `schedule` decides what is done next, and is pure;
`workshop` has it done by the processes of `local` or by a cluster (`ray_runner`).
"""
