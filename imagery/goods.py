"""Packaged goods: bags, cans, bottles, boxes, bars, cups, bowls, sandwiches. One mesh per design, used many times.

The meshes are built at their true size; the printed designs come from labels/packaging.py.
"""

import random
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

import bmesh
import bpy
from mathutils import Matrix

from imagery.geometry import grid_mesh, lathe, round_edges
from imagery.materials import MATERIALS, glass, surface
from imagery.palette import material
from imagery.paths import label_image


@dataclass(frozen=True)
class Item:
    """One product design with the room it takes on a shelf, in metres."""

    mesh: bpy.types.Mesh
    width: float
    depth: float
    height: float


_catalog: dict[str, list[Item]] = {}


def catalog() -> dict[str, list[Item]]:
    """All product designs by kind; built once per picture."""
    if not _catalog:
        _catalog["bag"] = [_bag(i) for i in range(10)]
        _catalog["can"] = [_can(i, 0.033, 0.118) for i in range(8)]
        _catalog["slim"] = [_can(i, 0.0285, 0.155) for i in range(8)]
        _catalog["bottle"] = [_bottle(i) for i in range(6)]
        _catalog["box"] = [_carton(i, 0.12, 0.05, 0.16) for i in range(6)]
        _catalog["bar"] = [_carton(i, 0.045, 0.03, 0.15) for i in range(6)]
        _catalog["cup"] = [_cup(i) for i in range(4)]
        _catalog["bowl"] = [_bowl()]
        _catalog["sand"] = [_sandwich(i) for i in range(3)]
    return _catalog


def _bag(index: int) -> Item:
    print_ = surface(
        f"bag{index}",
        roughness=0.3,
        image=label_image(f"bag{index}"),
        bump=("noise", 26, 0.55, (1, 1, 0.6)),
        coat=0.15,
    )
    rng = random.Random(index)
    phase = [rng.uniform(0, 6) for _ in range(6)]

    def side(u: float, v: float, front: int) -> tuple[float, float, float]:
        width = 0.15 * (1 - 0.05 * sin(pi * v) ** 2)
        swell = 0.0
        if 0 < u < 1:
            middle = min(max((v - 0.05) / 0.9, 0), 1)
            swell = sin(pi * u) ** 0.55 * min(1, sin(pi * middle) * 1.6) ** 0.6
        seal = 0.0022 * sin(u * 60 + phase[0]) if v < 0.08 or v > 0.92 else 0
        crease = seal + 0.0018 * sin(u * 9 + phase[1]) * sin(v * 13 + phase[2]) * swell
        edge = 0.004 * sin(v * 17 + phase[3]) * (abs(u - 0.5) * 2) ** 6
        x = (u - 0.5) * width + (edge if u > 0.5 else -edge)
        return (x, front * (-0.036 * swell + crease), v * 0.21)

    mesh = grid_mesh(lambda u, v: side(u, v, 1), 22, 28, print_, "bag")
    back = grid_mesh(lambda u, v: side(1 - u, v, -1), 22, 28, print_, "bag back")
    both = bmesh.new()
    both.from_mesh(mesh)
    both.from_mesh(back)
    both.to_mesh(mesh)
    both.free()
    for face in mesh.polygons:
        face.use_smooth = True
    return Item(mesh, 0.155, 0.085, 0.21)


def _can(index: int, r: float, h: float) -> Item:
    print_ = surface(f"can{index}", roughness=0.25, metallic=0.55, image=label_image(f"can{index}"))
    metal = surface("canalu", "#D5D7D9", 0.22, 1)
    foot = [(0.001, 0.004), (r * 0.7, 0.004), (r * 0.78, 0), (r * 0.84, 0.002), (r, 0.012)]
    body = [(r, 0.03), (r, h * 0.6), (r, h - 0.014)]
    lid = [
        (r * 0.86, h - 0.003),
        (r * 0.84, h),
        (r * 0.8, h - 0.002),
        (r * 0.78, h - 0.005),
        (0.001, h - 0.005),
    ]
    rings = [1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1]
    mesh = lathe(foot + body + lid, None, 28, "can", [print_, metal], rings)
    _fit_label(mesh, 0.012, h - 0.014)
    return Item(mesh, 2 * r + 0.006, 2 * r + 0.008, h)


DRINKS = ("liquid_water", "liquid_green", "liquid_green", "liquid_berry", "liquid_milk", "liquid_orange")


def _bottle(index: int) -> Item:
    print_ = surface(f"bottle{index}", roughness=0.35, image=label_image(f"bottle{index}"))
    r, h = 0.033, 0.205
    foot = [(0.001, 0.003), (r * 0.85, 0), (r, 0.008), (r * 0.985, 0.05)]
    label = [(r * 1.005, 0.052), (r * 1.005, 0.12), (r * 0.985, 0.122)]
    neck = [(r, 0.135), (r * 0.86, 0.155), (r * 0.5, 0.176), (r * 0.42, 0.185)]
    cap = [(r * 0.47, 0.186), (r * 0.47, 0.203), (r * 0.44, 0.205), (0.001, 0.205)]
    parts = [material(DRINKS[index]), print_, material("cap")]
    rings = [0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 2, 2, 2, 2]
    mesh = lathe(foot + label + neck + cap, None, 28, "bottle", parts, rings)
    _fit_label(mesh, 0.052, 0.12)
    return Item(mesh, 0.072, 0.072, h)


def _carton(index: int, width: float, depth: float, height: float) -> Item:
    print_ = surface(f"box{index}", roughness=0.45, image=label_image(f"box{index}"))
    return Item(printed_box(width, depth, height, print_), width + 0.008, depth + 0.006, height)


def _cup(index: int) -> Item:
    print_ = surface(f"cup{index}", roughness=0.35, image=label_image(f"cup{index}"))
    profile = [(0.001, 0), (0.034, 0), (0.036, 0.003), (0.046, 0.085), (0.0485, 0.087), (0.0485, 0.092)]
    rings = [0, 0, 1, 0, 0, 0]
    mesh = lathe([*profile, (0.001, 0.092)], None, 28, "cup", [material("cap"), print_], rings)
    _fit_label(mesh, 0.003, 0.085)
    return Item(mesh, 0.104, 0.104, 0.092)


def _bowl() -> Item:
    glass("lid", (0.97, 0.98, 0.98, 1), 0.03, 1.2)
    profile = [
        (0.001, 0),
        (0.05, 0),
        (0.055, 0.004),
        (0.072, 0.05),
        (0.066, 0.05),
        (0.04, 0.058),
        (0.001, 0.064),
    ]
    parts = [material("kraft"), material("salad")]
    mesh = lathe(profile, None, 32, "bowl", parts, [0, 0, 0, 0, 1, 1])
    _add_salad(mesh)
    return Item(mesh, 0.155, 0.155, 0.07)


LEAF, TOMATO, CORN, ONION = 1, 2, 3, 4
PIECES = {  # half axes in metres
    LEAF: (0.019, 0.012, 0.003),
    TOMATO: (0.01, 0.01, 0.01),
    CORN: (0.005, 0.005, 0.005),
    ONION: (0.016, 0.004, 0.003),
}


def _add_salad(mesh: bpy.types.Mesh) -> None:
    """Scatter leaves, tomatoes, corn and onion over the bowl."""
    for name, color in (("tomato", "#C8321F"), ("corn", "#E7B93C"), ("onion", "#7A3A5C")):
        surface(name, color, 0.3, coat=0.3)
    for name in ("leaf2", "tomato", "corn", "onion"):
        mesh.materials.append(MATERIALS[name] if name in MATERIALS else material(name))
    rng = random.Random(5)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    for i in range(46):
        angle, radius = rng.uniform(0, 6.3), 0.058 * sqrt(rng.random())
        # The number 5 is one more leaf: leaves are four times as frequent.
        kind = rng.choice([1, 1, 1, 5, 5, 2, 3, 4])
        kind = LEAF if kind == 5 else kind
        height = 0.056 + 0.009 * (1 - radius / 0.058)
        matrix = Matrix.Translation((radius * cos(angle), radius * sin(angle), height))
        matrix = matrix @ Matrix.Rotation(rng.uniform(0, 6.3), 4, "Z")
        matrix = matrix @ Matrix.Rotation(rng.uniform(-0.7, 0.7), 4, "X")
        size = [x * rng.uniform(0.8, 1.2) for x in PIECES[kind]]
        matrix = matrix @ Matrix.Diagonal((*size, 1))
        detail = 2 if kind == TOMATO else 1
        piece = bmesh.ops.create_icosphere(shape, subdivisions=detail, radius=1, matrix=matrix)
        slot = {LEAF: 2 if i % 3 else 1, TOMATO: 3, CORN: 4, ONION: 5}[kind]
        for face in {f for vertex in piece["verts"] for f in vertex.link_faces}:
            face.material_index = slot
            face.smooth = True
    shape.to_mesh(mesh)
    shape.free()


def _sandwich(index: int) -> Item:
    w, h, d = 0.078 / 2, 0.145, 0.075 / 2
    mesh = bpy.data.meshes.new("sandwich")
    corners = [(-w, -d, 0), (w, -d, 0), (w, -d, h), (-w, -d, h), (-w, d, h / 2), (w, d, h / 2)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3), (3, 2, 5, 4), (0, 4, 5, 1), (0, 3, 4), (1, 5, 2)])
    mesh.materials.append(surface(f"sand{index}", roughness=0.3, image=label_image(f"sand{index}"), coat=0.5))
    mesh.materials.append(material("kraft"))
    uv = mesh.uv_layers.new()
    for i, corner in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = corner
    for face in mesh.polygons[1:]:
        face.material_index = 1
    return Item(mesh, 0.09, 0.085, 0.145)


def _fit_label(mesh: bpy.types.Mesh, bottom: float, top: float) -> None:
    """Let the printed picture run from `bottom` to `top` instead of over the whole profile."""
    uv = mesh.uv_layers[0]
    for face in mesh.polygons:
        for i in face.loop_indices:
            z = mesh.vertices[mesh.loops[i].vertex_index].co.z
            uv.data[i].uv = (uv.data[i].uv[0], (z - bottom) / (top - bottom))


def printed_box(width: float, depth: float, height: float, print_: bpy.types.Material) -> bpy.types.Mesh:
    """Carton: the picture on front and back, a strip of its edge on the other sides."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=(width, depth, height), verts=shape.verts)
    bmesh.ops.translate(shape, vec=(0, 0, height / 2), verts=shape.verts)
    round_edges(shape, 0.0015, 2)
    layer = shape.loops.layers.uv.new()
    for face in shape.faces:
        for loop in face.loops:
            x, y, z = loop.vert.co
            if abs(face.normal.y) > 0.7:
                loop[layer].uv = ((x / width + 0.5) if face.normal.y < 0 else (0.5 - x / width), z / height)
            elif abs(face.normal.x) > 0.7:
                loop[layer].uv = (0.02 + 0.08 * (y / depth + 0.5), z / height)
            else:
                loop[layer].uv = (0.03 + 0.05 * (x / width + 0.5), 0.985)
    mesh = bpy.data.meshes.new("carton")
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(print_)
    return mesh
