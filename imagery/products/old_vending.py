"""A vending machine from before card readers: coins and bills only, its lamp dead, half of its coils bare."""

import random
from collections.abc import Sequence

from imagery.geometry import box, cylinder, text
from imagery.materials import emission, glass, surface
from imagery.palette import material
from imagery.products.vending import (
    COLUMN_WIDTH,
    COLUMN_X,
    FRONT,
    WINDOW,
    WINDOW_HEIGHT,
    WINDOW_MIDDLE,
    WINDOW_X,
    _carcass,
    _flap,
    _header,
    _lettered_keys,
    _lights,
    _planned_row,
)


def coins_only_machine(
    seed: int,
    plan: Sequence[Sequence[tuple[str, int]]],
    sold_out: Sequence[str],
    body: str,
    front: str,
) -> None:
    """The machine of `coil_machine` without a reader and without light; origin at the bottom centre."""
    rng = random.Random(seed)
    _carcass(body, front)
    for letter, row in zip("ABCDEF", plan, strict=True):
        _planned_row(letter, row, rng, sold_out, False)
    _lights(False)
    pane = glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5)
    box((WINDOW, 0.006, WINDOW_HEIGHT), (WINDOW_X, FRONT + 0.014, WINDOW_MIDDLE), pane, 0)
    _flap()
    _lettered_keys()
    _coins_and_bills()
    _header("SNACKS & DRINKS", False)


def _coins_and_bills() -> None:
    """Display with a dead segment above; bill slot, coin slot, return lever and change cup below the keys."""
    x, steel, black = COLUMN_X, material("steel"), material("matteblack")
    box(
        (COLUMN_WIDTH * 0.62, 0.014, 0.07),
        (x, FRONT - 0.004, 1.5),
        surface("dead display", "#0C0F0D", 0.2, coat=0.4),
        0.004,
    )
    text("SOLD OUT", 0.026, (x, FRONT - 0.0125, 1.5), emission("lin old digits", "#C8452E", 1.1), 0.0003)
    box((0.11, 0.03, 0.09), (x, FRONT - 0.01, 1.11), surface("bill case", "#5B5A52", 0.5), 0.01, 3)
    box((0.075, 0.012, 0.008), (x, FRONT - 0.026, 1.11), black, 0.001)
    text("INSERT BILL", 0.011, (x, FRONT - 0.026, 1.138), surface("cap"), 0.0002)
    box((0.05, 0.012, 0.07), (x - 0.02, FRONT - 0.006, 0.96), steel, 0.006, 3)
    box((0.005, 0.004, 0.035), (x - 0.02, FRONT - 0.014, 0.97), black, 0)
    cylinder(0.016, 0.018, (x + 0.045, FRONT, 0.96), steel, 0.004, (1.5708, 0, 0), segments=24)
    box((COLUMN_WIDTH * 0.5, 0.02, 0.07), (x, FRONT - 0.002, 0.7), steel, 0.008, 3)
    box((COLUMN_WIDTH * 0.36, 0.01, 0.035), (x, FRONT - 0.012, 0.7), black, 0.006, 2)
