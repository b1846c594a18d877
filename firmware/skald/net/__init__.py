"""Phones at the table (a page for everybody, a view for each seat), Wi-Fi, the broker, updates."""
