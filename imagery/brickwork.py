"""Old brick. `courses` of masonry.py lays stones that are all alike, which tiles and painted blocks are."""

import bpy

from imagery.materials import MATERIALS, keep
from imagery.nodes import Color, Graph, Socket, linear_rgb


def brick() -> bpy.types.Material:
    """Red mill brick, two centuries old: every brick of its own shade and depth, edges chipped, lime in the joints.

    The length, height and joint are those of a common brick (215 × 65 mm and 11 mm of mortar).
    """
    if "mill brick" in MATERIALS:
        return MATERIALS["mill brick"]
    graph = Graph("mill brick")
    where = _unsteady(graph, ((7, 0.007), (70, 0.0035)))
    stones = graph.node(
        "TexBrick", Scale=1, Brick_Width=0.215, Row_Height=0.075, Mortar_Size=0.0052, Mortar_Smooth=0.4
    )
    for slot, shade in (("Color1", "#000000"), ("Color2", "#FFFFFF"), ("Mortar", "#808080")):
        stones.inputs[slot].default_value = linear_rgb(shade)
    graph.link(where, stones.inputs["Vector"])
    each, joint = stones.outputs["Color"], stones.outputs["Fac"]
    fired = ((0, "#6B463C"), (0.12, "#8A5A45"), (0.45, "#A06B55"), (0.75, "#B17C66"), (1, "#BE9580"))
    faces = graph.ramp(each, [(at, linear_rgb(shade)) for at, shade in fired])
    grain = _noise(graph, where, 60, 5)
    lime = graph.ramp(grain, [(0.25, linear_rgb("#85796A")), (0.7, linear_rgb("#B9AD9B"))])
    wall = _blend(graph, joint, faces, lime)
    bloom = graph.map_range(_noise(graph, where, 2.3, 7), (0.6, 0.8), (0, 0.3))
    wall = _blend(graph, bloom, wall, linear_rgb("#C9BCAA"))
    soot = graph.node("HueSaturation")
    graph.link(graph.map_range(_noise(graph, where, 0.9, 6), (0.3, 0.7), (0.72, 1.14)), soot.inputs["Value"])
    graph.link(wall, soot.inputs["Color"])
    graph.link(soot.outputs[0], graph.shader.inputs["Base Color"])
    graph.set(0.88, "Roughness")
    proud = graph.math("MULTIPLY_ADD", each, 0.35, 0.65)
    height = graph.math("MULTIPLY", graph.math("SUBTRACT", 1, joint), proud)
    pores = graph.bump(grain, 0.45, 0.004)
    deep = graph.bump(height, 0.85, 0.011)
    graph.link(pores.outputs[0], deep.inputs["Normal"])
    graph.link(deep.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def _unsteady(graph: Graph, waves: tuple[tuple[float, float], ...]) -> Socket:
    """The object's coordinates, pushed about by noise of (scale, metres): a line drawn with them is not straight."""
    where = graph.coordinates()
    for scale, far in waves:
        noise = graph.node("TexNoise", Scale=scale, Detail=2)
        graph.link(graph.coordinates(), noise.inputs["Vector"])
        centred = graph.node("VectorMath")
        centred.operation = "SUBTRACT"
        centred.inputs[1].default_value = (0.5, 0.5, 0.5)
        graph.link(noise.outputs["Color"], centred.inputs[0])
        pushed = graph.node("VectorMath")
        pushed.operation = "MULTIPLY_ADD"
        pushed.inputs[1].default_value = (far * 2, far * 2, 0)
        graph.link(centred.outputs[0], pushed.inputs[0])
        graph.link(where, pushed.inputs[2])
        where = pushed.outputs[0]
    return where


def _noise(graph: Graph, where: Socket, scale: float, detail: float) -> Socket:
    """Values of fractal noise, most of them between 0.3 and 0.7."""
    noise = graph.node("TexNoise", Scale=scale, Detail=detail)
    graph.link(where, noise.inputs["Vector"])
    return noise.outputs[0]


def _blend(graph: Graph, factor: Socket, first: Socket, second: Socket | Color) -> Socket:
    """`first` where the factor is 0, `second` (a socket or a colour) where it is 1."""
    mix = graph.node("MixRGB")
    graph.link(factor, mix.inputs[0])
    graph.link(first, mix.inputs[1])
    if isinstance(second, tuple):
        mix.inputs[2].default_value = second
    else:
        graph.link(second, mix.inputs[2])
    return mix.outputs[0]
