"""Which legal action explains the change on the table."""
