"""What lies where, and which action explains it."""
