"""Starts the table; hold BACK at power-on for safe mode."""

from skald.compat import pack_memory

pack_memory(True)

from skald import start  # noqa: E402

start.main()
