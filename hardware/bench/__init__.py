"""Measurements of antennas: see README.md."""
