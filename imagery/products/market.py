"""Market furniture: the snack shelf and the payment counter."""

from collections.abc import Sequence
from math import pi
from typing import Optional

from imagery.geometry import box, cylinder, placed, plane, rod, text
from imagery.lights import shelf_strip
from imagery.materials import emission, led, surface, wood
from imagery.palette import material
from imagery.planogram import stocked_shelf
from imagery.products.pantry import Plan
from imagery.products.tablet import tablet

# What keeps without a cooler. More facings than have room: a shelf takes as many as fit.
DRY: tuple[Plan, ...] = (
    (("cereal", 3), ("oatmeal", 3), ("cocoa", 3)),
    (("chips", 3), ("lentil", 2), ("crunch", 2)),
    (("bar", 5), ("cookie", 4), ("bar", 3)),
    (("nuts", 3), ("trail", 3), ("jerky", 2)),
    (("popcorn", 3), ("chili", 2), ("chips", 2)),
    (("noodles", 5), ("figs", 3), ("cereal", 2)),
    (("trail", 2), ("nuts", 2), ("figs", 4)),
)


def market_shelf(
    width: float = 1.2,
    height: float = 1.75,
    depth: float = 0.42,
    seed: int = 4,
    finish: str = "oak",
    shelves: int = 5,
    back: bool = True,
    plan: Sequence[Plan] = DRY,
    header: Optional[str] = None,
) -> None:
    """Snack shelf of black steel and oak, open to the front; origin at the bottom centre.

    plan: what stands on its shelves, over tickets with names and prices; where in the plan it begins, and the one gap,
    depend on the seed, so that neighbors differ.
    """
    oak = wood("oak")
    black = material("matteblack")
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.025, 0.025, height),
                (sx * (width / 2 - 0.0125), sy * (depth / 2 - 0.0125), 0),
                black,
                0.003,
                2,
                base=True,
            )
        for z in (0.06, height - 0.013):
            box((0.025, depth, 0.025), (sx * (width / 2 - 0.0125), 0, z), black, 0.003, 2)
    for y in (-1, 1):
        box((width, 0.025, 0.025), (0, y * (depth / 2 - 0.0125), height - 0.0125), black, 0.003, 2)
    if back:
        box((width - 0.05, 0.012, height - 0.1), (0, depth / 2 - 0.02, 0.06), oak, 0.002, base=True)
    for i in range(shelves):
        z = 0.12 + i * (height - 0.22) / shelves
        box((width - 0.05, depth - 0.03, 0.028), (0, 0, z), oak, 0.003, 2)
        box((width - 0.06, 0.004, 0.03), (0, -depth / 2 + 0.012, z), material("white"), 0.001, 1)
        stocked_shelf(
            (0, -depth / 2 + 0.03, z + 0.015),
            width - 0.08,
            depth - 0.08,
            (height - 0.22) / shelves - 0.04,
            plan[(i + seed * 2) % len(plan)],
            seed * 13 + i,
            gaps=(seed % 4 + 1,) if i == (seed + 1) % shelves else (),
            rail=(-0.022, -0.0145),
            ticket_width=0.078,
        )
        if i:
            box((width - 0.1, 0.012, 0.006), (0, -depth / 2 + 0.05, z - 0.018), led(10), 0.001, 1)
            shelf_strip(width - 0.1, (0, -depth / 2 + 0.045, z - 0.025), 2.2)
    if header:
        box((width, 0.03, 0.2), (0, -depth / 2 + 0.02, height), material("brand"), 0.004, base=True)
        text(header, 0.1, (0, -depth / 2 + 0.002, height + 0.1), emission("sign", "#FFF7EA", 2.2), 0.003)


def kiosk_counter(width: float = 1.2, depth: float = 0.55, height: float = 0.95) -> None:
    """Slatted counter with a payment screen and a card terminal."""
    box((width, depth - 0.06, height - 0.05), (0, 0.0, 0.0), material("brand"), 0.006, 2, base=True)
    slat_count = int((width - 0.02) / 0.035)
    for i in range(slat_count):
        box(
            (0.022, 0.016, height - 0.1),
            (-width / 2 + 0.025 + i * 0.035, -depth / 2 + 0.024, 0.05),
            wood("oakz", axis="Z"),
            0.003,
            2,
            base=True,
        )
    box((width + 0.04, depth + 0.02, 0.04), (0, 0, height - 0.04), material("ceramic"), 0.005, 3, base=True)
    with placed((-0.15, 0.03, height)):
        cylinder(0.12, 0.014, (0, 0, 0), material("graphite"))
        rod((0, 0.02, 0.01), (0, 0.05, 0.3), 0.02, material("graphite"))
        tablet(
            0.42, 0.3, (0, -0.0, 0.36), "ui_kiosk", rotation=(pi / 2 - 0.22, 0, 0), bezel=0.014, strength=1.5
        )
        box((0.1, 0.06, 0.035), (0, -0.045, 0.165), material("black"), 0.008, 3)
    with placed((0.28, -0.05, height), 12):
        box((0.085, 0.17, 0.03), (0, 0, 0.02), material("black"), 0.01, 4, rotation=(0.25, 0, 0))
        plane(0.06, 0.05, (0, 0.035, 0.0475), surface("ui_pos", glow=("#7fe3c4", 1.2)), (0.25, 0, 0))
