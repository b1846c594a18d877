"""The scripts that the page of a board runs there, those of `make deploy` included, by name.

Each defines a function that the page calls; its answer is printed as JSON.
"""

from host_sim import board_link, board_model, deploy, first_light

# The version of Skald on the board ("" for none), and what its players have chosen.
_TELL = """
def _tell():
    try:
        from skald import pins
        from skald.keep.disk import Disk
        from skald.keep.record_files import VERSION
        from skald.keep.settings import Settings
        from skald.keep.store import KeepError, Store
        settings = Settings(pins.load_config())
        try:
            settings.read(Store(Disk()))
        except KeepError:
            pass
    except Exception:  # no firmware, or one that cannot be read
        return {"version": ""}
    try:
        import network
        has_radio = True
    except ImportError:
        has_radio = False
    return {"version": VERSION, "game": settings.game, "kit": settings.kit, "language": settings.language,
        "seats": settings.seats, "has_radio": has_radio}
"""

# config.py switches the network on; the rest is stored as the device's menus store it.
_CHOOSE = """
def _choose(game, kit, language, seats, network, password):
    from skald import pins
    from skald.keep.disk import Disk
    from skald.keep.settings import Settings
    from skald.keep.store import KeepError, Store
    from skald.keep.wifi import Wifi
    store = Store(Disk())
    settings, wifi = Settings(pins.load_config()), Wifi()
    for kept in (settings, wifi):
        try:
            kept.read(store)
        except KeepError:
            pass
    settings.game, settings.kit, settings.language, settings.seats = game, kit, language, seats
    settings.fit_seats()
    if network:
        try:
            wifi.join(network, password)
        except ValueError:
            return False
        wifi.save(store)
        _open_network()
    settings.save(store)
    return True
def _open_network():
    try:
        with open("config.py") as file:
            lines = file.read().rstrip().split("\\n")
    except OSError:
        lines = ["from boards.standard import *"]
    is_it = [line.lstrip("# ").startswith("NETWORK =") for line in lines]
    if any(is_it):
        lines[is_it.index(True)] = "NETWORK = 1"
    else:
        lines.append("NETWORK = 1")
    with open("config.py", "w") as file:
        file.write("\\n".join(lines) + "\\n")
"""

_READ = """
def _read(name):
    import binascii
    with open(name, "rb") as file:
        data = file.read(384)
        while data:
            _feed()
            print(str(binascii.b2a_base64(data), "ascii").strip())
            data = file.read(384)
"""

SCRIPTS = {
    "feed": board_link.FEED,
    "unpack": board_link.UNPACK,
    "ask": board_model.ASK,
    "walk": first_light.WALK,
    "list": deploy.write_listing(),
    "tell": _TELL,
    "choose": _CHOOSE,
    "read": _READ,
}
