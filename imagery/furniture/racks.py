"""Pallet racking with mixed loads, and what stands at its end: a pallet jack, posts, a lunch cooler."""

import random
from math import pi

from imagery.geometry import Point, box, cylinder, lathe, place, placed, rod, shared, text
from imagery.materials import surface, wood
from imagery.palette import material

BAY, DEPTH = 2.7, 1.05
LEVELS = (0.0, 1.75, 3.35, 4.95)
CARTONS = (
    ("#B58A5C", (0.55, 0.47, 0.36)),
    ("#A67B4E", (0.37, 0.31, 0.24)),
    ("#C9A574", (0.55, 0.31, 0.3)),
    ("#D9D5CB", (0.37, 0.47, 0.3)),
)


def rack_run(bays: int, seed: int = 1, height: float = 6.2) -> None:
    """A row of bays along X, the first at x = 0, fronts to -Y; every level holds two pallets or a gap."""
    rng = random.Random(seed)
    for i in range(bays + 1):
        _frame(-BAY / 2 + BAY * i, height)
    for i in range(bays):
        for level in LEVELS:
            if level:
                for y in (-DEPTH / 2, DEPTH / 2):
                    box((BAY - 0.08, 0.05, 0.13), (BAY * i, y, level), material("orange"), 0.004, 2)
            for x in (-0.66, 0.66):
                if rng.random() < 0.12:
                    continue
                with placed(
                    (
                        BAY * i + x + rng.uniform(-0.04, 0.04),
                        rng.uniform(-0.03, 0.03),
                        level + (0.065 if level else 0),
                    )
                ):
                    _pallet()
                    with placed((0, 0, 0.145)):
                        rng.choice((_cartons, _cartons, _cartons, _wrapped, _drums, _crate))(rng)


def _frame(x: float, height: float) -> None:
    """Two uprights with their braces, and a steel guard at the foot of the front one."""
    blue = material("blue")
    for y in (-DEPTH / 2, DEPTH / 2):
        box((0.09, 0.07, height), (x, y, 0), blue, 0.004, 2, base=True)
        box((0.14, 0.14, 0.012), (x, y, 0), blue, 0.002, base=True)
    for i in range(int(height / 0.7)):
        rod((x, -DEPTH / 2, 0.25 + i * 0.7), (x, DEPTH / 2, 0.6 + i * 0.7), 0.012, blue, segments=8)
    box(
        (0.16, 0.03, 0.42),
        (x, -DEPTH / 2 - 0.07, 0),
        surface("guard yellow", "#D9A520", 0.45, mottle=(14, 0.15)),
        0.01,
        base=True,
    )


def _pallet() -> None:
    pine = wood("pallet", "#C7A26E", "#9A7443", 0.8)
    for i in range(7):
        box((0.1, 1.0, 0.02), (-0.52 + i * 0.173, 0, 0.135), pine, 0.002, 1)
    for y in (-0.45, 0, 0.45):
        box((1.15, 0.09, 0.09), (0, y, 0.08), pine, 0.002, 1)
        box((1.15, 0.09, 0.018), (0, y, 0.01), pine, 0.002, 1)


def _cartons(rng: random.Random) -> None:
    """Layers of one size of carton, the top one not always full, labels turned to the aisle."""
    color, (w, d, h) = rng.choice(CARTONS)
    board = surface("carton" + color, color, 0.8, bump=("noise", 120, 0.08), mottle=(3, 0.12))
    columns, rows, layers = int(1.16 / w), int(1.04 / d), rng.randint(2, int(1.25 / h))
    for layer in range(layers):
        for i in range(columns):
            for j in range(rows):
                if layer == layers - 1 and rng.random() < 0.25:
                    continue
                x = (i - (columns - 1) / 2) * (w + 0.006) + rng.uniform(-0.008, 0.008)
                y = (j - (rows - 1) / 2) * (d + 0.006) + rng.uniform(-0.01, 0.01)
                box(
                    (w - 0.006, d - 0.006, h - 0.004),
                    (x, y, h * (layer + 0.5)),
                    board,
                    0.006,
                    2,
                    rotation=(0, 0, rng.uniform(-0.02, 0.02)),
                )
                if j == 0:
                    face = y - d / 2 - 0.0005
                    box((w, 0.002, 0.045), (x, face + 0.002, h * (layer + 0.52)), material("tape"), 0)
                    box((0.1, 0.002, 0.065), (x + w * 0.2, face, h * (layer + 0.28)), material("cap"), 0)


def _wrapped(rng: random.Random) -> None:
    """A load under stretch film."""
    tall = rng.uniform(0.8, 1.3)
    tint = rng.choice(("#8FA3AC", "#A7A59B", "#7C8A80"))
    film = surface(
        "stretch film" + tint, tint, 0.22, coat=0.6, bump=("noise", 26, 0.5, (1, 1, 5)), mottle=(4, 0.1)
    )
    box((1.08, 0.98, tall), (0, 0, 0), film, 0.04, 4, base=True)
    box((0.2, 0.002, 0.15), (0.2, -0.492, tall * 0.62), material("cap"), 0)


def _drums(rng: random.Random) -> None:
    """Four steel drums."""
    color = rng.choice(("#2A4E7A", "#35463F", "#8C2F26"))
    steel = surface("drum" + color, color, 0.38, coat=0.25, mottle=(5, 0.08))
    profile = [(0.001, 0.0), (0.27, 0.0), (0.28, 0.01), (0.275, 0.29), (0.286, 0.3), (0.275, 0.31)]
    profile += [
        (0.275, 0.58),
        (0.286, 0.59),
        (0.275, 0.6),
        (0.28, 0.87),
        (0.27, 0.88),
        (0.262, 0.865),
        (0.001, 0.865),
    ]
    mesh = shared(("drum", color), lambda: lathe(profile, steel, 32))
    for x in (-0.285, 0.285):
        for y in (-0.245, 0.245):
            place(mesh, (x, y, 0), (0, 0, rng.uniform(0, 6)), (0.98, 0.86, 1))


def _crate(rng: random.Random) -> None:
    """Plywood crate with battens."""
    ply, tall = wood("crate ply", "#C9A26C", "#A67E4A", 0.75, scale=0.5), rng.uniform(0.7, 1.1)
    box((1.06, 0.96, tall), (0, 0, 0), ply, 0.003, base=True)
    for z in (0.06, tall / 2, tall - 0.06):
        box((1.08, 0.02, 0.09), (0, -0.485, z), wood("pallet", "#C7A26E", "#9A7443", 0.8), 0.002)
    for x in (-0.49, 0.49):
        box((0.09, 0.022, tall), (x, -0.487, 0), wood("pallet"), 0.002, base=True)


def aisle_sign(number: str, location: Point, turn: float = 0) -> None:
    """Number of an aisle on a plate that hangs at the end of its rack; `location` is the plate's middle."""
    with placed(location, turn):
        box((0.62, 0.02, 0.62), (0, 0, 0), surface("sign plate", "#1E3A5F", 0.5), 0.01)
        text(number, 0.36, (0, -0.0125, 0), surface("sign ink", "#F3EFE4", 0.6), 0.001)


def bollard(location: Point) -> None:
    """Yellow steel post that keeps trucks away, scraped at the height of forks."""
    with placed(location):
        paint = surface("bollard", "#D9A520", 0.45, mottle=(11, 0.12))
        cylinder(0.075, 1.05, (0, 0, 0), paint, 0.03)
        cylinder(0.0765, 0.09, (0, 0, 0.78), material("matteblack"), 0.001)
        cylinder(0.0758, 0.035, (0, 0, 0.2), surface("scraped steel", "#8A8782", 0.5, 0.7), 0.001)
        box((0.24, 0.24, 0.015), (0, 0, 0), paint, 0.003, base=True)


def pallet_jack(location: Point, turn: float = 0, color: str = "#B3541E") -> None:
    """Hand pallet truck with its handle upright; forks to -Y."""
    paint, black = surface("jack" + color, color, 0.38, coat=0.3, mottle=(8, 0.08)), material("rubber")
    with placed(location, turn):
        for x in (-0.19, 0.19):
            box((0.16, 1.18, 0.055), (x, -0.62, 0.075), paint, 0.012, 3, base=True)
            cylinder(0.04, 0.1, (x - 0.05, -1.05, 0.04), black, rotation=(0, pi / 2, 0))
        box((0.54, 0.14, 0.4), (0, 0.02, 0.09), paint, 0.02, 3, base=True)
        cylinder(0.055, 0.34, (0, 0.17, 0.14), material("graphite"), 0.01)
        cylinder(0.032, 0.16, (0, 0.17, 0.48), material("steel"), 0.004)
        for x in (-0.11, 0.05):
            cylinder(0.09, 0.06, (x, 0.17, 0.09), black, 0.01, rotation=(0, pi / 2, 0))
        rod((0, 0.2, 0.4), (0, 0.34, 1.02), 0.018, paint)
        loop = [
            (-0.02, 0.34, 1.02),
            (-0.14, 0.355, 1.1),
            (-0.14, 0.37, 1.2),
            (0.14, 0.37, 1.2),
            (0.14, 0.355, 1.1),
            (0.02, 0.34, 1.02),
        ]
        for a, b in zip(loop, loop[1:]):
            rod(a, b, 0.014, black)


def lunch_cooler(location: Point, turn: float = 0, color: str = "#8E2A20") -> None:
    """Small hard cooler with a white lid and a swing handle."""
    with placed(location, turn):
        box((0.34, 0.22, 0.2), (0, 0, 0), surface("lunch" + color, color, 0.4, coat=0.2), 0.025, 4, base=True)
        box((0.35, 0.23, 0.06), (0, 0, 0.195), surface("lunch lid", "#E6E3DA", 0.45), 0.022, 4, base=True)
        for x in (-0.175, 0.175):
            rod((x, 0, 0.17), (x, 0.02, 0.3), 0.008, surface("lunch lid"))
        rod((-0.175, 0.02, 0.3), (0.175, 0.02, 0.3), 0.01, surface("lunch lid"))
