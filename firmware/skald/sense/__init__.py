"""From chip readings to settled facts."""
