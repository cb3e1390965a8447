"""Trees in leaf, seen through a window: a crown of some thousand leaves, lit on one side."""

import random
from math import cos, pi, sin

import bpy

from imagery.geometry import Point, place, placed, rod
from imagery.materials import surface

SUMMER = ("#2F4A22", "#4C6B2E", "#6F8C3E", "#93AB55")
FALL = ("#6B3A1C", "#A85B22", "#C98A2E", "#D9B14A")


def leafy_tree(
    location: Point,
    height: float = 7.0,
    seed: int = 1,
    shades: tuple[str, ...] = SUMMER,
    glow: float = 0.5,
    leaves: int = 2600,
    size: float = 0.2,
) -> None:
    """Broad-leaved tree; `glow` is the daylight on it, the lighter leaves lie on the upper right."""
    rng = random.Random(seed)
    lobes = [
        (
            rng.uniform(-0.22, 0.22) * height,
            rng.uniform(-0.15, 0.15) * height,
            rng.uniform(0.45, 0.85) * height,
        )
        for _ in range(9)
    ]
    bark = surface(f"bark of leaves{glow}", "#4A3D30", 0.9, glow=("#4A3D30", glow * 0.5))
    with placed(location):
        rod((0, 0, 0), (0, 0, height * 0.62), 0.03 * height, bark, 0.012 * height, segments=8)
        for x, y, z in lobes:
            rod(
                (0, 0, height * 0.32), (x * 0.8, y * 0.8, z), 0.012 * height, bark, 0.004 * height, segments=6
            )
        for i, shade in enumerate(shades):
            part = [lobe for k, lobe in enumerate(lobes * 2) if (k + i) % 2]
            place(_leaves(rng, part, height, leaves // len(shades), size, i / (len(shades) - 1), shade, glow))


def hedge(location: Point, width: float, height: float, seed: int = 1, glow: float = 0.5) -> None:
    """Clipped hedge along X: leaves in the volume of a wall."""
    rng = random.Random(seed)
    with placed(location):
        for i, shade in enumerate(SUMMER):
            centers = [
                (rng.uniform(-width / 2, width / 2), 0.25 - 0.12 * i, rng.uniform(0.1, height))
                for _ in range(60)
            ]
            place(_leaves(rng, centers, 0.9, 1500, 0.075, i / 3, shade, glow))


def _leaves(
    rng: random.Random,
    centers: list[tuple[float, float, float]],
    height: float,
    count: int,
    size: float,
    bright: float,
    shade: str,
    glow: float,
) -> bpy.types.Mesh:
    """Small leaf-shaped faces around the centres; `bright` moves them towards the light."""
    points: list[tuple[float, float, float]] = []
    faces = []
    for _ in range(count):
        cx, cy, cz = rng.choice(centers)
        a, b, r = rng.uniform(0, 2 * pi), rng.uniform(-1, 1), height * 0.17 * rng.random() ** 0.4
        flat = (1 - b * b) ** 0.5
        x = cx + r * flat * cos(a) + 0.05 * height * (bright - 0.4)
        y = cy + r * flat * sin(a) - 0.05 * height * (bright - 0.4)
        z = cz + r * b + 0.07 * height * (bright - 0.4)
        turn, lean, long = rng.uniform(0, 2 * pi), rng.uniform(-0.9, 0.9), size * rng.uniform(0.6, 1.2)
        ux, uy, uz = cos(turn) * cos(lean) * long, sin(turn) * cos(lean) * long, sin(lean) * long
        vx, vy, vz = -sin(turn) * long * 0.4, cos(turn) * long * 0.4, 0.25 * long
        base = len(points)
        points += [
            (x, y, z),
            (x + ux / 2 + vx, y + uy / 2 + vy, z + uz / 2 + vz),
            (x + ux, y + uy, z + uz),
            (x + ux / 2 - vx, y + uy / 2 - vy, z + uz / 2 - vz),
        ]
        faces.append((base, base + 1, base + 2, base + 3))
    mesh = bpy.data.meshes.new("leaves")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(surface(f"leaves {shade}{glow}", shade, 0.7, glow=(shade, glow)))
    return mesh
