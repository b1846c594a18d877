"""The pieces on the table, and the actions that explain their changes."""
