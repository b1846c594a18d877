"""One game at one table: the log of actions, questions, opponents, coach."""
