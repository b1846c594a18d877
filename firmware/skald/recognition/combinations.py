"""Tells events apart that happen at once: several candidates, or other pieces put down.

Loaded when that happens.  Long work is done in slices; a generator's answer is the value of
`yield from`.
"""

from skald.recognition.effects import PREDICTING


def are_apart(finding, steps):
    """Return True if all candidates have happened, by two hands at once."""
    total = steps.sight.new_balance()
    for action in finding.candidates:
        steps.predict_action(action, total)
        yield PREDICTING
    return finding.delta.contains(total)


def keep_proved(finding, steps):
    """Keep the candidates that the order of events does not contradict; return True if there are
    any.
    """
    from skald.watching.evidence import is_contradicted

    kept = []
    for action in finding.candidates:
        steps.sight.list_touches(steps.game, action)
        yield PREDICTING
        if not is_contradicted(steps.sight, steps.expected):
            kept.append(action)
    finding.candidates[:] = kept
    return len(kept) > 0


def is_hidden(action, steps):
    """Return True if a piece of `action` ends where no sensor notices it: it may just as well be the
    one that came down elsewhere.
    """
    steps.step.clear()
    steps.predict_action(action, steps.step)
    sight = steps.sight
    return sight.observer is not None and sight.lands_unseen() and not steps.step.has_landed()


def has_other_landed(finding, steps):
    """Return True if something besides the pieces of the candidates was put down."""
    rest = steps.sight.new_balance()
    rest.copy_from(finding.delta)
    for action in finding.candidates:
        steps.step.clear()
        steps.predict_action(action, steps.step)
        rest.subtract(steps.step)
        yield PREDICTING
        if action == finding.candidates[0]:
            if not rest.has_landed() or not (yield from are_apart(finding, steps)):
                break
    return rest.has_landed()
