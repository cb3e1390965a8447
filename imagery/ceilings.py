"""Hung ceilings as they are after twenty years: bars of steel, panels that sag, one with a stain, one pushed aside."""

import random
from math import pi

import bpy

from imagery.blends import blend, moved_by_chance, noise, shaded
from imagery.geometry import box, placed, plane
from imagery.materials import MATERIALS, keep, surface
from imagery.nodes import Graph, linear_rgb

CELL = 0.61
Cells = frozenset[tuple[int, int]]
NONE: Cells = frozenset()


def mineral_panel(color: str = "#D9D6CC", stain: bool = False) -> bpy.types.Material:
    """Pressed mineral wool with fissures; `stain`: water came through and left rings."""
    name = f"mineral panel{color}{stain}"
    if name in MATERIALS:
        return MATERIALS[name]
    graph = Graph(name)
    plain = graph.coordinates()
    where = moved_by_chance(graph, plain)
    each = graph.map_range(graph.node("ObjectInfo").outputs["Random"], (0, 1), (0.93, 1.04))
    ground = shaded(graph, linear_rgb(color), each)
    pits = graph.map_range(noise(graph, where, 62, 5), (0.36, 0.43), (0.45, 0))
    ground = blend(graph, pits, ground, linear_rgb("#6F6B61"))
    if stain:
        ground = blend(graph, _rings_of_water(graph, plain), ground, linear_rgb("#8A6A3E"))
    graph.link(ground, graph.shader.inputs["Base Color"])
    graph.set(0.96, "Roughness")
    relief = graph.bump(pits, -0.4, 0.004)
    graph.link(relief.outputs[0], graph.shader.inputs["Normal"])
    return keep(graph)


def _rings_of_water(graph: Graph, where: object) -> object:
    """A brown edge around a paler middle, off the panel's centre."""
    length = graph.node("VectorMath")
    length.operation = "DISTANCE"
    length.inputs[1].default_value = (0.07, -0.05, 0)
    graph.link(where, length.inputs[0])
    ragged = graph.math("MULTIPLY_ADD", noise(graph, where, 6, 4), 0.22, length.outputs["Value"])
    edge = graph.math("ABSOLUTE", graph.math("SUBTRACT", ragged, 0.27), 0)
    ring = graph.map_range(edge, (0.0, 0.028), (0.75, 0.0))
    pool = graph.map_range(ragged, (0.2, 0.28), (0.3, 0.0))
    return graph.math("MAXIMUM", ring, pool)


def mineral_ceiling(
    columns: int,
    rows: int,
    height: float,
    left: float,
    back: float = 0.0,
    color: str = "#D9D6CC",
    fittings: Cells = NONE,
    stained: Cells = NONE,
    missing: Cells = NONE,
    seed: int = 1,
) -> None:
    """Grid of panels from `left` to the right and from the back wall towards the lens.

    A cell is (column, row), counted from the left and from the back; in `fittings` the caller hangs a lamp,
    in `missing` there is only the dark above.
    """
    rng = random.Random(seed)
    steel = surface("ceiling bar", "#E4E2DA", 0.45, mottle=(3, 0.05))
    with placed((left, back, height)):
        for i in range(columns + 1):
            box((0.024, CELL * rows, 0.014), (CELL * i, -CELL * rows / 2, 0), steel, 0)
        for j in range(rows + 1):
            box((CELL * columns, 0.024, 0.0135), (CELL * columns / 2, -CELL * j, 0), steel, 0)
        for i in range(columns):
            for j in range(rows):
                if (i, j) in fittings or (i, j) in missing:
                    continue
                tilt = (pi + rng.uniform(-0.006, 0.006), rng.uniform(-0.006, 0.006), 0)
                panel = mineral_panel(color, (i, j) in stained)
                plane(
                    CELL,
                    CELL,
                    (CELL * (i + 0.5), -CELL * (j + 0.5), 0.009 + rng.uniform(0, 0.004)),
                    panel,
                    tilt,
                )
    dark = surface("above the ceiling", "#1A1917", 0.95)
    plane(
        CELL * columns,
        CELL * rows,
        (left + CELL * columns / 2, back - CELL * rows / 2, height + 0.5),
        dark,
        (pi, 0, 0),
    )


def cell_at(
    column: int, row: int, left: float, height: float, back: float = 0.0
) -> tuple[float, float, float]:
    """Middle of a cell on the ceiling; between two columns for a half."""
    return (left + CELL * (column + 0.5), back - CELL * (row + 0.5), height)
