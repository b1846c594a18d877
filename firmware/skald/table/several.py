"""Several things at once: candidates beside each other, others beside them; loaded while there are
some.

Long work is done in slices; what a generator tells is the value of `yield from`.
"""

from skald.table.steps import PREDICTING


def are_apart(finding, steps):
    """Tell whether all candidates have happened, one beside the other: two hands at once."""
    total = steps.sight.new_balance()
    for action in finding.candidates:
        steps.predict_action(action, total)
        yield PREDICTING
    return finding.delta.contains(total)


def has_other_landed(finding, steps):
    """Tell whether beside the candidates, which have happened whole, something else was put down."""
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
