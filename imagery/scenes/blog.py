"""Pictures for posts."""

from math import cos, pi, radians, sin

from imagery.camera import camera
from imagery.environment import world
from imagery.furniture.desk import clock, waste_bin
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_small
from imagery.furniture.seating import chair
from imagery.furniture.tables import cafeteria_table, table
from imagery.furniture.tableware import mug, paper_cup
from imagery.furniture.transport import hand_truck, tote
from imagery.geometry import box, placed, plane, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.materials import emission, surface, terrazzo
from imagery.palette import material
from imagery.products.market import kiosk_counter, market_shelf
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.rooms import floor, room, wall


@picture(
    "blog-outdated-vending",
    2400,
    1500,
    samples=6,
    alt="Half-empty old vending machine with an out-of-order note in a dim breakroom",
)
def blog_outdated_vending() -> Look:
    height = 2.6
    for n, c in (("oldw", "#B9B29C"), ("oldc", "#C9C5B8"), ("oldbody", "#8F8874"), ("oldfront", "#7C5A48")):
        surface(n, c, 0.75, mottle=(2.2, 0.16))
    floor(9, 10, surface("lino", "#9A927E", 0.42, mottle=(3, 0.25)), (0, -3, 0))
    wall(9, height, (0, 0, 0), material("oldw"))
    wall(10, height, (2.9, -3, 0), material("oldw"), -90)
    wall(10, height, (-3.6, -3, 0), material("oldw"), 90)
    wall(9, height, (0, -8, 0), material("oldw"), 180)
    world("#C9D2DA", "#A8A79C", 0.12)
    plane(12, 12, (0, -3, height), material("oldc"), (pi, 0, 0))
    for i in range(12):
        box((0.022, 12, 0.012), (-3.6 + 0.6 * i, -3, height - 0.004), surface("grid", "#D9D6CC", 0.6), 0)
        box((9, 0.022, 0.012), (0, -0.3 - 0.6 * i, height - 0.004), surface("grid"), 0)
    with placed((0.55, -0.5, 0)):
        vending(71, body="oldbody", front="oldfront", empty=0.6, lit=False)
    # note taped to the glass
    with placed((0.42, -0.935, 1.22)) as e:
        e.rotation_euler = (0, 0.05, 0)
        plane(0.3, 0.21, (0, 0, 0), surface("note", "#EFE9D6", 0.8), (pi / 2, 0, 0))
        text("OUT OF", 0.052, (0, -0.002, 0.035), surface("ink", "#2B2B2B", 0.7), 0.0004)
        text("ORDER", 0.052, (0, -0.002, -0.04), surface("ink", "#2B2B2B", 0.7), 0.0004)
        for sx in (-1, 1):
            box(
                (0.07, 0.001, 0.022),
                (sx * 0.14, -0.001, 0.1),
                surface("tp2", "#D9C98F", 0.4),
                0,
                rotation=(0, sx * 0.7, 0),
            )
    waste_bin((1.5, -0.4, 0), 0.62)
    with placed((-1.35, -1.55, 0)):
        table(0.45)
    for a, k in ((200, "shellrust"), (80, "shell")):
        with placed((-1.35 + 0.75 * cos(radians(a)), -1.55 + 0.75 * sin(radians(a)), 0), a - 90 + 14):
            chair(k)
    with placed((-1.25, -1.5, 0.74)):
        paper_cup("ceramic")
    clock((-0.75, 0, 1.95), 0.17)
    box(
        (0.75, 0.012, 0.55),
        (-1.75, -0.008, 1.55),
        surface("cork", "#A9825A", 0.9, bump=("noise", 300, 0.5), mottle=(30, 0.3)),
        0.002,
    )
    for i, c in enumerate(("#E9E3D2", "#DCC9A0", "#C9D4CC")):
        box(
            (0.13, 0.003, 0.17),
            (-1.95 + 0.2 * i, -0.016, 1.55 + 0.06 * (i % 2)),
            surface("pp%d" % i, c, 0.8),
            0,
            rotation=(0, 0.06 * (i - 1), 0),
        )
    # one tube light is on, one is off
    with placed((-1.1, -1.9, height - 0.02)):
        box((1.2, 0.3, 0.03), (0, 0, 0), material("white"), 0.004)
        plane(1.1, 0.24, (0, 0, -0.017), emission("lin2", "#F3F0DC", 3.5), (pi, 0, 0))
        area_light((0, 0, -0.03), (1.1, 0.24), 26, "#F1EFD8", rotation=(0, 0, 0))
    with placed((0.9, -1.9, height - 0.02)):
        box((1.2, 0.3, 0.03), (0, 0, 0), material("white"), 0.004)
        plane(1.1, 0.24, (0, 0, -0.017), surface("tubeoff", "#8C8C84", 0.5), (pi, 0, 0))
    area_light((-2.5, -5.5, 1.8), (1.5, 1.6), 34, "#CFDDE8", (0, -0.5, 1))
    camera((-0.7, -4.6, 1.38), (-0.15, -0.4, 1.2), 28, 4.5, focus=(0.3, -0.9, 1))
    return Look(exposure=1.0, vignette=0.2)


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
