"""One module of pins a controller board; config.py names the one in use.

Every profile gives the same names; hardware/ draws the wiring from them.
"""
