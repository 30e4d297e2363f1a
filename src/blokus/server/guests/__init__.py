"""People without an account: a signed cookie says who they are."""
