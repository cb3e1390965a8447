"""Ambient light and the view outside the windows."""

import bpy

from imagery.geometry import UPRIGHT, Point, placed, plane
from imagery.materials import MATERIALS, keep
from imagery.nodes import Graph, linear_rgb, not_a_lamp


def world(top: str = "#FFFFFF", bottom: str = "#FFFFFF", strength: float = 0.3) -> None:
    """Soft ambient light that runs from `bottom` to `top`; a second call replaces the first."""
    made = bpy.data.worlds.new("world")
    bpy.context.scene.world = made
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    background = nodes["Background"]
    background.inputs[1].default_value = strength
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    height = nodes.new("ShaderNodeMapRange")
    height.inputs[1].default_value = -1
    links.new(split.outputs[2], height.inputs[0])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = linear_rgb(bottom)
    ramp.color_ramp.elements[1].color = linear_rgb(top)
    links.new(height.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], background.inputs[0])


def outdoor(
    location: Point, turn: float, width: float = 16, height: float = 9, strength: float = 3.0
) -> None:
    """Blurred view behind a window: light ground, a band of trees, pale sky.

    It is only a gradient, so keep it bright and away from the middle of the picture.
    """
    view = MATERIALS.get("outdoor") or _view(width / height, strength)
    with placed(location, turn):
        screen = plane(width, height, (0, 0, height / 2 - 1), view, UPRIGHT)
    screen.visible_shadow = False
    not_a_lamp(view)


def _view(aspect: float, strength: float) -> bpy.types.Material:
    graph = Graph("outdoor", principled=False)
    uv = graph.coordinates("UV")
    split = graph.node("SeparateXYZ")
    graph.link(uv, split.inputs[0])
    square = graph.node("Mapping")
    square.inputs["Scale"].default_value = (aspect, 1, 1)
    graph.link(uv, square.inputs[0])
    crowns = graph.node("TexNoise", Scale=6, Detail=2.5)
    graph.link(square.outputs[0], crowns.inputs["Vector"])
    edge = graph.math("MULTIPLY_ADD", crowns.outputs[0], 0.30, split.outputs[1])
    colors = (
        (0.24, "#B9BCA8"),
        (0.30, "#A9B58F"),
        (0.36, "#7C9069"),
        (0.46, "#8FA37C"),
        (0.56, "#B4C1A4"),
        (0.62, "#E4EAE2"),
        (0.70, "#F2F6F8"),
        (1.0, "#E3EEF8"),
    )
    color = graph.ramp(edge, [(at, linear_rgb(value)) for at, value in colors])
    leaves = graph.node("TexNoise", Scale=17, Detail=2)
    graph.link(square.outputs[0], leaves.inputs["Vector"])
    shade = graph.map_range(leaves.outputs[0], (0.3, 0.7), (0.86, 1.1))
    light = graph.node("Emission")
    graph.link(graph.math("MULTIPLY", shade, strength), light.inputs[1])
    graph.link(color, light.inputs[0])
    graph.to_surface(light.outputs[0])
    return keep(graph)
