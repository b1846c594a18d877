"""The data that survives a power cut: the game, the settings, the tags, the calibration."""
