"""The vending machines of the product pictures: wares by a plan, code and price below each coil."""

import random
from collections.abc import Sequence
from math import cos, pi, sin

import bpy

from imagery.geometry import Point, box, link, place, shared, text
from imagery.labels.tags import TAGS
from imagery.materials import surface
from imagery.merchandise import Run
from imagery.palette import material
from imagery.products.vending import FRONT, WINDOW, WINDOW_X, machine_of_rows
from imagery.wares import WARES, ware

TURN = 0.062  # from one turn of a coil to the next
ROUND = ("still", "brew", "sport", "shake", "drink", "tall", "juice", "tube")


def stocked_machine(
    plan: Sequence[Sequence[Run]],
    seed: int = 5,
    body: str = "graphite",
    front: str = "brand",
    header: str = "SNACKS & DRINKS",
    sold_out: Sequence[str] = (),
    coils: bool = True,
) -> None:
    """One machine, origin at the bottom centre.

    plan: six rows from the top down (A to F), each with wares and how many coils of them; sold_out: codes such as
    'B4' whose coil is empty; coils=False: bottles and cans stand in lanes.
    """
    rng = random.Random(seed)

    def fill_row(letter: str, z: float) -> None:
        _row(letter, plan["ABCDEF".index(letter)], z, rng, sold_out, coils)

    machine_of_rows(fill_row, body, front, header)


def _row(
    letter: str, row: Sequence[Run], z: float, rng: random.Random, sold_out: Sequence[str], coils: bool
) -> None:
    box((WINDOW - 0.02, 0.5, 0.008), (WINDOW_X, FRONT + 0.32, z), material("alu"), 0.001, 1)
    box(
        (WINDOW - 0.02, 0.006, 0.042),
        (WINDOW_X, FRONT + 0.07, z - 0.004),
        surface("tag rail", "#6E7678", 0.35, coat=0.3),
        0.001,
        1,
    )
    lanes = [product for product, count in row for _ in range(count)]
    slot = (WINDOW - 0.04) / len(lanes)
    for number, product in enumerate(lanes, 1):
        x, code, kind = (
            WINDOW_X - WINDOW / 2 + 0.02 + slot * (number - 0.5),
            f"{letter}{number}",
            WARES[product][0],
        )
        left = 0 if code in sold_out else rng.choice((2, 4, 5, 5, 5))
        back = rng.uniform(0, 0.015)
        item = ware(product, rng)
        scale = min(1.25 if kind == "stick" else 1.0, (slot - 0.006) / item.width, 0.162 / item.height)
        deep = max(TURN, item.depth * scale + 0.004) if kind in ROUND else TURN
        for step in range(left):
            turn = rng.uniform(-0.4, 0.4) if kind in ROUND else rng.uniform(-0.06, 0.06)
            at = (x + rng.uniform(-0.002, 0.002), FRONT + 0.135 + back + step * deep, z + 0.006)
            lean = 0 if kind in ROUND else rng.uniform(-0.1, 0.03)
            place(ware(product, rng).mesh, at, (lean, 0, turn), scale)
        if coils and kind not in ROUND:
            _coil(x, z + 0.007, min(slot * 0.38, 0.045), rng.uniform(-0.5, 0.5))
        if number > 1:
            divider = (WINDOW_X - WINDOW / 2 + 0.02 + slot * (number - 1), FRONT + 0.3, z + 0.018)
            box((0.003, 0.45, 0.03), divider, material("alu"), 0.001, 1)
        _tag(code, TAGS[product][1], (x, FRONT + 0.0655, z - 0.006), min(0.07, slot - 0.006))


def _coil(x: float, z: float, radius: float, phase: float) -> None:
    """Steel coil of a lane; it stands still where its motor stopped."""

    def make() -> bpy.types.Curve:
        curve = bpy.data.curves.new("coil", "CURVE")
        curve.dimensions = "3D"
        spline = curve.splines.new("POLY")
        turns, steps = 5, 26
        spline.points.add(turns * steps)
        for i in range(turns * steps + 1):
            angle = 2 * pi * i / steps
            spline.points[i].co = (radius * sin(angle), TURN * i / steps, -radius * cos(angle), 1)
        curve.bevel_depth = 0.0019
        curve.bevel_resolution = 2
        curve.materials.append(material("chrome"))
        return curve

    item = bpy.data.objects.new("coil", shared(("coil", round(radius, 3)), make))
    item.location = (x, FRONT + 0.082, z + radius)
    item.rotation_euler = (0, phase, 0)
    link(item)


def _tag(code: str, price: str, location: Point, width: float) -> None:
    """Paper on the edge of the tray: the code to press, the price below the finger."""
    x, y, z = location
    paper, ink = surface("coil paper", "#FDFCF8", 0.6), surface("label ink", "#20302B", 0.6)
    box((width, 0.002, 0.046), (x, y, z), paper, 0.0006, 1)
    text(code, 0.019, (x, y - 0.0015, z + 0.013), ink, 0.0001)
    text(f"${price}", 0.0245, (x, y - 0.0015, z - 0.0075), ink, 0.0001)
