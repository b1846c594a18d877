"""What has been played and undone since somebody last looked."""


class Changes:
    """Collects the actions that a session reports (play/session.py), until clear().

    length   how many actions the log had at the last clear()
    same     how many of these are left
    new      [(action, seat whose hands acted, public text)] of the actions after them
    """

    def __init__(self):
        self.clear(0)

    def clear(self, length):
        """Begin again with a log of `length` actions."""
        self.length = self.same = length
        self.new = []

    def played(self, action, seat, text):
        """Note that `action` was played."""
        self.new.append((action, seat, text))

    def undone(self, length):
        """Note that only the first `length` actions are left."""
        self.new = self.new[: max(0, length - self.same)]
        self.same = min(self.same, length)

    def count(self):
        """Return how many records the changes take: one for all undone actions, one for each new action."""
        return len(self.new) + (self.same < self.length)
