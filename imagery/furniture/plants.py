"""Potted plants, for the middle distance."""

import random
from math import cos, pi, radians, sin, sqrt

import bpy
from mathutils import Vector

from imagery.geometry import Material, grid_mesh, lathe, place, rod, shared
from imagery.materials import surface
from imagery.palette import material


def leaf(
    length: float = 0.3,
    width: float = 0.1,
    finish: Material = None,
    bend: float = 0.4,
    fold: float = 0.25,
) -> bpy.types.Mesh:
    """One curved leaf, folded along its middle."""
    key = ("leaf", length, width, bend, finish.name)

    def surface_point(u: float, v: float) -> tuple[float, float, float]:
        side = (u - 0.5) * 2
        half = width / 2 * sin(pi * min(1, v * 0.97 + 0.03) ** 0.8) ** 0.9
        ripple = 0.008 * sin(v * 14) * abs(side)
        droop = -bend * v * v * 0.5 * length
        return (side * half, length * v * cos(bend * v), droop + abs(side) * half * fold + ripple)

    return shared(key, lambda: grid_mesh(surface_point, 8, 24, finish, "leaf"))


def pot(radius: float = 0.17, height: float = 0.32, finish: str = "pot") -> None:
    """Flower pot with soil."""
    place(
        lathe(
            [
                (0.001, 0),
                (radius * 0.72, 0),
                (radius * 0.76, 0.01),
                (radius, height - 0.01),
                (radius - 0.004, height),
                (radius - 0.02, height),
                (radius - 0.025, height - 0.04),
                (0.001, height - 0.045),
            ],
            material(finish),
            40,
        )
    )
    place(lathe([(0.001, height - 0.035), (radius - 0.022, height - 0.04)], material("soil"), 32))


def plant_blade(
    seed: int = 1, count: int = 18, height: float = 0.75, radius: float = 0.15, pot_material: str = "pot"
) -> None:
    """Upright blades, like a snake plant."""
    rng = random.Random(seed)
    pot(radius, 0.3, pot_material)
    green = material("leaf2")
    for i in range(count):
        angle = rng.uniform(0, 2 * pi)
        off_center = radius * 0.55 * sqrt(rng.random())
        tall = height * rng.uniform(0.6, 1)
        place(
            leaf(0.8, 0.075, green, 0.25, 0.5),
            (off_center * cos(angle), off_center * sin(angle), 0.26),
            (radians(rng.uniform(68, 86)), 0, angle - pi / 2 + rng.uniform(-0.3, 0.3)),
            (1, tall / 0.8, 1),
        )


def plant_fiddle(
    seed: int = 1, height: float = 1.5, count: int = 34, pot_material: str = "potdark", radius: float = 0.19
) -> None:
    """Small tree with big round leaves."""
    rng = random.Random(seed)
    pot(radius, 0.36, pot_material)
    green = material("leaf")
    bark = surface("stem", "#5A4632", 0.8)
    for branch in range(3):
        heading = branch * 2.1 + rng.random()
        top = (0.18 * cos(heading), 0.18 * sin(heading), height * (1 - 0.16 * branch))
        rod((0.03 * cos(heading), 0.03 * sin(heading), 0.3), top, 0.014, bark, 0.007)
        for i in range(count // 3):
            part = 0.28 + 0.72 * (i + 1) / (count // 3)
            angle = i * 2.4 + branch
            point = [
                0.03 * cos(heading) + (top[0] - 0.03 * cos(heading)) * part,
                0.03 * sin(heading) + (top[1] - 0.03 * sin(heading)) * part,
                0.3 + (top[2] - 0.3) * part,
            ]
            place(
                leaf(0.3, 0.17, green, 0.7, 0.22),
                point,
                (radians(rng.uniform(15, 55) + (25 if part > 0.9 else 0)), rng.uniform(-0.3, 0.3), angle),
                rng.uniform(0.65, 1.05),
            )


def plant_palm(
    seed: int = 1, height: float = 1.3, fronds: int = 13, pot_material: str = "pot", radius: float = 0.18
) -> None:
    """Palm with feathered fronds."""
    rng = random.Random(seed)
    pot(radius, 0.34, pot_material)
    green = material("leaf2")
    bark = surface("stemg", "#6D8A4A", 0.6)
    for frond in range(fronds):
        angle = frond * 2.4 + rng.uniform(-0.3, 0.3)
        reach = height * rng.uniform(0.7, 1.05)
        lean = rng.uniform(0.25, 0.75)
        previous = Vector((0, 0, 0.3))
        for i in range(1, 13):
            part = i / 12
            point = Vector(
                (
                    cos(angle) * lean * reach * part**1.6,
                    sin(angle) * lean * reach * part**1.6,
                    0.3 + reach * (part - 0.38 * lean * part * part),
                )
            )
            rod(previous, point, 0.006 * (1.1 - part), bark, segments=8)
            previous = point
            if i > 3:
                for side in (-1, 1):
                    place(
                        leaf(0.26, 0.032, green, 0.5, 0.3),
                        point,
                        (radians(rng.uniform(-5, 20)), 0, angle - pi / 2 + side * radians(58 - 20 * part)),
                        (1, (1 - 0.45 * abs(part - 0.55)) * rng.uniform(0.85, 1.1), 1),
                    )


def plant_small(scale: float = 1.0, pot_material: str = "pot") -> None:
    """Little plant for a shelf or table."""
    rng = random.Random(4)
    pot(0.06 * scale, 0.1 * scale, pot_material)
    green = material("leaf2")
    for i in range(34):
        angle = i * 2.4
        upright = i / 34  # the inner leaves are younger: steeper and shorter
        place(
            leaf(0.14, 0.042, green, 0.8 - 0.5 * upright, 0.3),
            (0.025 * scale * cos(angle), 0.025 * scale * sin(angle), 0.085 * scale),
            (radians(12 + 62 * upright + rng.uniform(-8, 8)), rng.uniform(-0.2, 0.2), angle),
            rng.uniform(0.75, 1.0) * (1.05 - 0.35 * upright) * scale,
        )
