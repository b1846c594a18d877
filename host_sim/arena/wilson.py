"""The confidence interval of a share of wins."""

from math import sqrt

_Z = 1.959964  # 95 %


def interval(wins, games):
    """Return (low, high): the 95 % confidence interval of a share, after E. B. Wilson (1927).

    `wins` may have halves, because a draw counts half for each side.
    """
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, _Z * _Z
    centre = share + z2 / (2 * games)
    spread = _Z * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
