"""Training the engine's nets by self-play from nothing; needs the extra ``blokus[train]``."""
