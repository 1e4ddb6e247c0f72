"""The `kelon` command."""
