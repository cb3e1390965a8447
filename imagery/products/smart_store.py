"""The smart store: one to four glass doors, an illuminated header, a pylon with tablet and card reader."""

import random
from collections.abc import Sequence
from typing import Optional

from imagery.geometry import UPRIGHT, box, cylinder, placed, plane, rod, text
from imagery.hinge import swing
from imagery.lights import shelf_panel, shelf_strip
from imagery.materials import emission, glass, led
from imagery.palette import material
from imagery.products.tablet import READER_GREEN, reader_dot, tablet
from imagery.shelves import DRINK, FRESH, SNACK, fill

DOOR_WIDTH = 0.66
DEPTH = 0.72
HEIGHT = 1.98
PLINTH = 0.14
HEADER = 0.2
WALL = 0.03
SHELVES = 6
FRONT = -DEPTH / 2
INSIDE_BOTTOM = PLINTH
INSIDE_TOP = HEIGHT - HEADER
INSIDE_HEIGHT = INSIDE_TOP - INSIDE_BOTTOM
MIDDLE = (INSIDE_BOTTOM + INSIDE_TOP) / 2
USUAL_MIX = (DRINK, DRINK, SNACK, SNACK, FRESH, SNACK)


def store_width(doors: int) -> float:
    """Width of the cabinet without the reader pylon."""
    return doors * DOOR_WIDTH + 0.06


def smart_store(
    doors: int = 2,
    seed: int = 1,
    body: str = "graphite",
    header: str = "GRAB & GO",
    mix: Optional[Sequence[Sequence[str]]] = None,
    led_strength: float = 16,
    rows: int = 3,
    pylon_side: int = 1,
    open_door: Optional[int] = None,
    open_angle: float = 104,
) -> float:
    """Build one store, origin at the bottom centre; returns its width.

    mix: kinds of goods from the lowest shelf up; pylon_side: 1 right, -1 left;
    open_door: number of a door that stands open, hinged at its left side, by open_angle degrees.
    """
    rng = random.Random(seed)
    width = store_width(doors)
    _carcass(width, body)
    _header(width, body, header)
    for door in range(doors):
        x = -width / 2 + 0.03 + DOOR_WIDTH * (door + 0.5)
        _shelves(x, mix or USUAL_MIX, rng, led_strength, rows)
        _lights(x, led_strength)
        parts = _door(x, led_strength)
        parts += _handle(x, 1 if door % 2 == 0 or doors == 1 else -1)
        if door == open_door:
            swing(parts, (x - DOOR_WIDTH / 2 + 0.005, FRONT + 0.016), -open_angle)
    _pylon(pylon_side * (width / 2 + 0.075), body)
    return width


def _carcass(width: float, body: str) -> None:
    shell, inside = material(body), material("interior")
    box((width, DEPTH - 0.04, PLINTH - 0.03), (0, 0.01, 0.03), material("matteblack"), 0.004, base=True)
    for i in range(int(width / 0.03) - 3):  # air grille
        slot = (-width / 2 + 0.06 + i * 0.03, FRONT + 0.028, 0.045)
        box((0.018, 0.006, 0.07), slot, material("black"), 0.002, 1, base=True)
    for side in (-1, 1):
        edge = (side * (width / 2 - WALL / 2), 0, 0.05)
        box((WALL, DEPTH, HEIGHT - 0.05), edge, shell, 0.006, 3, base=True)
    inner = width - 2 * WALL
    box((inner, WALL, INSIDE_HEIGHT), (0, DEPTH / 2 - WALL / 2, INSIDE_BOTTOM), shell, 0.003, base=True)
    plane(inner, INSIDE_HEIGHT, (0, DEPTH / 2 - WALL - 0.002, MIDDLE), inside, UPRIGHT)
    for side in (-1, 1):
        at = (side * (width / 2 - WALL - 0.002), 0.02, MIDDLE)
        plane(DEPTH - 0.08, INSIDE_HEIGHT, at, inside, (UPRIGHT[0], 0, -side * UPRIGHT[0]))
    box((inner, DEPTH - 0.06, 0.03), (0, 0.02, INSIDE_BOTTOM - 0.015), shell, 0.003)
    box((inner, DEPTH - 0.06, 0.02), (0, 0.02, INSIDE_TOP + 0.01), inside, 0.002)


def _header(width: float, body: str, header: str) -> None:
    box((width, DEPTH, HEADER), (0, 0, INSIDE_TOP), material(body), 0.008, 3, base=True)
    middle = INSIDE_TOP + HEADER / 2
    box((width - 0.05, 0.012, HEADER - 0.05), (0, FRONT - 0.004, middle), material("brand"), 0.004, 2)
    letters = emission("sign", "#FFF7EA", 2.2)
    text(header, 0.085, (-width / 2 + 0.075, FRONT - 0.011, middle), letters, 0.003, align="LEFT")
    line = (0, FRONT - 0.006, INSIDE_TOP + 0.018)
    box((width - 0.05, 0.006, 0.006), line, led(9, "#BFF3E2"), 0.001, 1)


def _shelves(
    x: float, mix: Sequence[Sequence[str]], rng: random.Random, led_strength: float, rows: int
) -> None:
    left, right = x - DOOR_WIDTH / 2 + 0.03, x + DOOR_WIDTH / 2 - 0.03
    clear = INSIDE_HEIGHT / SHELVES - 0.03
    for i in range(SHELVES):
        z = INSIDE_BOTTOM + 0.02 + (INSIDE_HEIGHT - 0.04) * i / SHELVES
        box((DOOR_WIDTH - 0.03, DEPTH - 0.2, 0.012), (x, 0.05, z), material("white"), 0.002, 1)
        rail = (x, FRONT + 0.148, z + 0.004)
        box((DOOR_WIDTH - 0.03, 0.008, 0.034), rail, material("alu"), 0.002, 1)
        for q in range(5):  # price tickets
            ticket = (left + 0.05 + q * (right - left - 0.1) / 4, FRONT + 0.143, z + 0.004)
            box((0.05, 0.002, 0.022), ticket, material("cap"), 0.001, 1)
        kinds = mix[i % len(mix)]
        fill(left + 0.006, right, FRONT + 0.165, DEPTH - 0.28, z + 0.007, kinds, rng, clear, rows=rows)
        if i:
            box((DOOR_WIDTH - 0.1, 0.01, 0.006), (x, FRONT + 0.17, z - 0.011), led(led_strength), 0.001, 1)
            shelf_strip(DOOR_WIDTH - 0.1, (x, FRONT + 0.165, z - 0.017), 1.0)


def _lights(x: float, led_strength: float) -> None:
    top = (x, FRONT + 0.1, INSIDE_TOP - 0.006)
    box((DOOR_WIDTH - 0.08, 0.014, 0.008), top, led(led_strength * 1.3), 0.001, 1)
    shelf_strip(DOOR_WIDTH - 0.1, (x, FRONT + 0.12, INSIDE_TOP - 0.014), 1.2)
    shelf_panel(DOOR_WIDTH - 0.1, INSIDE_HEIGHT - 0.1, (x, FRONT + 0.07, MIDDLE), 3.8)


def _door(x: float, led_strength: float) -> list:
    frame, height, black = 0.028, INSIDE_HEIGHT - 0.012, material("black")
    parts = []
    for side in (-1, 1):
        stile = (x + side * (DOOR_WIDTH / 2 - frame / 2 - 0.003), FRONT + 0.016, MIDDLE)
        parts.append(box((frame, 0.03, height), stile, black, 0.004, 2))
        strip = (x + side * (DOOR_WIDTH / 2 - 0.045), FRONT + 0.05, MIDDLE)
        box((0.006, 0.012, height - 0.08), strip, led(led_strength * 0.8), 0.001, 1)
    for side in (-1, 1):
        rail = (x, FRONT + 0.016, MIDDLE + side * (height / 2 - frame / 2))
        parts.append(box((DOOR_WIDTH - 0.006, 0.03, frame), rail, black, 0.004, 2))
    pane = (DOOR_WIDTH - 2 * frame, 0.005, height - 2 * frame)
    clear = glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5)
    parts.append(box(pane, (x, FRONT + 0.012, MIDDLE), clear, 0))
    return parts


def _handle(x: float, side: int) -> list:
    bar = x + side * (DOOR_WIDTH / 2 - 0.02)
    steel = material("steel")
    parts = [rod((bar, FRONT - 0.035, 1.0), (bar, FRONT - 0.035, 1.36), 0.009, steel)]
    for z in (1.03, 1.33):
        parts.append(rod((bar, FRONT - 0.035, z), (bar, FRONT + 0.005, z), 0.006, steel))
    cylinder(0.012, 0.006, (x, FRONT + 0.002, INSIDE_TOP - 0.03), material("black"), rotation=UPRIGHT)
    return parts


def _pylon(x: float, body: str) -> None:
    """Slim post beside the doors: camera, status light, tablet, card reader."""
    with placed((x, 0, 0)):
        box((0.15, DEPTH * 0.5, HEIGHT - 0.05), (0, -DEPTH * 0.25, 0.05), material(body), 0.008, 3, base=True)
        tablet(0.105, 0.175, (0, FRONT - 0.012, 1.34), "ui_store")
        box((0.085, 0.02, 0.11), (0, FRONT - 0.008, 1.11), material("black"), 0.008, 3)
        reader_dot(0.02, 0.004, (0, FRONT - 0.018, 1.125))
        box((0.06, 0.004, 0.006), (0, FRONT - 0.019, 1.078), material("alu"), 0.001, 1)
        cylinder(0.014, 0.01, (0, FRONT + 0.004, 1.62), material("chrome"), rotation=UPRIGHT)
        box((0.09, 0.004, 0.012), (0, FRONT - 0.002, 1.5), led(5, READER_GREEN), 0.002, 1)
