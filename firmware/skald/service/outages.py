"""Tells the players which sensors have failed: each reader by its place, or all in one sentence.

Readers that all fail together have one cause: they have lost their power.
"""


def tell_outages(app, told):
    """Tell `app` which sensors have failed since the last call.

    told[reader]    1 if the failure of this reader has been told
    told[-2], [-1]  the same for the switches (one chain) and the wheel (one sensor)
    """
    words, layout, picture = app.words, app.session.layout, app.session.picture
    readers, inputs = picture.dead_reader, picture.dead_input
    is_all = len(readers) > 1 and all(readers)
    if is_all and not all(told[: len(readers)]):
        app.tell(words.get("readers out"))
    for reader in range(len(readers)):
        if readers[reader] and not told[reader] and not is_all:
            app.tell(words.get("reader out"), words.reader(app.session.game, layout, reader))
        told[reader] = readers[reader]
    if len(inputs) > layout.detents:
        _tell(app, told, len(readers), inputs[0], "switches out")
    if layout.detents:
        _tell(app, told, len(readers) + 1, inputs[len(inputs) - 1], "wheel out")


def _tell(app, told, which, is_dead, key):
    if is_dead and not told[which]:
        app.tell(app.words.get(key))
    told[which] = is_dead
