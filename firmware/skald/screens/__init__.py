"""Sheets over the screen: start menu, pause, hint, review, ending ..."""
