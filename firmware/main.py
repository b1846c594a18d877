"""Starts the table; hold BACK at power-on for safe mode."""

from skald import start

start.main()
