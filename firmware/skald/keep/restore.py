"""Restores a stored game by replaying its log."""

from array import array

from skald.keep.store import KeepError, crc32
from skald.rules.base import RulesError
from skald.rules.registry import load


def restore(kept, breathe):
    """Return the game in the last position of `kept` (kept_game.KeptGame).

    Calls `breathe()` after every action, to feed a watchdog.  If the rules refuse an action, the
    replay stops before it and marks `kept` as damaged.  Raises KeepError("other rules") if this
    firmware lacks the rules of the game.
    """
    try:
        rules = load(kept.name)
        if kept.form != rules.FORMAT:
            raise KeepError("other rules")
        game = rules(kept.seats, kept.seed, kept.options)
        if kept.start:
            game.decode(kept.start)
    except RulesError:
        raise KeepError("other rules")
    done = 0
    for action in kept.log:
        try:
            game.apply(action)
        except RulesError:
            if done < kept.dealt or done < kept.proven:
                raise KeepError("other rules")
            kept.is_damaged, kept.log = True, array("I", game.log)
            break
        done += 1
        if done == kept.proven and crc32(game.state) != kept.proof:
            raise KeepError("other rules")
        breathe()
    return game
