"""Things to sit on."""

from math import cos, pi, sin

from imagery.geometry import (
    Point,
    box,
    cylinder,
    grid_object,
    lathe,
    place,
    placed,
    rod,
)
from imagery.materials import surface, wood
from imagery.palette import material


def chair(kind: str = "shell") -> None:
    """Shell chair with oak legs; it faces -Y."""
    shell = material(kind)
    width = 0.46
    outline = [
        (-0.22, 0.43),
        (-0.2, 0.452),
        (-0.1, 0.452),
        (0.05, 0.44),
        (0.14, 0.445),
        (0.19, 0.5),
        (0.22, 0.6),
        (0.25, 0.72),
        (0.265, 0.8),
    ]

    def seat(u: float, v: float) -> Point:
        along = v * (len(outline) - 1)
        i = min(int(along), len(outline) - 2)
        part = along - i
        y = outline[i][0] * (1 - part) + outline[i + 1][0] * part
        z = outline[i][1] * (1 - part) + outline[i + 1][1] * part
        across = (u - 0.5) * 2
        half_width = width / 2 * (1 - 0.18 * max(0, v - 0.55) / 0.45 * abs(v))
        curve = across * across
        return (
            across * half_width,
            y - (0.05 * curve if v > 0.55 else 0) * min(1, (v - 0.5) * 4 if v > 0.5 else 0),
            z + (0.035 * curve if v < 0.65 else 0.035 * curve * max(0, 1 - (v - 0.65) * 4)),
        )

    grid_object(seat, 10, 20, shell, thickness=0.012, subdivide=1)
    for sx in (-1, 1):
        rod((sx * 0.14, -0.1, 0.44), (sx * 0.22, -0.22, 0), 0.013, wood("oakz", axis="Z"), 0.009)
        rod((sx * 0.14, 0.1, 0.44), (sx * 0.21, 0.24, 0), 0.013, wood("oakz", axis="Z"), 0.009)


def stool(finish: str = "matteblack") -> None:
    """Bar stool, seat at 0.69 m."""
    cylinder(0.17, 0.035, (0, 0, 0.66), wood("oak"), 0.012)
    for a in range(4):
        b = pi / 4 + a * pi / 2
        rod((0.09 * cos(b), 0.09 * sin(b), 0.66), (0.2 * cos(b), 0.2 * sin(b), 0), 0.011, material(finish))
    place(
        lathe(
            [(0.168, 0.235), (0.175, 0.228), (0.182, 0.235), (0.175, 0.242), (0.168, 0.235)],
            material("steel"),
            40,
        )
    )


def armchair(finish: str = "fabric", legs: bool = True, width: float = 0.76) -> None:
    """Low armchair."""
    cloth = material(finish)
    box((width, 0.74, 0.14), (0, 0, 0.22), cloth, 0.05, 5, base=True)
    box((width - 0.24, 0.6, 0.13), (0, -0.05, 0.34), cloth, 0.05, 6, base=True)
    box((width - 0.1, 0.17, 0.56), (0, 0.29, 0.34), cloth, 0.075, 6, base=True, rotation=(-0.16, 0, 0))
    for sx in (-1, 1):
        box((0.13, 0.72, 0.3), (sx * (width / 2 - 0.065), 0, 0.26), cloth, 0.055, 5, base=True)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod(
                (sx * (width / 2 - 0.1), sy * 0.28, 0.23),
                (sx * (width / 2 - 0.06), sy * 0.31, 0),
                0.016,
                wood("oakz", axis="Z"),
                0.011,
            )


def sofa(width: float = 1.7, finish: str = "fabric") -> None:
    """Two-seat sofa with one cushion."""
    box((width, 0.82, 0.2), (0, 0, 0.2), material(finish), 0.05, 5, base=True)
    for i in range(2):
        box(
            (width / 2 - 0.12, 0.66, 0.15),
            ((i - 0.5) * (width / 2 - 0.11), -0.08, 0.39),
            material(finish),
            0.055,
            6,
            base=True,
        )
        box(
            (width / 2 - 0.12, 0.18, 0.42),
            ((i - 0.5) * (width / 2 - 0.11), 0.26, 0.5),
            material(finish),
            0.07,
            6,
            base=True,
            rotation=(-0.15, 0, 0),
        )
    for sx in (-1, 1):
        box((0.13, 0.84, 0.46), (sx * (width / 2 - 0.05), 0, 0.16), material(finish), 0.05, 5, base=True)
    box(
        (0.42, 0.14, 0.38),
        (-width / 2 + 0.35, 0.1, 0.56),
        surface("cush", "#C8853F", 0.95, bump=("noise", 500, 0.4), sheen=0.4),
        0.065,
        6,
        base=True,
        rotation=(-0.35, 0, 0.12),
    )
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod(
                (sx * (width / 2 - 0.14), sy * 0.3, 0.21),
                (sx * (width / 2 - 0.1), sy * 0.34, 0),
                0.016,
                wood("oakz", axis="Z"),
                0.011,
            )


def cushion(location: Point, color: str = "#C8853F", rot: float = (-0.3, 0, 0.1), scale: float = 1) -> None:
    """Loose cushion; rotation in radians."""
    box(
        (0.42 * scale, 0.13 * scale, 0.38 * scale),
        location,
        surface("cush" + color, color, 0.95, bump=("noise", 500, 0.4), sheen=0.4),
        0.06,
        6,
        base=True,
        rotation=rot,
    )


def bench_seats(count: int = 4, width: float = 0.56, finish: str = "shellgreen") -> None:
    """Row of waiting-room seats on one beam."""
    alu = material("alu")
    total = count * width
    box((total, 0.08, 0.05), (0, 0.05, 0.34), material("matteblack"), 0.008, base=True)
    for i in range(count):
        x = -total / 2 + width * (i + 0.5)
        box(
            (width - 0.07, 0.46, 0.06),
            (x, -0.02, 0.42),
            surface(
                "seat" + finish,
                {"shellgreen": "#2F5D50", "tan": "#B98A5E"}[finish],
                0.5,
                sheen=0.2,
                bump=("noise", 500, 0.1),
            ),
            0.028,
            5,
            base=True,
            rotation=(0.05, 0, 0),
        )
        box(
            (width - 0.07, 0.06, 0.44),
            (x, 0.25, 0.46),
            surface("seat" + finish),
            0.028,
            5,
            base=True,
            rotation=(-0.22, 0, 0),
        )
    for i in range(count + 1):
        x = -total / 2 + width * i
        box((0.045, 0.34, 0.03), (x, 0, 0.62), material("matteblack"), 0.01, 3)
        rod((x, 0.05, 0.36), (x, 0.05, 0.62), 0.014, alu)
    for x in (-total / 2 + width * 0.5, total / 2 - width * 0.5):
        box((0.05, 0.05, 0.34), (x, 0.05, 0.01), alu, 0.006, base=True)
        box((0.06, 0.56, 0.03), (x, 0.02, 0), alu, 0.006, base=True)


def long_bench(location: Point, turn: float = 0, width: float = 1.8, finish: str = "fabric") -> None:
    """Upholstered bench with an oak body."""
    with placed(location, turn):
        box((width, 0.46, 0.09), (0, 0, 0.38), material(finish), 0.03, 5, base=True)
        box((width - 0.06, 0.4, 0.32), (0, 0, 0.06), wood("oak"), 0.006, base=True)
        box((width - 0.12, 0.34, 0.06), (0, 0, 0), material("matteblack"), 0, base=True)
