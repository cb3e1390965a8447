"""The studio: a seamless backdrop and soft boxes."""

from math import cos, pi, sin

import bpy

from imagery.environment import world
from imagery.geometry import place
from imagery.lights import area_light
from imagery.materials import surface


def cyclorama(color: str = "#DCE3DD", width: float = 24, roughness: float = 0.35, back: float = 3.2) -> None:
    """Seamless backdrop that curves up behind the product."""
    paper = surface("cyc" + color, color, roughness, specular=0.35)
    steps = 24
    radius = 2.2
    profile = (
        [(-14, 0)]
        + [
            (back - radius + radius * sin(pi / 2 * i / steps), radius - radius * cos(pi / 2 * i / steps))
            for i in range(steps + 1)
        ]
        + [(back, 14)]
    )
    vertices = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new("cyc")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(paper)
    for face in mesh.polygons:
        face.use_smooth = True
    place(mesh)


def softbox_rig(
    center: float = 0,
    top: float = 900,
    key: float = 1100,
    fill: float = 350,
    rim: float = 500,
    warm: str = "#FFF1E0",
) -> None:
    """Key, fill, top and rim light around a product at x = center; powers per light."""
    area_light((center - 3.6, -4.2, 3.8), (2.4, 3.2), key, warm, (center, 0, 1.0))
    area_light((center + 4.5, -2.8, 2.8), (1.6, 3.4), fill, "#EAF2FF", (center, 0, 1)).visible_glossy = False
    area_light((center, -0.6, 5.2), (5, 2.6), top, "#FFFFFF", (center, 0, 0))
    area_light((center + 2.6, 1.6, 3.0), (0.9, 2.4), rim, "#FFFFFF", (center, 0, 1.2), spread=80)


BACK = {"sage": "#B9CABF", "clay": "#DDBFA3", "sand": "#E2CFA6", "green": "#5E7F72", "stone": "#CFCBC0"}


def studio(backdrop: str, rig: bool = True, width: float = 24) -> None:
    """Backdrop, ambient light and soft boxes."""
    cyclorama(BACK[backdrop], width)
    world(strength=0.1)
    if not rig:
        return
    softbox_rig(top=230, key=330, fill=60, rim=150)
    for item in bpy.data.objects:
        if item.type == "LIGHT" and item.location.y < -2:
            item.visible_glossy = False  # else a soft box mirrors in header and doors
