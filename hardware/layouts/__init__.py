"""Layouts, one module a game: zones, sensors, pixels and geometry of each kit."""
