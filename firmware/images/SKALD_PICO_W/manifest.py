include("../../manifest.py")  # noqa: F821
require("aioble-central")  # noqa: F821  the radio of the dice
require("aioble-client")  # noqa: F821
