"""Boards of a building site: pressed strands on the walls, a painted deck that boots have been over."""

from math import radians

import bpy

from imagery.floors import poured
from imagery.materials import MATERIALS, keep
from imagery.nodes import Graph, Socket, linear_rgb

STRANDS = ("#A98A5E", "#BD9D6E", "#CBAD80", "#D6BC93", "#C4A373", "#B49365")


def strand_board(name: str = "strand board") -> bpy.types.Material:
    """Oriented strand board, standing: long flakes that lie across each other, each of its own shade."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    below, edge_below = _flakes(graph, where, -48, 7, 0.0)
    above, edge_above = _flakes(graph, where, 37, 6.5, 3.7)
    top, edge_top = _flakes(graph, where, -11, 7.5, 8.1)
    first = graph.math("GREATER_THAN", _noise(graph, where, 13), 0.5)
    second = graph.math("GREATER_THAN", _noise(graph, where, 9.3), 0.53)
    color = _mix(graph, second, _mix(graph, first, below, above), top)
    edge = _mix(graph, second, _mix(graph, first, edge_below, edge_above), edge_top)
    shade = graph.node("HueSaturation")
    graph.link(graph.map_range(_noise(graph, where, 90), (0.3, 0.7), (0.86, 1.08)), shade.inputs["Value"])
    graph.link(color, shade.inputs["Color"])
    graph.link(shade.outputs[0], graph.shader.inputs["Base Color"])
    graph.set(0.62, "Roughness")
    relief = graph.bump(edge, 0.35, 0.003)
    graph.link(relief.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def muddy_deck() -> bpy.types.Material:
    """Gray paint on plywood with a winter's mud in it."""
    return poured("muddy deck", "#77786F", "#5F5140", (0.34, 0.7))


def _flakes(graph: Graph, where: Socket, turn: float, fine: float, shift: float) -> tuple[Socket, Socket]:
    """One layer of flakes, `turn` degrees from upright: colour and distance from the middle of each flake."""
    mapping = graph.node("Mapping")
    mapping.inputs["Rotation"].default_value = (0, 0, radians(turn))
    mapping.inputs["Location"].default_value = (shift, shift * 0.7, 0)
    mapping.inputs["Scale"].default_value = (fine * 5, fine, fine)
    graph.link(where, mapping.inputs[0])
    cells = graph.node("TexVoronoi", Scale=1, Randomness=0.95)
    graph.link(mapping.outputs[0], cells.inputs["Vector"])
    split = graph.node("SeparateColor")
    graph.link(cells.outputs["Color"], split.inputs[0])
    stops = [(i / len(STRANDS), linear_rgb(shade)) for i, shade in enumerate(STRANDS)]
    return graph.ramp(split.outputs[0], stops, constant=True), cells.outputs["Distance"]


def _noise(graph: Graph, where: Socket, scale: float) -> Socket:
    noise = graph.node("TexNoise", Scale=scale, Detail=4)
    graph.link(where, noise.inputs["Vector"])
    return noise.outputs[0]


def _mix(graph: Graph, factor: Socket, first: Socket, second: Socket) -> Socket:
    mix = graph.node("MixRGB")
    graph.link(factor, mix.inputs[0])
    graph.link(first, mix.inputs[1])
    graph.link(second, mix.inputs[2])
    return mix.outputs[0]
