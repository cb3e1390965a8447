"""Floors that people have walked on: tiles with dirt in their joints, heel marks and wax that is gone where the feet go.

A floor of `masonry.py` or `materials.py` is even from wall to wall, and it is a third of many pictures.
"""

from math import pi
from typing import Optional

import bpy

from imagery.materials import MATERIALS, keep
from imagery.nodes import Color, Graph, Socket, linear_rgb


def worn_tiles(
    name: str,
    color: str,
    fleck: str,
    size: float = 0.305,
    other: Optional[str] = None,
    polish: tuple[float, float] = (0.12, 0.42),
    dirt: float = 0.3,
    wall: Optional[float] = None,
) -> bpy.types.Material:
    """Composition tiles, each with its own marbling; `other` is the second colour of a checked floor.

    polish: roughness where the wax is whole and where it is worn off; dirt: how dark the dirtiest place is;
    wall: y of a wall in the coordinates of the plane, along which the mop leaves a gray edge.
    """
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    tile = graph.node(
        "TexBrick", Scale=1, Brick_Width=size, Row_Height=size, Mortar_Size=0.0009, Mortar_Smooth=0.3
    )
    tile.offset = 0
    for slot, shade in (("Color1", "#000000"), ("Color2", "#FFFFFF"), ("Mortar", "#808080")):
        tile.inputs[slot].default_value = linear_rgb(shade)
    graph.link(where, tile.inputs["Vector"])
    ground = _marbling(graph, where, tile.outputs["Color"], color, fleck)
    if other:
        second = _marbling(graph, where, tile.outputs["Color"], other, fleck)
        checker = graph.node("TexChecker", Scale=1 / size)
        graph.link(where, checker.inputs["Vector"])
        ground = _mix(graph, checker.outputs["Fac"], ground, second)
    each = graph.node("HueSaturation")
    graph.link(graph.map_range(tile.outputs["Color"], (0, 1), (0.93, 1.05)), each.inputs["Value"])
    graph.link(ground, each.inputs["Color"])
    soiled = _soil(graph, where, dirt, wall)
    marks = graph.math("MULTIPLY", _scuffs(graph, where), 0.5)
    ground = _mix(graph, soiled, each.outputs[0], linear_rgb("#4A4234"))
    ground = _mix(graph, marks, ground, linear_rgb("#23211E"))
    ground = _mix(graph, graph.math("MULTIPLY", tile.outputs["Fac"], 0.6), ground, linear_rgb("#3B352B"))
    graph.link(ground, graph.shader.inputs["Base Color"])
    _wax(graph, where, polish, soiled)
    return keep(graph)


def poured(
    name: str, color: str, stain: str, polish: tuple[float, float] = (0.2, 0.55)
) -> bpy.types.Material:
    """Concrete floor: clouds, stains with an edge, hairline cracks, scuffs."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    clouds = graph.ramp(_noise(graph, where, 0.8, 9), [(0.32, linear_rgb(stain)), (0.68, linear_rgb(color))])
    grain = graph.map_range(_noise(graph, where, 38, 5), (0.3, 0.7), (0.9, 1.08))
    shade = graph.node("HueSaturation")
    graph.link(grain, shade.inputs["Value"])
    graph.link(clouds, shade.inputs["Color"])
    soiled = _soil(graph, where, 0.35, None)
    ground = _mix(graph, soiled, shade.outputs[0], linear_rgb("#3A342B"))
    lines = graph.math("MULTIPLY", _scuffs(graph, where, 0.9, 0.0022), 0.55)
    ground = _mix(graph, lines, ground, linear_rgb("#2A2722"))
    graph.link(ground, graph.shader.inputs["Base Color"])
    _wax(graph, where, polish, soiled)
    return keep(graph)


def figured_carpet(name: str, ground: str, figure: str, size: float = 0.11) -> bpy.types.Material:
    """Cut pile with small diamonds, each with a speck in it; flat and faded where people walk."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    turned = graph.node("Mapping")
    turned.inputs["Rotation"].default_value = (0, 0, pi / 4)
    graph.link(where, turned.inputs[0])
    diamonds = graph.node("TexChecker", Scale=1 / size)
    graph.link(turned.outputs[0], diamonds.inputs["Vector"])
    specks = graph.node("TexVoronoi", Scale=1 / size, Randomness=0)
    graph.link(turned.outputs[0], specks.inputs["Vector"])
    speck = graph.math("LESS_THAN", specks.outputs["Distance"], 0.17)
    cloth = _mix(graph, diamonds.outputs["Fac"], linear_rgb(ground), linear_rgb(figure))
    cloth = _mix(graph, graph.math("MULTIPLY", speck, 0.45), cloth, linear_rgb("#B7A06E"))
    faded = graph.node("HueSaturation")
    graph.link(
        graph.map_range(_noise(graph, where, 0.7, 8), (0.34, 0.66), (0.78, 1.16)), faded.inputs["Value"]
    )
    graph.link(cloth, faded.inputs["Color"])
    pile = graph.node("HueSaturation")
    graph.link(graph.map_range(_noise(graph, where, 210, 3), (0.3, 0.7), (0.82, 1.14)), pile.inputs["Value"])
    graph.link(faded.outputs[0], pile.inputs["Color"])
    graph.link(pile.outputs[0], graph.shader.inputs["Base Color"])
    graph.set(1.0, "Roughness")
    graph.set(0.35, "Sheen Weight", "Sheen")
    tufts = graph.bump(_noise(graph, where, 420, 3), 0.7, 0.006)
    graph.link(tufts.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def _marbling(graph: Graph, where: Socket, each: Socket, color: str, fleck: str) -> Socket:
    """Streaks that start anew in every tile."""
    moved = graph.node("VectorMath")
    moved.operation = "MULTIPLY_ADD"
    moved.inputs[1].default_value = (31, 17, 7)
    graph.link(each, moved.inputs[0])
    graph.link(where, moved.inputs[2])
    stretched = graph.node("Mapping")
    stretched.inputs["Scale"].default_value = (1, 0.45, 1)
    graph.link(moved.outputs[0], stretched.inputs[0])
    streaks = _noise(graph, stretched.outputs[0], 22, 7)
    stops = [(0.36, linear_rgb(fleck)), (0.47, linear_rgb(color)), (0.62, linear_rgb(color))]
    light = tuple(min(1.0, c * 1.12) for c in linear_rgb(color)[:3])
    return graph.ramp(streaks, [*stops, (0.7, (*light, 1.0))])


def _soil(graph: Graph, where: Socket, most: float, wall: Optional[float]) -> Socket:
    """Where dirt lies, 0 to `most`: in clouds, and along the wall."""
    clouds = graph.map_range(_noise(graph, where, 1.3, 9), (0.46, 0.72), (0, most))
    if wall is None:
        return clouds
    split = graph.node("SeparateXYZ")
    graph.link(where, split.inputs[0])
    ragged = graph.math("MULTIPLY_ADD", _noise(graph, where, 5, 6), 0.22, split.outputs[1])
    edge = graph.map_range(ragged, (wall - 0.42, wall + 0.1), (0, 1.6 * most))
    return graph.math("MAXIMUM", clouds, edge)


def _scuffs(graph: Graph, where: Socket, scale: float = 2.6, width: float = 0.0016) -> Socket:
    """Thin curved lines in patches: what rubber soles and chair legs leave. 1 on a line, 0 beside it."""
    field = _noise(graph, where, scale, 3)
    line = graph.math("LESS_THAN", graph.math("ABSOLUTE", graph.math("SUBTRACT", field, 0.5), 0), width)
    patch = graph.map_range(_noise(graph, where, 1.9, 4), (0.53, 0.62), (0, 1))
    broken = graph.map_range(_noise(graph, where, 9, 2), (0.45, 0.55), (0, 1))
    return graph.math("MULTIPLY", graph.math("MULTIPLY", line, patch), broken)


def _wax(graph: Graph, where: Socket, polish: tuple[float, float], soiled: Socket) -> None:
    """Shine that comes and goes, and a surface that is not quite flat: a lamp mirrored in it has no straight edge."""
    worn = graph.map_range(_noise(graph, where, 0.9, 8), (0.36, 0.64), polish)
    graph.link(graph.math("MULTIPLY_ADD", soiled, 0.5, worn), graph.shader.inputs["Roughness"])
    waves = graph.bump(_noise(graph, where, 3.4, 2), 0.16, 0.02)
    fine = graph.bump(_noise(graph, where, 160, 3), 0.05, 0.002)
    graph.link(waves.outputs[0], fine.inputs["Normal"])
    graph.link(fine.outputs[0], graph.shader.inputs["Normal"])


def _noise(graph: Graph, where: Socket, scale: float, detail: float) -> Socket:
    """Values of fractal noise, most of them between 0.3 and 0.7."""
    noise = graph.node("TexNoise", Scale=scale, Detail=detail)
    graph.link(where, noise.inputs["Vector"])
    return noise.outputs[0]


def _mix(graph: Graph, factor: Socket, first: Socket | Color, second: Socket | Color) -> Socket:
    """`first` where the factor is 0, `second` where it is 1; each a socket or a colour."""
    mix = graph.node("MixRGB")
    graph.link(factor, mix.inputs[0])
    for slot, shade in ((mix.inputs[1], first), (mix.inputs[2], second)):
        if isinstance(shade, tuple):
            slot.default_value = shade
        else:
            graph.link(shade, slot)
    return mix.outputs[0]
