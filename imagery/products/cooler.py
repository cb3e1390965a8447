"""The smart cooler: one glass door, a header, a small reader on the door frame."""

import random
from collections.abc import Sequence
from typing import Optional

from imagery.geometry import UPRIGHT, box, cylinder, plane, rod, text
from imagery.hinge import swing
from imagery.lights import shelf_panel, shelf_strip
from imagery.materials import emission, glass, led
from imagery.palette import material
from imagery.products.tablet import reader_dot, tablet
from imagery.shelves import fill

WIDTH = 0.62
DEPTH = 0.66
HEIGHT = 1.9
WALL = 0.035
SHELVES = 5
FRONT = -DEPTH / 2
BOTTOM = 0.22
TOP = HEIGHT - 0.22
MIDDLE = (BOTTOM + TOP) / 2
HINGE = (-0.29, FRONT)
USUAL_MIX = (["bottle"], ["bottle", "slim"], ["slim", "can"], ["can"], ["cup", "bottle", "bowl"])


def cooler(
    seed: int = 3,
    body: str = "white",
    header: str = "CHILLED",
    mix: Optional[Sequence[Sequence[str]]] = None,
    led_strength: float = 18,
    open_angle: float = 0,
) -> None:
    """Build one cooler, origin at the bottom centre.

    mix: kinds of goods from the lowest shelf up; open_angle: how far the door stands open, in degrees.
    """
    rng = random.Random(seed)
    _carcass(body, header)
    _shelves(mix or USUAL_MIX, rng)
    box((WIDTH - 0.12, 0.02, 0.008), (0, FRONT + 0.08, TOP - 0.005), led(led_strength * 1.3), 0.001, 1)
    shelf_strip(WIDTH - 0.14, (0, FRONT + 0.1, TOP - 0.012), 1.5)
    shelf_panel(WIDTH - 0.14, TOP - BOTTOM - 0.1, (0, FRONT + 0.07, MIDDLE), 4.8, "#F2F7FF")
    for side in (-1, 1):
        strip = (side * (WIDTH / 2 - 0.055), FRONT + 0.05, MIDDLE)
        box((0.006, 0.01, TOP - BOTTOM - 0.11), strip, led(led_strength), 0.001, 1)
    door = [*_door(), *_reader()]
    if open_angle:
        swing(door, HINGE, -open_angle)


def _carcass(body: str, header: str) -> None:
    shell, inside = material(body), material("interior")
    for side in (-1, 1):
        wall = (side * (WIDTH / 2 - WALL / 2), 0, 0.06)
        box((WALL, DEPTH, HEIGHT - 0.06), wall, shell, 0.012, 4, base=True)
    box((WIDTH - 2 * WALL, 0.03, TOP - BOTTOM), (0, DEPTH / 2 - 0.015, BOTTOM), shell, 0.002, base=True)
    plane(WIDTH - 2 * WALL, TOP - BOTTOM, (0, DEPTH / 2 - 0.033, MIDDLE), inside, UPRIGHT)
    for side in (-1, 1):
        at = (side * (WIDTH / 2 - WALL - 0.002), 0.02, MIDDLE)
        plane(DEPTH - 0.08, TOP - BOTTOM, at, inside, (UPRIGHT[0], 0, -side * UPRIGHT[0]))
    box((WIDTH, DEPTH, HEIGHT - TOP), (0, 0, TOP), shell, 0.014, 4, base=True)
    box(
        (WIDTH - 0.004, DEPTH - 0.03, BOTTOM - 0.06), (0, 0.012, 0.06), material("graphite"), 0.006, base=True
    )
    for i in range(9):  # air grille
        box((WIDTH - 0.1, 0.006, 0.006), (0, FRONT + 0.024, 0.085 + i * 0.013), material("black"), 0.001, 1)
    box((WIDTH - 0.06, 0.01, 0.14), (0, FRONT - 0.003, TOP + 0.115), material("brand"), 0.004)
    text(header, 0.07, (0, FRONT - 0.01, TOP + 0.115), emission("sign", "#FFF7EA", 2.2), 0.003)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(0.02, 0.06, (x * (WIDTH / 2 - 0.06), y * (DEPTH / 2 - 0.07), 0), material("rubber"))


def _shelves(mix: Sequence[Sequence[str]], rng: random.Random) -> None:
    inner = WIDTH - 2 * WALL - 0.01
    left, right = -WIDTH / 2 + WALL + 0.015, WIDTH / 2 - WALL - 0.012
    for i in range(SHELVES):
        z = BOTTOM + 0.02 + (TOP - BOTTOM - 0.03) * i / SHELVES
        box((inner, DEPTH - 0.16, 0.006), (0, 0.04, z), material("alu"), 0.001, 1)
        box((inner, 0.006, 0.03), (0, FRONT + 0.115, z + 0.006), material("white"), 0.001, 1)
        kinds = mix[i % len(mix)]
        fill(left, right, FRONT + 0.13, DEPTH - 0.22, z + 0.004, kinds, rng, 0.26, rows=4, facing=(3, 5))


def _door() -> list:
    frame, height, black = 0.038, TOP - BOTTOM - 0.01, material("black")
    parts = []
    for side in (-1, 1):
        stile = (side * (WIDTH / 2 - frame / 2 - 0.004), FRONT + 0.004, MIDDLE)
        parts.append(box((frame, 0.035, height), stile, black, 0.006, 3))
    for side in (-1, 1):
        rail = (0, FRONT + 0.004, MIDDLE + side * (height / 2 - frame / 2))
        parts.append(box((WIDTH - 0.008, 0.035, frame), rail, black, 0.006, 3))
    pane = (WIDTH - 2 * frame, 0.005, height - 2 * frame)
    clear = glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5)
    parts.append(box(pane, (0, FRONT + 0.002, MIDDLE), clear, 0))
    return parts


def _reader() -> list:
    x = WIDTH / 2 - 0.027
    parts = [box((0.075, 0.05, 0.19), (x, FRONT - 0.03, 1.16), material("black"), 0.012, 4)]
    parts.append(tablet(0.05, 0.085, (x, FRONT - 0.058, 1.195), "ui_store", bezel=0.004))
    parts.append(reader_dot(0.014, 0.003, (x, FRONT - 0.056, 1.105)))
    parts.append(rod((x, FRONT - 0.04, 0.78), (x, FRONT - 0.04, 1.04), 0.009, material("steel")))
    return parts
