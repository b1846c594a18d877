"""One file a chip: bytes out, bytes in."""
