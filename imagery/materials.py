"""Material builders. One name, one look: a second call with the same name returns the first material.

Roughness, coat, sheen and so on are Principled BSDF values from 0 to 1; colours are sRGB hex.
"""

from typing import Optional, Union

import bpy

from imagery.nodes import Color, Graph, linear_rgb, not_a_lamp
from imagery.paths import label_image

Bump = Union[tuple[str, float, float], tuple[str, float, float, tuple[float, float, float]]]

MATERIALS: dict[str, bpy.types.Material] = {}


def keep(graph: Graph) -> bpy.types.Material:
    MATERIALS[graph.material.name] = graph.material
    return graph.material


def surface(
    name: str,
    color: str = "#cccccc",
    roughness: float = 0.5,
    metallic: float = 0,
    specular: float = 0.5,
    coat: float = 0,
    bump: Optional[Bump] = None,
    mottle: Optional[tuple[float, float]] = None,
    image: Optional[str] = None,
    glow: Optional[tuple[str, float]] = None,
    sheen: float = 0,
    coordinates: str = "Object",
) -> bpy.types.Material:
    """General opaque material.

    bump: (kind 'noise' or 'voronoi', scale, strength[, stretch per axis]);
    mottle: (scale, amount) varies colour and roughness, so that no wall is perfectly flat;
    image: file shown through the UV map; glow: (colour, strength), with an image the image glows.
    """
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    base = linear_rgb(color)
    graph.set(base, "Base Color")
    graph.set(roughness, "Roughness")
    graph.set(metallic, "Metallic")
    graph.set(specular, "Specular IOR Level", "Specular")
    graph.set(coat, "Coat Weight", "Clearcoat")
    graph.set(0.05, "Coat Roughness", "Clearcoat Roughness")
    if sheen:
        graph.set(sheen, "Sheen Weight", "Sheen")
    if image:
        _show_image(graph, image, glow)
    elif glow:
        graph.set(linear_rgb(glow[0]), "Emission Color", "Emission")
        graph.set(glow[1], "Emission Strength")
    where = graph.coordinates(coordinates)
    if mottle:
        _mottle(graph, where, base, roughness, mottle, colored=not image)
    if bump:
        _bump(graph, where, bump)
    if glow:
        not_a_lamp(graph.material)
    return keep(graph)


def _show_image(graph: Graph, image: str, glow: Optional[tuple[str, float]]) -> None:
    texture = graph.node("TexImage")
    texture.image = bpy.data.images.load(image, check_existing=True)
    graph.link(graph.coordinates("UV"), texture.inputs[0])
    if not glow:
        graph.link(texture.outputs[0], graph.shader.inputs["Base Color"])
        return
    graph.link(texture.outputs[0], graph.shader.inputs["Emission Color"])
    graph.set(glow[1], "Emission Strength")
    graph.set((0, 0, 0, 1), "Base Color")  # a screen does not reflect its own picture


def _mottle(
    graph: Graph, where: object, base: Color, roughness: float, mottle: tuple[float, float], colored: bool
) -> None:
    scale, amount = mottle
    noise = graph.node("TexNoise", Scale=scale, Detail=6)
    graph.link(where, noise.inputs["Vector"])
    target = (max(0.02, roughness - amount), min(1, roughness + amount))
    graph.link(graph.map_range(noise.outputs[0], (0.3, 0.7), target), graph.shader.inputs["Roughness"])
    if colored:
        shift = amount * 0.35
        dark = (*(c * (1 - shift) for c in base[:3]), 1.0)
        light = (*(min(1, c * (1 + shift)) for c in base[:3]), 1.0)
        ramp = graph.ramp(noise.outputs[0], [(0.3, dark), (0.7, light)])
        graph.link(ramp, graph.shader.inputs["Base Color"])


def _bump(graph: Graph, where: object, bump: Bump) -> None:
    kind, scale, strength = bump[:3]
    mapping = graph.node("Mapping")
    if len(bump) > 3:
        mapping.inputs["Scale"].default_value = bump[3]
    graph.link(where, mapping.inputs[0])
    texture = graph.node("TexVoronoi" if kind == "voronoi" else "TexNoise", Scale=scale)
    if kind == "noise":
        texture.inputs["Detail"].default_value = 4
    graph.link(mapping.outputs[0], texture.inputs["Vector"])
    height = graph.bump(texture.outputs[0], strength, 0.01)
    graph.link(height.outputs[0], graph.shader.inputs["Normal"])


def glass(
    name: str = "glass", tint: Color = (1, 1, 1, 1), roughness: float = 0.0, reflection: float = 1.0
) -> bpy.types.Material:
    """Thin glass: transparent plus a Fresnel reflection, none for shadow rays.

    No refraction and no caustics, so light passes and nothing turns noisy.
    """
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name, principled=False)
    clear = graph.node("BsdfTransparent", Color=tint)
    gloss = graph.node("BsdfGlossy", Roughness=roughness)
    fresnel = graph.node("Fresnel", IOR=1.45)
    reflected = graph.math("MULTIPLY", fresnel.outputs[0], reflection)
    lit = graph.math("SUBTRACT", 1, graph.node("LightPath").outputs["Is Shadow Ray"])
    mix = graph.node("MixShader")
    graph.link(graph.math("MULTIPLY", reflected, lit), mix.inputs[0])
    graph.link(clear.outputs[0], mix.inputs[1])
    graph.link(gloss.outputs[0], mix.inputs[2])
    graph.to_surface(mix.outputs[0])
    return keep(graph)


def emission(name: str, color: str = "#ffffff", strength: float = 5) -> bpy.types.Material:
    """A visible glow that is not sampled as a lamp. Keep below 3.2: stronger gives jagged edges."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name, principled=False)
    node = graph.node("Emission", Color=linear_rgb(color), Strength=strength)
    graph.to_surface(node.outputs[0])
    not_a_lamp(graph.material)
    return keep(graph)


def wood(
    name: str = "oak",
    light: str = "#B98B5E",
    dark: str = "#8C6239",
    roughness: float = 0.42,
    planks: Optional[tuple[float, float]] = None,
    scale: float = 1.0,
    axis: str = "X",
) -> bpy.types.Material:
    """Wood with grain along `axis`; planks=(length, width) in metres lays it as a floor."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    mapping = graph.node("Mapping")
    stretch = {"X": (1.2, 14, 14), "Y": (14, 1.2, 14), "Z": (14, 14, 1.2)}[axis]
    mapping.inputs["Scale"].default_value = [s * scale for s in stretch]
    graph.link(where, mapping.inputs[0])
    grain_at = mapping.outputs[0]
    if planks:
        brick = _plank_layout(graph, where, planks)
        shift = graph.node("VectorMath")
        shift.operation = "MULTIPLY_ADD"  # every plank takes its grain from another place
        shift.inputs[1].default_value = (37, 11, 5)
        graph.link(brick.outputs["Color"], shift.inputs[0])
        graph.link(grain_at, shift.inputs[2])
        grain_at = shift.outputs[0]
    noise = graph.node("TexNoise", Scale=1.6, Detail=8, Distortion=0.6)
    graph.link(grain_at, noise.inputs["Vector"])
    color = graph.ramp(noise.outputs[0], [(0.32, linear_rgb(dark)), (0.68, linear_rgb(light))])
    relief = graph.bump(noise.outputs[0], 0.12, 0.004)
    if planks:
        color, relief = _plank_joints(graph, brick, color, relief)
    graph.link(color, graph.shader.inputs["Base Color"])
    graph.link(relief.outputs[0], graph.shader.inputs["Normal"])
    graph.set(roughness, "Roughness")
    return keep(graph)


def _plank_layout(graph: Graph, where: object, planks: tuple[float, float]) -> object:
    brick = graph.node("TexBrick", Scale=1, Brick_Width=planks[0], Row_Height=planks[1], Mortar_Size=0.0018)
    for slot, value in (("Color1", 0.0), ("Color2", 1.0), ("Mortar", 0.5)):
        brick.inputs[slot].default_value = (value, value, value, 1)
    graph.link(where, brick.inputs["Vector"])
    return brick


def _plank_joints(graph: Graph, brick: object, color: object, relief: object) -> tuple[object, object]:
    """Each plank a little lighter or darker, dark sunken joints between them."""
    shade = graph.node("HueSaturation")
    graph.link(graph.map_range(brick.outputs["Color"], (0, 1), (0.78, 1.15)), shade.inputs["Value"])
    graph.link(color, shade.inputs["Color"])
    mix = graph.node("MixRGB")
    mix.inputs[2].default_value = (0.05, 0.03, 0.02, 1)
    graph.link(brick.outputs["Fac"], mix.inputs[0])
    graph.link(shade.outputs[0], mix.inputs[1])
    joint = graph.bump(brick.outputs["Fac"], 0.5, 0.002)
    joint.invert = True
    graph.link(relief.outputs[0], joint.inputs["Normal"])
    return mix.outputs[0], joint


def oak_planks() -> bpy.types.Material:
    """The usual floor."""
    return wood("planks", "#BE9A72", "#95704A", 0.33, planks=(1.4, 0.16))


def terrazzo(
    name: str = "terrazzo", base: str = "#D9D4CA", roughness: float = 0.22, scale: float = 26
) -> bpy.types.Material:
    """Stone chips in cement; a larger scale gives smaller chips."""
    if name in MATERIALS:
        return MATERIALS[name]
    material = surface(name, base, roughness)
    graph = Graph.of(material)
    cells = graph.node("TexVoronoi", Scale=scale, Randomness=1)
    graph.link(graph.coordinates(), cells.inputs["Vector"])
    split = graph.node("SeparateColor")
    graph.link(cells.outputs["Color"], split.inputs[0])
    chips = ((0.55, "#B9B0A2"), (0.7, "#8F8577"), (0.8, "#C7A88A"), (0.9, "#F1EDE4"))
    stops = [(0.0, linear_rgb(base)), *((at, linear_rgb(color)) for at, color in chips)]
    color = graph.ramp(split.outputs[0], stops, constant=True)
    mix = graph.node("MixRGB")
    mix.inputs[1].default_value = linear_rgb(base)
    graph.link(graph.math("LESS_THAN", cells.outputs["Distance"], 0.36), mix.inputs[0])
    graph.link(color, mix.inputs[2])
    graph.link(mix.outputs[0], graph.shader.inputs["Base Color"])
    return material


def screen(label: str, strength: float = 1.6, roughness: float = 0.12) -> bpy.types.Material:
    """A lit display that shows a label picture."""
    return surface(label, roughness=roughness, image=label_image(label), glow=("#fff", strength))


def led(strength: float = 14, color: str = "#FFF4E6") -> bpy.types.Material:
    """Light strip inside a cabinet."""
    shown = min(strength, 3.2)
    return emission(f"led{shown}{color}", color, shown)
