"""Tables, with and without chairs, and the reception desk."""

from collections.abc import Sequence
from math import cos, radians, sin

from imagery.furniture.seating import chair, stool
from imagery.furniture.tableware import mug
from imagery.geometry import Point, box, cylinder, lathe, place, placed, rod
from imagery.materials import surface, wood
from imagery.palette import material


def table(radius: float = 0.45, height: float = 0.74, top: str = "oak") -> None:
    """Round pedestal table."""
    cylinder(radius, 0.028, (0, 0, height - 0.028), wood(top), 0.008, segments=64)
    cylinder(0.035, height - 0.04, (0, 0, 0.01), material("matteblack"))
    place(
        lathe(
            [(0.001, 0.03), (0.05, 0.03), (0.24, 0.014), (0.255, 0.008), (0.255, 0), (0.001, 0)],
            material("matteblack"),
            48,
        )
    )


def around(
    count: int,
    radius: float,
    first_angle: float = 20,
    kinds: Sequence[str] = ("shell", "shellgreen", "shell", "shellrust"),
    center: tuple[float, float] = (0, 0),
) -> None:
    """Chairs in a circle; angles in degrees."""
    for i in range(count):
        a = radians(first_angle + 360 * i / count)
        with placed(
            (center[0] + radius * cos(a), center[1] + radius * sin(a), 0), first_angle + 360 * i / count - 90
        ):
            chair(kinds[i % len(kinds)])


def table_set(
    location: Point,
    radius: float = 0.5,
    count: int = 4,
    first_angle: float = 20,
    kinds: Sequence[str] = ("shell", "shellgreen", "shell", "shellrust"),
    mugs: bool = True,
) -> None:
    """Round table with chairs and two mugs."""
    with placed((location[0], location[1], 0)):
        table(radius)
        around(count, radius + 0.27, first_angle, kinds)
        if mugs:
            mug((0.12, -0.1, 0.74))
            mug((-0.2, 0.13, 0.74), "brand")


def high_table(location: Point, count: int = 2, first_angle: float = 20, radius: float = 0.38) -> None:
    """Standing table with stools."""
    with placed((location[0], location[1], 0)):
        table(radius, 1.02)
        mug((0.1, 0, 1.02))
        for i in range(count):
            a = radians(first_angle + 360 * i / count)
            with placed(((radius + 0.22) * cos(a), (radius + 0.22) * sin(a), 0)):
                stool()


def side_table(location: Point, radius: float = 0.26, height: float = 0.5) -> None:
    """Low round table."""
    with placed(location):
        table(radius, height)


def cafeteria_table(location: Point, turn: float = 0, length: float = 2.2) -> None:
    """Long table with fixed benches."""
    with placed(location, turn):
        box((length, 0.76, 0.035), (0, 0, 0.72), wood("oak"), 0.008, 3, base=True)
        for sx in (-1, 1):
            box(
                (0.06, 0.6, 0.7),
                (sx * (length / 2 - 0.35), 0, 0.02),
                material("matteblack"),
                0.006,
                base=True,
            )
            box((0.08, 1.5, 0.03), (sx * (length / 2 - 0.35), 0, 0), material("matteblack"), 0.006, base=True)
        for sy in (-1, 1):
            box(
                (length, 0.3, 0.04),
                (0, sy * 0.62, 0.43),
                surface("cafb", "#3F6558", 0.5),
                0.012,
                3,
                base=True,
            )
            for sx in (-1, 1):
                rod(
                    (sx * (length / 2 - 0.35), sy * 0.62, 0.44),
                    (sx * (length / 2 - 0.35), sy * 0.62, 0.02),
                    0.02,
                    material("matteblack"),
                )


def reception(
    width: float = 2.4, depth: float = 0.7, height: float = 1.08, front: str = "slat", top: str = "#EDEBE5"
) -> None:
    """Reception desk, slatted or plain."""
    if front == "slat":
        slat_count = int(width / 0.06)
        for i in range(slat_count):
            box(
                (0.046, 0.03, height - 0.09),
                (-width / 2 + width * (i + 0.5) / slat_count, -depth / 2 - 0.01, 0.03),
                wood("oakz", axis="Z"),
                0.004,
                2,
                base=True,
            )
        box((width, depth, height - 0.08), (0, 0, 0.03), material("matteblack"), 0.004, base=True)
    else:
        box((width, depth, height - 0.08), (0, 0, 0.03), material(front), 0.006, base=True)
        box((width - 0.04, depth - 0.04, 0.03), (0, 0, 0), material("matteblack"), 0, base=True)
    box(
        (width + 0.14, depth + 0.1, 0.05),
        (0, 0, height - 0.05),
        surface("stone" + top, top, 0.18, coat=0.3, mottle=(1.5, 0.15)),
        0.006,
        3,
        base=True,
    )
