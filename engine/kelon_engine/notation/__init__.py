"""Answers, values and whole positions as short text, both ways: journals, bug reports, puzzles and tests of other languages are made of it.

docs/POSITIONS.md describes the text of a position for readers.
"""

from kelon_engine.notation.answers import Written, option_text, read_answer, write_answer
from kelon_engine.notation.fill import Chance, fill
from kelon_engine.notation.positions import IllegalPosition, read, redacted, write

__all__ = ["Chance", "IllegalPosition", "Written", "fill", "option_text", "read", "read_answer", "redacted", "write", "write_answer"]
