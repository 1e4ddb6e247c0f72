"""The client of a kelon server: it follows a match, resumes by itself, and carries the bots."""
