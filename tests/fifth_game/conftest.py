"""nine/ is a game, not a test: its files lie as they do in the checkout that takes them up."""

collect_ignore = ["nine"]
