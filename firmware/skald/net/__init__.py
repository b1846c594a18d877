"""Phones at the table (a page for everybody, one for each seat), the network, and the broker."""
