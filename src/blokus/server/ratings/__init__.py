"""Ratings: a pure function from finished games to how strong their players are.

The mathematics are openskill's (Plackett-Luce by Weng and Lin); `docs/server/ratings.md` tells the
rules around them.
"""
