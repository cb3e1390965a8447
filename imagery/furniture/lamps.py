"""Light fittings that are seen in the picture."""

from math import pi, sin

from imagery.geometry import (
    Point,
    box,
    cylinder,
    lathe,
    place,
    placed,
    plane,
    rod,
)
from imagery.lights import area_light, bulb_light
from imagery.materials import emission, surface
from imagery.palette import material

BRASS = "#C8A15A"


def pendant(location: Point, finish: str = "brand", radius: float = 0.19, power: float = 14) -> None:
    """Lamp hanging from a cord that ends above every ceiling; `location` is its rim."""
    with placed(location):
        place(
            lathe(
                [
                    (radius - 0.006, 0.0),
                    (radius, 0.0),
                    (radius * 0.98, 0.04),
                    (radius * 0.75, 0.13),
                    (radius * 0.3, 0.185),
                    (0.03, 0.2),
                    (0.02, 0.24),
                    (0.001, 0.242),
                ],
                material(finish),
                48,
            )
        )
        place(
            lathe(
                [(radius - 0.006, 0), (radius * 0.96, 0.04), (radius * 0.72, 0.126), (0.001, 0.18)],
                material("cap"),
                48,
            )
        )
        rod((0, 0, 0.24), (0, 0, 4), 0.003, material("rubber"), segments=8)
        place(
            lathe(
                [(0.001, 0.05), (0.03, 0.06), (0.042, 0.09), (0.03, 0.125), (0.001, 0.14)],
                emission("bulb", "#FFD9A3", 26),
                24,
            )
        )
        bulb_light((0, 0, 0.02), power, 0.05)


def linear_light(
    length: float,
    location: Point,
    turn: float = 0,
    power: float = 60,
    color: str = "#FFE9CF",
    width: float = 0.07,
) -> None:
    """Linear ceiling lamp; `location` is its underside."""
    with placed(location, turn):
        box((length, width + 0.02, 0.05), (0, 0, 0.025), material("matteblack"), 0.003, 2)
        plane(length - 0.01, width, (0, 0, -0.0015), emission("lin", "#FFF0DC", 7), (pi, 0, 0))
        area_light((0, 0, -0.01), (length, width), power, color, rotation=(0, 0, 0))


def floor_lamp(location: Point, height: float = 1.6, radius: float = 0.2, power: float = 14) -> None:
    """Standing lamp with a fabric shade."""
    with placed(location):
        cylinder(0.14, 0.02, (0, 0, 0), material("matteblack"), 0.004)
        rod((0, 0, 0.01), (0, 0, height), 0.011, material("matteblack"))
        place(
            lathe(
                [(radius, 0), (radius * 0.72, 0.27), (radius * 0.715, 0.27), (radius - 0.008, 0)],
                surface("shade", "#EFE3CB", 0.9, glow=("#FFDDB0", 0.55)),
                40,
            ),
            (0, 0, height - 0.1),
        )
        bulb_light((0, 0, height - 0.02), power, 0.07)


def table_lamp(location: Point, power: float = 6) -> None:
    """Small lamp with a ceramic foot."""
    with placed(location):
        place(
            lathe(
                [(0.001, 0), (0.054, 0)]
                + [(0.016 + 0.064 * sin(0.7 + 2.4 * i / 20) ** 1.6, 0.2 * i / 20) for i in range(21)]
                + [(0.012, 0.21), (0.012, 0.26)],
                surface("potg", "#5E7A6C", 0.35, coat=0.4),
                48,
            )
        )
        place(
            lathe(
                [(0.13, 0.24), (0.09, 0.42), (0.086, 0.42), (0.125, 0.24)],
                surface("shade", "#EFE3CB", 0.9, glow=("#FFDDB0", 0.55)),
                40,
            )
        )
        bulb_light((0, 0, 0.31), power, 0.05)


def sconce(location: Point, power: float = 5) -> None:
    """Wall lamp of brass with a glass cylinder."""
    with placed(location):
        brass = surface("brass", BRASS, 0.25, 1)
        cylinder(0.05, 0.02, (0, 0, 0), brass, 0.004, (pi / 2, 0, 0))
        rod((0, -0.02, 0), (0, -0.12, -0.02), 0.008, brass)
        cylinder(0.045, 0.02, (0, -0.12, -0.03), brass)
        cylinder(
            0.05, 0.17, (0, -0.12, -0.01), surface("lin sconce", "#F5DFB8", 0.6, glow=("#FFCB87", 2.6)), 0.004
        )
        bulb_light((0, -0.13, 0.08), power, 0.05, "#FFC27E")
