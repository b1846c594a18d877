"""The rules of the games: positions and actions, nothing else."""
