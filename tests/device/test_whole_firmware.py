"""The whole firmware on real MicroPython: it lays out, recognises, and stays well at the console."""

import random

import config
from skald.keep.settings import Settings
from skald.screens.start_menu import StartMenu
from skald.show.canvas import Canvas

from host_sim.device.mirror import Mirror
from host_sim.device.panel import Panel, draw_dots
from host_sim.hands import Hands
from host_sim.toolchain import ROOT
from tests.device.bench_device import Desk

_GAME, _SEATS, _SEED = "vikings_on_board", 3, 7
_ACTIONS = 2
_PATIENCE_MS = 40000  # of real time, on a busy computer
_MAIN = """
import asyncio, time
import play
device = play.start_game(time, {"game": %r, "seats": %d, "code": {}}, %d)
asyncio.run(play.run(device, {}, asyncio.sleep_ms))
"""


def test_game_is_played_on_micropython(tmp_path):
    with Desk(tmp_path, _GAME, "net") as desk:
        bench = desk.bench
        bench.install()
        (bench.files / "play.py").write_bytes(
            (ROOT / "host_sim/device/remote/play.py").read_bytes()
        )
        source = _MAIN % (_GAME, _SEATS, _SEED)
        (bench.files / "main.py").write_text(source.replace('"seats"', '"kit": "net", "seats"'))
        mirror = Mirror(bench.rig, _GAME, _SEATS, _SEED)
        desk.device = bench.power_on(desk.printed, mirror.heard)
        desk.serve_until(lambda: mirror.is_there)
        hands = Hands(bench.world, mirror, random.Random(_SEED), _PATIENCE_MS)
        for pauses in (hands.lay_out(), hands.play(_ACTIONS)):
            for pause_ms in pauses:
                due_us = bench.clock.now_us + pause_ms * 1000
                desk.serve_until(lambda due_us=due_us: bench.clock.now_us >= due_us)
        assert hands.done == _ACTIONS
        assert bytes(mirror.session.game.state) == bytes(hands.mind.state)
        assert bench.rig.strip.colours().count((0, 0, 0)) < len(bench.layout.pixels)
        assert "KeyboardInterrupt" in desk.type("\x03")
        printed = desk.type("print(len(device.game_loop.session.game.log))\r")
        assert printed.split("\n")[-2] == str(len(mirror.session.game.log))


def test_shipped_main_starts_and_leaves_the_console_to_control_c(tmp_path):
    with Desk(tmp_path) as desk:
        desk.bench.install()
        desk.device = desk.bench.power_on(desk.printed)
        screen = desk.bench.rig.screen
        desk.serve_until(
            lambda: screen.is_on and any(screen.is_lit(x, y) for x in range(128) for y in range(64))
        )
        assert b"Traceback" not in desk.printed
        answer = desk.mpremote("exec", "import config; print(config.BOARD)")
        assert answer == "pico\n"


def test_the_watchdog_leaves_people_at_the_console_alone(tmp_path):
    with Desk(tmp_path) as desk:
        desk.bench.install()
        config = desk.bench.files / "config.py"
        config.write_text(config.read_text() + "WATCHDOG_MS = 2000\n")
        desk.device = desk.bench.power_on(desk.printed)
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


def test_shipped_menu_starts_a_game(tmp_path):
    with Desk(tmp_path) as desk:
        desk.bench.install()
        desk.device = desk.bench.power_on(desk.printed)
        bench, rig = desk.bench, desk.bench.rig
        shown = [""]
        panel = Panel(rig, desk.device.restart, shown.append)
        menu = StartMenu(Settings(config), [("vikings_on_board", "net")], False)

        def type_until(keys, happened):
            """Type `keys`; again after a while, as a slow computer may miss a contact."""
            again_us = 0

            def is_over():
                nonlocal again_us
                if bench.clock.now_us > again_us:
                    again_us = bench.clock.now_us + 5000000
                    panel.type(keys)
                panel.step()
                return happened()

            desk.serve_until(is_over)

        def await_menu(keys):
            """Type until the panel shows what the menu draws on CPython."""
            canvas = Canvas()
            menu.draw(canvas)
            rows = [
                "".join(".#"[canvas.buf[y // 8 * 128 + x] >> y % 8 & 1] for x in range(128))
                for y in range(64)
            ]
            wanted = draw_dots(rows)

            type_until(keys, lambda: all(line in shown[-1] for line in wanted))

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


def test_os_has_what_a_board_has(tmp_path):
    with Desk(tmp_path) as desk:
        desk.power_on()
        desk.await_idle()
        source = "import os; print(len(os.urandom(4)), os.urandom(8) != os.urandom(8), len(os.uname()), os.uname().machine)"
        assert desk.type(source + "\r").split("\n")[-2].startswith("4 True 5 ")
