"""The engine: a computer opponent that plays every variant and explains itself."""

from blokus._core import Advice, Analysis, Expectation, Judgement, Line, Verdict
from blokus.engine.advice import advise
from blokus.engine.book import Answer, Book
from blokus.engine.book_file import book_for, read_book, write_book
from blokus.engine.engine import Engine
from blokus.engine.levels import LEVELS, Level, level_rating
from blokus.engine.limit import Limit
from blokus.engine.review import Review, review
from blokus.engine.wording import explain, phrase

__all__ = [
    "LEVELS",
    "Advice",
    "Analysis",
    "Answer",
    "Book",
    "Engine",
    "Expectation",
    "Judgement",
    "Level",
    "Limit",
    "Line",
    "Review",
    "Verdict",
    "advise",
    "book_for",
    "explain",
    "level_rating",
    "phrase",
    "read_book",
    "review",
    "write_book",
]
