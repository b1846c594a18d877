"""The whole firmware on real MicroPython: its menu starts a game, and it stays well at the console."""

import config
from skald.keep.settings import Settings
from skald.screens.start_menu import StartMenu
from skald.show.canvas import Canvas

from host_sim.device.panel import Panel, draw_dots


def test_the_watchdog_leaves_people_at_the_console_alone(desk):
    desk.bench.install()
    config = desk.bench.files / "config.py"
    config.write_text(config.read_text() + "WATCHDOG_MS = 4000\n")
    desk.power_on()
    desk.serve_until(lambda: desk.bench.rig.screen.is_on)
    lines = "import time\nfor i in range(50):\n time.sleep_ms(100)\nprint(i)"
    assert desk.mpremote("exec", lines) == "49\n"  # after a soft reset without main.py
    starts = desk.device.starts
    desk.device.type(b"\x04")  # another, with it
    desk.serve_until(lambda: desk.device.starts > starts)
    until_us = desk.bench.clock.now_us + 3000000
    desk.serve_until(lambda: desk.bench.clock.now_us > until_us)
    desk.type("\x03")
    assert desk.type("import time; time.sleep_ms(5000); print('well')\r").endswith("well\n>>> ")
    assert desk.device.restarts == 0 and b"Traceback" not in desk.printed


def test_shipped_menu_starts_a_game(desk):
    desk.bench.install()
    desk.power_on()
    rig, shown = desk.bench.rig, [""]
    panel = Panel(rig, desk.device.restart, shown.append)
    menu = StartMenu(Settings(config), [("vikings_on_board", "net")], False)

    def type_until(keys, happened):
        """Type `keys`; again after a while, as a slow computer may miss a contact."""
        again_us = 0

        def is_over():
            nonlocal again_us
            if rig.clock.now_us > again_us:
                again_us = rig.clock.now_us + 5000000
                panel.type(keys)
            panel.step()
            return happened()

        desk.serve_until(is_over)

    def await_menu(keys):
        """Type until the screen shows what the menu draws on CPython."""
        canvas = Canvas()
        menu.draw(canvas)
        type_until(keys, lambda: rig.screen.pages() == bytes(canvas.buf))
        assert all(line in shown[-1] for line in draw_dots(rig.screen.picture()))

    await_menu("")
    menu.press()  # the language, asked for at the first start
    await_menu("\n")
    menu.turn(1)
    await_menu("d")
    menu.turn(-1)
    await_menu("a")
    type_until("\n", lambda: b"Traceback" in desk.printed or any(map(any, rig.strip.colours())))
    assert b"Traceback" not in desk.printed, desk.printed.decode()
    type_until("Br", lambda: b"Safe mode" in desk.printed)
