"""From what was kept back to a game: the log is replayed, action by action."""

from array import array

from skald.keep.store import KeepError, crc32
from skald.rules.base import RulesError
from skald.rules.registry import load


def restore(kept, breathe):
    """Return the game in the position that `kept` (journal.Kept) ends with.

    `breathe()` is called after every action, for a watchdog.  When an action
    in the middle no longer makes sense to the rules, the game ends before it
    and `kept.is_damaged` says so.  KeepError("other rules"): the game was
    begun with rules that this firmware does not have.
    """
    try:
        rules = load(kept.name)
        if kept.form != rules.FORMAT:
            raise KeepError("other rules")
        game = rules(kept.seats, kept.seed, kept.options)
    except RulesError:
        raise KeepError("other rules")
    done = 0
    for action in kept.log:
        try:
            game.apply(action)
        except RulesError:
            if done < kept.dealt or done < kept.proven:
                raise KeepError("other rules")
            kept.is_damaged = True
            kept.log = array("I", game.log)
            break
        done += 1
        if done == kept.proven and crc32(game.state) != kept.proof:
            raise KeepError("other rules")
        breathe()
    return game
