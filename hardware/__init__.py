"""The table itself: layouts, pins, parts; the one source of its geometry."""
