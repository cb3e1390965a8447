"""The traditional vending machine: glass front with spirals, keypad column, delivery flap."""

import random
from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Optional

import bpy

from imagery.geometry import (
    UPRIGHT,
    Material,
    Point,
    box,
    cylinder,
    link,
    place,
    plane,
    shared,
    text,
)
from imagery.goods import catalog
from imagery.labels.packs import TICKETS
from imagery.lights import shelf_panel
from imagery.materials import emission, glass, led, surface
from imagery.packs import pack
from imagery.palette import material
from imagery.planogram import PRODUCTS
from imagery.products.tablet import reader_dot, tablet

WIDTH = 0.98
DEPTH = 0.84
HEIGHT = 1.83
FRONT = -DEPTH / 2
WINDOW = 0.66
WINDOW_X = -WIDTH / 2 + 0.05 + WINDOW / 2
WINDOW_BOTTOM = 0.52
WINDOW_TOP = 1.72
WINDOW_HEIGHT = WINDOW_TOP - WINDOW_BOTTOM
WINDOW_MIDDLE = (WINDOW_BOTTOM + WINDOW_TOP) / 2
COLUMN_LEFT = WINDOW_X + WINDOW / 2 + 0.02
COLUMN_RIGHT = WIDTH / 2 - 0.01
COLUMN_X = (COLUMN_LEFT + COLUMN_RIGHT) / 2
COLUMN_WIDTH = COLUMN_RIGHT - COLUMN_LEFT
USUAL_ROWS = ("can", "bar", "bar", "bag", "bag", "bag")


def vending(
    seed: int = 5,
    body: str = "graphite",
    front: str = "brand",
    rows: Optional[Sequence[str]] = None,
    empty: float = 0,
    lit: bool = True,
    header: str = "SNACKS & DRINKS",
) -> None:
    """Build one machine, origin at the bottom centre.

    rows: kind of goods per row from the bottom (six); empty: how many spirals are sold out, 0 to 1;
    lit=False: switched off.
    """
    rng = random.Random(seed)
    _carcass(body, front)
    for i in range(6):
        _row(i, rows, rng, empty)
    _lights(lit)
    pane = glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5)
    box((WINDOW, 0.006, WINDOW_HEIGHT), (WINDOW_X, FRONT + 0.014, WINDOW_MIDDLE), pane, 0)
    _flap()
    _controls(lit)
    _header(header, lit)


def coil_machine(
    seed: int = 5,
    plan: Sequence[Sequence[tuple[str, int]]] = (),
    body: str = "graphite",
    front: str = "brand",
    header: str = "SNACKS & DRINKS",
    sold_out: Sequence[str] = (),
    codes: bool = False,
) -> None:
    """The machine filled by a plan, so that a hallway of a school sells what a school allows; origin at the bottom centre.

    plan: six rows from the top down (A to F), each with products of planogram.py and how many coils of them;
    sold_out: codes such as 'B3' whose coil is empty; codes: every coil has its code and price on the tray.
    """
    rng = random.Random(seed)
    _carcass(body, front)
    for letter, row in zip("ABCDEF", plan, strict=True):
        _planned_row(letter, row, rng, sold_out, codes)
    _lights(True)
    pane = glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5)
    box((WINDOW, 0.006, WINDOW_HEIGHT), (WINDOW_X, FRONT + 0.014, WINDOW_MIDDLE), pane, 0)
    _flap()
    _lettered_keys()
    _payment(True)
    _header(header, True)


def machine_of_rows(
    fill_row: Callable[[str, float], None],
    body: str = "graphite",
    front: str = "brand",
    header: str = "SNACKS & DRINKS",
) -> None:
    """The machine with bare trays; `fill_row` stocks one, given its letter (A is the top) and its height."""
    _carcass(body, front)
    for i, letter in enumerate("FEDCBA"):
        fill_row(letter, WINDOW_BOTTOM + 0.02 + (WINDOW_HEIGHT - 0.02) * i / 6)
    _lights(True)
    pane = glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5)
    box((WINDOW, 0.006, WINDOW_HEIGHT), (WINDOW_X, FRONT + 0.014, WINDOW_MIDDLE), pane, 0)
    _flap()
    _lettered_keys()
    _payment(True)
    _header(header, True)


def _planned_row(
    letter: str,
    row: Sequence[tuple[str, int]],
    rng: random.Random,
    sold_out: Sequence[str],
    codes: bool,
) -> None:
    z = WINDOW_BOTTOM + 0.02 + (WINDOW_HEIGHT - 0.02) * (5 - "ABCDEF".index(letter)) / 6
    box((WINDOW - 0.02, 0.5, 0.008), (WINDOW_X, FRONT + 0.32, z), material("alu"), 0.001, 1)
    box((WINDOW - 0.02, 0.006, 0.036), (WINDOW_X, FRONT + 0.07, z), material("white"), 0.001, 1)
    slot = (WINDOW - 0.04) / sum(count for _, count in row)
    number = 0
    for product, count in row:
        kind, designs, price = PRODUCTS[product]
        item = pack(kind, rng.choice(designs))
        scale = min(1.05, (slot - 0.01) / item.width, 0.16 / item.height)
        upright = kind in ("bottle", "juice", "gable", "can", "slim")
        for _ in range(count):
            number += 1
            x = WINDOW_X - WINDOW / 2 + 0.02 + slot * (number - 0.5)
            deep = 4 if f"{letter}{number}" not in sold_out else 0
            for step in range(deep):
                turn = rng.uniform(-0.3, 0.3) if upright else rng.uniform(-0.05, 0.05)
                place(item.mesh, (x, FRONT + 0.125 + step * 0.075, z + 0.006), (0, 0, turn), scale)
            if not upright:
                _spiral(x, FRONT + 0.075, z + 0.05, slot * 0.36)
            _coil_ticket(f"{letter}{number}", TICKETS[price][1], (x, FRONT + 0.066, z), codes)


def _coil_ticket(code: str, price: str, location: Point, readable: bool) -> None:
    """Ticket on the tray's edge; lettering only where the lens is near enough."""
    x, y, z = location
    size = (0.068, 0.003, 0.03) if readable else (0.052, 0.003, 0.026)
    box(size, (x, y, z), material("cap"), 0.001, 1)
    if readable:
        ink = surface("label ink", "#20302B", 0.6)
        text(code, 0.0185, (x - 0.0185, y - 0.002, z), ink, 0.0001)
        text(price, 0.0145, (x + 0.0125, y - 0.002, z), ink, 0.0001, font="Inter-SemiBold")


def _carcass(body: str, front: str) -> None:
    shell, panel = material(body), material(front)
    for x in (-WIDTH / 2 + 0.015, WIDTH / 2 - 0.015):
        box((0.03, DEPTH, HEIGHT - 0.05), (x, 0, 0.05), shell, 0.008, 3, base=True)
    box((WIDTH - 0.06, 0.03, HEIGHT - 0.05), (0, DEPTH / 2 - 0.015, 0.05), shell, 0.003, base=True)
    box((WIDTH - 0.06, DEPTH - 0.02, 0.06), (0, 0, HEIGHT - 0.06), shell, 0.004, base=True)
    box((WIDTH - 0.06, DEPTH - 0.04, 0.06), (0, 0, 0.05), shell, 0.004, base=True)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(0.025, 0.05, (x * (WIDTH / 2 - 0.08), y * (DEPTH / 2 - 0.08), 0), material("rubber"))
    y = FRONT + 0.018
    box((WIDTH - 0.01, 0.04, WINDOW_BOTTOM - 0.08), (0, y, 0.06), panel, 0.01, 3, base=True)
    box(
        (WIDTH - 0.01, 0.04, HEIGHT - WINDOW_TOP - 0.015),
        (0, y, WINDOW_TOP + 0.01),
        panel,
        0.01,
        3,
        base=True,
    )
    column = (COLUMN_WIDTH, 0.04, WINDOW_HEIGHT + 0.02)
    box(column, (COLUMN_X, y, WINDOW_BOTTOM - 0.015), material("black"), 0.008, 3, base=True)
    post = (0.035, 0.04, WINDOW_HEIGHT + 0.02)
    box(post, (-WIDTH / 2 + 0.022, y, WINDOW_BOTTOM - 0.015), material("black"), 0.006, 3, base=True)
    inside = material("matteblack")
    plane(WINDOW, WINDOW_HEIGHT, (WINDOW_X, FRONT + 0.55, WINDOW_MIDDLE), inside, UPRIGHT)
    box(
        (0.02, 0.55, WINDOW_HEIGHT),
        (WINDOW_X + WINDOW / 2 + 0.012, FRONT + 0.28, WINDOW_MIDDLE),
        inside,
        0.002,
    )


def _row(index: int, rows: Optional[Sequence[str]], rng: random.Random, empty: float) -> None:
    z = WINDOW_BOTTOM + 0.02 + (WINDOW_HEIGHT - 0.02) * index / 6
    box((WINDOW - 0.02, 0.5, 0.008), (WINDOW_X, FRONT + 0.32, z), material("alu"), 0.001, 1)
    box((WINDOW - 0.02, 0.006, 0.036), (WINDOW_X, FRONT + 0.07, z), material("white"), 0.001, 1)
    count = 8 if index == 0 else 5 if index > 2 and not rows else 7
    kind = (rows or USUAL_ROWS)[index]
    slot = (WINDOW - 0.04) / count
    for q in range(count):
        x = WINDOW_X - WINDOW / 2 + 0.02 + (WINDOW - 0.04) * (q + 0.5) / count
        item = rng.choice(catalog()[kind])
        scale = min(1, (slot - 0.012) / item.width, 0.165 / item.height if item.height > 0.165 else 1)
        turn = 4 if kind == "can" else 1
        for c in range(0 if rng.random() < empty else 3 if kind == "bag" else 4):
            at = (x, FRONT + 0.12 + c * 0.075, z + 0.006)
            place(item.mesh, at, (0, 0, rng.uniform(-0.06, 0.06) * turn), scale)
        ticket = material("accent") if q % 2 else material("cap")
        box((0.026, 0.003, 0.02), (x, FRONT + 0.066, z), ticket, 0.001, 1)
        if index and not rows and kind != "can":
            _spiral(x, FRONT + 0.075, z + 0.05, slot * 0.38)


def _spiral(x: float, y: float, z: float, radius: float, turns: int = 4, length: float = 0.3) -> None:
    def make() -> bpy.types.Curve:
        curve = bpy.data.curves.new("spiral", "CURVE")
        curve.dimensions = "3D"
        spline = curve.splines.new("POLY")
        count = turns * 14
        spline.points.add(count)
        for i in range(count + 1):
            angle = 2 * pi * i / 14
            spline.points[i].co = (radius * sin(angle), length * i / count, radius * cos(angle), 1)
        curve.bevel_depth = 0.0016
        curve.bevel_resolution = 1
        curve.materials.append(material("chrome"))
        return curve

    item = bpy.data.objects.new("spiral", shared(("spiral", round(radius, 3)), make))
    item.location = (x, y, z - 0.05 + radius + 0.004)
    link(item)


def _lights(lit: bool) -> None:
    glow: Material = led(15 if lit else 0.25)
    for side in (-1, 1):
        strip = (WINDOW_X + side * (WINDOW / 2 - 0.012), FRONT + 0.06, WINDOW_MIDDLE)
        box((0.008, 0.012, WINDOW_HEIGHT - 0.06), strip, glow, 0.001, 1)
    box((WINDOW - 0.06, 0.012, 0.008), (WINDOW_X, FRONT + 0.06, WINDOW_TOP - 0.012), glow, 0.001, 1)
    panel = (WINDOW_X, FRONT + 0.045, WINDOW_MIDDLE)
    shelf_panel(WINDOW - 0.06, WINDOW_HEIGHT - 0.06, panel, 5 if lit else 0.5)


def _flap() -> None:
    box((0.6, 0.02, 0.17), (WINDOW_X, FRONT, 0.3), material("black"), 0.012, 4)
    box((0.54, 0.016, 0.115), (WINDOW_X, FRONT - 0.008, 0.3), material("graphite"), 0.01, 3)
    box((0.3, 0.012, 0.016), (WINDOW_X, FRONT - 0.018, 0.345), material("steel"), 0.004, 2)


def _controls(lit: bool) -> None:
    """Display, keypad, card reader, coin slot and change cup, from the top down."""
    for row in range(4):
        for column in range(3):
            key = (COLUMN_X + (column - 1) * 0.04, FRONT - 0.006, 1.345 - row * 0.034)
            box((0.03, 0.012, 0.024), key, material("alu"), 0.005, 3)
    _payment(lit)


def _lettered_keys() -> None:
    """Keys for codes from A1 to F8: a column of letters beside the digits."""
    ink = surface("keytxt", "#15181A", 0.5)
    for row, keys in enumerate(("A12", "B34", "C56", "D78", "E90", "F*#")):
        for column, key in enumerate(keys):
            x, z = COLUMN_X + (column - 1) * 0.042, 1.382 - row * 0.0325
            face = surface("letter key", "#E7C977", 0.45) if column == 0 else material("alu")
            box((0.032, 0.012, 0.0235), (x, FRONT - 0.006, z), face, 0.004, 3)
            text(key, 0.0165, (x, FRONT - 0.0125, z), ink, 0.0003, font="Inter-SemiBold")


def _payment(lit: bool) -> None:
    """Display above; card reader, coin slot and change cup below the keys."""
    x, width = COLUMN_X, COLUMN_WIDTH
    steel, black = material("steel"), material("matteblack")
    tablet(width * 0.62, width * 0.39, (x, FRONT - 0.004, 1.5), "ui_vend", strength=2 if lit else 0.25)
    box((width * 0.62, 0.03, 0.12), (x, FRONT - 0.01, 1.12), material("graphite"), 0.01, 3)
    reader_dot(0.02, 0.004, (x, FRONT - 0.026, 1.14))
    box((0.07, 0.004, 0.005), (x, FRONT - 0.026, 1.085), black, 0.001, 1)
    box((0.05, 0.012, 0.07), (x, FRONT - 0.006, 0.96), steel, 0.006, 3)
    box((0.005, 0.004, 0.035), (x, FRONT - 0.014, 0.97), black, 0)
    box((width * 0.5, 0.02, 0.07), (x, FRONT - 0.002, 0.7), steel, 0.008, 3)
    box((width * 0.36, 0.01, 0.035), (x, FRONT - 0.012, 0.7), black, 0.006, 2)


def _header(header: str, lit: bool) -> None:
    letters = emission("sign", "#FFF7EA", 2.2) if lit else surface("signoff", "#D8CFB8", 0.6)
    text(header, 0.064, (-WIDTH / 2 + 0.06, FRONT - 0.004, HEIGHT - 0.05), letters, 0.002, align="LEFT")
    line = (0, FRONT - 0.003, WINDOW_BOTTOM - 0.04)
    box((WIDTH - 0.06, 0.006, 0.006), line, led(6 if lit else 0.02, "#BFF3E2"), 0.001, 1)
