"""The colours of a drawn board, by what they are for: NIGHT for screens, PAPER for printers.

PAPER is light: it takes little ink, can be written on, and lets the lights shine through.
"""

NIGHT = {
    "shore": "#4c573f",
    "sea": "#1f5570",
    "deep": "#17425a",
    "wave": "#3f7a91",
    "plank": "#8a6239",
    "seam": "#5a3c20",
    "field": "#39382a",
    "edge": "#a8966b",
    "ink": "#f0e4c8",
    "faint": "#c9bb95",
    "wall": "#caa56c",
    "words": "#2c1d0f",
    "roof": "#8e4424",
    "stone": "#6f6b5e",
    "hull": "#8d6237",
    "pit": "#4b2f16",
    "line": "#2f1c0c",
    "land": "#6f7d4a",
    "light": "#bf9657",
    "pale": "#e6cf9d",
    "orange": "#e0761c",
    "felt": "#1f4d3a",
    "window": "none",
    "rows": ("#47655f", "#2b3034", "#5e3a3c", "#37593f", "#6d6138", "#24507d"),
}
PAPER = {
    "shore": "#efe9d6",
    "sea": "#d5e7ee",
    "deep": "#e9f4f8",
    "wave": "#9fc3d1",
    "plank": "#ead8b8",
    "seam": "#b8935f",
    "field": "#f8f4e8",
    "edge": "#8a7040",
    "ink": "#2a1d10",
    "faint": "#5f5138",
    "wall": "#f6e8c6",
    "words": "#2a1d10",
    "roof": "#d08a63",
    "stone": "#dfdacc",
    "hull": "#e2c394",
    "pit": "#fbf2de",
    "line": "#5d4022",
    "land": "#e3ead0",
    "light": "#f0dfbc",
    "pale": "#fffaf0",
    "orange": "#ee9a4d",
    "felt": "#d8e8dd",
    "window": "#ffffff",
    "rows": ("#eef3f3", "#d9dcde", "#f0d5d3", "#d8ead6", "#f5ebc8", "#d5e3f4"),
}
SEATS = ("#c8402f", "#2f74c0", "#4c9a4a", "#e6b62e")
# Each colour has a pattern too, so that nobody needs to tell colours apart.
PATTERNS = ("M0-1V1M-1 0H1", "M-1 0H1", "M-.55-.55H.55V.55H-.55Z", "M-.7-.7L.7.7M.7-.7L-.7.7")
