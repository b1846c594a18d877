"""Opponents against opponents: matches, training, tables.  See host_sim/README.md."""
