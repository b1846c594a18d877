"""English: what single pieces are called while their tags are enrolled (care/names.py).

    "<game> <kind>": (name, size, mark, ...)

Of one kind and colour, `size` pieces in a row bear each mark, round and round;
with the name alone they bear none.
"""

WORDS = {
    "vikings_on_board body": ("body", 2, "1 shield", "2 shields", "3 shields"),
    "vikings_on_board supply": ("supply", 5, "hide", "grain", "metal"),
    "vikings_on_board barrel": ("barrel", 1, "number 1", "number 2", "number 3", "number 4"),
    "vikings_on_board figure": ("figure",),
    "vikings_on_board marker": ("market marker", 1, "hide", "grain", "metal"),
    "vikings middle0": ("middle, building 1",),
    "vikings middle1": ("middle, building 2",),
    "vikings middle2": ("middle, building 3",),
    "vikings middle3": ("middle, building 4",),
    "vikings bonus10": ("bonus, building 1",),
    "vikings bonus11": ("bonus, building 2",),
    "vikings bonus12": ("bonus, building 3",),
    "vikings bonus13": ("bonus, building 4",),
    "raids arrival": (
        "arrival",
        1,
        "order",
        "goods",
        "kinds of goods",
        "runes",
        "shields",
        "weapons",
        "ports",
        "monsters",
        "sails",
    ),  # fmt: skip
    "drakkar emblem": ("emblem", 1, "heart", "spade", "diamond", "club", "crown", "tower"),
}
