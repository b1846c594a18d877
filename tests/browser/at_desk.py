"""What tests do at a Desk, without a browser."""


def work(desk, request, trouble=None, **fields):
    """Send a request, and let time pass until the simulated hands have done it; expect that they complain of `trouble`."""
    desk.handle({"do": request, **fields})
    while desk.is_busy:
        desk.step(20)
    assert (desk.trouble and desk.trouble.key) == trouble
    desk.trouble = None


def ask(desk, *requests, then_ms=0, **fields):
    """Send requests one after the other, and let `then_ms` pass after each."""
    for request in requests:
        desk.handle({"do": request, **fields})
        desk.step(then_ms)


def drop(desk, piece, zone="", **spot):
    """Put a piece down in the middle of a zone, or at a spot, x and y."""
    desk.handle({"do": "drop", "piece": piece, **(spot or middle_of(desk, zone))})


def lay_out(desk):
    work(desk, "layout")
    desk.step(1000)
    assert not desk.is_setting_up()


def resume(desk):
    """Let the sensors see the whole table, and the device judge it."""
    while not desk.table.game_loop or desk.table.game_loop.resuming:
        desk.step(200)
    desk.step(1500)


def find_zone(desk, name):
    return [zone.name for zone in desk.zones].index(name)


def middle_of(desk, name):
    zone = desk.zones[find_zone(desk, name)]
    return {"x": zone.x + zone.w / 2, "y": zone.y + zone.h / 2}
