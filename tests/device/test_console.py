"""The virtual device answers as a board does: REPL, mpremote, resets, Ctrl-C."""

import time

import pytest

from tests.device.bench_device import Desk


@pytest.fixture
def desk(tmp_path):
    with Desk(tmp_path) as desk:
        desk.power_on()
        desk.await_idle()
        yield desk


def test_repl_evaluates(desk):
    assert ">>> " in desk.printed.decode()
    assert desk.type("print(6 * 7)\r").endswith("\n42\n>>> ")


def test_mpremote_copies_lists_and_runs(desk, tmp_path):
    script = tmp_path / "hello.py"
    script.write_text("print('hello from', __name__)\n")
    desk.mpremote("cp", str(script), ":hello.py")
    assert "%d hello.py" % len(script.read_text()) in desk.mpremote("ls")
    assert desk.mpremote("run", str(script)) == "hello from __main__\n"
    assert desk.mpremote("soft-reset", "exec", "import hello") == "hello from hello\n"
    assert desk.list_flash() == ["hello.py"]


def test_missing_file_has_the_errno_of_a_board(desk):
    code, _, errors = desk.run("mpremote", "connect", desk.device.port, "cat", "nothing.py")
    assert code == 1 and "No such file" in errors
    desk.mpremote(
        "exec", "try:\n open('nothing')\nexcept OSError as e:\n assert e.errno == 2, e.errno"
    )


def test_large_output_and_input_pass_whole(desk):
    data = bytes(range(256)) * 80
    answer = desk.mpremote(
        "exec", "data = %r\nprint(len(data), sum(data))\nprint('x' * 30000)" % data
    )
    assert answer == "%d %d\n%s\n" % (len(data), sum(data), "x" * 30000)


def test_boot_and_main_run_at_every_reset(desk):
    desk.mpremote("exec", "f = open('boot.py', 'w'); f.write('print(\"boots\")'); f.close()")
    desk.mpremote("exec", "f = open('main.py', 'w'); f.write('print(\"plays\")'); f.close()")
    del desk.printed[:]
    desk.mpremote("reset")
    desk.serve_until(lambda: b"plays" in desk.printed and desk.device.is_idle)
    assert desk.printed.index(b"boots") < desk.printed.index(b"plays")
    assert desk.device.restarts == 1
    del desk.printed[:]
    assert "plays" not in desk.mpremote("exec", "print(1)")  # a soft reset into the raw REPL
    assert b"boots" in desk.printed
    answer = desk.type("\x04")
    assert answer.index("soft reboot") < answer.index("boots") < answer.index("plays")


def test_control_c_while_boot_runs_keeps_main_from_starting(desk):
    desk.mpremote(
        "exec", "f = open('boot.py', 'w'); f.write('import time\\ntime.sleep(30)'); f.close()"
    )
    desk.mpremote("exec", "f = open('main.py', 'w'); f.write('print(\"plays\")'); f.close()")
    desk.device.restart()  # returns when the board starts, long before boot.py has run
    del desk.printed[:]
    assert "raw REPL; CTRL-B to exit\n>" in desk.type("\r\x03\r\x01")
    assert b"KeyboardInterrupt" in desk.printed and b"plays" not in desk.printed


def test_main_that_fails_leaves_a_console(desk):
    desk.mpremote("exec", "f = open('main.py', 'w'); f.write('1 // 0'); f.close()")
    answer = desk.type("\x04")
    assert "ZeroDivisionError" in answer and answer.endswith(">>> ")


def test_control_c_ends_a_program_that_waits(desk):
    before = time.monotonic()
    desk.device.is_idle = False
    desk.device.type(b"import time; time.sleep(1000)\r")
    desk.serve_until(lambda: desk.device.wires.requests > 0)
    assert desk.type("\x03").endswith(">>> ")
    assert b"KeyboardInterrupt" in desk.printed
    assert time.monotonic() - before < 60


def test_asyncio_runs_as_on_a_board(desk):
    lines = [
        "import asyncio",
        "async def inner():",
        "    await asyncio.sleep_ms(20)",
        "    return 5",
        "async def outer():",
        "    print(await asyncio.gather(inner(), inner()))",
        "    raise ValueError('out')",
        "try:",
        "    asyncio.run(outer())",
        "except ValueError as error:",
        "    print(error)",
    ]
    assert desk.mpremote("exec", "\n".join(lines)) == "[5, 5]\nout\n"


def test_watchdog_restarts_a_hung_program(desk):
    desk.mpremote(
        "exec",
        "f = open('main.py', 'w'); f.write('import machine; print(machine.reset_cause())'); f.close()",
    )
    desk.mpremote("reset")
    desk.serve_until(lambda: desk.printed.count(b"\r\n1\r\n") or desk.printed.endswith(b">>> "))
    del desk.printed[:]
    desk.device.type(b"import machine; machine.WDT(timeout=300)\rwhile True: pass\r\r\r")
    desk.serve_until(lambda: b"MicroPython" in desk.printed)
    assert b"3\r\n" in desk.printed


def test_reset_stops_the_watchdog(desk):
    desk.type("import machine; machine.WDT(timeout=100)\r")
    desk.device.restart()
    starts, due_us = desk.device.starts, desk.bench.clock.now_us + 200000
    desk.serve_until(lambda: desk.bench.clock.now_us > due_us)
    assert desk.device.starts == starts


def test_timer_rings_while_the_console_waits(desk):
    desk.type("import machine; t = machine.Timer(-1)\r")
    desk.type("t.init(period=20, mode=machine.Timer.PERIODIC, callback=lambda t: print('ring'))\r")
    desk.serve_until(lambda: desk.printed.count(b"ring\r\n") > 2)
    assert desk.type("t.deinit(); print('quiet')\r").endswith("quiet\n>>> ")
