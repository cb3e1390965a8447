"""A reading room: long oak tables with green lamps, chairs with spindles, a wall of books, what students leave open."""

import random
from math import cos, pi, sin

from imagery.furniture.storage import books
from imagery.geometry import Point, box, cylinder, grid_object, lathe, place, placed, rod
from imagery.lights import area_light
from imagery.materials import emission, surface
from imagery.palette import material
from imagery.timber import boards, timber

BRASS = "#B08B45"


def reading_oak(axis: str = "X") -> object:
    """Old oak under a century of varnish."""
    return timber(f"reading oak {axis}", "#8A5D35", "#553519", 0.34, axis, 0.012, 0.12)


def reading_table(length: float = 2.8, depth: float = 1.1, height: float = 0.76) -> None:
    """Long table on turned legs, its top of five boards, varnish gone along the edge where arms lie."""
    with placed((0, 0, height)):
        top = boards("reading top", "#8A5D35", "#5A391C", 3.4, depth / 5, 0.3, 0.011, knots=0.12, wear=0.35)
        box((length, depth, 0.045), (0, 0, -0.0225), top, 0.01, 3)
    oak = reading_oak("X")
    for side in (-1, 1):
        box((length - 0.3, 0.03, 0.11), (0, side * (depth / 2 - 0.12), height - 0.155), oak, 0.004, base=True)
        box((0.03, depth - 0.3, 0.11), (side * (length / 2 - 0.14), 0, height - 0.155), oak, 0.004, base=True)
        for end in (-1, 1):
            outline = [
                (0.026, 0.0), (0.032, 0.03), (0.026, 0.07), (0.034, 0.1), (0.045, 0.3), (0.036, 0.5),
                (0.05, 0.53), (0.038, 0.555), (0.05, 0.58), (0.05, height - 0.045),
            ]  # fmt: skip
            place(
                lathe(outline, reading_oak("Z"), 24),
                (end * (length / 2 - 0.14), side * (depth / 2 - 0.12), 0),
            )


def reading_lamp(location: Point, turn: float = 0, power: float = 16.0) -> None:
    """Brass lamp with a shade of green glass, on; `location` is its foot."""
    brass = surface("old brass", BRASS, 0.3, 1, mottle=(9, 0.12))
    with placed(location, turn):
        place(
            lathe(
                [
                    (0.001, 0),
                    (0.085, 0),
                    (0.088, 0.008),
                    (0.075, 0.018),
                    (0.03, 0.026),
                    (0.014, 0.036),
                    (0.01, 0.05),
                ],
                brass,
                40,
            )
        )
        rod((0, 0, 0.04), (0, 0, 0.36), 0.008, brass, segments=16)
        for z in (0.12, 0.3):
            place(
                lathe([(0.008, -0.012), (0.017, -0.004), (0.017, 0.004), (0.008, 0.012)], brass, 20),
                (0, 0, z),
            )

        def shade(u: float, v: float) -> Point:
            angle = pi * (0.04 + 0.92 * u)
            tight = 1 - 0.16 * abs(2 * v - 1) ** 8
            return ((v - 0.5) * 0.27, -0.075 * cos(angle) * tight, 0.33 + 0.085 * sin(angle) * tight)

        glassy = surface("lin green shade", "#1E6B45", 0.14, coat=0.6, glow=("#2E9A63", 0.8))
        grid_object(shade, 24, 16, glassy, thickness=0.004)
        inside = emission("lin shade inside", "#FFE9C0", 2.6)
        rod((-0.1, 0, 0.365), (0.1, 0, 0.365), 0.016, inside, segments=12)
        for side in (-1, 1):
            cylinder(0.012, 0.012, (side * 0.135, 0, 0.345), brass, 0.003, (0, pi / 2, 0), segments=16)
        area_light((0, 0, 0.335), (0.24, 0.11), power, "#FFD9A0", rotation=(0, 0, 0), spread=165)


def spindle_chair(worn: bool = True) -> None:
    """Oak chair with a saddle seat and spindles under a bent rail; it faces -Y."""
    oak, up = reading_oak("X"), reading_oak("Z")

    def seat(u: float, v: float) -> Point:
        x, y = (u - 0.5) * 0.44 * (1 - 0.12 * v), (v - 0.5) * 0.42
        hollow = 0.016 * (1 - (2 * u - 1) ** 2) * sin(pi * min(1, v * 1.1)) if worn else 0.0
        ridge = 0.008 * max(0.0, 1 - abs(2 * u - 1) * 5) * max(0.0, 0.4 - v)
        return (x, y, 0.455 - hollow + ridge)

    grid_object(seat, 24, 22, oak, thickness=0.032, subdivide=1)
    for i in range(7):
        x = -0.18 + 0.06 * i
        bend = 0.035 * (1 - (x / 0.2) ** 2)
        thick = 0.013 if i in (0, 6) else 0.0075
        rod((x * 0.9, 0.17, 0.45), (x * 1.1, 0.24 + bend, 0.83), thick, up, segments=10)

    def crest(u: float, v: float) -> Point:
        x = (u - 0.5) * 0.47
        return (
            x,
            0.243 + 0.035 * (1 - (2 * u - 1) ** 2) + 0.012 * v,
            0.8 + (0.085 + 0.018 * (1 - (2 * u - 1) ** 2)) * v,
        )

    grid_object(crest, 20, 8, oak, thickness=0.02, subdivide=1)
    for side in (-1, 1):
        rod((side * 0.15, -0.14, 0.45), (side * 0.2, -0.2, 0), 0.018, up, 0.013, segments=12)
        rod((side * 0.14, 0.15, 0.45), (side * 0.19, 0.22, 0), 0.018, up, 0.013, segments=12)
        rod((side * 0.183, -0.18, 0.17), (side * 0.172, 0.195, 0.19), 0.01, oak, segments=10)
    rod((-0.18, 0.0, 0.18), (0.18, 0.0, 0.18), 0.01, oak, segments=10)


def open_book(location: Point, turn: float = 0, seed: int = 1) -> None:
    """Textbook lying open, lines of print on both pages."""
    rng = random.Random(seed)
    page, ink = surface("book page", "#E9E2D0", 0.85), surface("book print", "#6B675E", 0.9)
    with placed(location, turn):
        box((0.4, 0.265, 0.004), (0, 0, 0), surface(f"book cover {seed % 3}", ("#2F4E6B", "#7A3A2E", "#3F5B46")[seed % 3], 0.6), 0.002, base=True)  # fmt: skip
        for side in (-1, 1):

            def leaf(u: float, v: float, side: int = side) -> Point:
                return (side * 0.195 * u, (v - 0.5) * 0.255, 0.005 + 0.024 * (1 - u) ** 0.6 * min(1.0, u * 9))

            grid_object(leaf, 20, 4, page, thickness=0.003)
            for i in range(15):
                width = 0.135 if i % 6 != 5 else 0.08
                u = 0.55
                z = 0.005 + 0.024 * (1 - u) ** 0.6 + 0.0025
                box(
                    (width * rng.uniform(0.94, 1), 0.0032, 0.0004),
                    (side * 0.105, 0.1 - 0.0142 * i, z),
                    ink,
                    0,
                    rotation=(0, side * 0.105, 0),
                )


def wall_of_books(width: float, height: float, location: Point, turn: float = 0, seed: int = 1) -> None:
    """Built-in case, every shelf almost full, some books lying; `location` is the foot of the wall's middle."""
    rng = random.Random(seed)
    oak, up = reading_oak("X"), reading_oak("Z")
    rows = int(height / 0.36)
    with placed(location, turn):
        box((width, 0.012, height), (0, -0.006, 0), reading_oak("Z"), 0, base=True)
        for side in (-1, 1):
            box((0.04, 0.3, height), (side * width / 2, -0.15, 0), up, 0.004, base=True)
        box((width + 0.12, 0.36, 0.07), (0, -0.17, height), oak, 0.016, 3, base=True)
        box((width, 0.3, 0.12), (0, -0.15, 0), oak, 0.004, base=True)
        for j in range(rows):
            z = 0.12 + (height - 0.12) * j / rows
            box((width - 0.04, 0.28, 0.022), (0, -0.15, z), oak, 0.003, base=True)
            end = width / 2 - 0.04 - rng.choice((0.0, 0.0, 0.12, 0.3))
            books(-width / 2 + 0.03, end, -0.18, z + 0.022, seed * 9 + j, 0.27)


def mop_bucket(location: Point, turn: float = 0) -> None:
    """Yellow bucket on casters with its wringer, the mop standing in it."""
    yellow = surface("bucket", "#D8A21E", 0.45, coat=0.1, mottle=(7, 0.12))
    gray = surface("wringer", "#3C3F40", 0.6)
    with placed(location, turn):
        box((0.36, 0.5, 0.34), (0, 0, 0.09), yellow, 0.05, 4, base=True)
        box((0.38, 0.52, 0.03), (0, 0, 0.42), yellow, 0.014, 3, base=True)
        box((0.3, 0.22, 0.2), (0, 0.12, 0.42), gray, 0.02, 3, base=True)
        rod((0.14, 0.2, 0.6), (0.2, 0.36, 0.86), 0.012, gray, segments=10)
        for x in (-0.13, 0.13):
            for y in (-0.18, 0.18):
                cylinder(
                    0.035,
                    0.025,
                    (x - 0.012, y, 0.037),
                    material("rubber"),
                    0.006,
                    (0, pi / 2, 0),
                    segments=20,
                )
        rod(
            (-0.02, -0.02, 0.2),
            (-0.16, 0.3, 1.42),
            0.012,
            timber("mop handle", "#C9A673", "#A57F4C", 0.5, "Z"),
            segments=12,
        )
