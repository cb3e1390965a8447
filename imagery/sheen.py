"""What a studio puts before a glass door: a white card that only the glass sees."""

from math import radians

from mathutils import Quaternion, Vector

from imagery.geometry import plane
from imagery.materials import emission


def door_sheen(side: int, strength: float = 1.9, roll: float = 13) -> None:
    """A soft band across doors that are turned to the side (-1 left, 1 right): without it nobody sees that there is glass.

    roll: degrees by which the band leans.
    """
    at, target = Vector((side * 2.5, -3.5, 1.75)), Vector((0, -0.36, 1.05))
    card = plane(0.5, 4.4, at, emission(f"card{strength}", "#FFFDF8", strength))
    lean = Quaternion((0, 0, 1), radians(roll * side))
    card.rotation_mode = "QUATERNION"
    card.rotation_quaternion = (target - at).to_track_quat("Z", "Y") @ lean
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_transmission = False
