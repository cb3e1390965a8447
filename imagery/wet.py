"""Water on a floor: a dark film with a ragged edge that mirrors the windows."""

from imagery.blends import noise
from imagery.geometry import Point, plane
from imagery.materials import MATERIALS, keep
from imagery.nodes import Graph


def wet_film(name: str = "wet film", most: float = 0.62) -> object:
    """Clear outside its patches, dark and glossy within; a plane of it lies just above the floor."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name, principled=False)
    where = graph.coordinates()
    uv = graph.node("VectorMath")
    uv.operation = "DISTANCE"
    uv.inputs[1].default_value = (0.5, 0.5, 0)
    graph.link(graph.coordinates("UV"), uv.inputs[0])
    falling = graph.map_range(uv.outputs["Value"], (0.12, 0.5), (0.22, -0.3))
    field = graph.math("ADD", noise(graph, where, 2.1, 6), falling)
    mask = graph.map_range(field, (0.5, 0.56), (0, 1))
    dark = graph.node("BsdfTransparent", Color=(most, most, most, 1))
    gloss = graph.node("BsdfGlossy", Roughness=0.06)
    fresnel = graph.node("Fresnel", IOR=1.33)
    film = graph.node("MixShader")
    graph.link(graph.math("MULTIPLY", fresnel.outputs[0], 1.2), film.inputs[0])
    graph.link(dark.outputs[0], film.inputs[1])
    graph.link(gloss.outputs[0], film.inputs[2])
    whole = graph.node("MixShader")
    graph.link(mask, whole.inputs[0])
    graph.link(graph.node("BsdfTransparent").outputs[0], whole.inputs[1])
    graph.link(film.outputs[0], whole.inputs[2])
    graph.to_surface(whole.outputs[0])
    return keep(graph)


def wet_patch(width: float, depth: float, location: Point, turn: float = 0.0) -> None:
    """Trodden-in rain on a floor; `location` is its middle, a little above the tiles."""
    item = plane(width, depth, location, wet_film(), (0, 0, turn))
    item.visible_shadow = False
