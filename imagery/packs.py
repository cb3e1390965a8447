"""More packaged goods, chilled ones above all: lidded salads, yogurt, parfaits, milk, juice, wraps, soup, pouches.

Like goods.py, but each design is built only when a shelf asks for it, under the name that its shelf ticket carries.
"""

import random
from collections.abc import Callable
from math import cos, pi, sin

import bmesh
import bpy

from imagery.geometry import grid_mesh, lathe
from imagery.goods import Item, catalog, printed_box
from imagery.labels.packs import PACKS
from imagery.materials import glass, surface
from imagery.palette import material
from imagery.paths import label_image

_made: dict[tuple[str, int], Item] = {}
LID_GLASS = (0.97, 0.98, 0.98, 1)


def printed(kind: str, index: int, roughness: float = 0.4, coat: float = 0.1) -> bpy.types.Material:
    """The print of one design of PACKS."""
    index %= len(PACKS[kind][2])
    return surface(f"{kind}{index}", roughness=roughness, coat=coat, image=label_image(f"{kind}{index}"))


def joined(name: str, parts: list[bpy.types.Mesh]) -> bpy.types.Mesh:
    """One mesh of several, each keeping its materials."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    for part in parts:
        first = len(mesh.materials)
        for item in part.materials:
            mesh.materials.append(item)
        before = len(shape.faces)
        shape.from_mesh(part)
        shape.faces.ensure_lookup_table()
        for face in shape.faces[before:]:
            face.material_index += first
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def moved(mesh: bpy.types.Mesh, x: float, y: float, z: float) -> bpy.types.Mesh:
    """The mesh itself, shifted."""
    for vertex in mesh.vertices:
        vertex.co.x += x
        vertex.co.y += y
        vertex.co.z += z
    return mesh


def sleeve(mesh: bpy.types.Mesh, bottom: float, top: float) -> bpy.types.Mesh:
    """Let the printed picture of a turned shape run from `bottom` to `top`."""
    uv = mesh.uv_layers[0]
    for face in mesh.polygons:
        for i in face.loop_indices:
            z = mesh.vertices[mesh.loops[i].vertex_index].co.z
            uv.data[i].uv = (uv.data[i].uv[0], (z - bottom) / (top - bottom))
    return mesh


def _salad(index: int) -> Item:
    """The open bowl of goods.py under a clear domed lid with a printed paper band over it."""
    bowl = catalog()["bowl"][0].mesh.copy()
    dome = [(0.0725, 0.0495), (0.0745, 0.052), (0.0745, 0.056), (0.07, 0.06), (0.062, 0.088), (0.055, 0.0935)]
    lid = lathe([*dome, (0.001, 0.0945)], glass("packlid", LID_GLASS, 0.04, 0.9), 32)

    def band(u: float, v: float) -> tuple[float, float, float]:
        half = 0.0185
        x = -half + 2 * half * u
        path = [(-0.0755, 0.03), (-0.0755, 0.058), (-0.064, 0.09), (-0.05, 0.0965), (0.05, 0.0965)]
        along = v * (len(path) - 1)
        i = min(int(along), len(path) - 2)
        part = along - i
        y = path[i][0] * (1 - part) + path[i + 1][0] * part
        return (x * (2.1 if i < 2 else 1.6), y, path[i][1] * (1 - part) + path[i + 1][1] * part)

    paper = grid_mesh(band, 4, 16, printed("band", index, 0.6, 0))
    uv = paper.uv_layers[0]
    for loop in uv.data:  # the print sits on the front flap, the rest is its ground colour
        loop.uv = (loop.uv[0], min(0.98, loop.uv[1] * 3.2))
    return Item(joined("salad", [bowl, lid, paper]), 0.158, 0.158, 0.098)


def _yogurt(index: int) -> Item:
    profile = [(0.001, 0), (0.029, 0), (0.0305, 0.003), (0.0385, 0.076), (0.0405, 0.0765), (0.0405, 0.0785)]
    cup = lathe(profile, None, 28, "yogurt", [material("cap"), printed("yogurt", index)], [0, 0, 1, 0, 0])
    foil = surface("foil lid", "#D9DADB", 0.28, metallic=0.85, bump=("noise", 90, 0.25))
    lid = lathe([(0.0412, 0.0785), (0.0412, 0.0795), (0.001, 0.0792)], foil, 28)
    return Item(joined("yogurt", [sleeve(cup, 0.003, 0.076), lid]), 0.085, 0.085, 0.08)


def _clear_cup(kind: str, index: int) -> Item:
    """Parfait (layers) or fruit (pieces) in a clear cup with a domed lid."""
    height = 0.105
    rng = random.Random(index)
    wall = [(0.001, 0), (0.031, 0), (0.0325, 0.003), (0.0415, height), (0.0435, height + 0.002)]
    rim = [(0.0435, height + 0.006), (0.038, height + 0.009), (0.03, height + 0.022), (0.001, height + 0.024)]
    cup = lathe(wall + rim, glass("packlid", LID_GLASS, 0.04, 0.9), 28)
    parts = [cup]
    if kind == "parfait":
        layers = (("#F4EEE2", 0.0, 0.035), ("#7A2748", 0.035, 0.052), ("#F4EEE2", 0.052, 0.085))
        for color, low, high in (*layers, ("#A8763F", 0.085, 0.1)):
            r0, r1 = 0.031 + 0.0085 * low / height, 0.031 + 0.0085 * high / height
            fill = surface(f"parfait{color}", color, 0.6, bump=("noise", 300, 0.4) if high > 0.09 else None)
            parts.append(lathe([(r0, low + 0.003), (r1, high), (0.001, high + 0.001)], fill, 28))
    else:
        colors = ("#D8412F", "#F2A23A", "#8FB84A", "#5A2446", "#E8C24A")
        for _ in range(26):
            z = rng.uniform(0.006, height - 0.012)
            radius, angle = (0.026 + 0.008 * z / height) * rng.random() ** 0.4, rng.uniform(0, 2 * pi)
            color = rng.choice(colors)
            piece = lathe(
                [(0.001, 0), (0.009, 0.003), (0.0105, 0.009), (0.007, 0.016), (0.001, 0.018)],
                surface(f"piece{color}", color, 0.28, coat=0.5),
                10,
            )
            parts.append(moved(piece, radius * cos(angle), radius * sin(angle), z))
    return Item(joined(kind, parts), 0.09, 0.09, height + 0.024)


def _gable(index: int) -> Item:
    """Milk carton: a printed body, a folded roof and its ridge."""
    print_ = printed("gable", index)
    width, body, roof = 0.066, 0.115, 0.145
    half = width / 2
    corners = [(-half, -half, body), (half, -half, body), (half, half, body), (-half, half, body)]
    ridge = [(-half, -0.002, roof), (half, -0.002, roof), (half, 0.002, roof), (-half, 0.002, roof)]
    top = [(x, y, z + 0.016) for x, y, z in ridge]
    mesh = bpy.data.meshes.new("gable")
    faces = [
        (0, 1, 5, 4),
        (2, 3, 7, 6),
        (1, 2, 6, 5),
        (3, 0, 4, 7),
        (4, 5, 9, 8),
        (6, 7, 11, 10),
        (8, 9, 10, 11),
    ]
    mesh.from_pydata(corners + ridge + top, [], faces)
    mesh.materials.append(surface("carton white", "#EFEDE6", 0.5))
    return Item(joined("gable", [printed_box(width, width, body, print_), mesh]), 0.072, 0.072, 0.161)


def _tub(index: int) -> Item:
    profile = [(0.001, 0), (0.044, 0), (0.046, 0.002), (0.053, 0.05), (0.055, 0.0505), (0.055, 0.056)]
    body = lathe(profile, None, 32, "tub", [material("cap"), printed("tub", index)], [0, 0, 1, 0, 0])
    lid = lathe([(0.055, 0.056), (0.053, 0.058), (0.001, 0.0572)], printed("tublid", index), 32)
    for loop, corner in zip(lid.uv_layers[0].data, lid.loops):
        at = lid.vertices[corner.vertex_index].co
        loop.uv = (0.5 + at.x / 0.11, 0.5 + at.y / 0.11)
    return Item(joined("tub", [sleeve(body, 0.002, 0.05), lid]), 0.115, 0.115, 0.058)


def _noodle(index: int) -> Item:
    profile = [(0.001, 0), (0.036, 0), (0.0375, 0.003), (0.0485, 0.1), (0.0505, 0.1015), (0.0505, 0.105)]
    cup = lathe(profile, None, 32, "noodle", [material("cap"), printed("noodle", index)], [0, 0, 1, 0, 0])
    lid = lathe(
        [(0.0512, 0.105), (0.0512, 0.1062), (0.001, 0.1058)], surface("paper lid", "#E9DFC8", 0.6), 32
    )
    return Item(joined("noodle", [sleeve(cup, 0.003, 0.1), lid]), 0.105, 0.105, 0.106)


def _pouch(index: int) -> Item:
    """Stand-up pouch: flat at the top, full at the foot."""

    def side(front: int) -> Callable[[float, float], tuple[float, float, float]]:
        def at(u: float, v: float) -> tuple[float, float, float]:
            swell = sin(pi * u) ** 0.7 * (1 - v) ** 0.6 if 0 < u < 1 else 0
            dent = 0.0015 * sin(u * 11 + index) * sin(v * 9 + index)
            return ((u - 0.5) * 0.12, front * -(0.03 * swell + dent * (0.1 < u < 0.9)), v * 0.165)

        return at

    print_ = printed("pouch", index, 0.3, 0.2)
    front, back = grid_mesh(side(1), 16, 16, print_), grid_mesh(side(-1), 16, 16, print_)
    return Item(joined("pouch", [front, back]), 0.126, 0.066, 0.165)


def _wrap(index: int) -> Item:
    """Wrap in paper, lying with its cut end to the front, a label around the middle."""
    cut = surface("wrap filling", "#7FA650", 0.6, bump=("voronoi", 70, 1), mottle=(60, 0.9))
    profile = [(0.001, 0.002), (0.025, 0.0), (0.0275, 0.004), (0.029, 0.05), (0.029, 0.12), (0.026, 0.125)]
    paper = surface("deli paper", "#D8C7A4", 0.8, bump=("noise", 120, 0.4))
    mesh = lathe(
        [*profile, (0.001, 0.125)], None, 24, "wrap", [paper, cut, printed("wrap", index)], [1, 1, 0, 2, 0, 0]
    )
    sleeve(mesh, 0.05, 0.12)
    for vertex in mesh.vertices:  # lay it down, front end to -Y, a little flattened
        x, y, z = vertex.co
        vertex.co = (x * 1.12, z - 0.06, y * 0.95 + 0.028)
    return Item(mesh, 0.07, 0.13, 0.057)


def _flow(index: int) -> Item:
    """Cookie or bar in a crimped wrapper, leaning on its back edge."""

    def at(front: int) -> Callable[[float, float], tuple[float, float, float]]:
        def point(u: float, v: float) -> tuple[float, float, float]:
            swell = min(1, sin(pi * u) * 2.2) * sin(pi * v) ** 0.6 if 0 < u < 1 and 0 < v < 1 else 0
            crimp = 0.0015 * sin(v * 50) if u < 0.06 or u > 0.94 else 0
            return ((u - 0.5) * 0.16, front * -0.011 * swell + crimp, v * 0.075)

        return point

    print_ = printed("flow", index, 0.28, 0.3)
    front, back = grid_mesh(at(1), 22, 12, print_), grid_mesh(at(-1), 22, 12, print_)
    return Item(joined("flow", [front, back]), 0.165, 0.03, 0.075)


JUICES = ("#E98A24", "#D9672A", "#C9B23E", "#7A1F3C")


def _juice(index: int) -> Item:
    """Small square-shouldered bottle of juice."""
    body = surface(f"juice body{index}", JUICES[index % 4], 0.08, coat=0.7)
    r = 0.029
    foot = [(0.001, 0.002), (r * 0.8, 0), (r, 0.006), (r, 0.03)]
    label = [(r * 1.01, 0.032), (r * 1.01, 0.09), (r, 0.092)]
    neck = [
        (r, 0.112),
        (r * 0.72, 0.128),
        (r * 0.55, 0.132),
        (r * 0.6, 0.133),
        (r * 0.6, 0.15),
        (0.001, 0.151),
    ]
    rings = [0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 2, 2]
    mesh = lathe(
        foot + label + neck, None, 28, "juice", [body, printed("juice", index), material("brand")], rings
    )
    return Item(sleeve(mesh, 0.032, 0.09), 0.064, 0.064, 0.151)


MAKERS: dict[str, Callable[[int], Item]] = {
    "salad": _salad,
    "yogurt": _yogurt,
    "parfait": lambda index: _clear_cup("parfait", index),
    "fruit": lambda index: _clear_cup("fruit", index),
    "gable": _gable,
    "tub": _tub,
    "noodle": _noodle,
    "pouch": _pouch,
    "wrap": _wrap,
    "flow": _flow,
    "juice": _juice,
}


def pack(kind: str, index: int) -> Item:
    """One design: of this module, else of the catalog of goods.py."""
    if kind not in MAKERS:
        designs = catalog()[kind]
        return designs[index % len(designs)]
    if (kind, index) not in _made:
        _made[kind, index] = MAKERS[kind](index)
    return _made[kind, index]
