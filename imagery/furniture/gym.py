"""Weights and benches."""

from math import pi

from imagery.geometry import Point, box, cylinder, lathe, place, placed, rod
from imagery.materials import surface
from imagery.palette import material


def dumbbell(
    location: Point, turn: float = 0, radius: float = 0.055, length: float = 0.26, finish: str = "rubber"
) -> None:
    """One dumbbell."""
    with placed(location, turn):
        rod((-length / 2, 0, 0), (length / 2, 0, 0), 0.014, material("chrome"))
        for s in (-1, 1):
            cylinder(
                radius,
                0.075,
                (s * (length / 2 - 0.05) - 0.0375, 0, 0),
                surface("dbr", "#202224", 0.55),
                0.012,
                rotation=(0, pi / 2, 0),
                segments=32,
            )
            cylinder(
                radius * 0.55,
                0.002,
                (s * (length / 2 - 0.05) + s * 0.039, 0, 0),
                surface("dbl", "#C9CBCD", 0.4),
                0,
                rotation=(0, pi / 2, 0),
            )


def dumbbell_rack(width: float = 2.2, count: int = 8) -> None:
    """Three-tier rack filled with dumbbells."""
    black = material("matteblack")
    for sx in (-1, 1):
        box((0.06, 0.5, 0.06), (sx * width / 2, 0, 0), black, 0.006, base=True)
        rod((sx * width / 2, 0.2, 0.03), (sx * width / 2, 0.05, 0.95), 0.03, black)
    for j, (z, y) in enumerate(((0.28, -0.02), (0.58, 0.03), (0.88, 0.08))):
        for s in (-1, 1):
            box((width, 0.05, 0.04), (0, y + s * 0.075, z + 0.02 * s), black, 0.006, 2, rotation=(0.25, 0, 0))
        size = [0.085, 0.07, 0.052][j]
        for i in range(count):
            dumbbell(
                (-width / 2 + 0.14 + (width - 0.28) * i / (count - 1), y - 0.01, z + 0.045 + size * 0.8),
                90,
                size - 0.012 * (i % 2) * 0,
                [0.34, 0.3, 0.26][j],
            )


def kettlebell(location: Point, scale: float = 1.0, color: str = "#202224") -> None:
    """Kettlebell; scale 1 is about 29 cm high."""
    with placed(location):
        iron = surface("kb" + color, color, 0.5)
        place(
            lathe(
                [
                    (0.001, 0),
                    (0.06 * scale, 0),
                    (0.085 * scale, 0.02 * scale),
                    (0.105 * scale, 0.09 * scale),
                    (0.09 * scale, 0.16 * scale),
                    (0.05 * scale, 0.195 * scale),
                    (0.001, 0.2 * scale),
                ],
                iron,
                40,
            )
        )
        handle = [
            (-0.06, 0.17),
            (-0.075, 0.22),
            (-0.055, 0.275),
            (0, 0.29),
            (0.055, 0.275),
            (0.075, 0.22),
            (0.06, 0.17),
        ]
        for start, end in zip(handle, handle[1:]):
            rod(
                (start[0] * scale, 0, start[1] * scale),
                (end[0] * scale, 0, end[1] * scale),
                0.016 * scale,
                iron,
            )
        for start in handle[1:-1]:
            place(
                lathe(
                    [
                        (0.001, -0.016 * scale),
                        (0.011 * scale, -0.011 * scale),
                        (0.016 * scale, 0),
                        (0.011 * scale, 0.011 * scale),
                        (0.001, 0.016 * scale),
                    ],
                    iron,
                    16,
                ),
                (start[0] * scale, 0, start[1] * scale),
            )


def gym_bench(location: Point, turn: float = 0) -> None:
    """Flat weight bench."""
    with placed(location, turn):
        black = material("matteblack")
        box((0.28, 1.15, 0.08), (0, 0, 0.4), surface("vinyl", "#23443B", 0.45, coat=0.1), 0.03, 4, base=True)
        rod((0, -0.45, 0.4), (0, -0.45, 0.05), 0.03, black)
        rod((0, 0.45, 0.4), (0, 0.45, 0.05), 0.03, black)
        box((0.06, 1.0, 0.05), (0, 0, 0.34), black, 0.005, base=True)
        for y in (-0.45, 0.45):
            box((0.5, 0.06, 0.05), (0, y, 0), black, 0.006, base=True)
