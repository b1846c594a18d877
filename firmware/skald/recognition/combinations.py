"""Tells events apart that happen at once: several candidates, or other pieces put down.

Loaded when that happens.  Long work is done in slices; a generator's answer is the value of
`yield from`.
"""

from skald.recognition.effects import PREDICTING


def are_apart(finding, effects):
    """Return True if all candidates have happened, by two hands at once."""
    total = effects.sensor_model.new_balance()
    for action in finding.candidates:
        effects.predict_action(action, total)
        yield PREDICTING
    return finding.delta.contains(total)


def keep_proved(finding, effects):
    """Keep the candidates that the order of events does not contradict; return True if there are
    any.
    """
    from skald.watching.evidence import is_contradicted

    kept = []
    for action in finding.candidates:
        effects.sensor_model.list_touches(effects.game, action)
        yield PREDICTING
        if not is_contradicted(effects.sensor_model, effects.expected):
            kept.append(action)
    finding.candidates[:] = kept
    return len(kept) > 0


def is_hidden(action, effects):
    """Return True if a piece of `action` ends where no sensor notices it: it may just as well be the
    one that came down elsewhere.
    """
    effects.step.clear()
    effects.predict_action(action, effects.step)
    sensor_model = effects.sensor_model
    return (
        sensor_model.observer is not None
        and sensor_model.lands_unseen()
        and not effects.step.has_landed()
    )


def has_other_landed(finding, effects):
    """Return True if something besides the pieces of the candidates was put down."""
    rest = effects.sensor_model.new_balance()
    rest.copy_from(finding.delta)
    for action in finding.candidates:
        effects.step.clear()
        effects.predict_action(action, effects.step)
        rest.subtract(effects.step)
        yield PREDICTING
        if action == finding.candidates[0]:
            if not rest.has_landed() or not (yield from are_apart(finding, effects)):
                break
    return rest.has_landed()
