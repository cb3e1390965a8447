"""Doors that stand open."""

from math import radians

from imagery.geometry import current_group, empty


def swing(parts: list, hinge: tuple[float, float], angle: float) -> None:
    """Hang the parts of a door from a hinge at (x, y) of the current group and turn it, in degrees."""
    pivot = empty("hinge", (*hinge, 0))
    pivot.parent = current_group()
    pivot.rotation_euler = (0, 0, radians(angle))
    for part in parts:
        part.parent = pivot
        part.location = (part.location[0] - hinge[0], part.location[1] - hinge[1], part.location[2])
