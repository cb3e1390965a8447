"""Printed designs of the wares in wares.py: invented products in seven layouts, plain names, weights and a claim.

A shelf looks bought, not drawn, when neighbors share neither layout nor color nor the way their name is set.
"""

import random
from math import cos, pi, sin

from imagery.labels.svg import SANS, add

# name of the palette: ground, second color, ink
TINTS = {
    "navy": ("#17325c", "#f0b83c", "#f7f1e2"),
    "ember": ("#b4261c", "#f6d04d", "#fff6e6"),
    "kraft": ("#c29a68", "#5a2d16", "#2b180d"),
    "cream": ("#f4eddc", "#c2442b", "#2c2a26"),
    "lake": ("#2f86a8", "#d9f0f2", "#ffffff"),
    "lime": ("#b9cf3f", "#2f6a2e", "#1c3b1c"),
    "plum": ("#4c1f47", "#e88fa0", "#fbeef0"),
    "night": ("#1b1c20", "#d9a441", "#f4efe4"),
    "corn": ("#f2b71f", "#b23a12", "#3a1a06"),
    "mint": ("#bfe0cf", "#12604c", "#0d3d31"),
    "snow": ("#fbfbf8", "#1d6fb0", "#16324a"),
    "water": ("#2166a8", "#8fd0ee", "#ffffff"),
    "clay": ("#d8663c", "#ffe4c2", "#fff7ea"),
    "cocoa": ("#4a2a1a", "#e2b98a", "#f8ead6"),
    "rose": ("#f3c7c3", "#a22a3d", "#5c1520"),
    "forest": ("#1e4d36", "#e9d9a6", "#f7f0db"),
    "sky": ("#cfe6f4", "#e2622f", "#1b3f5e"),
}

# kind: (width, height, times around); what is printed on it: name, line below, palette, layout, picture
KINDS = {"chip": (340, 470, 1), "meal": (320, 430, 1), "snackbox": (340, 110, 1), "tube": (400, 420, 2)}
KINDS |= {"still": (400, 130, 2), "brew": (420, 240, 2), "sport": (420, 260, 2), "shake": (440, 520, 2)}
KINDS |= {"caddy": (420, 150, 1), "candy": (420, 130, 1), "drink": (400, 470, 2), "tall": (360, 520, 2)}
KINDS |= {"pint": (480, 300, 2), "dome": (300, 110, 1), "greens": (330, 120, 1)}
PRINTS = {
    "chip": (
        ("Sea Salt", "potato chips", "lake", "plate", "chips"),
        ("Barbecue", "potato chips", "ember", "arch", "chips"),
        ("Sour Cream", "and onion chips", "mint", "split", "rings"),
        ("Kettle", "black pepper", "night", "badge", "chips"),
        ("Pretzels", "mini twists", "navy", "band", "twists"),
        ("Cheddar", "popcorn", "corn", "arch", "puffs"),
        ("Veggie", "straws", "lime", "plain", "straws"),
        ("Pita", "baked, sea salt", "kraft", "plate", "squares"),
        ("Tortilla", "stone ground", "cream", "band", "corners"),
        ("Jalapeno", "kettle chips", "forest", "split", "chips"),
        ("Plantain", "ripe, thin cut", "clay", "badge", "rings"),
        ("Trail Mix", "nuts and fruit", "plum", "plain", "nuts"),
    ),
    "meal": (
        ("Chicken & Rice", "heat 2 minutes", "forest", "band", "grain"),
        ("Pasta Pomodoro", "heat 2 minutes", "cream", "arch", "puffs"),
        ("Veggie Curry", "heat 3 minutes", "corn", "split", "grain"),
        ("Beef & Broccoli", "heat 2 minutes", "night", "arch", "puffs"),
    ),
    "snackbox": (
        ("Snack Box", "cheese, grapes, crackers", "cream", "strip", ""),
        ("Protein Box", "egg, cheddar, almonds", "navy", "strip", ""),
        ("Hummus & Veg", "carrot, celery, pita", "lime", "strip", ""),
    ),
    "tube": (
        ("Crisps", "original", "ember", "badge", "chips"),
        ("Crisps", "sour cream", "forest", "badge", "chips"),
    ),
    "still": (("Spring", "water, 16.9 fl oz", "water", "strip", ""),),
    "brew": (
        ("Cold Brew", "unsweetened", "kraft", "plate", "beans"),
        ("Lemonade", "fresh pressed", "corn", "arch", "slices"),
        ("Peach Tea", "lightly sweet", "clay", "plate", "slices"),
        ("Green Tea", "no sugar", "mint", "plain", "leaves"),
    ),
    "sport": (
        ("Citrus", "electrolytes", "navy", "split", "waves"),
        ("Berry", "electrolytes", "night", "split", "waves"),
    ),
    "shake": (
        ("Vanilla", "protein, 20 g", "cream", "plain", "waves"),
        ("Cocoa", "protein, 20 g", "cocoa", "plain", "waves"),
    ),
    "caddy": (
        ("Oat & Honey", "crunchy bars", "corn", "strip", "grain"),
        ("Dark Cocoa", "nut bars", "cocoa", "strip", "nuts"),
        ("Berry & Fig", "fruit bars", "plum", "strip", "puffs"),
    ),
    "candy": (
        ("Caramel", "milk chocolate", "cocoa", "strip", ""),
        ("Peanut", "crisp and nougat", "ember", "strip", ""),
        ("Mint", "dark chocolate", "forest", "strip", ""),
        ("Almond", "dark chocolate", "sky", "strip", ""),
    ),
    "drink": (
        ("Cola", "12 fl oz", "night", "band", "bubbles"),
        ("Zero", "cola, no sugar", "snow", "band", "bubbles"),
        ("Ginger", "ale", "forest", "badge", "bubbles"),
        ("Root Beer", "old style", "cocoa", "plate", "bubbles"),
        ("Orange", "soda", "clay", "arch", "slices"),
        ("Lemon Lime", "soda", "lime", "split", "slices"),
    ),
    "tall": (
        ("Lime", "sparkling", "mint", "plain", "slices"),
        ("Berry", "sparkling", "rose", "plain", "bubbles"),
        ("Grapefruit", "sparkling", "sky", "badge", "slices"),
        ("Energy", "12 fl oz", "night", "split", "waves"),
        ("Iced Tea", "lemon", "corn", "arch", "leaves"),
    ),
    "pint": (
        ("Overnight Oats", "blueberry", "snow", "plain", "puffs"),
        ("Cottage Cheese", "and peach", "sky", "plate", "puffs"),
        ("Rice Pudding", "cinnamon", "cream", "band", "grain"),
    ),
    "greens": (
        ("Caesar", "romaine, parmesan", "forest", "strip", ""),
        ("Garden", "tomato, corn, onion", "cream", "strip", ""),
        ("Grain Bowl", "farro, chickpeas", "corn", "strip", ""),
        ("Cobb", "egg, bacon, avocado", "night", "strip", ""),
    ),
    "dome": (
        ("Blueberry Muffin", "baked today", "kraft", "strip", ""),
        ("Banana Bread", "two slices", "cream", "strip", ""),
    ),
}


def _piece(what: str, rng: random.Random, x: float, y: float, s: float, tint: tuple[str, str, str]) -> str:
    """One thing of the picture on a pack, about `s` wide."""
    turn, gold = rng.uniform(0, 360), rng.choice(("#efc766", "#e2ad48", "#f4d88c"))
    if what == "chips":
        shape = f'<path d="M{-s} 0 C{-s} {-s} {s} {-s * 0.9} {s} 0 C{s * 0.8} {s * 0.7} {-s * 0.7} {s} {-s} 0Z" fill="{gold}"/><path d="M{-s * 0.6} {-s * 0.1} Q0 {s * 0.35} {s * 0.6} {-s * 0.1}" stroke="#b97f27" stroke-width="{s * 0.07}" fill="none"/>'
    elif what in ("rings", "slices"):
        rim, flesh = ("#f3e3b0", "#fbf4d9") if what == "rings" else ("#f2a531", "#ffd77e")
        spokes = "".join(
            f'<path d="M0 0 L{s * 0.75 * cos(pi * k / 4)} {s * 0.75 * sin(pi * k / 4)}" stroke="{rim}" stroke-width="{s * 0.07}"/>'
            for k in range(8)
        )
        shape = f'<circle r="{s}" fill="{rim}"/><circle r="{s * 0.8}" fill="{flesh}"/>{spokes * (what == "slices")}'
    elif what in ("puffs", "bubbles"):
        tone = tint[1] if what == "bubbles" else rng.choice(("#fbe7b2", "#f4d07a", "#e9743f"))
        shape = f'<circle r="{s * rng.uniform(0.35, 0.9)}" fill="{tone}" opacity=".9"/><circle r="{s * 0.2}" cx="{-s * 0.2}" cy="{-s * 0.2}" fill="#fff" opacity=".45"/>'
    elif what in ("nuts", "beans", "grain", "leaves"):
        tone = {"nuts": "#b8763a", "beans": "#3a2013", "grain": "#ecd9a8", "leaves": "#3f8a4c"}[what]
        shape = f'<path d="M0 {-s} C{s * 0.9} {-s * 0.4} {s * 0.7} {s * 0.8} 0 {s} C{-s * 0.7} {s * 0.8} {-s * 0.9} {-s * 0.4} 0 {-s}Z" fill="{tone}"/><path d="M0 {-s * 0.8} V{s * 0.8}" stroke="#fff" stroke-opacity=".35" stroke-width="{s * 0.08}"/>'
    elif what == "twists":
        shape = f'<path d="M{-s} {s * 0.5} C{-s} {-s} {s * 0.6} {-s} 0 {s * 0.6} M{s} {s * 0.5} C{s} {-s} {-s * 0.6} {-s} 0 {s * 0.6}" stroke="#a65f24" stroke-width="{s * 0.3}" fill="none" stroke-linecap="round"/>'
    elif what == "straws":
        tone = rng.choice(("#e7a13a", "#5f9a3a", "#d9532f"))
        shape = f'<rect x="{-s * 1.4}" y="{-s * 0.16}" width="{s * 2.8}" height="{s * 0.32}" rx="{s * 0.1}" fill="{tone}"/>'
    elif what == "corners":
        shape = f'<path d="M0 {-s} L{s} {s * 0.8} L{-s} {s * 0.8}Z" fill="{gold}" stroke="#b97f27" stroke-width="{s * 0.05}"/>'
    else:  # squares
        shape = f'<rect x="{-s * 0.8}" y="{-s * 0.8}" width="{s * 1.6}" height="{s * 1.6}" rx="{s * 0.2}" fill="{gold}"/>'
    return f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})">{shape}</g>'


def _heap(what: str, rng: random.Random, w: float, top: float, bottom: float, tint: tuple) -> str:
    """A heap of the pieces between two heights."""
    if not what:
        return ""
    if what == "waves":
        return "".join(
            f'<path d="M0 {y} Q{w / 4} {y - 40 + 9 * i} {w / 2} {y} T{w} {y} V{bottom + 40} H0Z" fill="{tint[i % 2]}" opacity=".8"/>'
            for i, y in enumerate(range(int(top) + 30, int(bottom), max(12, int((bottom - top) / 4))))
        )
    size = min(w * 0.13, (bottom - top) * 0.3)
    spots = [
        (rng.uniform(w * 0.08, w * 0.92), rng.uniform(top + size, bottom - size * 0.3)) for _ in range(13)
    ]
    return "".join(
        _piece(what, rng, x, y, size * rng.uniform(0.8, 1.1), tint)
        for x, y in sorted(spots, key=lambda p: p[1])
    )


def _name(name: str, x: float, y: float, width: float, ink: str, style: str, top: float, anchor: str) -> str:
    """The name, broken into two lines where that lets it be larger; `top` limits the size."""
    words = name.split(" ")
    two = len(words) > 1 and len(name) > 8
    lines = [" ".join(words[:-1]), words[-1]] if two else [name]
    size = min(top, width / (max(len(line) for line in lines) * 0.63))
    return "".join(
        f'<text x="{x}" y="{y + i * size * 0.95}" {SANS} text-anchor="{anchor}" {style} font-size="{size:.0f}" fill="{ink}">{line.replace("&", "&amp;")}</text>'
        for i, line in enumerate(lines)
    )


def _small(line: str, x: float, y: float, size: float, ink: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" {SANS} text-anchor="{anchor}" font-weight="600" font-size="{size:.0f}" fill="{ink}">{line}</text>'


def _front(kind: str, index: int, w: float, h: float) -> str:
    """One side of a pack."""
    name, line, palette, layout, what = PRINTS[kind][index]
    ground, second, ink = tint = TINTS[palette]
    rng = random.Random(f"{kind}{index}{name}")
    base = f'<rect width="{w}" height="{h}" fill="{ground}"/>'
    bold, heavy, slant = 'font-weight="700"', 'font-weight="900"', 'font-weight="800" font-style="italic"'
    foot = _small(
        "NET WT 2 OZ" if kind in ("chip", "caddy") else "KEEP COLD", w / 2, h * 0.965, h * 0.034, ink
    )
    foot = foot if kind in ("chip", "meal", "pint") else ""
    if layout == "strip":
        picture = _heap(what, rng, w * 0.3, h * 0.1, h * 0.95, tint)
        words = (
            _name(name, w * 0.6, h * 0.5, w * 0.62, ink, heavy, h * 0.42, "middle")
            if " " not in name
            else (
                f'<text x="{w * 0.6}" y="{h * 0.55}" {SANS} text-anchor="middle" {heavy} font-size="{min(h * 0.4, w * 0.62 / len(name) / 0.6):.0f}" fill="{ink}">{name.replace("&", "&amp;")}</text>'
            )
        )
        return f'{base}<path d="M0 0 H{w * 0.2} L{w * 0.12} {h} H0Z" fill="{second}"/>{picture}{words}{_small(line, w * 0.6, h * 0.84, h * 0.17, ink)}'
    if layout == "band":
        return (
            f'{base}<rect y="{h * 0.16}" width="{w}" height="{h * 0.34}" fill="{second}"/>'
            + _name(name, w / 2, h * 0.33, w * 0.86, ground, heavy, h * 0.19, "middle")
            + f"{_small(line, w / 2, h * 0.565, h * 0.052, ink)}{_heap(what, rng, w, h * 0.6, h * 0.94, tint)}{foot}"
        )
    if layout == "arch":
        arch = f'<path d="M0 {h} V{h * 0.62} Q{w / 2} {h * 0.36} {w} {h * 0.62} V{h}Z" fill="{second}"/>'
        words = _name(name, w / 2, h * 0.26, w * 0.88, ink, slant, h * 0.2, "middle")
        return f"{base}{arch}{words}{_small(line, w / 2, h * 0.44, h * 0.05, ink)}{_heap(what, rng, w, h * 0.52, h * 0.95, tint)}{foot}"
    if layout == "split":
        cut = f'<path d="M0 {h * 0.68} L{w} {h * 0.42} V{h} H0Z" fill="{second}"/>'
        words = _name(name, w * 0.08, h * 0.22, w * 0.84, ink, bold, h * 0.17, "start")
        return f"{base}{cut}{words}{_small(line, w * 0.08, h * 0.46, h * 0.05, ink, 'start')}{_heap(what, rng, w, h * 0.6, h * 0.95, tint)}{foot}"
    if layout == "badge":
        heap = _heap(what, rng, w, h * 0.5, h * 0.98, tint)
        ring = f'<ellipse cx="{w / 2}" cy="{h * 0.36}" rx="{w * 0.43}" ry="{h * 0.2}" fill="{second}"/><ellipse cx="{w / 2}" cy="{h * 0.36}" rx="{w * 0.4}" ry="{h * 0.18}" fill="none" stroke="{ground}" stroke-width="5"/>'
        words = _name(
            name, w / 2, h * (0.35 if " " in name else 0.39), w * 0.66, ground, heavy, h * 0.13, "middle"
        )
        return f"{base}{heap}{ring}{words}{_small(line, w / 2, h * 0.47, h * 0.045, ground)}{foot}"
    if layout == "plate":
        heap = _heap(what, rng, w, h * 0.02, h * 0.98, tint)
        card = f'<rect x="{w * 0.1}" y="{h * 0.2}" width="{w * 0.8}" height="{h * 0.42}" rx="8" fill="#fbf8ef"/><rect x="{w * 0.1}" y="{h * 0.54}" width="{w * 0.8}" height="{h * 0.08}" fill="{second}"/>'
        words = _name(
            name,
            w / 2,
            h * (0.36 if " " in name and len(name) > 8 else 0.42),
            w * 0.7,
            "#20251f",
            heavy,
            h * 0.17,
            "middle",
        )
        return f"{base}{heap}{card}{words}{_small(line, w / 2, h * 0.597, h * 0.05, ground)}{foot}"
    words = _name(
        name.lower(), w * 0.1, h * 0.2, w * 0.8, ink, bold + ' letter-spacing="-2"', h * 0.16, "start"
    )
    dot = f'<circle cx="{w * 0.84}" cy="{h * 0.09}" r="{w * 0.06}" fill="{second}"/>'
    return f"{base}{dot}{words}{_small(line, w * 0.1, h * 0.44, h * 0.045, ink, 'start')}{_heap(what, rng, w, h * 0.52, h * 0.96, tint)}{foot}"


# The seams of a bag are pressed film: bare, with fine ribs.
_SEAMS = "".join(
    f'<rect y="{y}" width="340" height="24" fill="#d8d5cc" opacity=".55"/>'
    + "".join(
        f'<rect x="{x}" y="{y}" width="3" height="24" fill="#3a3a38" opacity=".28"/>'
        for x in range(4, 340, 9)
    )
    for y in (0, 446)
)

for _kind, (_width, _height, _around) in KINDS.items():
    for _index in range(len(PRINTS[_kind])):
        _one = _front(_kind, _index, _width / _around, _height) + _SEAMS * (_kind == "chip")
        add(
            f"{_kind}{_index}",
            _width,
            _height,
            "".join(
                f'<svg x="{_width / _around * turn}" width="{_width / _around}" height="{_height}">{_one}</svg>'
                for turn in range(_around)
            ),
        )
