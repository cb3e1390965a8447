"""An office kitchen that people use: chairs on a bent tube, blinds, a microwave, towels, a table of laminate."""

import random

from imagery.blends import noise
from imagery.furniture.clutter import cable
from imagery.geometry import Point, box, cylinder, grid_object, placed, rod, text
from imagery.materials import MATERIALS, emission, surface
from imagery.nodes import Graph, linear_rgb
from imagery.palette import material


def laminate(color: str = "#D8D2C4", speck: str = "#B3AA97") -> object:
    """Table top with a fine speckle, dulled by years of wiping."""
    name = "laminate" + color
    if name in MATERIALS:
        return MATERIALS[name]
    made = surface(name, color, 0.34)
    graph = Graph.of(made)
    where = graph.coordinates()
    stops = [
        (0.35, linear_rgb(speck)),
        (0.44, linear_rgb(color)),
        (0.64, linear_rgb(color)),
        (0.7, linear_rgb("#F1EDE2")),
    ]
    graph.link(graph.ramp(noise(graph, where, 240, 2), stops), graph.shader.inputs["Base Color"])
    graph.link(
        graph.map_range(noise(graph, where, 4, 6), (0.35, 0.65), (0.24, 0.5)),
        graph.shader.inputs["Roughness"],
    )
    return made


def laminate_table(
    width: float = 1.6, depth: float = 0.8, height: float = 0.735, color: str = "#D8D2C4"
) -> None:
    """Conference-surplus table: laminate with a dark edge on four steel legs."""
    box((width, depth, 0.024), (0, 0, height - 0.024), laminate(color), 0.004, base=True)
    edge = surface("table edge", "#3D3A35", 0.6)
    for side in (-1, 1):
        box((width + 0.004, 0.004, 0.026), (0, side * depth / 2, height - 0.025), edge, 0.001, base=True)
        box((0.004, depth, 0.026), (side * width / 2, 0, height - 0.025), edge, 0.001, base=True)
        for y in (-1, 1):
            at = (side * (width / 2 - 0.09), y * (depth / 2 - 0.09))
            rod((*at, 0.02), (*at, height - 0.02), 0.022, material("chrome"), segments=20)
            cylinder(0.026, 0.02, (*at, 0), material("rubber"), segments=20)
        box((width - 0.2, 0.02, 0.05), (0, side * (depth / 2 - 0.09), height - 0.075), edge, 0.002, base=True)


def tube_chair(color: str = "#5E7468", worn: bool = True) -> None:
    """Cantilever chair of bent steel tube with a padded seat and back; it faces -Y."""
    chrome = material("chrome")
    cloth = surface("tube chair" + color, color, 0.95, bump=("noise", 620, 0.35), mottle=(9, 0.2), sheen=0.35)
    for side in (-1, 1):
        x = side * 0.225
        path = [
            (x, 0.22, 0.02), (x, 0.0, 0.012), (x, -0.24, 0.012), (x, -0.285, 0.03), (x, -0.285, 0.2),
            (x, -0.275, 0.41), (x, -0.24, 0.445), (x, -0.05, 0.44), (x, 0.17, 0.43), (x, 0.215, 0.47),
            (x * 0.97, 0.25, 0.62), (x * 0.94, 0.3, 0.86),
        ]  # fmt: skip
        cable(path, 0.0125, "chrome")
    rod((-0.225, 0.22, 0.016), (0.225, 0.22, 0.016), 0.0125, chrome, segments=12)

    def seat(u: float, v: float) -> Point:
        x, y = (u - 0.5) * 0.45, (v - 0.5) * 0.46 - 0.03
        hollow = 0.018 * (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2) if worn else 0.0
        roll = 0.03 * max(0.0, 0.16 - v) / 0.16
        return (x, y, 0.47 - hollow - roll)

    def back(u: float, v: float) -> Point:
        x = (u - 0.5) * 0.45
        return (x, 0.258 + 0.03 * v + 0.04 * (1 - (2 * u - 1) ** 2), 0.6 + 0.28 * v)

    grid_object(seat, 20, 20, cloth, thickness=0.045, subdivide=1)
    grid_object(back, 20, 14, cloth, thickness=0.035, subdivide=1)


def blinds(
    width: float, top: float, bottom: float, location: Point, turn: float = 0, slat_turn: float = 0.62
) -> None:
    """Two-inch blind: slats from `top` down to `bottom`, the rest of them in a pile on the bottom rail; cords beside."""
    rng = random.Random(int(width * 100))
    slat = surface("blind slat", "#DAD3C2", 0.5, glow=("#E9DFC8", 0.16))
    rail = surface("blind rail", "#CFC8B6", 0.45)
    with placed(location, turn):
        box((width, 0.06, 0.05), (0, 0, top), rail, 0.004, base=True)
        count = int((top - bottom) / 0.043)
        for i in range(count):
            lean = slat_turn + rng.uniform(-0.025, 0.025)
            z = top - 0.03 - 0.043 * i
            box(
                (width - 0.01, 0.05, 0.0022),
                (0, 0, z),
                slat,
                0,
                rotation=(lean, rng.uniform(-0.0015, 0.0015), 0),
            )
        for i in range(9):
            box((width - 0.01, 0.05, 0.0024), (0.001 * (i % 3), 0, bottom - 0.012 - 0.0042 * i), slat, 0)
        box((width, 0.052, 0.018), (0, 0, bottom - 0.062), rail, 0.004)
        tape = surface("ladder tape", "#BFB7A4", 0.9)
        for x in (-width * 0.36, width * 0.36):
            for y in (-0.026, 0.026):
                rod((x, y, bottom - 0.06), (x, y, top), 0.0014, tape, segments=6)
        cable(
            [
                (width * 0.44, -0.035, top),
                (width * 0.442, -0.04, top - 0.5),
                (width * 0.446, -0.036, bottom - 0.25),
            ],
            0.0022,
            "cap",
        )


def microwave(location: Point, turn: float = 0) -> None:
    """Microwave whose clock nobody has set: its door, a keypad, a display."""
    steel, black = (
        surface("oven steel", "#A9A8A4", 0.36, metallic=0.9, bump=("noise", 60, 0.05, (1, 1, 40))),
        material("black"),
    )
    with placed(location, turn):
        box((0.5, 0.36, 0.29), (0, 0.02, 0.012), surface("oven case", "#2B2C2D", 0.5), 0.008, base=True)
        box((0.5, 0.022, 0.29), (0, -0.168, 0.012), steel, 0.006, base=True)
        box((0.31, 0.006, 0.2), (-0.07, -0.181, 0.158), black, 0.01, 3)
        rod((0.105, -0.2, 0.06), (0.105, -0.2, 0.26), 0.008, steel, segments=12)
        box((0.1, 0.006, 0.036), (0.178, -0.181, 0.255), black, 0.002)
        text("0:00", 0.026, (0.178, -0.1845, 0.255), emission("lin oven", "#7FE0B8", 1.6), 0.0004)
        for row in range(5):
            for column in range(3):
                at = (0.146 + 0.032 * column, -0.1805, 0.205 - 0.03 * row)
                box((0.025, 0.004, 0.019), at, surface("oven key", "#55585A", 0.5), 0.002)
        for x in (-0.2, 0.2):
            cylinder(0.015, 0.012, (x, -0.1, 0), material("rubber"), segments=12)


def towel_dispenser(location: Point, turn: float = 0) -> None:
    """Folded towels on a wall, one hanging out; `location` is its foot on the wall."""
    with placed(location, turn):
        box(
            (0.28, 0.1, 0.36),
            (0, -0.05, 0),
            surface("towel steel", "#AEB0AF", 0.34, metallic=1, mottle=(3, 0.1)),
            0.008,
            base=True,
        )
        box((0.1, 0.004, 0.012), (0, -0.101, 0.3), material("matteblack"), 0.001)
        paper = surface("towel paper", "#C9B491", 0.9, bump=("noise", 200, 0.3))

        def sheet(u: float, v: float) -> Point:
            return (
                (u - 0.5) * 0.22,
                -0.06 - 0.02 * v - 0.012 * (u - 0.4) * v,
                0.01 - 0.11 * v + 0.012 * u * v,
            )

        grid_object(sheet, 12, 12, paper, thickness=0.001)


def pump_bottle(location: Point, color: str = "#6FA08A") -> None:
    """Dish soap with a pump."""
    with placed(location):
        cylinder(0.033, 0.13, (0, 0, 0), surface("soap" + color, color, 0.2, coat=0.4), 0.012)
        rod((0, 0, 0.13), (0, 0, 0.185), 0.006, material("cap"), segments=10)
        box((0.02, 0.05, 0.012), (0, -0.015, 0.185), material("cap"), 0.004)


def sponge(location: Point, turn: float = 0) -> None:
    """Sponge beside a sink."""
    with placed(location, turn):
        box(
            (0.1, 0.065, 0.024),
            (0, 0, 0),
            surface("sponge", "#D8B23A", 0.95, bump=("voronoi", 190, 0.8)),
            0.008,
            base=True,
        )
        box(
            (0.1, 0.065, 0.008),
            (0, 0, 0.024),
            surface("scourer", "#3E6E4C", 1, bump=("noise", 500, 0.9)),
            0.003,
            base=True,
        )


def badge_card(location: Point, turn: float = 0) -> None:
    """A badge on its cord, thrown on a table."""
    with placed(location, turn):
        box(
            (0.058, 0.09, 0.002),
            (0, 0, 0),
            surface("badge card", "#E9E6DC", 0.35, coat=0.3),
            0.002,
            base=True,
        )
        box((0.058, 0.026, 0.0005), (0, 0.03, 0.002), material("brand"), 0, base=True)
        cable(
            [
                (0, 0.045, 0.002),
                (0.06, 0.1, 0.003),
                (0.16, 0.09, 0.003),
                (0.2, 0.0, 0.003),
                (0.1, -0.03, 0.004),
                (0.02, 0.03, 0.003),
            ],
            0.0035,
            "brand",
        )
