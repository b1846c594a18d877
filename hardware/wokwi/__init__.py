"""The parts of a table that Wokwi's simulator knows: controller, screen, knob, button, some lights.

Without readers, Hall switches and wheel, it shows menu and screen, not play.  Nobody has run it there yet.
"""

import json

from hardware.built import BUILT
from hardware.controllers import load_profile

FILE = BUILT / "wokwi/diagram.json"
BOARD = "pico"
_MICROPYTHON = "micropython-20250415-v1.25.0"  # Wokwi's name for it; a Pico without this setting gets an older one
_LIGHTS = 8


def make_diagram():
    """Return diagram.json for the pins of BOARD."""
    pins = load_profile(BOARD)
    parts = [
        _part("wokwi-pi-pico", "pico", 0, 0, env=_MICROPYTHON),
        _part("board-ssd1306", "screen", -150, -40, i2cAddress="0x3c"),
        _part("wokwi-ky-040", "knob", 60, 160),
        _part("wokwi-pushbutton", "back", 160, 160, color="red"),
        *(_part("wokwi-neopixel", f"light{n}", -150, 160 + 40 * n) for n in range(_LIGHTS)),
    ]
    wires = [
        ("screen:SDA", f"pico:GP{pins['I2C_SDA']}"),
        ("screen:SCL", f"pico:GP{pins['I2C_SCL']}"),
        ("screen:VCC", "pico:3V3"),
        ("screen:GND", "pico:GND.1"),
        ("knob:CLK", f"pico:GP{pins['KNOB_A']}"),
        ("knob:DT", f"pico:GP{pins['KNOB_B']}"),
        ("knob:SW", f"pico:GP{pins['KNOB_PRESS']}"),
        ("knob:VCC", "pico:3V3"),
        ("knob:GND", "pico:GND.4"),
        ("back:1.l", f"pico:GP{pins['BACK']}"),
        ("back:2.l", "pico:GND.4"),
        ("light0:DIN", f"pico:GP{pins['STRIP']}"),
    ]
    for n in range(_LIGHTS):
        wires += [(f"light{n}:VDD", "pico:VBUS"), (f"light{n}:VSS", "pico:GND.1")]
        if n:
            wires.append((f"light{n}:DIN", f"light{n - 1}:DOUT"))
    diagram = {
        "version": 1,
        "author": "Skald",
        "editor": "wokwi",
        "parts": parts,
        "connections": [[one, other, "", []] for one, other in wires],
        "dependencies": {},
    }
    return json.dumps(diagram, indent=1) + "\n"


def _part(kind, name, top, left, **settings):
    return {"type": kind, "id": name, "top": top, "left": left, "attrs": settings}
