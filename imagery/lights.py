"""Lamps without a body (fittings are in furniture/lamps.py). Power in watts of Blender, colours sRGB hex."""

from math import pi, radians
from typing import Optional

import bpy
from mathutils import Vector

from imagery.geometry import Point, link
from imagery.nodes import linear_rgb


def area_light(
    location: Point,
    size: tuple[float, float],
    power: float,
    color: str = "#ffffff",
    target: Optional[Point] = None,
    rotation: Optional[Point] = None,
    visible: bool = False,
    spread: float = 180,
) -> bpy.types.Object:
    """Rectangular soft light; it shines down unless it has a target or a rotation."""
    light = bpy.data.lights.new("area", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = linear_rgb(color)[:3]
    light.spread = radians(spread)
    item = bpy.data.objects.new("area", light)
    item.location = location
    link(item)
    if target is not None:
        item.rotation_mode = "QUATERNION"
        item.rotation_quaternion = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y")
    elif rotation:
        item.rotation_euler = rotation
    item.visible_camera = visible
    return item


def sun_light(rotation: Point, power: float, color: str = "#FFE3BF", angle: float = 2) -> bpy.types.Object:
    """Sun; rotation and apparent size in degrees."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = power
    light.color = linear_rgb(color)[:3]
    light.angle = radians(angle)
    item = bpy.data.objects.new("sun", light)
    item.rotation_euler = [radians(x) for x in rotation]
    return link(item)


def bulb_light(
    location: Point, power: float, radius: float = 0.05, color: str = "#FFD3A0"
) -> bpy.types.Object:
    """Warm point light."""
    light = bpy.data.lights.new("bulb", "POINT")
    light.energy = power
    light.color = linear_rgb(color)[:3]
    light.shadow_soft_size = radius
    item = bpy.data.objects.new("bulb", light)
    item.location = location
    return link(item)


def shelf_panel(
    width: float, height: float, location: Point, power: float, color: str = "#FFF3E2"
) -> bpy.types.Object:
    """Invisible light just behind a cabinet door, facing the shelves.

    It stands in for the visible LED strips, which would be noisy as lamps.
    """
    return area_light(location, (width, height), power, color, rotation=(pi / 2, 0, 0))


def shelf_strip(width: float, location: Point, power: float, color: str = "#FFEBD0") -> bpy.types.Object:
    """Narrow light under a shelf, tilted back onto the goods."""
    return area_light(location, (width, 0.03), power, color, rotation=(0.55, 0, 0))
