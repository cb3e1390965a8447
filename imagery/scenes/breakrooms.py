"""Breakrooms, kitchens, corridors and lobbies."""

from math import cos, radians, sin

from imagery.camera import camera
from imagery.furniture.clutter import backpack, light_switch, magazines, notice
from imagery.furniture.desk import art
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_palm
from imagery.furniture.seating import chair, long_bench, sofa
from imagery.furniture.tables import table
from imagery.furniture.tableware import mug
from imagery.geometry import placed
from imagery.look import Look
from imagery.products.planned import planned_store
from imagery.products.plans import GRAB, LUNCH, PANTRY, SNACKS
from imagery.registry import picture
from imagery.rooms import breakroom, room, rug, slats


def breakroom_by_day() -> Look:
    """The breakroom of new oak slats, for the upright picture and the shared one."""
    breakroom(8.6)
    slats(3.5, 2.95, (1.25, 0, 0))
    with placed((1.2, -0.44, 0)):
        planned_store((LUNCH, PANTRY, SNACKS), seed=8, gaps=((0, 4, 1), (2, 2, 1)))
    with placed((3.45, -0.5, 0)):
        plant_fiddle(4, height=1.75, count=48)
    with placed((-3.75, -0.55, 0)):
        plant_palm(3, height=1.3)
    art(0.5, 0.7, (-2.55, 0, 1.62), "art0")
    art(0.5, 0.7, (-1.85, 0, 1.62), "art1")
    with placed((-2.1, -0.62, 0)):
        sofa(1.7)
    rug(2.6, 2.3, (-1.5, -2.75))
    with placed((-1.5, -2.75, 0)):
        table(0.52)
        mug((0.15, -0.12, 0.74))
        mug((-0.22, 0.14, 0.74), "brand")
        magazines((-0.05, -0.27, 0.74), 2, 30, 2)
        for a, k in ((20, "shell"), (128, "shellgreen"), (215, "shell"), (305, "shellrust")):
            with placed((0.78 * cos(radians(a)), 0.78 * sin(radians(a)), 0), a - 90):
                chair(k)
    pendant((-1.5, -2.75, 1.72), "brand", 0.23, 16)
    linear_light(3.0, (1.3, -1.35, 2.9), 0, 30)
    notice("notice_kitchen", 0.27, 0.38, (-0.95, 0, 1.62))
    light_switch((-0.66, 0, 1.15))
    backpack((-0.98, -0.5, 0), 24, "#C98F6E")
    camera((2.95, -5.7, 1.3), (0.12, -0.3, 1.17), 27, 5.6, focus=(1.2, -0.8, 1))
    return Look(exposure=0.25)


@picture(
    "share-default",
    1200,
    630,
    samples=8,
    alt="Breakroom with a three-door smart store, a sofa and a round oak table",
)
def share_default() -> Look:
    look = breakroom_by_day()
    camera((2.75, -4.9, 1.3), (0.25, -0.3, 1.2), 26, 5.6, focus=(1.2, -0.8, 1))
    return look


@picture(
    "smart-store-door-open",
    2400,
    1500,
    samples=6,
    alt="Two-door smart store in a bright room with its left door standing open",
)
def smart_store_door_open() -> Look:
    room(8, 6, 2.95, panes=5, sun_power=0, window_power=210, world_strength=0.26)
    slats(2.6, 2.95, (0.35, 0, 0))
    with placed((0.35, -0.44, 0)):
        planned_store((GRAB, SNACKS), seed=151, gaps=((0, 3, 2), (1, 4, 1)), open_door=0)
    with placed((2.6, -0.5, 0)):
        plant_fiddle(4, height=1.75, count=48)
    art(0.6, 0.84, (-2.0, 0, 1.62), "art4")
    long_bench((-2.1, -0.45, 0), 0, 1.6)
    backpack((-1.62, -1.02, 0), 24, "#4E6472")
    magazines((-2.45, -0.42, 0.47), 2, 20, 3)
    linear_light(2.4, (0.5, -1.35, 2.9), 0, 30)
    camera((1.75, -4.3, 1.35), (0.1, -0.4, 1.12), 28, 5.6, focus=(0.2, -0.8, 1))
    return Look(exposure=0.25)
