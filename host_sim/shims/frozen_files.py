"""Stands for the module of frozen files (firmware/manifest.py), with those that are not in the repository but for the
phones': a simulated device searches the indexes of an image.
"""

from host_sim.device_files import build_indexes

FILES = build_indexes()
