"""Small programs to begin with: `PYTHONPATH=firmware:. python -m host_sim.examples.<name>`."""
