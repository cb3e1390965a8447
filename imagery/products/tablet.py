"""Screens and payment parts that several machines share."""

from math import pi
from typing import Optional

import bpy

from imagery.geometry import UPRIGHT, Material, Point, box, cylinder, placed, plane
from imagery.materials import emission, glass, screen
from imagery.palette import material

READER_GREEN = "#59E0B8"


def tablet(
    width: float,
    height: float,
    location: Point,
    label: str,
    rotation: Point = UPRIGHT,
    bezel: float = 0.012,
    strength: float = 1.6,
    body: Optional[Material] = None,
) -> bpy.types.Object:
    """A screen slab facing -Y that shows the label picture `label`; returns its group."""
    with placed((0, 0, 0)) as group:
        group.location = location
        group.rotation_euler = (rotation[0] - pi / 2, rotation[1], rotation[2])
        outer = (width + 2 * bezel, 0.018, height + 2 * bezel)
        box(outer, (0, 0.009, 0), body or material("black"), 0.006, 3)
        plane(width, height, (0, -0.0008, 0), screen(label, strength), UPRIGHT)
        pane = glass("scr", roughness=0.02, reflection=0.2)
        plane(width + bezel, height + bezel, (0, -0.0022, 0), pane, UPRIGHT)
    return group


def reader_dot(radius: float, thickness: float, location: Point) -> bpy.types.Object:
    """The lit spot where a card is held."""
    return cylinder(radius, thickness, location, emission("nfc", READER_GREEN, 3), rotation=UPRIGHT)
