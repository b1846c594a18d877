"""Skald on a computer: the same firmware at a simulated table."""
