"""Shelves filled by a plan, as a person fills them: runs of a product over a ticket with its name and price."""

import random
from collections.abc import Sequence
from typing import Optional

from imagery.geometry import UPRIGHT, Point, place, placed, plane
from imagery.labels.packs import TICKETS
from imagery.materials import surface
from imagery.packs import pack
from imagery.paths import label_image

# product: (kind of pack, its designs, the ticket below it)
PRODUCTS: dict[str, tuple[str, tuple[int, ...], str]] = {
    "caesar": ("salad", (1,), "caesar"),
    "garden": ("salad", (0,), "garden"),
    "grain": ("salad", (2,), "grain"),
    "cobb": ("salad", (3,), "cobb"),
    "yogurt": ("yogurt", (0, 1), "yogurt"),
    "yogurt2": ("yogurt", (2, 3), "yogurt"),
    "parfait": ("parfait", (0,), "parfait"),
    "fruit": ("fruit", (1, 2, 3), "fruit"),
    "sandwich": ("sand", (0,), "sandwich"),
    "club": ("sand", (2,), "sandwich"),
    "wrap": ("wrap", (0, 0, 2), "wrap"),
    "milk": ("gable", (0, 2), "milk"),
    "oat": ("gable", (1,), "milk"),
    "juice": ("juice", (0,), "juice"),
    "juices": ("juice", (1, 2, 3), "juice"),
    "water": ("bottle", (0,), "water"),
    "tea": ("bottle", (1, 2), "tea"),
    "soda": ("can", (0, 1), "soda"),
    "soda2": ("can", (4, 6), "soda"),
    "slim": ("slim", (2, 7), "soda"),
    "soup": ("tub", (1,), "soup"),
    "hummus": ("tub", (0, 2), "hummus"),
    "chips": ("bag", (0,), "chips"),
    "popcorn": ("bag", (3, 6), "popcorn"),
    "lentil": ("bag", (1,), "lentil"),
    "crunch": ("bag", (2, 8), "crunch"),
    "chili": ("bag", (4, 9), "chili"),
    "nuts": ("pouch", (0, 3), "nuts"),
    "trail": ("pouch", (1,), "trail"),
    "jerky": ("pouch", (2,), "trail"),
    "bar": ("bar", (0, 3), "bar"),
    "cookie": ("flow", (0, 1), "cookie"),
    "noodles": ("noodle", (0, 2), "noodles"),
    "oatmeal": ("noodle", (1,), "oatmeal"),
    "cereal": ("box", (0, 5), "cereal"),
    "cocoa": ("box", (1,), "cocoa"),
    "figs": ("box", (3, 4), "figs"),
}
SQUARE = ("bag", "box", "bar", "sand", "gable", "pouch", "flow", "wrap")
STACKED = ("salad", "yogurt", "tub", "can", "slim")


def ticket(key: str, location: Point, width: float = 0.06, tilt: float = 0.0) -> None:
    """Paper ticket behind the rail of a shelf, facing -Y."""
    name = f"ticket_{key if key in TICKETS else 'chips'}"
    paper = surface("notice " + name, roughness=0.55, image=label_image(name))
    plane(width, width * 150 / 420, location, paper, (UPRIGHT[0] + tilt, 0, 0))


def stock(
    width: float,
    depth: float,
    clear: float,
    plan: Sequence[tuple[str, int]],
    rng: random.Random,
    rail: Optional[tuple[float, float]] = (-0.012, 0.0),
    gaps: Sequence[int] = (),
    scale: float = 1.06,
    ticket_width: float = 0.06,
) -> None:
    """Fill one shelf: centre at x = 0, front edge at y = 0, goods stand on z = 0 and reach to y = depth.

    plan: (product, facings) from left to right, spread over the width; rail: (y, z) of the tickets, None for none;
    gaps: numbers of the facings, counted from the left, whose front packs were taken.
    """
    runs = [(name, count, pack(PRODUCTS[name][0], PRODUCTS[name][1][0])) for name, count in plan]
    used = sum(count * item.width * scale for _, count, item in runs)
    while used > width + 0.012:  # one facing less of the longest run, as a person would
        longest = max(range(len(runs)), key=lambda i: runs[i][1])
        name, count, item = runs[longest]
        runs[longest] = (name, count - 1, item)
        used -= item.width * scale
    air = max(0.0, width - used) / max(1, sum(count for _, count, _ in runs))
    x, facing = -width / 2, 0
    for name, count, item in runs:
        if not count:
            continue
        step = item.width * scale + air
        if rail:
            at = (x + min(ticket_width * 0.55, step * count / 2) + rng.uniform(0, 0.012), *rail)
            ticket(PRODUCTS[name][2], at, ticket_width)
        for _ in range(count):
            _facing(name, x + step / 2, depth, clear, rng, facing in gaps, scale, air)
            x += step
            facing += 1


def _facing(
    name: str, x: float, depth: float, clear: float, rng: random.Random, taken: bool, scale: float, air: float
) -> None:
    """One product, several deep; the front ones are gone where one was taken."""
    kind, designs, _ = PRODUCTS[name]
    item = pack(kind, rng.choice(designs))
    step = item.depth * scale + 0.004
    turn = 0.05 if kind in SQUARE else 0.3
    drift = min(0.006, 0.002 + air / 3)
    y, row = step / 2 + rng.uniform(0, 0.008), 0
    gone = rng.randint(1, 2) if taken else 0
    pulled = rng.random() < 0.12  # one that somebody put back not quite in line
    while y + step / 2 < depth and row < 5:
        if row >= gone:
            spin = rng.uniform(-turn, turn) + (rng.uniform(0.15, 0.3) if pulled and row == gone else 0)
            px, py = x + rng.uniform(-drift, drift), y + rng.uniform(-0.003, 0.003)
            lean = rng.uniform(-0.06, 0.02) if kind in ("bag", "flow", "pouch") else 0
            place(item.mesh, (px, py, 0), (lean, 0, spin), scale * rng.uniform(0.99, 1.0))
            if kind in STACKED and 2 * item.height * scale + 0.008 < clear and rng.random() < 0.85:
                top = (px + rng.uniform(-0.003, 0.003), py, item.height * scale)
                place(item.mesh, top, (0, 0, spin + rng.uniform(-0.2, 0.2)), scale)
        y += step
        row += 1


def stocked_shelf(
    location: Point,
    width: float,
    depth: float,
    clear: float,
    plan: Sequence[tuple[str, int]],
    seed: int,
    **options,
) -> None:
    """`stock` at a place: `location` is the middle of the shelf's front edge, on its upper side."""
    with placed(location):
        stock(width, depth, clear, plan, random.Random(seed), **options)
