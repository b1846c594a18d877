"""Three phones and a table in a real Chromium, 360 px wide: what everybody sees, and what one seat does."""
