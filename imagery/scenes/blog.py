"""Pictures for posts."""

from math import pi

from imagery.camera import camera
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_small
from imagery.furniture.tables import cafeteria_table
from imagery.furniture.tableware import mug
from imagery.furniture.transport import hand_truck, tote
from imagery.geometry import placed, plane, text
from imagery.look import Look
from imagery.materials import emission, surface, terrazzo
from imagery.palette import material
from imagery.products.market import kiosk_counter, market_shelf
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.rooms import room


@picture(
    "blog-cafeteria",
    2400,
    1500,
    samples=6,
    alt="Rows of cafeteria tables in front of a micro market on a dark green wall",
)
def blog_cafeteria() -> Look:
    height = 3.4
    room(12, 8.4, height, floor_material=terrazzo("terr3", "#CBC6BC", 0.2, 24), panes=8, window_power=230)
    plane(7.2, height, (0.9, -0.006, height / 2), material("plasterdark"), (pi / 2, 0, 0))
    for i in range(3):
        with placed((-1.35 + 1.23 * i, -0.26, 0)):
            market_shelf(1.2, 1.85, seed=71 + i)
    with placed((2.2, -0.38, 0)):
        pantry_cooler(FRESH_DRINKS[:5], seed=75, header="CHILLED", spill=0, gaps=((2, 1),))
    with placed((2.89, -0.38, 0)):
        pantry_cooler(seed=76, header="FRESH", spill=0)
    with placed((3.85, -1.0, 0), -22):
        kiosk_counter(0.95)
    text("micro market", 0.34, (0.2, -0.03, 2.45), emission("signbig", "#FFF3E0", 2.2), 0.02)
    for y in (-3.0, -4.9):
        for x in (-3.3, -0.55, 2.2):
            cafeteria_table((x, y, 0), 0, 2.3)
    for x, y in ((-3.4, -3.0), (-0.4, -3.0), (2.3, -4.9), (-0.7, -4.9)):
        with placed((x, y, 0.755)):
            plant_small(0.9)
    mug((0.3, -3.1, 0.755))
    mug((-0.1, -4.75, 0.755), "brand")
    for x in (-3.3, -0.55, 2.2):
        pendant((x, -3.9, 2.2), "brand", 0.24, 20)
    for x in (-1.2, 2.2):
        linear_light(2.6, (x, -1.6, height - 0.06), 0, 32)
    with placed((-4.9, -0.6, 0)):
        plant_fiddle(6, height=1.8, count=48)
    camera((2.6, -8.3, 1.75), (0.2, -0.6, 1.4), 25, 6.3, focus=(0.5, -1.5, 1))
    return Look(exposure=0.2)


@picture(
    "blog-restocking",
    2400,
    1500,
    samples=6,
    alt="Hand truck with filled totes in front of a cooler with an open door",
)
def blog_restocking() -> Look:
    room(7.6, 6, 2.85, panes=5)
    plane(
        7.6,
        2.85,
        (0, -0.006, 1.425),
        surface("sagew", "#8FA698", 0.8, bump=("noise", 180, 0.06), mottle=(1.3, 0.06)),
        (pi / 2, 0, 0),
    )
    with placed((0.35, -0.38, 0)):
        pantry_cooler(FRESH_DRINKS[:5], seed=93, spill=0, gaps=((0, 1),), open_angle=106)
    with placed((-1.35, -0.26, 0)):
        market_shelf(1.2, 1.85, seed=95)
    hand_truck((1.2, -1.25, 0), 24, 3, 1)
    tote((0.3, -1.5, 0), 14, "#C98F6E", seed=2, filled=True)
    with placed((2.5, -0.55, 0)):
        plant_fiddle(4, height=1.65, count=44)
    linear_light(2.4, (0.2, -1.3, 2.8), 0, 30)
    camera((1.7, -4.7, 1.34), (-0.05, -0.4, 1.02), 29, 5.6, focus=(0, -1.2, 1))
    return Look(exposure=0.25)
