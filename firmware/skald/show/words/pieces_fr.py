"""French: what single pieces are called while their tags are enrolled; see pieces_en.py."""

WORDS = {
    "vikings_on_board body": ("corps", 2, "1 bouclier", "2 boucliers", "3 boucliers"),
    "vikings_on_board supply": ("coffre", 5, "peau", "grain", "métal"),
    "vikings_on_board barrel": ("tonneau", 1, "numéro 1", "numéro 2", "numéro 3", "numéro 4"),
    "vikings_on_board figure": ("Viking",),
    "vikings_on_board marker": ("marqueur du marché", 1, "peau", "grain", "métal"),
    "vikings middle0": ("milieu, bâtiment 1",),
    "vikings middle1": ("milieu, bâtiment 2",),
    "vikings middle2": ("milieu, bâtiment 3",),
    "vikings middle3": ("milieu, bâtiment 4",),
    "vikings bonus10": ("bonus, bâtiment 1",),
    "vikings bonus11": ("bonus, bâtiment 2",),
    "vikings bonus12": ("bonus, bâtiment 3",),
    "vikings bonus13": ("bonus, bâtiment 4",),
    "raids arrival": (
        "arrivée",
        1,
        "ordre",
        "marchandises",
        "sortes de bien",
        "runes",
        "boucliers",
        "armes",
        "ports",
        "monstres",
        "voiles",
    ),  # fmt: skip
    "drakkar emblem": ("emblème", 1, "cœur", "pique", "carreau", "trèfle", "couronne", "tour"),
}
