"""The camera."""

from math import atan2, hypot, pi
from typing import Optional

import bpy
from mathutils import Vector

from imagery.geometry import Point

SENSOR = 36  # mm


def camera(
    location: Point,
    target: Point,
    lens: float = 35,
    f_stop: Optional[float] = None,
    level: bool = True,
    focus: Optional[Point] = None,
) -> bpy.types.Object:
    """Place the camera; a second call replaces the first.

    level=True keeps verticals vertical by shifting the lens, as a view camera does, instead of
    tilting; lens in mm; f_stop=None: everything is sharp; focus: the sharp point, else the target.
    """
    _remove_old()
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_width = SENSOR
    item = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(item)
    item.location = location
    view = Vector(target) - Vector(location)
    if level:
        item.rotation_euler = (pi / 2, 0, atan2(view.y, view.x) - pi / 2)
        data.shift_y = view.z / hypot(view.x, view.y) * lens / SENSOR
    else:
        item.rotation_mode = "QUATERNION"
        item.rotation_quaternion = view.to_track_quat("-Z", "Y")
    if f_stop:
        sharp = Vector(focus or target) - Vector(location)
        data.dof.use_dof = True
        data.dof.aperture_fstop = f_stop
        data.dof.focus_distance = hypot(sharp.x, sharp.y) if level else sharp.length
    bpy.context.scene.camera = item
    return item


def _remove_old() -> None:
    old = bpy.context.scene.camera
    if old:
        bpy.data.objects.remove(old)
