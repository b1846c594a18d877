"""Byte-level chip models on a simulated clock; the real drivers talk to them."""
