"""Carpet tiles of an office: laid a quarter turn against each other, lighter where nobody walks, coffee beside the table."""

from math import pi

import bpy

from imagery.blends import blend, noise, shaded, stretched
from imagery.materials import MATERIALS, keep
from imagery.nodes import Graph, Socket, linear_rgb


def carpet_tiles(
    name: str, light: str, dark: str, size: float = 0.5, stains: float = 0.35
) -> bpy.types.Material:
    """Loop pile in streaks of two shades; every second tile lies across. `stains`: how dark the worst spot is."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    tile = graph.node(
        "TexBrick", Scale=1, Brick_Width=size, Row_Height=size, Mortar_Size=0.0011, Mortar_Smooth=0.4
    )
    tile.offset = 0
    for slot, shade in (("Color1", "#000000"), ("Color2", "#FFFFFF"), ("Mortar", "#808080")):
        tile.inputs[slot].default_value = linear_rgb(shade)
    graph.link(where, tile.inputs["Vector"])
    own = graph.node("VectorMath")
    own.operation = "MULTIPLY_ADD"
    own.inputs[1].default_value = (19, 31, 0)
    graph.link(tile.outputs["Color"], own.inputs[0])
    graph.link(where, own.inputs[2])
    lengthwise = _streaks(graph, own.outputs[0], 0)
    crosswise = _streaks(graph, own.outputs[0], pi / 2)
    checker = graph.node("TexChecker", Scale=1 / size)
    graph.link(where, checker.inputs["Vector"])
    streak = blend(graph, checker.outputs["Fac"], lengthwise, crosswise)
    ground = graph.ramp(
        streak, [(0.36, linear_rgb(dark)), (0.5, linear_rgb(light)), (0.68, linear_rgb(light))]
    )
    nap = graph.map_range(checker.outputs["Fac"], (0, 1), (0.88, 1.08))  # the pile leans another way
    each = graph.map_range(tile.outputs["Color"], (0, 1), (0.92, 1.07))
    trodden = graph.map_range(noise(graph, where, 0.6, 6), (0.36, 0.64), (0.82, 1.12))
    value = graph.math("MULTIPLY", graph.math("MULTIPLY", nap, each), trodden)
    ground = shaded(graph, ground, value)
    loops = noise(graph, where, 190, 3)
    ground = shaded(graph, ground, graph.map_range(loops, (0.3, 0.7), (0.74, 1.22)))
    ground = blend(graph, _spots(graph, where, stains), ground, linear_rgb("#2C221A"))
    joint = graph.math("MULTIPLY", tile.outputs["Fac"], 0.5)
    ground = blend(graph, joint, ground, linear_rgb("#1F2220"))
    graph.link(ground, graph.shader.inputs["Base Color"])
    graph.set(1.0, "Roughness")
    graph.set(0.3, "Sheen Weight", "Sheen")
    pile = graph.bump(noise(graph, where, 330, 3), 0.8, 0.006)
    graph.link(pile.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def _streaks(graph: Graph, where: Socket, turn: float) -> Socket:
    return noise(graph, stretched(graph, where, (7, 70, 1), turn), 1, 5)


def _spots(graph: Graph, where: Socket, most: float) -> Socket:
    """Round spots with a ragged edge, a few of them dark."""
    cells = graph.node("TexVoronoi", Scale=0.9, Randomness=1)
    graph.link(where, cells.inputs["Vector"])
    ragged = graph.math("MULTIPLY_ADD", noise(graph, where, 14, 4), 0.08, cells.outputs["Distance"])
    split = graph.node("SeparateColor")
    graph.link(cells.outputs["Color"], split.inputs[0])
    there = graph.math("MULTIPLY", graph.math("LESS_THAN", split.outputs[0], 0.4), most)
    return graph.math("MULTIPLY", graph.map_range(ragged, (0.1, 0.14), (1, 0)), there)
