"""A breakroom that nobody looks after: the refrigerator with its rota, a stained pot, walls that chairs have rubbed."""

import bpy

from imagery.blends import blend, noise, shaded, stretched
from imagery.geometry import UPRIGHT, Point, box, cylinder, lathe, place, placed, plane, rod
from imagery.materials import MATERIALS, emission, glass, keep, surface
from imagery.nodes import Graph, linear_rgb
from imagery.palette import material
from imagery.paths import label_image


def rubbed_wall(name: str, color: str, height: float) -> bpy.types.Material:
    """Paint on a wall plane: gray above the floor, black marks at the height of chair backs, a paler patch of filler."""
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    where = graph.coordinates()
    split = graph.node("SeparateXYZ")
    graph.link(where, split.inputs[0])
    up = graph.math("ADD", split.outputs[1], height / 2)
    clouds = graph.map_range(noise(graph, where, 1.1, 3), (0.3, 0.7), (0.92, 1.06))
    ground = shaded(graph, linear_rgb(color), clouds)
    grime = graph.map_range(
        graph.math("MULTIPLY_ADD", noise(graph, where, 3, 4), 0.3, up), (0.1, 0.55), (0.5, 0.0)
    )
    ground = blend(graph, grime, ground, linear_rgb("#6E6552"))
    band = graph.math("ABSOLUTE", graph.math("SUBTRACT", up, 0.8), 0)
    near = graph.map_range(band, (0.03, 0.16), (1, 0))
    field = noise(graph, stretched(graph, where, (1.6, 34, 1)), 1, 4)
    marks = graph.map_range(field, (0.58, 0.66), (0, 0.75))
    ground = blend(graph, graph.math("MULTIPLY", near, marks), ground, linear_rgb("#3A362F"))
    graph.link(ground, graph.shader.inputs["Base Color"])
    graph.set(0.72, "Roughness")
    roller = graph.bump(noise(graph, where, 230, 3), 0.12, 0.003)
    graph.link(roller.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def refrigerator(location: Point, sheet: str = "sheet_cleaning") -> None:
    """Almond-coloured refrigerator of another decade: freezer above, magnets, the cleaning rota; stands on `location`."""
    almond = surface("almond enamel", "#CDBE9B", 0.36, coat=0.3, bump=("noise", 420, 0.08), mottle=(2.5, 0.1))
    seal, chrome = surface("old seal", "#5C5648", 0.8), surface("dull chrome", "#A8A79F", 0.35, metallic=1)
    with placed(location):
        box((0.76, 0.62, 1.66), (0, 0.02, 0.04), almond, 0.02, 4, base=True)
        box((0.74, 0.02, 1.6), (0, -0.3, 0.06), seal, 0, base=True)
        for low, tall in ((0.09, 1.02), (1.13, 0.56)):
            box((0.76, 0.055, tall), (0, -0.335, low), almond, 0.022, 4, base=True)
        for low, high in ((0.62, 1.04), (1.2, 1.42)):
            rod((-0.31, -0.4, low), (-0.31, -0.4, high), 0.011, chrome, segments=12)
            for z in (low + 0.02, high - 0.02):
                rod((-0.31, -0.4, z), (-0.31, -0.35, z), 0.008, chrome, segments=10)
        box((0.7, 0.02, 0.07), (0, -0.3, 0.01), surface("kick grille", "#3B372F", 0.6), 0.002, base=True)
        paper = surface("notice " + sheet, roughness=0.75, image=label_image(sheet))
        plane(0.24, 0.32, (0.1, -0.364, 0.84), paper, (UPRIGHT[0], 0.03, 0))
        for x, z, shade in ((0.04, 0.985, "#8E2A20"), (0.17, 0.99, "#3C5B8A"), (0.2, 1.42, "#C9A227")):
            cylinder(
                0.014,
                0.008,
                (x, -0.364, z),
                surface("magnet" + shade, shade, 0.4),
                0.002,
                UPRIGHT,
                segments=20,
            )
        plane(
            0.13,
            0.09,
            (0.21, -0.3635, 1.37),
            surface("take-out menu", "#C98F6E", 0.7),
            (UPRIGHT[0], -0.06, 0),
        )


def drip_pot(location: Point, turn: float = 0) -> None:
    """Coffee maker with a glass pot that has boiled down to a ring."""
    case = surface("maker case", "#26262A", 0.5)
    with placed(location, turn):
        box((0.21, 0.26, 0.035), (0, 0, 0), case, 0.01, 3, base=True)
        box((0.21, 0.09, 0.34), (0, 0.085, 0), case, 0.012, 3, base=True)
        box((0.21, 0.25, 0.1), (0, 0, 0.25), case, 0.014, 3, base=True)
        body = [(0.001, 0), (0.062, 0), (0.076, 0.03), (0.074, 0.08), (0.05, 0.125), (0.052, 0.14)]
        place(lathe(body, glass("jar", (0.96, 0.97, 0.97, 1), 0.01), 36), (0, -0.04, 0.04))
        place(lathe([(0.001, 0.004), (0.06, 0.004), (0.07, 0.018), (0.001, 0.018)], surface("burnt coffee", "#140A05", 0.2), 36), (0, -0.04, 0.04))  # fmt: skip
        rod((0, -0.12, 0.06), (0, -0.13, 0.16), 0.01, case)
        box((0.016, 0.004, 0.01), (0.07, -0.131, 0.02), emission("lin switch", "#FF5A30", 2.0), 0.001)


def toggle_switch(location: Point) -> None:
    """Toggle switch in a yellowed plate."""
    with placed(location):
        box((0.075, 0.008, 0.118), (0, -0.004, 0), surface("old plate", "#C3B68F", 0.5), 0.003)
        box(
            (0.012, 0.016, 0.024),
            (0, -0.012, 0.004),
            surface("old toggle", "#D8CDA9", 0.4),
            0.003,
            rotation=(0.4, 0, 0),
        )
        box((0.006, 0.003, 0.006), (0, -0.009, 0.045), material("steel"), 0.001)
