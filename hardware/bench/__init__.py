"""What was measured of antennas: see README.md."""
