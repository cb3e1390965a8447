"""Steps that most grown materials share: noise, two colours mixed, numbers by chance for every object."""

from imagery.nodes import Color, Graph, Socket


def noise(graph: Graph, where: Socket, scale: float, detail: float = 4, distortion: float = 0.0) -> Socket:
    """Values of fractal noise, most of them between 0.3 and 0.7."""
    texture = graph.node("TexNoise", Scale=scale, Detail=detail, Distortion=distortion)
    graph.link(where, texture.inputs["Vector"])
    return texture.outputs[0]


def blend(graph: Graph, factor: Socket | float, first: Socket | Color, second: Socket | Color) -> Socket:
    """`first` where the factor is 0, `second` where it is 1; each a socket or a colour."""
    mix = graph.node("MixRGB")
    if isinstance(factor, (int, float)):
        mix.inputs[0].default_value = factor
    else:
        graph.link(factor, mix.inputs[0])
    for slot, shade in ((mix.inputs[1], first), (mix.inputs[2], second)):
        if isinstance(shade, tuple):
            slot.default_value = shade
        else:
            graph.link(shade, slot)
    return mix.outputs[0]


def shaded(graph: Graph, color: Socket | Color, value: Socket) -> Socket:
    """The colour, lighter or darker by the factor `value`."""
    node = graph.node("HueSaturation")
    graph.link(value, node.inputs["Value"])
    if isinstance(color, tuple):
        node.inputs["Color"].default_value = color
    else:
        graph.link(color, node.inputs["Color"])
    return node.outputs[0]


def stretched(graph: Graph, where: Socket, scale: tuple[float, float, float], turn: float = 0.0) -> Socket:
    """Coordinates with another scale for each axis, turned about Z by `turn` radians."""
    mapping = graph.node("Mapping")
    mapping.inputs["Scale"].default_value = scale
    mapping.inputs["Rotation"].default_value = (0, 0, turn)
    graph.link(where, mapping.inputs[0])
    return mapping.outputs[0]


def moved_by_chance(graph: Graph, where: Socket, far: tuple[float, float, float] = (17, 29, 11)) -> Socket:
    """Coordinates that start elsewhere in every object, so that two of one shape do not show one pattern."""
    shift = graph.node("VectorMath")
    shift.operation = "MULTIPLY_ADD"
    shift.inputs[1].default_value = far
    graph.link(graph.node("ObjectInfo").outputs["Random"], shift.inputs[0])
    graph.link(where, shift.inputs[2])
    return shift.outputs[0]
