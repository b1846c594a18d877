"""Lessons, drills and kept positions with a goal."""
