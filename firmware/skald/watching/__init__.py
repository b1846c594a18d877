"""Knows where each piece lies, from what the sensors report and from what has happened."""
