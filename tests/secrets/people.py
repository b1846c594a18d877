"""The people at one of two tables: what they see and say; `hands`: host_sim.hands.Hands."""

from skald.rules.base import OFF

from host_sim.hands import find_option


def face_turned(hands):
    """Return the face of the real piece that is to be turned over now, or None."""
    turned = hands.mind.revealed_piece()
    return None if turned == OFF else hands._face_of(turned)


def answer(hands):
    """Answer the whole question in one breath: how many words it takes is the seat's secret."""
    session = hands.table.session
    if session.payouts.is_on():
        hands.table.press()
        return
    if session.opponents and session.opponents.is_unseen():
        hands.table.press()
        return
    text = session.game.answer_text(hands.mind.log[len(hands._recorded())])
    while session.menu and not session.question.is_fresh:
        menu = session.menu
        if menu.is_open:
            option = find_option(menu, text)
            if option < 0:
                return  # asked for something else: the sensors may still find out
            hands.table.turn(option - menu.index)
        hands.table.press()
