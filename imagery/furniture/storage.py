"""Books, shelves, lockers and letter boxes."""

import random
from collections.abc import Sequence
from math import pi

from imagery.furniture.plants import plant_small
from imagery.geometry import box, cylinder, lathe, place, placed
from imagery.materials import surface, wood
from imagery.palette import material

BOOK_COLORS = [
    "#2F5D50",
    "#C98F6E",
    "#EFE6D5",
    "#8DB596",
    "#B4603F",
    "#3A3C3C",
    "#D9B17C",
    "#6D7F74",
    "#F1EDE4",
    "#1E3A5F",
]


def books(
    left: float, right: float, y: float, z: float, seed: int = 1, height: float = 0.24, lean: bool = True
) -> None:
    """Upright books from `left` to `right`."""
    rng = random.Random(seed)
    x = left
    while x < right - 0.04:
        thick = rng.uniform(0.018, 0.045)
        tall = height * rng.uniform(0.72, 1)
        deep = rng.uniform(0.13, 0.17)
        color = rng.choice(BOOK_COLORS)
        if x + thick > right:
            break
        box(
            (thick, deep, tall),
            (x + thick / 2, y + 0.0, z),
            surface("bk" + color, color, 0.65),
            0.003,
            1,
            base=True,
        )
        if rng.random() < 0.6:
            box(
                (thick * 1.01, 0.002, 0.012),
                (x + thick / 2, y - deep / 2, z + tall * 0.75),
                surface("bkl", "#E9D9B0", 0.5),
                0,
            )
        x += thick + 0.001


def bookshelf(
    width: float = 1.2,
    height: float = 2.0,
    depth: float = 0.32,
    count: int = 5,
    seed: int = 1,
    full: float = 0.8,
) -> None:
    """Oak shelf, partly filled with books, plants and vases."""
    oak = wood("oak")
    rng = random.Random(seed)
    for sx in (-1, 1):
        box((0.03, depth, height), (sx * (width / 2 - 0.015), 0, 0), wood("oakz", axis="Z"), 0.003, base=True)
    box((width - 0.06, 0.012, height - 0.02), (0, depth / 2 - 0.008, 0.01), oak, 0.001, base=True)
    for i in range(count + 1):
        box((width - 0.06, depth - 0.01, 0.028), (0, 0, 0.06 + i * (height - 0.09) / count), oak, 0.003, 2)
    for i in range(count):
        z = 0.075 + i * (height - 0.09) / count
        x = -width / 2 + 0.05
        while x < width / 2 - 0.15:
            run = rng.uniform(0.2, 0.5)
            run = min(run, width / 2 - 0.05 - x)
            if rng.random() < full:
                books(x, x + run, -0.02, z, rng.randint(0, 999), height=(height - 0.09) / count - 0.09)
            else:
                with placed((x + run / 2, -0.02, z)):
                    if rng.random() < 0.5:
                        plant_small()
                    else:
                        place(
                            lathe(
                                [
                                    (0.001, 0),
                                    (0.05, 0),
                                    (0.075, 0.06),
                                    (0.05, 0.13),
                                    (0.025, 0.17),
                                    (0.03, 0.18),
                                ],
                                surface(
                                    "vase" + str(rng.randint(0, 2)),
                                    rng.choice(["#C98F6E", "#EFE6D5", "#5E7A6C"]),
                                    0.5,
                                ),
                                32,
                            )
                        )
            x += run + 0.02


def lockers(
    count: int = 6,
    width: float = 0.32,
    height: float = 1.82,
    depth: float = 0.45,
    colors: Sequence[str] = ("lockg",),
    double: bool = False,
    seed: int = 1,
) -> None:
    """Row of steel lockers."""
    paints = {"lockg": "#3F6558", "locks": "#8FA69A", "lockc": "#D9D2C3", "locko": "#B4603F"}
    total = count * width
    box((total, depth - 0.03, 0.1), (0, 0.0, 0), material("matteblack"), 0.003, base=True)
    box(
        (total, depth - 0.03, height - 0.1),
        (0, 0.015, 0.1),
        surface("lockbody", "#2B3833", 0.5),
        0.004,
        base=True,
    )
    for i in range(count):
        x = -total / 2 + width * (i + 0.5)
        color_name = colors[i % len(colors)]
        paint = surface(color_name, paints[color_name], 0.42, coat=0.12)
        for bottom, door_height in (
            [(0.1, height - 0.1)]
            if not double
            else [(0.1, (height - 0.1) / 2), (0.1 + (height - 0.1) / 2, (height - 0.1) / 2)]
        ):
            box(
                (width - 0.008, 0.022, door_height - 0.008),
                (x, -depth / 2 + 0.014, bottom + 0.004),
                paint,
                0.004,
                2,
                base=True,
            )
            for k in range(5):
                box(
                    (width * 0.5, 0.004, 0.008),
                    (x, -depth / 2 + 0.002, bottom + door_height - 0.1 - 0.03 * k),
                    material("matteblack"),
                    0.001,
                    1,
                )
            if door_height > 1:
                for k in range(4):
                    box(
                        (width * 0.5, 0.004, 0.008),
                        (x, -depth / 2 + 0.002, bottom + 0.09 + 0.03 * k),
                        material("matteblack"),
                        0.001,
                        1,
                    )
            box(
                (0.05, 0.012, 0.11),
                (x + width * 0.32, -depth / 2 - 0.002, bottom + door_height * 0.5 - 0.05),
                material("steel"),
                0.005,
                2,
                base=True,
            )
            box(
                (0.06, 0.003, 0.03),
                (x - 0.02, -depth / 2 + 0.001, bottom + door_height - 0.05),
                material("cap"),
                0.001,
                1,
            )
    box((total + 0.01, depth, 0.02), (0, 0.0, height), surface("lockbody", "#2B3833", 0.5), 0.003, base=True)


def mailboxes(
    columns: int = 6, rows: int = 6, width: float = 0.3, height: float = 0.15, depth: float = 0.12
) -> None:
    """Wall of brass letter boxes, hung by its middle."""
    total_width = columns * width
    total_height = rows * height
    box((total_width + 0.04, depth, total_height + 0.04), (0, -depth / 2, 0), material("matteblack"), 0.004)
    brass = surface("brassbox", "#B08A55", 0.35, metallic=0.7)
    for i in range(columns):
        for j in range(rows):
            x = -total_width / 2 + width * (i + 0.5)
            z = -total_height / 2 + height * (j + 0.5)
            box((width - 0.01, 0.012, height - 0.01), (x, -depth - 0.002, z), brass, 0.003, 2)
            cylinder(
                0.009,
                0.005,
                (x + width * 0.36, -depth - 0.008, z),
                material("steel"),
                rotation=(pi / 2, 0, 0),
            )
            box((0.1, 0.002, 0.022), (x - 0.04, -depth - 0.009, z + 0.03), material("cap"), 0)
