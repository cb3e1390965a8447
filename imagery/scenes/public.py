"""Industry pictures: schools, stations, town halls."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import book_pile
from imagery.furniture.desk import art, laptop, waste_bin
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.seating import bench_seats
from imagery.furniture.tables import table_set
from imagery.furniture.transport import suitcase
from imagery.geometry import box, cylinder, placed, plane, rod, text
from imagery.look import Look
from imagery.materials import emission, surface, terrazzo
from imagery.palette import material
from imagery.paths import label_image
from imagery.products.market import kiosk_counter, market_shelf
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.products.smart_store import smart_store
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.rooms import room


@picture(
    "industry-colleges-universities",
    1600,
    1000,
    samples=6,
    alt="Campus commons with study tables and a micro market along a dark green wall",
)
def industry_colleges_universities() -> Look:
    room(11, 7.4, 3.9, floor_material=material("concrete"), back="plaster", panes=7, window_power=190)
    plane(11, 3.9, (0, -0.006, 1.95), surface("bwall", "#C98F6E", 0.8, mottle=(1.3, 0.05)), (pi / 2, 0, 0))
    plane(4.6, 3.9, (0.35, -0.009, 1.95), material("plasterdark"), (pi / 2, 0, 0))
    for i in range(3):
        with placed((-1.2 + 1.23 * i, -0.26, 0)):
            market_shelf(1.2, 1.85, seed=14 + i)
    with placed((2.35, -0.38, 0)):
        pantry_cooler(FRESH_DRINKS[:5], seed=23, header="CHILLED", spill=0, gaps=((1, 2),))
    with placed((3.04, -0.38, 0)):
        pantry_cooler(seed=26, header="FRESH", spill=0)
    with placed((3.85, -1.3, 0), -28):
        kiosk_counter(1.0)
    text("commons market", 0.36, (0.4, -0.04, 2.55), emission("signbig", "#FFF3E0", 2.2), 0.02)
    for x, y, a, k in (
        (-2.9, -2.6, 10, ("shellrust", "shell", "shellgreen", "shell")),
        (-0.6, -3.7, 40, ("shell", "shellgreen", "shell", "shellrust")),
        (1.6, -2.7, 70, ("shellgreen", "shell", "shellrust", "shell")),
    ):
        table_set((x, y), 0.5, 4, a, k)
    laptop((-0.65, -3.85, 0.74), -20, "ui_stock")
    book_pile((-0.3, -3.6, 0.74), turn=25)
    art(0.7, 0.98, (-3.2, 0, 2.0), "campus")
    art(0.7, 0.98, (-4.2, 0, 2.0), "art3")
    for x in (-2.9, -0.6, 1.6):
        pendant((x, -3.0, 2.35), "brand", 0.26, 18)
    for i in range(6):
        box((0.1, 9, 0.22), (-5 + 2 * i, -3.5, 3.72), material("graphite"), 0.004)
    with placed((-4.7, -0.7, 0)):
        plant_fiddle(9, height=2.0, count=50, radius=0.22)
    camera((2.6, -7.3, 1.5), (0.4, -0.4, 1.5), 25, 5.6, focus=(0.5, -1, 1))
    return Look(exposure=0.2)


@picture(
    "industry-high-traffic-locations",
    2400,
    1500,
    samples=6,
    alt="Station concourse with benches, a departures board, a three-door smart store and vending machines",
)
def industry_high_traffic_locations() -> Look:
    height = 4.4
    room(
        14,
        9,
        height,
        floor_material=terrazzo("terrs", "#BDB9B0", 0.09, 16),
        windows="L",
        back="plaster",
        panes=8,
        window_power=330,
        sun_power=5,
        outdoor_strength=2.4,
    )
    plane(14, height, (0, -0.006, height / 2), surface("panel", "#D9D6CE", 0.5), (pi / 2, 0, 0))
    for i in range(12):
        box((0.012, 0.014, height), (-6.6 + 1.2 * i, -0.008, 0), material("alu"), 0.002, base=True)
    box((5.4, 0.5, 2.5), (3.0, -0.0, 0), material("plasterdark"), 0.01, base=True)
    text("market", 0.24, (1.25, -1.062, 2.66), emission("signbig", "#FFF3E0", 2.2), 0.012)
    for sx in (0.35, 5.65):
        box((0.1, 1.08, 2.47), (sx, -0.5, 0), material("brand"), 0.01, base=True)
    box((5.4, 1.1, 0.4), (3.0, -0.5, 2.46), material("brand"), 0.01, base=True)
    with placed((1.75, -0.62, 0)):
        smart_store(3, seed=91)
    with placed((3.55, -0.66, 0)):
        vending(92, front="brand")
    with placed((4.6, -0.66, 0)):
        vending(95, front="graphite")
    # benches
    with placed((-2.5, -2.2, 0), 0):
        bench_seats(5)
    with placed((-0.9, -4.4, 0), 168):
        bench_seats(4)
    # departures board hung from the ceiling
    with placed((-2.3, -1.2, 3.05), 0):
        box((3.1, 0.14, 1.42), (0, 0, -0.7), material("matteblack"), 0.012, base=True)
        plane(
            2.96,
            1.28,
            (0, -0.0725, 0.01),
            surface("board", roughness=0.2, image=label_image("board"), glow=("#ffffff", 1.5)),
            (pi / 2, 0, 0),
        )
        for x in (-1.1, 1.1):
            rod((x, 0, 0.7), (x, 0, 1.4), 0.018, material("matteblack"))
    suitcase((-3.9, -2.6, 0), 25, 0.4, 0.56, 0.24, "#B4603F")
    waste_bin((-0.35, -2.0, 0), 0.8)
    cylinder(0.26, height, (-5.0, -1.2, 0), surface("colw", "#E9E6DF", 0.45), 0.003, segments=64)
    for i in range(5):
        linear_light(9, (-5 + 2.6 * i, -4.2, height - 0.06), 90, 70, "#FFF6EA", 0.12)
    camera((2.2, -8.6, 1.6), (0.65, -0.6, 1.72), 25, 6.3, focus=(1, -1, 1))
    return Look(exposure=0.1)
