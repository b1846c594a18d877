"""The inner loops of evaluating a position: machine code where the board can run it, else plain Python."""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_PARTS = const(6)  # of evaluation.py


@micropython.viper
def clear(traits):
    """Set all of `traits` (array "h") to 0."""
    trait_at = ptr16(traits)
    for i in range(int(len(traits))):
        trait_at[i] = 0


@micropython.viper
def weigh(traits, weights, first: int, own: int, share: int) -> int:
    """Return the sum of weight x trait in sixths of the weights; the traits own .. 2 * own - 1, the
    others', count `share` sixths.

    traits   array "h"
    weights  signed bytes; that of trait i is weights[first + i]
    """
    trait_at = ptr16(traits)
    weight_at = ptr8(weights)
    total = 0
    for i in range(int(len(traits))):
        trait = trait_at[i]
        if trait:
            if trait > 0x7FFF:  # machine code reads it without its sign
                trait -= 0x10000
            weight = weight_at[first + i]
            if weight > 0x7F:
                weight -= 0x100
            if i >= own and i < 2 * own:
                total += weight * trait * share
            else:
                total += weight * trait * _PARTS
    return total
