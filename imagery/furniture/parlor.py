"""Furniture of a common room that was bought over forty years: wing chairs, a puzzle, a walker, a handrail, curtains."""

import random
from math import cos, pi, sin

from imagery.geometry import Point, box, cylinder, grid_object, lathe, place, placed, rod
from imagery.materials import surface, wood
from imagery.palette import material


def wing_chair(color: str = "#7D8B74", cloth: str = "wing") -> None:
    """High-backed chair with wings and turned legs, for people who need arms to get up; it faces -Y."""
    fabric = surface(f"{cloth}{color}", color, 0.95, bump=("noise", 420, 0.35), mottle=(16, 0.14), sheen=0.5)
    leg = wood("parlor legs", "#6B4529", "#432A18", 0.35, axis="Z")
    box((0.64, 0.6, 0.16), (0, -0.02, 0.27), fabric, 0.05, 5, base=True)
    box((0.52, 0.52, 0.13), (0, -0.06, 0.41), fabric, 0.055, 6, base=True)

    def back(u: float, v: float) -> Point:
        x = (u - 0.5) * (0.56 - 0.05 * v)
        crown = 0.05 * (1 - (2 * u - 1) ** 2)
        pad = 0.03 * (1 - (2 * u - 1) ** 4) * sin(pi * min(1, v * 1.05)) ** 0.5 if v < 0.95 else 0
        return (x, 0.2 + 0.14 * v - pad, 0.42 + (0.68 + crown) * v)

    def wing(side: int) -> object:
        def shape(u: float, v: float) -> Point:
            reach = 0.25 * sin(pi * min(1.0, 0.18 + 0.8 * v)) ** 0.7
            y = 0.2 + 0.14 * (0.3 + 0.7 * v) - reach * u
            return (side * (0.275 + 0.035 * u * u), y, 0.62 + 0.47 * v)

        return shape

    grid_object(back, 24, 28, fabric, thickness=0.11, subdivide=1)
    for side in (-1, 1):
        grid_object(wing(side), 14, 18, fabric, thickness=0.055, subdivide=1)
        box((0.1, 0.5, 0.2), (side * 0.3, -0.04, 0.42), fabric, 0.045, 5, base=True)
        cylinder(0.058, 0.5, (side * 0.3, 0.2, 0.62), fabric, 0.02, (pi / 2, 0, 0), segments=28)
        for y, splay in ((-0.26, -0.03), (0.24, 0.06)):
            rod((side * 0.26, y, 0.28), (side * 0.27, y + splay, 0), 0.024, leg, 0.015)


def armchair_of_wood(color: str = "#9A6A52") -> None:
    """Chair with open arms of wood and a padded seat and back; it faces -Y."""
    frame = wood("parlor frame", "#8A5C36", "#5D3B20", 0.35, axis="Y")
    legs = wood("parlor legs", "#6B4529", "#432A18", 0.35, axis="Z")
    cloth = surface("padded" + color, color, 0.95, bump=("noise", 380, 0.35), mottle=(20, 0.12), sheen=0.4)
    for side in (-1, 1):
        x = side * 0.27
        rod((x, -0.25, 0), (x, -0.25, 0.65), 0.021, legs, segments=12)
        rod((x, 0.3, 0), (x * 0.96, 0.22, 0.5), 0.021, legs, segments=12)
        rod((x * 0.96, 0.22, 0.5), (x * 0.9, 0.33, 0.98), 0.019, legs, segments=12)
        box((0.055, 0.56, 0.03), (x, -0.02, 0.65), frame, 0.013, 4)
        rod((x, -0.25, 0.36), (x * 0.96, 0.22, 0.36), 0.016, frame, segments=10)
    rod((-0.27, -0.24, 0.36), (0.27, -0.24, 0.36), 0.018, legs, segments=10)
    box((0.5, 0.5, 0.09), (0, -0.02, 0.38), cloth, 0.035, 5, base=True)
    box((0.46, 0.07, 0.44), (0, 0.27, 0.54), cloth, 0.03, 5, base=True, rotation=(-0.22, 0, 0))


def walker(location: Point, turn: float = 0) -> None:
    """Walking frame with two wheels and tennis balls on its rear legs, a cloth bag on the bar."""
    alu = surface("walker tube", "#B7BABC", 0.32, metallic=1)
    grip = material("rubber")
    ball = surface("tennis ball", "#C5CF3A", 0.95, bump=("noise", 300, 0.5), sheen=0.5)
    with placed(location, turn):
        for side in (-1, 1):
            x = side * 0.28
            rod((x, -0.22, 0.86), (x * 1.04, -0.26, 0.09), 0.0125, alu)
            rod((x, 0.16, 0.86), (x * 1.04, 0.24, 0.04), 0.0125, alu)
            rod((x, -0.22, 0.86), (x, 0.16, 0.86), 0.0125, alu)
            rod((x, -0.02, 0.872), (x, 0.17, 0.872), 0.018, grip)
            rod((x, -0.235, 0.45), (x, 0.19, 0.45), 0.009, alu)
            cylinder(0.06, 0.025, (x * 1.04 + side * 0.02 + 0.012, -0.26, 0.06), grip, 0.008, (0, -pi / 2, 0))
            ring = [(0.033 * sin(pi * i / 12) + 1e-4, 0.033 - 0.033 * cos(pi * i / 12)) for i in range(13)]
            place(lathe(ring, ball, 28), (x * 1.04, 0.24, 0))
        rod((-0.28, -0.22, 0.8), (0.28, -0.22, 0.8), 0.0125, alu)
        rod((-0.285, -0.235, 0.5), (0.285, -0.235, 0.5), 0.01, alu)
        bag = surface("walker bag", "#6E4B5A", 0.9, bump=("noise", 300, 0.4), sheen=0.3)
        box((0.3, 0.06, 0.24), (0, -0.27, 0.54), bag, 0.025, 4, base=True)


def jigsaw(location: Point, turn: float = 0, seed: int = 4) -> None:
    """A puzzle on a board: the edge and two thirds are done, the other pieces lie about."""
    rng = random.Random(seed)
    colors = ("#7FA3B5", "#93B3BE", "#5E7F5C", "#748F62", "#A9744A", "#C79A5E", "#D9C9A0", "#8C4A38")
    with placed(location, turn):
        box((0.86, 0.6, 0.008), (0, 0, 0), surface("puzzle board", "#4F5A52", 0.9), 0.003, base=True)
        columns, rows, size = 20, 14, 0.031
        for i in range(columns):
            for j in range(rows):
                edge = i in (0, columns - 1) or j in (0, rows - 1)
                if not edge and (i - 6) ** 2 / 60 + (j - 8) ** 2 / 20 > rng.uniform(0.7, 1.1):
                    continue
                band = j + 2.5 * sin(i * 0.5)
                shade = colors[int(min(7, max(0, 7 - band / 2 + rng.uniform(-0.7, 0.7))))]
                at = (-0.31 + size * i, -0.21 + size * j, 0.008)
                box(
                    (size - 0.001, size - 0.001, 0.002),
                    at,
                    surface("piece " + shade, shade, 0.45),
                    0.0006,
                    1,
                    base=True,
                )
        for _ in range(70):
            shade = rng.choice(colors)
            spot = (rng.uniform(-0.4, 0.42), rng.uniform(-0.28, 0.28), 0.0105 + 0.002 * rng.random())
            box(
                (0.026, 0.026, 0.002),
                spot,
                surface("piece " + shade, shade, 0.45),
                0.0006,
                1,
                rotation=(0, 0, rng.uniform(0, 3)),
                base=True,
            )


def curtain(
    width: float, height: float, location: Point, turn: float = 0, color: str = "#B9A88C", seed: int = 1
) -> None:
    """Heavy cloth in folds, hanging from a rod; `location` is the middle of its hem."""
    rng = random.Random(seed)
    phase = [rng.uniform(0, 6) for _ in range(3)]
    cloth = surface("curtain" + color, color, 0.95, bump=("noise", 260, 0.25), sheen=0.4)

    def fall(u: float, v: float) -> Point:
        fold = 0.045 * sin(u * width * 52 + phase[0] + 0.5 * sin(v * 2 + phase[1])) + 0.012 * sin(
            u * 31 + phase[2]
        )
        return ((u - 0.5) * width * (1 + 0.06 * (1 - v)), fold * (0.65 + 0.35 * (1 - v)), v * height)

    with placed(location, turn):
        grid_object(fall, 90, 16, cloth, thickness=0.003)


def handrail(width: float, location: Point, turn: float = 0) -> None:
    """Oak rail on brackets along a wall, at the height of a hand."""
    oak = wood("rail oak", "#B48655", "#86592F", 0.32)
    with placed(location, turn):
        box((width, 0.045, 0.09), (0, -0.075, 0), oak, 0.02, 4)
        for i in range(int(width / 0.9) + 1):
            x = -width / 2 + 0.15 + i * (width - 0.3) / max(1, int(width / 0.9))
            box((0.05, 0.06, 0.05), (x, -0.03, -0.01), material("steel"), 0.008)
