"""Old buildings: brick, block, beams, wainscot, checked linoleum, sash windows, cast iron radiators."""

from math import pi
from typing import Optional

import bpy

from imagery.geometry import Material, Point, box, cylinder, lathe, place, placed, plane, rod, shared
from imagery.lights import area_light
from imagery.materials import MATERIALS, emission, glass, keep, surface, wood
from imagery.nodes import Graph, linear_rgb
from imagery.palette import material


def courses(
    name: str,
    light: str,
    dark: str,
    mortar: str,
    length: float,
    height: float,
    joint: float = 0.01,
    roughness: float = 0.85,
    offset: float = 0.5,
    relief: float = 0.6,
    stain: float = 0.25,
) -> bpy.types.Material:
    """Masonry or tiles on a `plane`: stones of length × height metres between `light` and `dark`, sunken joints.

    offset: shift of every other course, 0 for tiles; stain: how uneven large patches are.
    """
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    brick = graph.node(
        "TexBrick", Scale=1, Brick_Width=length, Row_Height=height, Mortar_Size=joint / 2, Mortar_Smooth=0.25
    )
    brick.offset = offset
    for slot, color in (("Color1", light), ("Color2", dark), ("Mortar", mortar)):
        brick.inputs[slot].default_value = linear_rgb(color)
    graph.link(where, brick.inputs["Vector"])
    patches = graph.node("TexNoise", Scale=1.4, Detail=5)
    graph.link(where, patches.inputs["Vector"])
    shade = graph.node("HueSaturation")
    graph.link(
        graph.map_range(patches.outputs[0], (0.3, 0.7), (1 - stain, 1 + stain * 0.6)), shade.inputs["Value"]
    )
    graph.link(brick.outputs["Color"], shade.inputs["Color"])
    graph.link(shade.outputs[0], graph.shader.inputs["Base Color"])
    graph.set(roughness, "Roughness")
    grain = graph.node("TexNoise", Scale=55, Detail=4)
    graph.link(where, grain.inputs["Vector"])
    fine = graph.bump(grain.outputs[0], 0.25, 0.004)
    deep = graph.bump(brick.outputs["Fac"], relief, 0.008)
    deep.invert = True
    graph.link(fine.outputs[0], deep.inputs["Normal"])
    graph.link(deep.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def block(color: str = "#C9CDC4", name: str = "block") -> bpy.types.Material:
    """Concrete block under thick paint."""
    return courses(name, color, color, color, 0.4, 0.2, 0.012, 0.55, relief=0.5, stain=0.08)


def checked_linoleum(
    light: str = "#CFC7B2", dark: str = "#7A7F74", size: float = 0.305, roughness: float = 0.24
) -> bpy.types.Material:
    """Twelve-inch tiles in two colours, waxed, worn by feet."""
    name = "checked lino" + light + dark
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    checker = graph.node("TexChecker", Scale=1 / size)
    checker.inputs["Color1"].default_value, checker.inputs["Color2"].default_value = (
        linear_rgb(light),
        linear_rgb(dark),
    )
    graph.link(where, checker.inputs["Vector"])
    noise = graph.node("TexNoise", Scale=1.1, Detail=7)
    graph.link(where, noise.inputs["Vector"])
    shade = graph.node("HueSaturation")
    graph.link(graph.map_range(noise.outputs[0], (0.3, 0.7), (0.93, 1.04)), shade.inputs["Value"])
    graph.link(checker.outputs["Color"], shade.inputs["Color"])
    graph.link(shade.outputs[0], graph.shader.inputs["Base Color"])
    scuff = graph.map_range(noise.outputs[0], (0.3, 0.7), (max(0.05, roughness - 0.05), roughness + 0.1))
    graph.link(scuff, graph.shader.inputs["Roughness"])
    return keep(graph)


def beams(
    width: float,
    height: float,
    places: list[float],
    size: tuple[float, float] = (0.24, 0.28),
    finish: Optional[Material] = None,
) -> None:
    """Timber beams across the room under the ceiling, at the given y."""
    timber = finish or wood("old beam", "#7A5A3C", "#4A3220", 0.75, axis="X", scale=0.6)
    for y in places:
        box((width, size[0], size[1]), (0, y, height - size[1] / 2), timber, 0.012, 2)


def wainscot(
    width: float,
    height: float,
    location: Point,
    turn: float = 0,
    finish: Optional[Material] = None,
    panel: float = 0.62,
) -> None:
    """Panelled dado with a rail and a skirting; `location` is the foot of the wall's middle."""
    paint = finish or surface("wainscot", "#6E4A30", 0.4, coat=0.3, mottle=(3, 0.08))
    with placed(location, turn):
        box((width, 0.02, height), (0, -0.01, 0), paint, 0.002, base=True)
        box((width, 0.045, 0.05), (0, -0.024, height), paint, 0.012, 3)
        box((width, 0.035, 0.14), (0, -0.02, 0), paint, 0.008, 2, base=True)
        count = max(1, round(width / panel))
        for i in range(count + 1):
            box(
                (0.09, 0.016, height - 0.14),
                (-width / 2 + width * i / count, -0.026, 0.14),
                paint,
                0.004,
                base=True,
            )
        box((width, 0.016, 0.09), (0, -0.026, height - 0.075), paint, 0.004)
        for i in range(count):
            x = -width / 2 + width * (i + 0.5) / count
            inner = (width / count - 0.19, 0.012, height - 0.36)
            box(inner, (x, -0.022, 0.14 + (height - 0.22) / 2 - 0.005), paint, 0.01, 3)


def sash_window(
    width: float,
    height: float,
    location: Point,
    turn: float = 0,
    panes: tuple[int, int] = (2, 2),
    finish: Optional[Material] = None,
    depth: float = 0.24,
) -> None:
    """Double-hung window standing on `location` (middle of its sill), set into a wall `depth` thick; the opening is the caller's."""
    paint = finish or surface("sash paint", "#EDE8DC", 0.45, coat=0.2)
    with placed(location, turn):
        for side in (-1, 1):
            box(
                (0.11, 0.03, height + 0.2),
                (side * (width / 2 + 0.055), -0.015, -0.04),
                paint,
                0.006,
                base=True,
            )
            box((0.02, depth, height), (side * width / 2, depth / 2, 0), paint, 0.002, base=True)
        box((width + 0.32, 0.05, 0.13), (0, -0.02, height + 0.06), paint, 0.01, 3)
        box((width + 0.26, 0.12 + depth, 0.035), (0, depth / 2 - 0.07, -0.018), paint, 0.008, 3)
        box((width, depth, 0.02), (0, depth / 2, height), paint, 0.002)
        for half, y in ((0, depth * 0.45), (1, depth * 0.62)):
            bottom = height / 2 * half
            for side in (-1, 1):
                box(
                    (0.05, 0.04, height / 2 + 0.03),
                    (side * (width / 2 - 0.03), y, bottom),
                    paint,
                    0.004,
                    base=True,
                )
            for z in (bottom + 0.03, bottom + height / 2):
                box((width, 0.04, 0.055), (0, y, z), paint, 0.004)
            for i in range(1, panes[0]):
                box(
                    (0.022, 0.03, height / 2),
                    (-width / 2 + width * i / panes[0], y, bottom),
                    paint,
                    0.003,
                    base=True,
                )
            for j in range(1, panes[1]):
                box((width, 0.03, 0.022), (0, y, bottom + height / 2 * j / panes[1]), paint, 0.003)
            plane(
                width,
                height / 2,
                (0, y, bottom + height / 4),
                glass("window", (0.95, 0.98, 0.97, 1), 0, 0.8),
                (pi / 2, 0, 0),
            )


def wall_with_openings(
    width: float,
    height: float,
    openings: list[tuple[float, float, float, float]],
    location: Point,
    finish: Material,
    turn: float = 0,
) -> None:
    """Wall with rectangular openings (x of the middle, width, bottom, top), left to right, none touching another."""
    with placed(location, turn):
        left = -width / 2
        for x, w, bottom, top in openings:
            strips = [
                (left, x - w / 2, 0.0, height),
                (x - w / 2, x + w / 2, 0.0, bottom),
                (x - w / 2, x + w / 2, top, height),
            ]
            for x0, x1, z0, z1 in strips:
                if x1 - x0 > 0.001 and z1 - z0 > 0.001:
                    _patch(x0, x1, z0, z1, finish)
            left = x + w / 2
        _patch(left, width / 2, 0.0, height, finish)


def _patch(x0: float, x1: float, z0: float, z1: float, finish: Material) -> None:
    """Rectangle in the wall whose pattern goes on from its neighbours: the mesh keeps the wall's own coordinates."""
    mesh = bpy.data.meshes.new("patch")
    mesh.from_pydata([(x0, z0, 0), (x1, z0, 0), (x1, z1, 0), (x0, z1, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(finish)
    place(mesh, (0, 0, 0), (pi / 2, 0, 0))


def radiator(
    location: Point, sections: int = 12, height: float = 0.72, turn: float = 0, color: str = "#C9C4B6"
) -> None:
    """Cast iron radiator on feet; `location` is the foot of the wall behind its middle."""
    iron = surface("radiator" + color, color, 0.4, coat=0.2, bump=("noise", 300, 0.1))
    with placed(location, turn):
        for i in range(sections):
            x = -0.06 * (sections - 1) / 2 + 0.06 * i
            for y in (-0.09, -0.15, -0.21):
                place(
                    shared(
                        ("radiator column", height, color),
                        lambda: lathe(
                            [(0.012, 0.0), (0.021, 0.05), (0.018, height - 0.16), (0.012, height - 0.1)],
                            iron,
                            12,
                        ),
                    ),
                    (x, y, 0.1),
                )
            for z in (0.12, height - 0.02):
                box((0.052, 0.18, 0.07), (x, -0.15, z), iron, 0.024, 4)
        for side in (-1, 1):
            box((0.05, 0.16, 0.1), (side * 0.03 * (sections - 1), -0.15, 0), iron, 0.01, base=True)
        end = 0.03 * sections + 0.03
        rod((end, -0.15, 0.13), (end + 0.08, -0.15, 0.13), 0.014, material("steel"))
        cylinder(0.02, 0.05, (end + 0.08, -0.15, 0.13), material("steel"))
        rod((end + 0.08, -0.15, 0), (end + 0.08, -0.15, 0.13), 0.012, material("steel"))


def drop_ceiling(
    width: float, depth: float, height: float, cell: float = 0.61, color: str = "#DAD8CF"
) -> None:
    """Grid ceiling of mineral tiles."""
    plane(
        width,
        depth,
        (0, -depth / 2, height),
        courses(
            "ceiling tiles" + color,
            color,
            color,
            "#F0EEE6",
            cell * 2,
            cell,
            0.024,
            0.95,
            offset=0,
            relief=0.3,
            stain=0.05,
        ),
        (pi, 0, 0),
    )


def troffer(location: Point, power: float, lit: bool = True, turn: float = 0, color: str = "#EAF4F2") -> None:
    """Recessed fluorescent fitting of two by four feet; `location` is on the ceiling."""
    with placed(location, turn):
        for side in (-1, 1):
            box((0.02, 1.22, 0.02), (side * 0.3, 0, 0), material("white"), 0.002)
            box((0.62, 0.02, 0.02), (0, side * 0.6, 0), material("white"), 0.002)
        face = emission("lin troffer" + color, color, 3.0) if lit else surface("troffer off", "#B9BBB6", 0.4)
        plane(0.58, 1.18, (0, 0, -0.004), face, (pi, 0, 0))
        if lit:
            area_light((0, 0, -0.02), (0.58, 1.18), power, color)
