"""Skald: a companion for a physical board-game table."""
