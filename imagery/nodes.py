"""A thin wrapper around Blender's shader nodes, so that materials read as a list of steps."""

from typing import Any

import bpy

Socket = Any
Color = tuple[float, float, float, float]


def linear_rgb(hex_color: str) -> Color:
    """'#RRGGBB' in sRGB as linear RGBA."""
    digits = hex_color.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (linear[0], linear[1], linear[2], 1.0)


class Graph:
    """The node tree of one new material."""

    def __init__(self, name: str, principled: bool = True) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        if not principled:
            self.tree.nodes.remove(self.shader)

    @classmethod
    def of(cls, material: bpy.types.Material) -> "Graph":
        """The graph of a material that exists, to be extended."""
        graph = cls.__new__(cls)
        graph.material, graph.tree = material, material.node_tree
        graph.shader = graph.tree.nodes["Principled BSDF"]
        return graph

    def node(self, kind: str, **inputs: Any) -> Any:
        """Add a node; keyword inputs are set by name, `_` standing for a space."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in inputs.items():
            node.inputs[key.replace("_", " ")].default_value = value
        return node

    def link(self, source: Socket, target: Socket) -> None:
        self.tree.links.new(source, target)

    def to_surface(self, shader: Socket) -> None:
        self.link(shader, self.tree.nodes["Material Output"].inputs[0])

    def set(self, value: Any, *names: str) -> None:
        """Set the first input of the main shader that this Blender version knows."""
        for name in names:
            if name in self.shader.inputs:
                self.shader.inputs[name].default_value = value
                return

    def coordinates(self, kind: str = "Object") -> Socket:
        return self.node("TexCoord").outputs[kind]

    def math(self, operation: str, first: Any, second: Any, third: Any = None) -> Socket:
        """A Math node; each operand is a number or a socket."""
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for slot, operand in zip(node.inputs, (first, second, third)):
            if operand is None:
                continue
            if isinstance(operand, (int, float)):
                slot.default_value = operand
            else:
                self.link(operand, slot)
        return node.outputs[0]

    def ramp(self, factor: Socket, stops: list[tuple[float, Color]], constant: bool = False) -> Socket:
        """Colour ramp through the given stops (at least two, sorted)."""
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        if constant:
            node.color_ramp.interpolation = "CONSTANT"
        (elements[0].position, elements[0].color) = stops[0]
        (elements[1].position, elements[1].color) = stops[-1]
        for position, color in stops[1:-1]:
            elements.new(position).color = color
        self.link(factor, node.inputs[0])
        return node.outputs[0]

    def map_range(self, value: Socket, source: tuple[float, float], target: tuple[float, float]) -> Socket:
        node = self.tree.nodes.new("ShaderNodeMapRange")
        for slot, number in zip(node.inputs[1:5], (*source, *target)):
            slot.default_value = number
        self.link(value, node.inputs[0])
        return node.outputs[0]

    def bump(self, height: Socket, strength: float, distance: float) -> Any:
        node = self.node("Bump", Strength=strength, Distance=distance)
        self.link(height, node.inputs["Height"])
        return node


def not_a_lamp(material: bpy.types.Material) -> bpy.types.Material:
    """Keep Cycles from sampling a glowing surface as a light: real lamps do that with less noise."""
    material.cycles.emission_sampling = "NONE"
    return material
