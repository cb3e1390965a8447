"""A kentia palm: arching fronds whose leaflets hang by their own weight. For pictures in which it stands alone."""

import random
from math import cos, pi, sin

import bpy
from mathutils import Vector

from imagery.furniture.plants import pot
from imagery.geometry import Material, place, rod
from imagery.materials import surface

UP = Vector((0, 0, 1))


def kentia(seed: int = 1, height: float = 1.3, fronds: int = 11, pot_material: str = "pot") -> None:
    """Potted palm about `height` tall, origin at the bottom centre."""
    rng = random.Random(seed)
    pot(0.17, 0.32, pot_material)
    stem = surface("palm stem", "#7C8F4E", 0.55)
    tones = ("#2F5A2C", "#3B6B33", "#4A7A3A")
    greens = [surface(f"palm{tone}", tone, 0.38, coat=0.1, mottle=(14, 0.15)) for tone in tones]
    for number in range(fronds):
        heading = number * 2.4 + rng.uniform(-0.25, 0.25)
        young = number / fronds  # the youngest stand upright in the middle
        arch = 0.62 - 0.42 * young + rng.uniform(-0.06, 0.06)
        long = (height - 0.3) * rng.uniform(0.92, 1.12)
        _frond(heading, arch, long, greens[number % 3], stem, rng)


def _along(heading: float, arch: float, long: float, part: float) -> Vector:
    """A point of the midrib, from the soil (0) to its tip (1)."""
    out = long * arch * (0.18 * part + 0.95 * part**2.2)
    up = long * (part - 0.55 * arch * part**2.4)
    return Vector(
        (0.02 * cos(heading) + out * cos(heading), 0.02 * sin(heading) + out * sin(heading), 0.29 + up)
    )


def _frond(
    heading: float, arch: float, long: float, green: Material, stem: Material, rng: random.Random
) -> None:
    points = [_along(heading, arch, long, i / 14) for i in range(15)]
    for i, (first, last) in enumerate(zip(points, points[1:])):
        rod(first, last, 0.0065 * (1.08 - i / 14), stem, segments=8)
    vertices, faces = [], []
    pairs = 21
    for i in range(pairs):
        part = 0.36 + 0.64 * i / (pairs - 1)
        root = _along(heading, arch, long, part)
        ahead = (
            _along(heading, arch, long, min(1, part + 0.02)) - _along(heading, arch, long, part - 0.02)
        ).normalized()
        aside = ahead.cross(UP).normalized()
        size = long * 0.36 * sin(pi * (0.18 + 0.74 * i / (pairs - 1))) ** 0.8
        for side in (-1, 1):
            spread = 1.05 - 0.75 * part + rng.uniform(-0.07, 0.07)
            toward = (ahead * (1 - spread * 0.45) + aside * side * spread + UP * 0.12).normalized()
            _leaflet(vertices, faces, root, toward, size * rng.uniform(0.9, 1.06), rng.uniform(0.5, 0.85))
    mesh = bpy.data.meshes.new("frond")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(green)
    for face in mesh.polygons:
        face.use_smooth = True
    place(mesh)


def _leaflet(
    vertices: list, faces: list, root: Vector, toward: Vector, long: float, droop: float, steps: int = 7
) -> None:
    """A lance folded along its middle: broad near the stem, hanging towards its tip."""
    across = toward.cross(UP).normalized()
    first = len(vertices)
    for i in range(steps + 1):
        part = i / steps
        middle = root + toward * long * part - UP * droop * long * 0.5 * part**2.1
        half = 0.0145 * (long / 0.36) ** 0.3 * sin(pi * (0.12 + 0.88 * part)) ** 0.75 + 0.0006
        vertices.extend(
            (middle + across * half + UP * half * 0.35, middle, middle - across * half + UP * half * 0.35)
        )
        if i:
            a = first + 3 * (i - 1)
            faces.extend(((a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)))
