"""Tells events apart that happen at once: several candidates, or other pieces put down.

An overlay, loaded only then.  Long work is done in slices; a generator's answer is the value of
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
