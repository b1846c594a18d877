"""Computes the field and the gain of an MFRC522 from its settings (datasheet, chapter 9.3)."""

_GAINS_DB = (18, 23, 18, 23, 33, 38, 43, 48)  # RxGain, 9.3.3.6
_USUAL_DB = 33
_HALF = 16  # the CWGsP that gives half of the strongest field: default


def find_drive(cw_gs_p, gs_n, pins=2):
    """Return the share of the usual field for the drivers' conductances (9.3.3.7, 9.3.3.8) and one
    or both output pins (9.3.2.4).

    The drivers are in series with the antenna, whose resistance is a default; values above 32 and
    8, those after a reset, add little.
    """
    drive = min(cw_gs_p & 63, 4 * (gs_n >> 4))
    return pins / 2 * drive / (drive + _HALF) * (32 + _HALF) / 32


def find_gain(rf_config):
    """Return the gain that RxGain (9.3.3.6) sets, relative to the gain after a reset."""
    return 10 ** ((_GAINS_DB[rf_config >> 4 & 7] - _USUAL_DB) / 20)
