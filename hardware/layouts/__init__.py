"""The layouts, one module for each game: zones, sensors, pixels and geometry of each kit."""
