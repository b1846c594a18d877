"""Phones at the table: a page for everybody, one for each seat, and the network they come by."""
