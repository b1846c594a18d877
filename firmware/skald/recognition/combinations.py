"""Tells simultaneous events apart: several candidates, or other pieces put down.

Loaded when that happens.  Long work runs in slices; what a generator returns is the value of
`yield from`.
"""

from skald.recognition.effects import PREDICTING
from skald.watching.difference import Difference


def are_apart(finding, effects):
    """Return True if all candidates have happened, as when two hands move at once."""
    total = Difference()
    for action in finding.candidates:
        effects.predict_action(action, total)
        yield PREDICTING
    return finding.delta.contains(total)


def has_other_landed(finding, effects):
    """Return True if something besides the pieces of the candidates was put down."""
    rest = Difference()
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
