"""One module of pins a controller board, and standard.py, which takes the one that fits.

Every profile gives the same names; hardware/ draws the wiring from them.
"""
