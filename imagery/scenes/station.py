"""A station at the end of the line, three past nine on a wet morning: a train stands at the platform, the benches are damp."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import backpack, mat_at_door, plugged_in
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at, conduit, takeaway_cup
from imagery.furniture.station import (
    dish_lamp,
    newspaper,
    platform_post,
    station_bench,
    train_side,
    umbrella,
)
from imagery.furniture.transport import suitcase
from imagery.geometry import UPRIGHT, box, placed, plane, rod, text
from imagery.greenery import leafy_tree
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import beams, courses, wall_with_openings
from imagery.materials import emission, glass, surface
from imagery.palette import material
from imagery.paths import label_image
from imagery.products.pantry import CHILLED, FRESH_DRINKS, PANTRY, pantry_store
from imagery.products.vending import coil_machine
from imagery.registry import picture
from imagery.skies import ground, night
from imagery.timber import boards, timber
from imagery.wet import wet_patch

LEFT, RIGHT, HEIGHT = -5.2, 5.5, 4.3
WINDOW, DOOR = (-3.55, 2.3, 0.95, 3.35), (-1.35, 1.6, 0.0, 3.35)

SNACKS = (
    (("chips", 2), ("crunch", 2), ("lentil", 1)),
    (("popcorn", 2), ("chili", 3)),
    (("nuts", 2), ("jerky", 3)),
    (("bar", 4), ("cocoa", 2)),
    (("figs", 3), ("bar", 2)),
    (("cookie", 4), ("bar", 2)),
)
DRINKS = (
    (("water", 5),),
    (("water", 3), ("tea", 2)),
    (("juices", 5),),
    (("slim", 6),),
    (("soda", 3), ("soda2", 3)),
    (("soda2", 3), ("slim", 3)),
)


def station_hall() -> None:
    """Platform window and doors at the left, the board in the middle, store and machines along the tiles at the right."""
    night("#D3D8DA", "#B4BDC4", 1.15, ambient="#D5DCE2", glow=0.34)
    width, middle = RIGHT - LEFT, (LEFT + RIGHT) / 2
    tile = courses(
        "station tile", "#E3DAC0", "#CFC3A4", "#8F8672", 0.152, 0.076, 0.005, 0.16, relief=0.35, stain=0.1
    )
    upper = surface("station plaster", "#D4CBB4", 0.85, bump=("noise", 80, 0.07), mottle=(0.9, 0.12))
    openings = [(x - middle, w, low, top) for x, w, low, top in (WINDOW, DOOR)]
    wall_with_openings(width, HEIGHT, openings, (middle, 0, 0), upper)
    wall_with_openings(
        width, 2.36, [(x, w, low, 2.36) for x, w, low, _ in openings], (middle, -0.012, 0), tile
    )
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(13, HEIGHT, (x, -5.5, HEIGHT / 2), upper, (pi / 2, 0, turn))
        plane(13, 2.36, (x + (0.012 if x < 0 else -0.012), -5.5, 1.18), tile, (pi / 2, 0, turn))
    plane(width, HEIGHT, (middle, -12, HEIGHT / 2), upper, (pi / 2, 0, pi))
    green = surface("station band", "#234F3F", 0.18, coat=0.4, mottle=(6, 0.1))
    right_of_door = DOOR[0] + DOOR[1] / 2
    for z, tall in ((1.24, 0.075), (2.37, 0.09)):
        box(
            (RIGHT - right_of_door, 0.02, tall),
            ((RIGHT + right_of_door) / 2, -0.016, z),
            green,
            0.003,
            base=True,
        )
    box(
        (RIGHT - right_of_door, 0.03, 0.15), ((RIGHT + right_of_door) / 2, -0.016, 0), green, 0.004, base=True
    )
    quarry = courses(
        "station quarry",
        "#8F604A",
        "#6C4535",
        "#4E4136",
        0.2,
        0.2,
        0.007,
        0.34,
        offset=0,
        relief=0.3,
        stain=0.16,
    )
    plane(width, 13, (middle, -5.5, 0), quarry)
    ceiling = boards("station ceiling", "#CFC6AC", "#C2B89C", 3.6, 0.105, 0.6, 0.02, knots=0.0)
    plane(13, width, (middle, -5.5, HEIGHT), ceiling, (pi, 0, pi / 2))
    beams(
        width,
        HEIGHT,
        [-1.6, -4.2, -6.8],
        (0.2, 0.26),
        timber("station beam", "#7A5E42", "#523B25", 0.6, "X", 0.013, 0.4, 0.5),
    )
    _glazing()
    _board()
    _cabinets()
    _waiting()
    for x, y in ((-3.2, -2.4), (0.4, -2.4), (3.9, -2.4)):
        dish_lamp((x, y, 3.25), 26)
    area_light((0.5, -10.5, 3.4), (7, 2), 120, "#EEF1F2", (0.8, -1, 1.2)).visible_glossy = False
    _platform()


def _glazing() -> None:
    """Steel window of many panes, a pair of doors with a transom; gray light comes through both."""
    paint = surface("station sash", "#2C4A3E", 0.4, coat=0.25, mottle=(5, 0.08))
    pane = glass("window", (0.95, 0.98, 0.97, 1), 0, 0.8)
    x, width, low, top = WINDOW
    for i in range(6):
        thick = 0.07 if i in (0, 5) else 0.028
        box((thick, 0.07, top - low), (x - width / 2 + width * i / 5, 0.05, low), paint, 0.003, base=True)
    for j in range(6):
        thick = 0.07 if j in (0, 5) else 0.028
        box((width, 0.07, thick), (x, 0.05, low + (top - low) * j / 5), paint, 0.003)
    plane(width, top - low, (x, 0.06, (top + low) / 2), pane, UPRIGHT)
    box((width + 0.16, 0.26, 0.05), (x, -0.06, low - 0.03), surface("station sill", "#B9B09A", 0.5), 0.01, 3)
    x, width, low, top = DOOR
    for side in (-1, 1):
        box((0.09, 0.16, top), (x + side * (width / 2 - 0.02), 0.03, 0), paint, 0.006, base=True)
        for edge in (-1, 1):
            box((0.11, 0.05, 2.3), (x + side * 0.37 + edge * 0.3, 0.04, 0.01), paint, 0.005, base=True)
        for z, tall in ((0.16, 0.3), (0.98, 0.1), (2.24, 0.13)):
            box((0.6, 0.05, tall), (x + side * 0.37, 0.04, z), paint, 0.005)
        box((0.5, 0.012, 0.22), (x + side * 0.37, 0.008, 0.16), material("steel"), 0.003)
        rod(
            (x + side * 0.12, -0.03, 0.95),
            (x + side * 0.12, -0.03, 1.25),
            0.014,
            surface("brass", "#C8A15A", 0.25, 1),
        )
        plane(0.5, 2.0, (x + side * 0.37, 0.045, 1.2), pane, UPRIGHT)
    box((width, 0.16, 0.1), (x, 0.03, 2.38), paint, 0.006)
    for i in range(1, 4):
        box((0.028, 0.07, 0.9), (x - width / 2 + width * i / 4, 0.05, 2.42), paint, 0.003, base=True)
    plane(width, 0.9, (x, 0.06, 2.88), pane, UPRIGHT)
    box((1.5, 0.03, 0.26), (x, -0.05, 3.62), surface("enamel sign", "#1B4A3A", 0.2, coat=0.5), 0.01, 3)
    text("TO TRAINS", 0.15, (x, -0.067, 3.62), surface("enamel letters", "#F1EAD6", 0.3), 0.001)
    for at, wide, tall, z, power in ((WINDOW[0], 2.2, 2.3, 2.15, 190), (DOOR[0], 1.4, 2.9, 1.75, 130)):
        inside = area_light((at, -0.1, z), (wide, tall), 0.7 * power, "#E4ECF2", rotation=(-pi / 2, 0, 0))
        inside.visible_glossy = False  # the wet floor mirrors the bars, so what it mirrors lies behind them
        area_light((at, 0.14, z), (wide, tall), 0.3 * power, "#E4ECF2", rotation=(-pi / 2, 0, 0))


def _board() -> None:
    """The departures, on two brackets; the clock agrees with them."""
    with placed((1.6, -0.2, 2.6)):
        box((2.5, 0.14, 1.14), (0, 0, 0), material("matteblack"), 0.012, base=True)
        shown = surface("board", roughness=0.2, image=label_image("board"), glow=("#ffffff", 1.3))
        plane(2.38, 1.03, (0, -0.0725, 0.57), shown, UPRIGHT)
        for x in (-0.9, 0.9):
            rod((x, 0, 1.14), (x, 0, 2.2), 0.018, material("matteblack"))
    clock_at(9, 3, (3.85, -0.01, 3.2), 0.34)
    conduit([(4.5, -0.03, HEIGHT), (4.5, -0.03, 2.0)])


def _cabinets() -> None:
    """The store of three doors and two machines, shoulder to shoulder as the outlets allow."""
    with placed((1.35, -0.5, 0)):
        pantry_store(
            (CHILLED, FRESH_DRINKS, PANTRY),
            seed=33,
            gaps=((0, 4, 1), (1, 0, 2), (1, 4, 0), (2, 2, 3)),
            spill=5,
        )
    for x, plan, seed, front, out in (
        (3.38, SNACKS, 92, "brand", ("A2", "D5")),
        (4.46, DRINKS, 95, "graphite", ("B4",)),
    ):
        with placed((x, -0.5, 0)):
            coil_machine(
                seed, plan, front=front, sold_out=out, header="SNACKS" if plan is SNACKS else "DRINKS"
            )
    plugged_in(0.06, 0.32, (0.26, -0.1, 0.02))
    waste_bin((-0.28, -0.42, 0), 0.8)


def _waiting() -> None:
    """Two benches; an umbrella drips, a paper was left, a suitcase waits beside its owner's cup; the mat is soaked."""
    with placed((-3.55, -0.95, 0), 0):
        station_bench(2.5)
        newspaper((0.62, -0.02, 0.455), 24)
        takeaway_cup((-0.35, -0.08, 0.447), 30)
    umbrella((-2.62, -1.55, 0.01), (-2.42, -1.24, 0.82), "#7A2F2B")
    with placed((-2.35, -4.05, 0), 158):
        station_bench(2.5)
        backpack((-0.72, 0.02, 0.45), 190, "#3E5B57")
    suitcase((-0.72, -3.75, 0), 28, 0.4, 0.56, 0.24, "#39444F")
    mat_at_door((-1.35, -0.75, 0), 1.5, 1.0)
    wet_patch(3.4, 2.6, (-0.9, -1.9, 0.002), 0.3)
    wet_patch(1.2, 0.9, (-2.55, -1.6, 0.0025))
    wet_patch(2.2, 1.3, (-1.3, -4.6, 0.002), 1.0)


def _platform() -> None:
    """Wet concrete under a canopy, the yellow edge, the train, trees in the mist behind it."""
    ground("#8B9092", (0, 60, -0.8), 160, glow=0.6)
    concrete = surface("platform", "#8A8B87", 0.28, glow=("#84888A", 0.4), mottle=(0.9, 0.2))
    box((60, 3.6, 0.2), (-4, 2.1, -0.2), concrete, 0, base=True)
    box(
        (60, 0.6, 0.012),
        (-4, 3.45, 0),
        surface("platform edge", "#D3A92E", 0.6, glow=("#D3A92E", 0.42)),
        0,
        base=True,
    )
    train_side((-5.0, 4.15, -0.15), 26)
    for x in (-8.4, -4.6, -0.9, 2.8):
        platform_post((x, 2.6, 0))
    box(
        (60, 4.2, 0.1), (-4, 2.2, 3.4), surface("canopy", "#6F6A5E", 0.8, glow=("#6F6A5E", 0.3)), 0, base=True
    )
    for i in range(60):
        box(
            (0.1, 0.03, 0.2),
            (-19 + 0.5 * i, 4.3, 3.22),
            surface("canopy fringe", "#D9D2BF", 0.7, glow=("#D9D2BF", 0.5)),
            0,
            base=True,
        )
    for x in (-7.5, -3.6, 0.4):
        box((1.2, 0.12, 0.06), (x, 1.9, 3.2), emission("lin canopy", "#FFF3D8", 2.2), 0.01)
    mist = ("#9AA59C", "#A9B3A8", "#B6BFB4")
    for i in range(9):
        leafy_tree((-26 + 6 * i, 30 + 4 * (i % 3), -1), 8 + 2 * (i % 3), i, mist, 0.8, 1500, 0.5)


@picture(
    "industry-high-traffic-locations",
    2400,
    1500,
    samples=5,
    alt="Old tiled station hall on a wet morning: benches, a departures board, a three-door smart store, two machines",
)
def industry_high_traffic_locations() -> Look:
    station_hall()
    camera((1.5, -9.3, 1.55), (0.3, -0.5, 1.84), 29.5, 6.3, focus=(1, -1.4, 1))
    return Look(exposure=0.6)


@picture(
    "industry-high-traffic-locations-portrait",
    1200,
    1500,
    samples=4,
    alt="Three-door smart store and vending machines under a departures board in a tiled station hall, a bench before them",
)
def industry_high_traffic_locations_portrait() -> Look:
    station_hall()
    with placed((1.2, -4.7, 0), 170):
        station_bench(1.9, 3)
    camera((3.0, -9.0, 1.55), (2.42, -0.5, 1.72), 43, 6.3, focus=(2.2, -1.4, 1))
    return Look(exposure=0.6)
