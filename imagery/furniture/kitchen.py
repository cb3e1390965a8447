"""Base cabinets and what stands on and beside them."""

from math import cos, sin

from imagery.geometry import Point, box, cylinder, lathe, place, placed, rod, text
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material


def fruit_bowl(location: Point) -> None:
    """Ceramic bowl with apples and oranges."""
    with placed(location):
        shell = [
            (0.001, 0),
            (0.06, 0),
            (0.15, 0.07),
            (0.155, 0.075),
            (0.148, 0.075),
            (0.055, 0.008),
            (0.001, 0.008),
        ]
        place(lathe(shell, material("ceramic"), 48))
        fruit = [
            (0.001, 0.004),
            (0.02, 0),
            (0.034, 0.02),
            (0.038, 0.036),
            (0.03, 0.062),
            (0.012, 0.066),
            (0.001, 0.058),
        ]
        for i in range(9):
            angle, radius, layer = i * 2.4, 0.075 * (i % 6 / 6) ** 0.5, i // 6
            at = (radius * cos(angle), radius * sin(angle), 0.03 + 0.045 * layer)
            place(
                lathe(fruit, material("fruit" if i % 3 else "apple"), 24),
                at,
                (0.3 * sin(i), 0.3 * cos(i * 2), 0),
            )


def cabinets(
    count: int, location: Point, width: float = 0.6, color: str = "#2F5D50", top: str = "#EAE4DA"
) -> float:
    """Row of base cabinets with a worktop, backs on y = 0 of `location`; returns the worktop's height."""
    total = count * width
    with placed(location):
        front = surface("front" + color, color, 0.45, bump=("noise", 400, 0.02))
        for i in range(count):
            x = -total / 2 + width * (i + 0.5)
            box((width - 0.01, 0.6, 0.84), (x, -0.31, 0.08), front, 0.006, 3, base=True)
            rod((x - 0.1, -0.635, 0.82), (x + 0.1, -0.635, 0.82), 0.007, surface("brass", "#C8A15A", 0.25, 1))
        box((total, 0.54, 0.08), (0, -0.3, 0), material("matteblack"), 0, base=True)
        box(
            (total + 0.06, 0.66, 0.04),
            (0, -0.32, 0.92),
            terrazzo("worktop", top, 0.2, 45),
            0.006,
            3,
            base=True,
        )
    return location[2] + 0.96


def sink(location: Point) -> None:
    """Steel sink let into a worktop, with a tap behind it; `location` is on the worktop."""
    with placed(location):
        box((0.5, 0.4, 0.004), (0, 0, 0.001), material("steel"), 0.03, 3)
        box((0.44, 0.34, 0.003), (0, 0, 0.004), material("graphite"), 0.03, 3)
        chrome = material("chrome")
        rod((0, 0.24, 0), (0, 0.24, 0.26), 0.014, chrome)
        rod((0, 0.24, 0.26), (0, 0.04, 0.26), 0.012, chrome)
        rod((0, 0.04, 0.26), (0, 0.04, 0.21), 0.011, chrome)


def wall_shelf(width: float, location: Point, depth: float = 0.24) -> None:
    """Oak shelf on two brackets; `location` is the middle of its back edge, top side up."""
    with placed(location):
        box((width, depth, 0.035), (0, -depth / 2, -0.0175), wood("oak"), 0.004, 2)
        for side in (-1, 1):
            box(
                (0.02, depth - 0.04, 0.12),
                (side * (width / 2 - 0.2), -depth / 2 + 0.01, -0.09),
                material("matteblack"),
                0.003,
            )


def recycling_pair(location: Point, turn: float = 0) -> None:
    """Two square bins with coloured lids."""
    with placed(location, turn):
        for x, name, color, word in (
            (-0.2, "lid green", "#2F7D5B", "RECYCLE"),
            (0.2, "lid grey", "#4A4D4F", "TRASH"),
        ):
            box((0.36, 0.34, 0.66), (x, 0, 0), surface("bin body", "#D9D6CE", 0.5), 0.02, 3, base=True)
            box((0.37, 0.35, 0.06), (x, 0, 0.66), surface(name, color, 0.5), 0.015, 3, base=True)
            box((0.2, 0.1, 0.004), (x, -0.03, 0.7185), material("matteblack"), 0.002)
            text(word, 0.052, (x, -0.1715, 0.46), surface(name), 0.0006)


def tissue_box(location: Point, turn: float = 0) -> None:
    """Box of tissues."""
    with placed(location, turn):
        box((0.23, 0.12, 0.08), (0, 0, 0), surface("tissue box", "#8FA69A", 0.7), 0.004, base=True)
        place(
            lathe(
                [(0.035, 0), (0.028, 0.03), (0.045, 0.06), (0.02, 0.075), (0.001, 0.06)],
                surface("tissue", "#F4F2EC", 0.95),
                9,
            ),
            (0, 0, 0.078),
        )


def water_bottle(location: Point, color: str = "#3F6558") -> None:
    """Steel drinking bottle."""
    profile = [(0.001, 0), (0.034, 0), (0.036, 0.006), (0.036, 0.17), (0.024, 0.2), (0.024, 0.205)]
    place(lathe(profile, surface("flask" + color, color, 0.35, metallic=0.4), 32), location)
    x, y, z = location
    cylinder(0.026, 0.04, (x, y, z + 0.203), material("matteblack"))
