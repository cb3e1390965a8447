"""Printed designs of the packaged goods: invented products, no brands."""

import random
from collections.abc import Callable

from imagery.labels.svg import CENTERED, add

# (ground, second colour, third colour) of one design
PALETTE = [
    ("#E4572E", "#FFE8D6", "#7A1F0C"),
    ("#F2B134", "#FFF6E0", "#8A4B00"),
    ("#EFE6D5", "#2F5D50", "#2F5D50"),
    ("#8DB596", "#FBF8EF", "#234334"),
    ("#1F5C4D", "#F4E9D0", "#F4C95D"),
    ("#A9CFE0", "#FFFFFF", "#1D4E6B"),
    ("#1E3A5F", "#F5EFE6", "#F2B134"),
    ("#6D3A5D", "#F7E5EC", "#F3A6A0"),
    ("#C8553D", "#FBE9D7", "#3B1F1A"),
    ("#F3C5B5", "#FFFFFF", "#A33B2B"),
    ("#2B2B2E", "#F1EDE4", "#D9A441"),
    ("#F7F3EA", "#E4572E", "#3A3A3A"),
]
WORDS = {
    "bag": ["Sea Salt", "Lentil", "Crunch", "Popped", "Chili", "Trail", "Maize", "Nori", "Herb", "Paprika"],
    "can": ["Yuzu", "Fizz", "Lime", "Tonic", "Peach", "Cola", "Ginger", "Spritz"],
    "bottle": ["Still", "Mint", "Green", "Berry", "Oat", "Citrus"],
    "box": ["Oat", "Cocoa", "Almond", "Date", "Fig", "Muesli"],
    "cup": ["Skyr", "Berry", "Greek", "Chia"],
}
CLAIMS = ["small batch", "slow baked", "lightly salted", "no added sugar", "plant based"]
# kind: (width, height, repeats around); a round pack shows its label on both sides
SIZES = {
    "bag": (320, 460, 1),
    "can": (260, 360, 2),
    "bottle": (260, 220, 2),
    "box": (300, 360, 1),
    "cup": (260, 200, 2),
}

Draw = Callable[[random.Random, str, str, float, float], str]


def _disc(rng: random.Random, c2: str, c3: str, w: float, h: float) -> str:
    return (
        f'<circle cx="{w / 2}" cy="{h * 0.64}" r="{w * 0.32}" fill="{c3}"/>'
        f'<circle cx="{w * 0.58}" cy="{h * 0.6}" r="{w * 0.17}" fill="{c2}"/>'
    )


def _stripes(rng: random.Random, c2: str, c3: str, w: float, h: float) -> str:
    return "".join(
        f'<rect x="0" y="{h * (0.52 + 0.09 * i)}" width="{w}" height="{h * 0.045}" fill="{c3 if i % 2 else c2}"/>'
        for i in range(5)
    )


def _waves(rng: random.Random, c2: str, c3: str, w: float, h: float) -> str:
    def wave(top: float, crest: float, color: str) -> str:
        curve = f"M0 {h * top} Q{w * 0.25} {h * crest} {w * 0.5} {h * top} T{w} {h * top} V{h} H0Z"
        return f'<path d="{curve}" fill="{color}"/>'

    return wave(0.6, 0.48, c3) + wave(0.72, 0.6, c2)


def _seeds(rng: random.Random, c2: str, c3: str, w: float, h: float) -> str:
    return "".join(
        f'<ellipse cx="{w * rng.uniform(0.12, 0.88)}" cy="{h * rng.uniform(0.52, 0.88)}" rx="{w * 0.11}" '
        f'ry="{w * 0.06}" fill="{rng.choice([c2, c3])}" transform="rotate({rng.uniform(0, 90)} {w / 2} {h * 0.7})"/>'
        for _ in range(13)
    )


def _leaf(rng: random.Random, c2: str, c3: str, w: float, h: float) -> str:
    right = f"C{w * 0.95} {h * 0.55} {w * 0.9} {h * 0.85} {w * 0.5} {h * 0.92}"
    left = f"C{w * 0.1} {h * 0.85} {w * 0.05} {h * 0.55} {w * 0.5} {h * 0.48}"
    return (
        f'<path d="M{w * 0.5} {h * 0.48} {right} {left}Z" fill="{c3}"/>'
        f'<path d="M{w * 0.5} {h * 0.5} V{h * 0.9}" stroke="{c2}" stroke-width="6"/>'
    )


def _slopes(rng: random.Random, c2: str, c3: str, w: float, h: float) -> str:
    return f'<path d="M0 {h} L{w} {h * 0.5} V{h}Z" fill="{c3}"/><path d="M0 {h} L{w} {h * 0.68} V{h}Z" fill="{c2}"/>'


SHAPES: list[Draw] = [_disc, _stripes, _waves, _seeds, _leaf, _slopes]


def _design(kind: str, index: int) -> None:
    width, height, repeats = SIZES[kind]
    rng = random.Random(f"{kind}{index}")
    ground, c2, c3 = PALETTE[(index * 5 + len(kind)) % len(PALETTE)]
    word = WORDS[kind][index % len(WORDS[kind])]
    size = width * 0.86 / max(4, len(word)) * 1.55
    shape = SHAPES[rng.randrange(6)](rng, c2, c3, width, height)
    middle = f'x="{width / 2}" {CENTERED} fill="{c2}"'
    one = (
        f'<rect width="{width}" height="{height}" fill="{ground}"/>{shape}'
        f'<text {middle} y="{height * 0.34}" font-weight="800" font-size="{size}" letter-spacing="-1">{word}</text>'
        f'<rect x="{width * 0.36}" y="{height * 0.385}" width="{width * 0.28}" height="{height * 0.012}" fill="{c2}"/>'
        f'<text {middle} y="{height * 0.45}" font-weight="500" font-size="{width * 0.07}">{rng.choice(CLAIMS)}</text>'
    )
    body = "".join(
        f'<svg x="{width * j}" width="{width}" height="{height}">{one}</svg>' for j in range(repeats)
    )
    add(f"{kind}{index}", width * repeats, height, body)


def _sandwich_cut(rng: random.Random, x: float, bread: str, fillings: tuple[str, str]) -> str:
    """Bread, two fillings and butter, seen from the cut side."""
    layers = [
        (0, 36, bread),
        (36, 14, fillings[0]),
        (50, 16, fillings[1]),
        (66, 8, "#f5ead2"),
        (74, 30, bread),
    ]
    bars = "".join(f'<rect x="{x + at}" width="{w}" height="380" fill="{c}"/>' for at, w, c in layers)
    crumbs = ""
    for _ in range(90):
        cx = x + rng.choice([rng.uniform(3, 33), rng.uniform(77, 101)])
        crumbs += f'<circle cx="{cx}" cy="{rng.uniform(0, 380)}" r="{rng.uniform(1, 2.6)}" fill="#fff" opacity=".35"/>'
    return bars + crumbs


def _sandwiches() -> None:
    rng = random.Random(3)
    designs = [
        ("Caprese", "#dcb47c", ("#6f9a3c", "#c8402f"), "#1F5C4D"),
        ("Garden", "#a9784a", ("#f0e3c4", "#7fa650"), "#C8553D"),
        ("Club", "#dcb47c", ("#e8a13a", "#8a2f3f"), "#1E3A5F"),
    ]
    for i, (name, bread, fillings, band) in enumerate(designs):
        cuts = _sandwich_cut(rng, -2, bread, fillings) + _sandwich_cut(rng, 100, bread, fillings)
        body = (
            '<rect width="220" height="380" fill="#b98e62"/>'
            f'<svg x="10" y="12" width="200" height="356">{cuts}</svg>'
            f'<rect x="10" y="210" width="200" height="100" fill="{band}"/>'
            f'<text x="110" y="272" {CENTERED} font-weight="700" font-size="38" fill="#fff">{name}</text>'
        )
        add(f"sand{i}", 220, 380, body)


for _kind, _words in WORDS.items():
    for _index in range(len(_words)):
        _design(_kind, _index)
_sandwiches()
