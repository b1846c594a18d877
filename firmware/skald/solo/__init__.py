"""Opponents that play the empty seats; they know the rules and nothing else."""
