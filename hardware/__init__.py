"""The physical table: its layouts, which alone define the geometry, and everything derived from them."""
