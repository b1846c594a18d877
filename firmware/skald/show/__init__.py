"""From the session to lights, screen and words."""
