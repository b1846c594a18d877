"""What the games allow: pure positions and actions."""
