"""Menus and sheets, and care of the device: self-test, tags, watchdog."""
