"""Shelves as they are an hour after the driver left: many products, short runs, a tag below each, some half sold.

Beside planogram.py, whose shelves are full and even. Here a run has an own depth: what sells well is down to the last
two and stands back from the edge.
"""

import random
from collections.abc import Sequence

from imagery.geometry import UPRIGHT, Point, box, place, placed, plane
from imagery.materials import surface
from imagery.paths import label_image
from imagery.wares import WARES, ware

Run = tuple[str, int]
SQUARE = ("box", "bar", "sand", "gable", "pouch", "flow", "wrap", "meal", "snackbox", "caddy", "chip")
STACKED = {"greens": 2, "yogurt": 2, "tub": 3, "drink": 1, "snackbox": 3, "pint": 2, "dome": 1}
SOFT = ("chip", "flow", "pouch")


def shelf_tag(product: str, location: Point, width: float) -> None:
    """Paper tag in the rail, facing -Y."""
    name = f"tag_{product}"
    paper = surface("notice " + name, roughness=0.5, image=label_image(name))
    plane(width, width * 190 / 400, location, paper, UPRIGHT)


def tag_rail(width: float, height: float, location: Point) -> None:
    """Extruded rail at the edge of a shelf; `location` is the middle of its front."""
    x, y, z = location
    face = surface("tag rail", "#6E7678", 0.35, coat=0.3)
    box((width, 0.006, height), (x, y + 0.003, z), face, 0.0015)
    for side in (-1, 1):  # the lips that hold the paper
        box((width, 0.003, 0.003), (x, y - 0.0015, z + side * (height / 2 - 0.0015)), face, 0.0008)


def merchandise(
    location: Point,
    width: float,
    depth: float,
    clear: float,
    plan: Sequence[Run],
    seed: int,
    rail: tuple[float, float],
    gaps: Sequence[int] = (),
    tag_width: float = 0.078,
    scale: float = 1.0,
) -> None:
    """Fill one shelf; `location` is the middle of its front edge, on its upper side.

    plan: (product, facings) from left to right; rail: (y, z) of the tags; gaps: facings, counted from the left, that
    lost their front packs.
    """
    rng = random.Random(seed)
    wide = {name: ware(name, random.Random(1)).width * scale for name, _ in plan}
    runs = list(plan)
    while sum(count * wide[name] for name, count in runs) > width + 0.004:
        longest = max(range(len(runs)), key=lambda i: (runs[i][1], wide[runs[i][0]]))
        name, count = runs[longest]
        runs[longest] = (name, count - 1)
        runs = [run for run in runs if run[1]]
    spare = width - sum(count * wide[name] for name, count in runs)
    shares = [rng.uniform(0.5, 1.5) for _ in runs]
    x, facing = -width / 2, 0
    with placed(location):
        for (name, count), share in zip(runs, shares, strict=True):
            room = count * wide[name] + spare * share / sum(shares)
            tag = min(tag_width, room - 0.003)
            shelf_tag(
                name, (x + tag / 2 + rng.uniform(0.001, max(0.002, room - tag - 0.002)) * 0.35, *rail), tag
            )
            rows = 9 if rng.random() < 0.72 else rng.randint(1, 3)
            for i in range(count):
                step = room / count
                taken = rng.randint(2, 3) if facing in gaps else 0
                _facing(
                    name, x + step * (i + 0.5), depth, clear, (taken, rows), rng, scale, step - wide[name]
                )
                facing += 1
            x += room


def _facing(
    name: str,
    x: float,
    depth: float,
    clear: float,
    rows: tuple[int, int],
    rng: random.Random,
    scale: float,
    air: float,
) -> None:
    """One product several deep; where few are left they stand back, and one in eight was put back askew.

    rows: how many are gone in front, how many there are at most behind them.
    """
    kind = WARES[name][0]
    first = ware(name, rng)
    step = first.depth * scale + (0.003 if kind not in SOFT else -0.006)
    turn = 0.045 if kind in SQUARE else 0.38
    drift = min(0.007, 0.0015 + air / 3)
    y = step / 2 + rng.uniform(0, 0.012) + (rng.uniform(0, 0.05) if rows[1] < 4 else 0) + rows[0] * step
    askew = rng.random() < 0.13
    row = 0
    while y + step / 2 < depth and row < min(rows[1], 5):
        item = ware(name, rng)
        spin = rng.uniform(-turn, turn)
        spin += rng.choice((-1, 1)) * rng.uniform(0.15, 0.32) if askew and row == 0 else 0
        at = (x + rng.uniform(-drift, drift), y + rng.uniform(-0.004, 0.004), 0)
        lean = rng.uniform(-0.13, 0.01) if kind in SOFT else 0
        place(item.mesh, at, (lean, 0, spin), scale * rng.uniform(0.985, 1.0))
        high = item.height * scale
        levels = min(STACKED.get(kind, 1), int((clear - 0.012) / high))
        for level in range(1, levels):
            if rng.random() > (0.62 if row == 0 else 0.9):
                break
            above = (at[0] + rng.uniform(-0.005, 0.005), at[1] + rng.uniform(-0.004, 0.006), high * level)
            place(item.mesh, above, (0, 0, spin + rng.uniform(-0.25, 0.25) * (turn > 0.1)), scale)
        y += step
        row += 1
