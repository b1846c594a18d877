"""The colours of a drawn board, by what they are for: NIGHT for screens, PAPER for printers.

PAPER is light: it takes little ink, can be written on, and lets the lights shine through.
"""

_COLOURS = {  # for screens, for printers
    "shore": ("#4c573f", "#efe9d6"),
    "sea": ("#1f5570", "#d5e7ee"),
    "deep": ("#17425a", "#e9f4f8"),
    "wave": ("#3f7a91", "#9fc3d1"),
    "plank": ("#8a6239", "#ead8b8"),
    "seam": ("#5a3c20", "#b8935f"),
    "field": ("#39382a", "#f8f4e8"),
    "edge": ("#a8966b", "#8a7040"),
    "ink": ("#f0e4c8", "#2a1d10"),
    "faint": ("#c9bb95", "#5f5138"),
    "wall": ("#caa56c", "#f6e8c6"),
    "words": ("#2c1d0f", "#2a1d10"),
    "roof": ("#8e4424", "#d08a63"),
    "stone": ("#6f6b5e", "#dfdacc"),
    "hull": ("#8d6237", "#e2c394"),
    "pit": ("#4b2f16", "#fbf2de"),
    "line": ("#2f1c0c", "#5d4022"),
    "land": ("#6f7d4a", "#e3ead0"),
    "light": ("#bf9657", "#f0dfbc"),
    "pale": ("#e6cf9d", "#fffaf0"),
    "orange": ("#e0761c", "#ee9a4d"),
    "felt": ("#1f4d3a", "#d8e8dd"),
    "window": ("none", "#ffffff"),
    "rows": (
        ("#47655f", "#2b3034", "#5e3a3c", "#37593f", "#6d6138", "#24507d"),
        ("#eef3f3", "#d9dcde", "#f0d5d3", "#d8ead6", "#f5ebc8", "#d5e3f4"),
    ),
}
NIGHT, PAPER = ({role: pair[n] for role, pair in _COLOURS.items()} for n in range(2))
SEATS = ("#c8402f", "#2f74c0", "#4c9a4a", "#e6b62e")
# Each colour has a pattern too, so that nobody needs to tell colours apart.
PATTERNS = ("M0-1V1M-1 0H1", "M-1 0H1", "M-.55-.55H.55V.55H-.55Z", "M-.7-.7L.7.7M.7-.7L-.7.7")
