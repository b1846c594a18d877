"""Games whose pieces are timed, from the hand to the light."""

from host_sim.hands import lay_out_table

_ACTIONS = 40
_TICK_MS = 2


def look_at_frames(table, look):
    """Call look(us) with the time at which the pixels of `table` show the frame that has just been sent."""
    frame = table.game_loop.frame
    send = frame.send

    def send_and_look(strip):
        send(strip)
        look(table.clock.now_us + strip.waiting_us())

    frame.send = send_and_look


def play(table, seed, make_watch):
    """Return make_watch(table) after the first actions of a game, and close `table`."""
    try:
        hands = lay_out_table(table, seed)
        watch = make_watch(table)
        for pause_ms in hands.play(_ACTIONS):
            for _ in range(max(1, pause_ms // _TICK_MS)):
                table.run(_TICK_MS)
        return watch
    finally:
        table.close()
