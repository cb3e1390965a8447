"""Furniture of one trade: washers, workbenches, pigeonholes, whiteboards, cartons."""

import random

from imagery.geometry import (
    UPRIGHT,
    Point,
    box,
    cylinder,
    lathe,
    place,
    placed,
    plane,
    rod,
    text,
)
from imagery.materials import emission, glass, surface, wood
from imagery.palette import material


def washer(location: Point, turn: float = 0, stacked: bool = False) -> None:
    """Front-loading washer, with a dryer on top if stacked; `location` is the foot of its back."""
    with placed(location, turn):
        for level in range(2 if stacked else 1):
            z = 0.88 * level
            box((0.62, 0.64, 0.86), (0, -0.33, z + 0.01), material("white"), 0.02, 4, base=True)
            ring = [(0.17, 0), (0.215, 0), (0.225, 0.02), (0.2, 0.05), (0.17, 0.045)]
            place(lathe(ring, material("alu"), 48), (0, -0.648, z + 0.42), UPRIGHT)
            cylinder(
                0.172,
                0.02,
                (0, -0.65, z + 0.42),
                surface("drum glass", "#1B2226", 0.06, coat=1),
                rotation=UPRIGHT,
            )
            box((0.56, 0.012, 0.12), (0, -0.652, z + 0.775), material("graphite"), 0.006, 3)
            cylinder(0.034, 0.025, (0.06, -0.658, z + 0.775), material("steel"), rotation=UPRIGHT)
            box((0.1, 0.004, 0.05), (0.19, -0.659, z + 0.775), emission("led panel", "#7FE0B8", 1.2), 0.001)
            box((0.16, 0.01, 0.07), (-0.18, -0.656, z + 0.775), material("white"), 0.004)


def laundry_basket(location: Point, color: str = "#E6E1D6") -> None:
    """Round basket with folded towels."""
    x, y, z = location
    side = [(0.001, 0), (0.19, 0), (0.24, 0.3), (0.25, 0.31), (0.235, 0.31), (0.18, 0.02), (0.001, 0.02)]
    place(lathe(side, surface("basket" + color, color, 0.7, bump=("noise", 90, 0.6)), 40), location)
    for i, tint in enumerate(("#8FA69A", "#F1EDE4", "#C98F6E")):
        towel = surface("towel" + tint, tint, 0.95, bump=("noise", 500, 0.5), sheen=0.4)
        box(
            (0.3, 0.22, 0.06),
            (x, y, z + 0.17 + 0.062 * i),
            towel,
            0.025,
            4,
            base=True,
            rotation=(0, 0, 0.3 * i),
        )


def whiteboard(
    location: Point, width: float = 1.6, height: float = 1.0, title: str = "This week", turn: float = 0
) -> None:
    """Whiteboard with a title and marker lines; `location` is its middle."""
    rng = random.Random(len(title))
    with placed(location, turn):
        box((width, 0.02, height), (0, -0.012, 0), surface("whiteboard", "#F3F4F2", 0.15, coat=0.5), 0.003)
        frame = material("alu")
        for side in (-1, 1):
            box((0.022, 0.03, height + 0.02), (side * width / 2, -0.015, 0), frame, 0.003)
            box((width + 0.02, 0.03, 0.022), (0, -0.015, side * height / 2), frame, 0.003)
        box((width * 0.6, 0.07, 0.016), (0, -0.05, -height / 2 - 0.01), frame, 0.004)
        text(title, 0.11, (-width * 0.2, -0.0235, height * 0.33), surface("marker", "#1E3A5F", 0.6), 0.0004)
        for row in range(4):
            z = height * (0.12 - 0.15 * row)
            color = ("#1E3A5F", "#2F7D5B", "#B3261E")[row % 3]
            length = width * rng.uniform(0.35, 0.75)
            box(
                (length, 0.001, 0.012),
                (-width * 0.42 + length / 2, -0.0235, z),
                surface("marker" + color, color, 0.6),
                0,
            )


def pigeonholes(location: Point, columns: int = 6, rows: int = 5, cell: float = 0.3) -> None:
    """Open letter rack with envelopes; `location` is the foot of its back."""
    rng = random.Random(columns * rows)
    width, height, oak = columns * cell, rows * 0.2, wood("oak")
    with placed(location):
        box((width, 0.012, height), (0, -0.006, 0), oak, 0.001, base=True)
        for i in range(columns + 1):
            box(
                (0.018, 0.3, height),
                (-width / 2 + i * cell, -0.15, 0),
                wood("oakz", axis="Z"),
                0.002,
                base=True,
            )
        for j in range(rows + 1):
            box((width, 0.3, 0.018), (0, -0.15, j * 0.2 - 0.009), oak, 0.002, base=True)
        for i in range(columns):
            for j in range(rows):
                x = -width / 2 + cell * (i + 0.5)
                for k in range(rng.randint(0, 3)):
                    tint = rng.choice(("#F1EDE4", "#D9B277", "#DCE6EE", "#E6D7B4"))
                    at = (x + rng.uniform(-0.015, 0.015), -0.17, j * 0.2 + 0.012 + 0.014 * k)
                    size = (0.22, 0.2, 0.012)
                    box(
                        size,
                        at,
                        surface("envelope" + tint, tint, 0.8),
                        0.002,
                        base=True,
                        rotation=(0, 0, rng.uniform(-0.06, 0.06)),
                    )
                box((0.1, 0.002, 0.012), (x, -0.301, j * 0.2), material("cap"), 0.0005)


def carton(size: Point, location: Point, spin: float = 0) -> None:
    """Taped cardboard box; spin in radians."""
    width, depth, height = size
    x, y, z = location
    box(size, location, material("carton"), 0.004, base=True, rotation=(0, 0, spin))
    box((0.05, depth + 0.001, 0.002), (x, y, z + height), material("tape"), 0, rotation=(0, 0, spin))


def carton_pile(location: Point, seed: int = 1) -> None:
    """Three cartons as they were put down."""
    rng = random.Random(seed)
    x, y, z = location
    carton((0.5, 0.4, 0.36), (x, y, z), rng.uniform(-0.1, 0.1))
    carton((0.4, 0.32, 0.26), (x + 0.02, y, z + 0.362), rng.uniform(-0.2, 0.2))
    carton((0.38, 0.34, 0.28), (x + 0.52, y + 0.02, z), rng.uniform(-0.2, 0.2))


def serving_hatch(location: Point, width: float = 1.8, height: float = 1.0) -> None:
    """Opening in a wall with an oak sill and a half-raised shutter; `location` is the middle of the sill."""
    with placed(location):
        dark = surface("hatch dark", "#3B423E", 0.8)
        plane(width, height, (0, -0.004, height / 2), dark, UPRIGHT)
        slat = surface("shutter", "#D9D6CE", 0.4, metallic=0.2)
        for i in range(6):
            box((width, 0.02, 0.055), (0, -0.016, height - 0.03 - 0.058 * i), slat, 0.008, 2)
        for side in (-1, 1):
            box(
                (0.05, 0.06, height + 0.05),
                (side * (width / 2 + 0.02), -0.03, 0),
                wood("oakz", axis="Z"),
                0.004,
                base=True,
            )
        box((width + 0.3, 0.34, 0.045), (0, -0.17, -0.045), wood("oak"), 0.006, 3, base=True)
        box((width + 0.1, 0.06, 0.05), (0, -0.03, height), wood("oak"), 0.004, base=True)


def coffee_urn(location: Point) -> None:
    """Steel coffee urn with a tap."""
    with placed(location):
        body = [(0.001, 0), (0.12, 0), (0.13, 0.02), (0.13, 0.34), (0.11, 0.37), (0.03, 0.39), (0.001, 0.395)]
        place(lathe(body, surface("urn", "#C9CBCD", 0.22, metallic=1), 48))
        cylinder(0.02, 0.03, (0, 0, 0.39), material("black"))
        rod((0, -0.12, 0.06), (0, -0.17, 0.06), 0.012, material("black"))
        rod((0, -0.165, 0.09), (0, -0.165, 0.03), 0.009, material("black"))
        for side in (-1, 1):
            rod((side * 0.13, 0, 0.26), (side * 0.17, 0, 0.26), 0.012, material("black"))


def cereal_dispenser(location: Point, content: str = "bread") -> None:
    """Clear cylinder of cereal on a stand."""
    with placed(location):
        box((0.16, 0.18, 0.02), (0, 0, 0), material("matteblack"), 0.005, base=True)
        rod((0, 0.06, 0.02), (0, 0.06, 0.3), 0.012, material("steel"))
        tube = [(0.001, 0.18), (0.06, 0.2), (0.07, 0.24), (0.07, 0.44), (0.001, 0.44)]
        place(lathe(tube, glass("jar", (0.96, 0.97, 0.97, 1), 0.01), 32))
        filling = [(0.001, 0.185), (0.055, 0.205), (0.065, 0.245), (0.065, 0.37), (0.001, 0.375)]
        place(lathe(filling, material(content), 32))
        cylinder(0.072, 0.02, (0, 0, 0.44), material("matteblack"))
        cylinder(0.026, 0.05, (0, 0, 0.14), material("matteblack"))
