"""`python -m tests.transcripts.regenerate` writes every transcript anew; look at the diff before you commit it."""

from tests.transcripts.record import GAMES, recorded, written

if __name__ == "__main__":
    for name in GAMES:
        written(name).write_text(recorded(name), encoding="utf-8")
