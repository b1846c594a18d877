"""BACK undoes an action, and the lights lead the pieces back; so does putting them back."""

from skald.recognition import tracker as track

from tests.guidance.mending import mend, start


def test_button_takes_back_and_lights_lead_back(game):
    for actions in range(3, 30, 4):
        table, _ = start(game, actions=actions)
        length = len(table.session.game.log)
        table.back()
        table.run(3000)
        assert len(table.session.game.log) < length
        mend(table, 20)


def test_back_with_nothing_left_to_take_back_repeats_what_was():
    table, hands = start("vikings_on_board")
    table.follow(hands.act(table.session.game.parse("figure advance")))
    for _ in range(2):
        table.back()
        table.run(3000)
        assert (table.session.reason, table.session.taken_back) == ("taken back", "figure advance")


def test_an_action_put_back_is_undone(game):
    actions = 9 if game == "drakkar" else 2
    table, hands = start(game, actions=actions)
    data, told = table.session.game.encode(), list(table.session.public_log)
    before = list(table.world.zone)
    table.follow(hands.play(actions + 1))
    assert table.session.game.encode() != data and table.session.public_log[-1] not in told
    for piece, zone in enumerate(before):
        table.world.put(piece, zone)
    table.run(4000)
    assert table.session.game.encode() == data and told[-1:] == table.session.public_log[-1:]
    assert table.session.verdict == track.IDLE
