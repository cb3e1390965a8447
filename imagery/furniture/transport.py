"""Cases, totes, racks, hard hats: things that are carried or driven."""

import random
from collections.abc import Callable
from itertools import pairwise
from math import pi, sin

from imagery.geometry import (
    Material,
    Point,
    box,
    cylinder,
    grid_object,
    lathe,
    place,
    placed,
    rod,
)
from imagery.materials import surface
from imagery.palette import material
from imagery.shelves import fill


def suitcase(
    location: Point,
    turn: float = 0,
    width: float = 0.42,
    height: float = 0.6,
    depth: float = 0.25,
    color: str = "#2F5D50",
) -> None:
    """Trolley case with its handle out."""
    with placed(location, turn):
        shell = surface("suit" + color, color, 0.38, coat=0.2)
        box((width, depth, height), (0, 0, 0.05), shell, 0.045, 6, base=True)
        for i in range(5):
            box(
                (0.012, depth + 0.006, height - 0.1),
                (-width / 2 + 0.07 + i * (width - 0.14) / 4, 0, 0.1),
                shell,
                0.005,
                2,
                base=True,
            )
        for sx in (-1, 1):
            rod(
                (sx * width * 0.25, depth * 0.3, 0.05 + height - 0.01),
                (sx * width * 0.25, depth * 0.3, 0.05 + height + 0.28),
                0.008,
                material("alu"),
            )
            for sy in (-1, 1):
                cylinder(
                    0.025,
                    0.02,
                    (sx * (width / 2 - 0.06) - 0.01, sy * (depth / 2 - 0.05), 0.027),
                    material("rubber"),
                    rotation=(0, pi / 2, 0),
                )
        box(
            (width * 0.58, 0.03, 0.025),
            (0, depth * 0.3, 0.05 + height + 0.28),
            material("matteblack"),
            0.01,
            3,
        )
        box((0.16, 0.025, 0.03), (0, -0.0, 0.05 + height + 0.012), material("matteblack"), 0.008, 3)


def hard_hat(location: Point, turn: float = 0, color: str = "#E3B12B") -> None:
    """Safety helmet: a shell with three ridges from front to back, a visor in front, a rim and the band below it."""
    with placed(location, turn):
        shell = surface("hh" + color, color, 0.32, coat=0.35)
        place(lathe(HELMET, shell, 56), scale=LONG)
        rim = [(0.126, 0.016), (0.139, 0.013), (0.14, 0.019), (0.127, 0.026)]
        place(lathe(rim, shell, 56), scale=LONG)
        visor = [(0.09, 0.02), (0.138, 0.012), (0.139, 0.018), (0.09, 0.028)]
        place(lathe(visor, shell, 56), (0, -0.066, 0.002), scale=(0.86, 1, 1))
        band = surface("helmet band", "#23282A", 0.75)
        inside = [(0.116, -0.004), (0.119, -0.004), (0.119, 0.03), (0.116, 0.03)]
        place(lathe(inside, band, 48), scale=LONG)
        for x, wide in ((-0.04, 0.009), (0, 0.013), (0.04, 0.009)):
            _ridge(x, wide, shell)


# A head is longer than wide.
LONG = (1, 1.2, 1)
# The outline of a helmet's shell, from its rim to the crown: radius and height in meters.
HELMET = [
    (0.128, 0.018),
    (0.129, 0.045),
    (0.125, 0.075),
    (0.116, 0.102),
    (0.1, 0.125),
    (0.078, 0.142),
    (0.05, 0.153),
    (0.022, 0.158),
    (0.001, 0.159),
]


def _ridge(x: float, wide: float, shell: Material) -> None:
    """A low ridge over the crown, from front to back, that follows the shell."""
    reach = [(y, z + 0.004) for y, z in _profile(x) if z > 0.06]
    for (y0, z0), (y1, z1) in pairwise(reach):
        rod((x, y0, z0), (x, y1, z1), wide / 2, shell)


def _profile(x: float) -> list[tuple[float, float]]:
    """The shell's outline in a plane from front to back at `x`: (y, height), from the front over the crown."""
    half = [(1.2 * (r * r - x * x) ** 0.5, z) for r, z in HELMET if r > abs(x) + 0.004]
    return [(-y, z) for y, z in half] + [(y, z) for y, z in reversed(half)]


def tote(
    location: Point,
    turn: float = 0,
    color: str = "#2F5D50",
    width: float = 0.56,
    depth: float = 0.38,
    height: float = 0.3,
    filled: bool = True,
    seed: int = 1,
) -> None:
    """Stacking tote, filled with goods."""
    with placed(location, turn):
        plastic = surface("tote" + color, color, 0.5)
        wall = 0.012
        for sx in (-1, 1):
            box((wall, depth, height), (sx * (width / 2 - wall / 2), 0, 0), plastic, 0.004, base=True)
        for sy in (-1, 1):
            box((width, wall, height), (0, sy * (depth / 2 - wall / 2), 0), plastic, 0.004, base=True)
        box((width, depth, wall), (0, 0, 0), plastic, 0.004, base=True)
        for z in (height - 0.02, height * 0.5):
            for sy in (-1, 1):
                box((width + 0.02, 0.016, 0.022), (0, sy * (depth / 2 + 0.002), z), plastic, 0.004, 2)
            for sx in (-1, 1):
                box((0.016, depth + 0.02, 0.022), (sx * (width / 2 + 0.002), 0, z), plastic, 0.004, 2)
        box((0.14, 0.004, 0.05), (0, -depth / 2 - 0.006, height * 0.7), material("cap"), 0.002)
        if filled:
            fill(
                -width / 2 + 0.02,
                width / 2 - 0.02,
                -depth / 2 + 0.02,
                depth - 0.03,
                height * 0.28,
                [["bag"], ["bottle"], ["box", "bag"]][seed % 3],
                random.Random(seed),
                rows=4,
                empty=0,
            )


def hand_truck(location: Point, turn: float = 0, totes: int = 3, seed: int = 1) -> None:
    """Hand truck with stacked totes."""
    with placed(location, turn):
        red = surface("htr", "#B4603F", 0.4, coat=0.2)
        for sx in (-1, 1):
            rod((sx * 0.19, 0.1, 0.1), (sx * 0.19, 0.2, 1.25), 0.016, red)
        for i in range(5):
            z = 0.2 + i * 0.22
            rod((-0.19, 0.1 + 0.1 * (z - 0.1) / 1.15, z), (0.19, 0.1 + 0.1 * (z - 0.1) / 1.15, z), 0.012, red)
        for start, end in (
            ((-0.19, 0.2, 1.25), (-0.12, 0.3, 1.36)),
            ((0.19, 0.2, 1.25), (0.12, 0.3, 1.36)),
            ((-0.12, 0.3, 1.36), (0.12, 0.3, 1.36)),
        ):
            rod(start, end, 0.016, material("matteblack"))
        box((0.46, 0.3, 0.01), (0, -0.08, 0.045), material("steel"), 0.003)
        for sx in (-1, 1):
            cylinder(
                0.125,
                0.05,
                (sx * 0.25 - 0.025, 0.17, 0.125),
                material("rubber"),
                0.02,
                rotation=(0, pi / 2, 0),
            )
            cylinder(
                0.05,
                0.056,
                (sx * 0.25 - 0.028, 0.17, 0.125),
                material("steel"),
                0.004,
                rotation=(0, pi / 2, 0),
            )
        rod((-0.25, 0.17, 0.125), (0.25, 0.17, 0.125), 0.012, material("steel"))
        for i in range(totes):
            tote(
                (0, -0.12, 0.052 + i * 0.31),
                0,
                ["#2F5D50", "#C98F6E", "#6D7F74"][i % 3],
                0.52,
                0.36,
                0.3,
                filled=i == totes - 1,
                seed=seed,
            )


def safety_vest(location: Point, color: str = "#E8A13A") -> None:
    """High-visibility vest hanging open from `location`: two front halves before a back."""
    cloth = surface("vest" + color, color, 0.8, bump=("noise", 40, 0.35))
    band = surface("vest band", "#D9DCDD", 0.25, metallic=0.4)

    def front(side: int, lift: float) -> Callable[[float, float], Point]:
        def point(u: float, v: float) -> Point:
            inner = 0.015 + 0.075 * max(0.0, 1 - v * 2.6)
            outer = 0.1 + 0.085 * min(1.0, v * 2.2) ** 0.6
            fold = 0.012 * sin(u * 9 + side) * v + 0.006 * sin(v * 7 + side)
            return (
                side * (inner + (outer - inner) * u),
                -0.045 - 0.03 * sin(pi * u) + fold - lift,
                -0.64 * v,
            )

        return point

    def strip(side: int, start: float) -> Callable[[float, float], Point]:
        whole = front(side, 0.004)
        return lambda u, v: whole(u, start + 0.07 * v)

    def back(u: float, v: float) -> Point:
        half = 0.1 + 0.08 * min(1.0, v * 2.2) ** 0.6
        return ((u - 0.5) * 2 * half, 0.01 + 0.008 * sin(u * 16) * v, -0.62 * v)

    with placed(location):
        grid_object(back, 20, 12, surface("vest back" + color, color, 0.9), thickness=0.003)
        for side in (-1, 1):
            grid_object(front(side, 0), 14, 22, cloth, thickness=0.003)
            for start in (0.5, 0.72):
                grid_object(strip(side, start), 14, 3, band)


def luggage_cart(location: Point, turn: float = 0) -> None:
    """Brass hotel cart with two trolley cases."""
    brass = surface("brass", "#C8A15A", 0.25, 1)
    carpet = surface("cartdeck", "#7E3B2A", 0.9, bump=("noise", 500, 0.4), sheen=0.3)
    with placed(location, turn):
        box((1.1, 0.6, 0.05), (0, 0, 0.2), carpet, 0.01, base=True)
        box((1.14, 0.64, 0.03), (0, 0, 0.19), brass, 0.008, base=True)
        for x in (-1, 1):
            for y in (-1, 1):
                rod((x * 0.52, y * 0.27, 0.2), (x * 0.52, y * 0.27, 1.55), 0.014, brass)
                rod((x * 0.52, y * 0.27, 1.55), (x * 0.3, y * 0.12, 1.75), 0.014, brass)
                wheel = (x * 0.45, y * 0.24 + 0.0175, 0.09)
                cylinder(0.08, 0.035, wheel, material("rubber"), rotation=(pi / 2, 0, 0))
                rod((x * 0.45, y * 0.24, 0.09), (x * 0.45, y * 0.24, 0.2), 0.012, material("steel"))
            rod((x * 0.3, -0.12, 1.75), (x * 0.3, 0.12, 1.75), 0.014, brass)
            rod((-0.3, x * 0.12, 1.75), (0.3, x * 0.12, 1.75), 0.014, brass)
        suitcase((-0.22, 0, 0.2), 0, 0.44, 0.62, 0.26, "#B4603F")
        suitcase((0.27, -0.05, 0.2), 10, 0.36, 0.46, 0.22, "#2F5D50")
