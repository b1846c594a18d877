"""What survives the power: the game, the settings, the tags, the calibration."""
