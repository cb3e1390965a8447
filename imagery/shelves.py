"""Filling shelves with goods."""

import random
from collections.abc import Sequence

from imagery.geometry import place
from imagery.goods import Item, catalog

SNACK = ["bag", "bag", "bag", "box", "bar"]
DRINK = ["bottle", "bottle", "can", "slim"]
FRESH = ["bowl", "sand", "cup", "cup", "bowl"]
FRESH_MIX = [["bottle", "bowl"], ["bowl"], ["sand"], ["cup", "bowl"], ["sand", "cup"]]

DISPLAY_SCALE = 1.1  # packs are shown a little larger than life, so that labels read in small pictures
WIDE = ("bag", "box", "bowl", "sand")
STACKED = ("cup", "bowl", "can", "slim")
SQUARE = ("bag", "box", "bar", "sand")


def fill(
    left: float,
    right: float,
    front: float,
    depth: float,
    height: float,
    kinds: Sequence[str],
    rng: random.Random,
    clear: float = 0.3,
    gap: float = 0.008,
    rows: int = 2,
    facing: tuple[int, int] = (1, 3),
    empty: float = 0.03,
) -> None:
    """Fill one shelf from `left` to `right` with runs of the same product.

    clear: free height above the shelf; rows: how many stand behind each other; facing: shortest and
    longest run; empty: how likely the first of a row is sold.
    """
    goods = catalog()
    x = left
    while x < right - 0.04:
        kind = rng.choice(list(kinds))
        item = goods[kind][rng.randrange(len(goods[kind]))]
        width = item.width * DISPLAY_SCALE
        if item.height * DISPLAY_SCALE > clear:
            continue
        count = rng.randint(*facing)
        for _ in range(min(count, 2) if kind in WIDE else count):
            if x + width > right:
                break
            sold = rng.random() < empty
            _row(item, kind, x + width / 2, front, depth, height, rng, clear, rows, sold)
            x += width + (0.004 if kind != "bag" else -0.004)  # bags overlap a little
        x += gap


def _row(
    item: Item,
    kind: str,
    x: float,
    front: float,
    depth: float,
    z: float,
    rng: random.Random,
    clear: float,
    rows: int,
    sold: bool,
) -> None:
    """One facing: the same product, several deep, each a little askew."""
    step = 0.077 if kind == "bag" else item.depth * DISPLAY_SCALE
    turn = 0.05 if kind in SQUARE else 0.22
    top = item.height * DISPLAY_SCALE
    y, row = front + step / 2, 0
    while y + step / 2 < front + depth and row < rows:
        if not (sold and row == 0):
            px, py = x + rng.uniform(-0.002, 0.002), y + rng.uniform(-0.003, 0.003)
            lean = rng.uniform(-0.05, 0.0) if kind == "bag" else 0
            place(item.mesh, (px, py, z), (lean, 0, rng.uniform(-turn, turn)), rng.uniform(1.07, 1.1))
            if kind in STACKED and 2 * top + 0.004 < clear:
                above = (px + rng.uniform(-0.002, 0.002), py, z + top)
                place(item.mesh, above, (0, 0, rng.uniform(-turn, turn)), 1.08)
        y += step + 0.004
        row += 1
