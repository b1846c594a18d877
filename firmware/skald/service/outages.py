"""Says which sensors have failed: a loop of a net by its number, the whole net in one sentence, the wheel.

Loops that all fail together have one cause: the reader has lost its power, or its chain of switches a wire.
"""

from skald.drivers.lines import POWER_OUTPUTS


def list_outages(words, layout, dead, told):
    """Return the sentences on what has failed since the last call.

    `dead`: one byte per place, 1 if it has failed; `told`: the same at the last call, updated here.
    """
    sentences, net = [], layout.net_places
    if net and all(dead[:net]):
        if not all(told[:net]):
            sentences.append(words.get("net out"))
    else:
        for line in _list_new_lines(layout, dead, told):
            sentences.append(words.get("line out").format(what=line + POWER_OUTPUTS))
    if any(dead[net:]) and not any(told[net:]):
        sentences.append(words.get("wheel out"))
    told[:] = dead
    return sentences


def _list_new_lines(layout, dead, told):
    """Return the lines of a net all of whose places are dead, one of them at least since the last call."""
    alive, new = set(), set()
    for place in range(layout.net_places):
        if not dead[place]:
            alive.update(layout.list_lines(place))
        elif not told[place]:
            new.update(layout.list_lines(place))
    return sorted(new - alive)
