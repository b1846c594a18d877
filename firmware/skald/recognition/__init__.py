"""Finds the legal action that explains a change on the table."""
