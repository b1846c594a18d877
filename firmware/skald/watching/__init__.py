"""Where each piece lies, by what the sensors say and by what has happened."""
