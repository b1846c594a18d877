"""From power-on to power-off: boards, opening a table, the two tasks."""
