"""The rules of the games: pure positions and actions."""
