"""The wire: messages and services of the kelon API."""
