"""Wood that grew: rings around a pith that wanders, knots that push them aside, nails where a board was fixed.

`wood` of materials.py stretches a cloud along the board, which passes in a slat and not in a beam.
"""

import bpy

from imagery.blends import blend, moved_by_chance, noise, shaded, stretched
from imagery.materials import MATERIALS, keep
from imagery.nodes import Color, Graph, Socket, linear_rgb

KNOT = "#2E1D12"


def timber(
    name: str,
    light: str,
    dark: str,
    roughness: float = 0.7,
    axis: str = "X",
    ring: float = 0.011,
    knots: float = 0.5,
    checks: float = 0.0,
) -> bpy.types.Material:
    """Solid wood of a box whose length lies along `axis`: the faces show the rings as the saw found them.

    ring: metres between two rings; knots: part of the places that have one; checks: how deep the cracks of drying are.
    """
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = moved_by_chance(graph, _lying(graph, axis), (23, 0.05, 0.04))
    split = graph.node("SeparateXYZ")
    graph.link(where, split.inputs[0])
    along, across, up = split.outputs
    wander = noise(graph, stretched(graph, where, (0.55, 0.2, 0.2)), 1, 3)
    pith = graph.math("MULTIPLY_ADD", wander, 0.34, -0.14)
    radius = _hypotenuse(graph, graph.math("SUBTRACT", across, pith), graph.math("ADD", up, 0.02))
    push, heart = _knots(graph, where, knots, 1.7)
    ground = _rings(graph, where, graph.math("ADD", radius, push), ring, light, dark)
    ground = blend(graph, heart, ground, linear_rgb(KNOT))
    relief = graph.math("SUBTRACT", 1, heart)
    if checks:
        crack = _checks(graph, where)
        ground = blend(graph, graph.math("MULTIPLY", crack, checks), ground, linear_rgb("#1E140C"))
        relief = graph.math("SUBTRACT", relief, graph.math("MULTIPLY", crack, checks))
    return _finished(graph, where, ground, relief, roughness)


def boards(
    name: str,
    light: str,
    dark: str,
    length: float = 2.4,
    width: float = 0.13,
    roughness: float = 0.4,
    ring: float = 0.009,
    nails: float = 0.0,
    knots: float = 0.4,
    wear: float = 0.0,
) -> bpy.types.Material:
    """Boards side by side in the X-Y plane, each cut from another place of another tree.

    nails: metres between two joists, 0 for none; wear: how far feet have rubbed off the finish, 0 to 1.
    """
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    layout = _layout(graph, where, length, width)
    each, joint = layout.outputs["Color"], layout.outputs["Fac"]
    split = graph.node("SeparateXYZ")
    graph.link(where, split.inputs[0])
    row = graph.math("FRACT", graph.math("DIVIDE", split.outputs[1], width), 0)
    across = graph.math("MULTIPLY", graph.math("SUBTRACT", row, 0.5), width)
    own = graph.node("VectorMath")  # every board takes its figure from another place
    own.operation = "MULTIPLY_ADD"
    own.inputs[1].default_value = (41, 13, 7)
    graph.link(each, own.inputs[0])
    graph.link(where, own.inputs[2])
    place = own.outputs[0]
    chance = graph.math("FRACT", graph.math("MULTIPLY", each, 17.31), 0)
    pith = graph.math("MULTIPLY", graph.math("SUBTRACT", chance, 0.5), width * 2.6)
    wander = noise(graph, stretched(graph, place, (0.5, 0.35, 1)), 1, 3)
    depth = graph.math("MULTIPLY_ADD", wander, 0.3, -0.11)
    radius = _hypotenuse(graph, graph.math("SUBTRACT", across, pith), depth)
    push, heart = _knots(graph, place, knots, 1.5)
    ground = _rings(graph, place, graph.math("ADD", radius, push), ring, light, dark)
    ground = shaded(graph, ground, graph.map_range(each, (0, 1), (0.72, 1.18)))
    ground = blend(graph, heart, ground, linear_rgb(KNOT))
    if nails:
        ground = blend(graph, _nails(graph, split, row, nails), ground, linear_rgb("#1B1714"))
    if wear:
        trodden = graph.map_range(noise(graph, where, 0.75, 2), (0.35, 0.72), (0, wear))
        ground = blend(graph, trodden, ground, linear_rgb("#8D7A64"))
    ground = blend(graph, joint, ground, linear_rgb("#1C130C"))
    relief = graph.math("SUBTRACT", 1, joint)
    return _finished(graph, where, ground, relief, roughness, uneven=0.16 + 0.2 * wear)


def _lying(graph: Graph, axis: str) -> Socket:
    """The object's coordinates, turned so that the wood's length is X."""
    where = graph.coordinates()
    if axis == "X":
        return where
    split, joined = graph.node("SeparateXYZ"), graph.node("CombineXYZ")
    graph.link(where, split.inputs[0])
    order = {"Y": (1, 2, 0), "Z": (2, 0, 1)}[axis]
    for slot, source in zip(joined.inputs, order):
        graph.link(split.outputs[source], slot)
    return joined.outputs[0]


def _layout(graph: Graph, where: Socket, length: float, width: float) -> bpy.types.Node:
    layout = graph.node(
        "TexBrick", Scale=1, Brick_Width=length, Row_Height=width, Mortar_Size=0.0016, Mortar_Smooth=0.2
    )
    layout.offset, layout.offset_frequency = 0.37, 3
    for slot, shade in (("Color1", "#000000"), ("Color2", "#FFFFFF"), ("Mortar", "#808080")):
        layout.inputs[slot].default_value = linear_rgb(shade)
    graph.link(where, layout.inputs["Vector"])
    return layout


def _hypotenuse(graph: Graph, a: Socket, b: Socket) -> Socket:
    square = graph.math("ADD", graph.math("MULTIPLY", a, a), graph.math("MULTIPLY", b, b))
    return graph.math("SQRT", square, 0)


def _rings(graph: Graph, where: Socket, radius: Socket, ring: float, light: str, dark: str) -> Socket:
    """Early wood that runs softly into a narrow band of late wood, and fine fibres along both."""
    uneven = noise(graph, stretched(graph, where, (1.5, 9, 9)), 1, 3)
    turns = graph.math("ADD", graph.math("DIVIDE", radius, ring), graph.math("MULTIPLY", uneven, 1.6))
    part = graph.math("FRACT", turns, 0)
    middle = tuple((a + b) / 2 for a, b in zip(linear_rgb(light), linear_rgb(dark)))
    stops: list[tuple[float, Color]] = [
        (0.0, linear_rgb(light)),
        (0.5, linear_rgb(light)),
        (0.82, middle),
        (0.93, linear_rgb(dark)),
        (1.0, middle),
    ]
    bands = graph.ramp(part, stops)
    fibres = noise(graph, stretched(graph, where, (3, 150, 150)), 1, 3)
    clouds = noise(graph, stretched(graph, where, (0.8, 5, 5)), 1, 4)
    fine = graph.map_range(fibres, (0.3, 0.7), (0.86, 1.1))
    broad = graph.map_range(clouds, (0.3, 0.7), (0.84, 1.14))
    return shaded(graph, bands, graph.math("MULTIPLY", fine, broad))


def _knots(graph: Graph, where: Socket, part: float, scale: float) -> tuple[Socket, Socket]:
    """How far the rings are pushed aside around knots, and the dark heart of each."""
    cells = graph.node("TexVoronoi", Scale=scale, Randomness=1)
    graph.link(stretched(graph, where, (0.75, 1.35, 1.35)), cells.inputs["Vector"])
    split = graph.node("SeparateColor")
    graph.link(cells.outputs["Color"], split.inputs[0])
    there = graph.math("LESS_THAN", split.outputs[0], part)
    ragged = graph.math("MULTIPLY_ADD", noise(graph, where, 30, 2), 0.02, cells.outputs["Distance"])
    swell = graph.map_range(ragged, (0.0, 0.17), (0.075, 0.0))
    heart = graph.map_range(ragged, (0.026, 0.042), (0.9, 0.0))
    return graph.math("MULTIPLY", swell, there), graph.math("MULTIPLY", heart, there)


def _checks(graph: Graph, where: Socket) -> Socket:
    """Long cracks along the grain, 1 in a crack."""
    field = noise(graph, stretched(graph, where, (0.35, 7, 7)), 1, 2)
    line = graph.map_range(
        graph.math("ABSOLUTE", graph.math("SUBTRACT", field, 0.5), 0), (0.004, 0.012), (1, 0)
    )
    patch = graph.map_range(noise(graph, stretched(graph, where, (0.8, 2, 2)), 1, 2), (0.5, 0.56), (0, 1))
    return graph.math("MULTIPLY", line, patch)


def _nails(graph: Graph, split: bpy.types.Node, row: Socket, joists: float) -> Socket:
    """Two nails over every joist, 1 on a head."""
    span = graph.math("FRACT", graph.math("DIVIDE", split.outputs[0], joists), 0)
    dx = graph.math("MULTIPLY", graph.math("SUBTRACT", span, 0.5), joists)
    dy = graph.math(
        "MULTIPLY",
        graph.math("SUBTRACT", graph.math("ABSOLUTE", graph.math("SUBTRACT", row, 0.5), 0), 0.26),
        0.13,
    )
    return graph.map_range(_hypotenuse(graph, dx, dy), (0.0045, 0.0075), (0.85, 0))


def _finished(
    graph: Graph, where: Socket, ground: Socket, relief: Socket, roughness: float, uneven: float = 0.12
) -> bpy.types.Material:
    graph.link(ground, graph.shader.inputs["Base Color"])
    rough = graph.map_range(
        noise(graph, where, 1.1, 2), (0.3, 0.7), (max(0.05, roughness - uneven / 2), roughness + uneven)
    )
    graph.link(rough, graph.shader.inputs["Roughness"])
    deep = graph.bump(relief, 0.5, 0.003)
    fine = graph.bump(noise(graph, stretched(graph, where, (4, 90, 90)), 1, 3), 0.12, 0.002)
    graph.link(deep.outputs[0], fine.inputs["Normal"])
    graph.link(fine.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)
