"""Looking after the device: its menus, its self-test, its tags, its watchdog."""
