"""Stands in for the module of frozen files (firmware/manifest.py).  It has those that are not in the repository, except
the ones for phones: a simulated device searches the same indexes as an image.
"""

from host_sim.device_files import build_indexes

FILES = build_indexes()
