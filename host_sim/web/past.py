"""The past of a table: the pieces as every page saw them after each action, for looking back.

Positions of the rules would not do, because the rules number pieces that look alike in an order of their
own, which would reveal those that lie face down.
"""


class Past:
    """The pieces after so many actions of the public log.

    first    the smallest number of actions after which one can look back
    version  counts changes
    """

    def __init__(self):
        self.first = 0
        self.version = 0
        self._seen = []  # after `first` actions, after one more ...: View.see_pieces()
        self._is_laid = False  # whether hands have laid out the last piece of the set-up

    def note(self, count, pieces, is_setting_up, is_busy):
        """Remember the `pieces` as they lie once `count` actions are done, but not what hands begin after that; actions
        that are taken back are forgotten.
        """
        if not self._seen or count < self.first:
            self.first, self._seen = count, []
        del self._seen[count - self.first + 1 :]
        is_new = count - self.first >= len(self._seen)
        self._is_laid = self._is_laid and not is_setting_up
        if is_new or not self._is_laid:
            self._remember(count, pieces)
        if not is_setting_up and (not is_busy or is_new and count > 0):
            self._is_laid = True

    def _remember(self, count, pieces):
        last = self._seen[-1] if self._seen else {}
        if pieces == last and count - self.first == len(self._seen) - 1:
            return
        same = {
            name: last[name] if last.get(name) == seen else seen for name, seen in pieces.items()
        }
        del self._seen[count - self.first :]
        # If several actions came at once, nobody saw the table between them.
        missed = count - self.first - len(self._seen)
        self._seen += [same] * (missed + 1)
        self.version += 1

    def after(self, count):
        """Return the pieces after `count` actions; raises IndexError if nobody remembers."""
        if not 0 <= count - self.first < len(self._seen):
            raise IndexError(count)
        return self._seen[count - self.first]

    # -- on a disk -----------------------------------------------------------------

    def to_data(self):
        """Return everything as plain data: the first position, then what each action changed."""
        changes, before = [], {}
        for pieces in self._seen:
            changes.append(
                {name: seen for name, seen in pieces.items() if before.get(name) != seen}
            )
            before = pieces
        return {"first": self.first, "changes": changes}

    def read_data(self, data):
        """Take over what to_data() returned; raises KeyError, TypeError, ValueError or AttributeError for anything
        else.
        """
        seen, before = [], {}
        for changes in data["changes"]:
            before = {**before, **{name: list(one) for name, one in changes.items()}}
            seen.append(before)
        self.first, self._seen, self._is_laid = int(data["first"]), seen, True
