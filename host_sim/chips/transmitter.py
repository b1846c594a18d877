"""What an MFRC522's settings make of its field and of the answers (datasheet, chapter 9.3)."""

_GAINS_DB = (18, 23, 18, 23, 33, 38, 43, 48)  # RxGain, 9.3.3.6
_USUAL_DB = 33
_HALF = 16  # of CWGsP at which the field is half of what it comes to: default


def find_drive(cw_gs_p, gs_n, pins=2):
    """Return the share of the usual field that the drivers' conductances give (9.3.3.7, 9.3.3.8), and
    one pin or both (9.3.2.4).

    They lie in series with the antenna, whose part in it is a default; more than 32 and 8, the
    values after a reset, adds little.
    """
    drive = min(cw_gs_p & 63, 4 * (gs_n >> 4))
    return pins / 2 * drive / (drive + _HALF) * (32 + _HALF) / 32


def find_gain(rf_config):
    """Return by how much RxGain (9.3.3.6) amplifies, in shares of what it does after a reset."""
    return 10 ** ((_GAINS_DB[rf_config >> 4 & 7] - _USUAL_DB) / 20)
