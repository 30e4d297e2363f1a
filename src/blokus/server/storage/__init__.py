"""Where the log of the rooms is kept: `log` has the port, `sql` the databases behind it."""
