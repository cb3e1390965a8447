"""Breakrooms, kitchens, corridors and lobbies."""

from math import cos, pi, radians, sin

from imagery.camera import camera
from imagery.environment import outdoor, world
from imagery.furniture.clutter import backpack, light_switch, magazines, notice
from imagery.furniture.desk import art
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_palm, plant_small
from imagery.furniture.seating import armchair, chair, long_bench, sofa
from imagery.furniture.tables import table
from imagery.furniture.tableware import mug
from imagery.geometry import box, placed, rod
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import (
    breakroom,
    ceiling,
    floor,
    room,
    rug,
    slats,
    wall,
    window_wall,
)


def breakroom_by_day() -> Look:
    """The breakroom of new oak slats, for the upright picture and the shared one."""
    breakroom(8.6)
    slats(3.5, 2.95, (1.25, 0, 0))
    with placed((1.2, -0.44, 0)):
        smart_store(3, seed=8)
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
    "smart-store-lobby",
    1600,
    1000,
    samples=6,
    alt="Lobby with a reception desk, lounge chairs and a four-door smart store",
)
def smart_store_lobby() -> Look:
    height = 3.9
    floor(14, 14, terrazzo("terrazzo2", "#BDB6AA", 0.13, 18), (0, -4, 0))
    wall(14, height, (0, 0, 0), material("plaster"))
    ceiling(14, 16, height)
    wall(14, height, (5.2, -4, 0), material("plaster"), -90)
    window_wall(11, height, (-5.2, -4.5, 0), 90, panes=7)
    outdoor((-11, -4, 0), 90, width=36, height=12, strength=2.6)
    sun_light((58, 0, -60), 6, angle=1.0)
    area_light((-5.05, -4.5, 2.1), (9, 3.6), 260, "#EAF3FF", rotation=(pi / 2, 0, -pi / 2))
    world("#DDEBFF", "#CFCFC8", 0.2)
    wall(14, height, (0, -11, 0), material("plaster"), 180)
    slats(4.4, height, (1.55, 0, 0), pitch=0.085, slat_width=0.05)
    with placed((1.5, -0.42, 0)):
        smart_store(4, seed=21)
    with placed((-2.75, -1.5, 0), 12):
        n = 40
        for i in range(n):
            box(
                (0.046, 0.03, 1.02),
                (-1.2 + 2.4 * (i + 0.5) / n, -0.36, 0.03),
                wood("oakz", axis="Z"),
                0.004,
                2,
                base=True,
            )
        box((2.4, 0.7, 1.0), (0, 0, 0.03), material("matteblack"), 0.004, base=True)
        box(
            (2.56, 0.82, 0.05),
            (0, 0, 1.05),
            surface("stone", "#EDEBE5", 0.18, coat=0.3, mottle=(1.5, 0.15)),
            0.006,
            3,
        )
        with placed((0.5, 0.1, 1.1), 180):
            box((0.5, 0.02, 0.3), (0, 0, 0.12), material("black"), 0.006, base=True)
            rod((0, 0.02, 0), (0, 0.02, 0.2), 0.015, material("alu"))
            box((0.2, 0.16, 0.012), (0, 0.03, -0.022), material("alu"), 0.004, base=True)
        with placed((-0.8, 0, 1.075)):
            plant_small()
    with placed((4.3, -0.7, 0)):
        plant_fiddle(3, height=2.0, radius=0.24, count=54)
    with placed((-4.5, -0.6, 0)):
        plant_palm(5, height=1.6, fronds=15, radius=0.22)
    for i, x in enumerate((-3.4, -2.75, -2.1)):
        pendant((x, -1.5, 2.15), "brand" if i != 1 else "pot", 0.19, 14)
    rug(2.4, 2.0, (3.75, -2.2), "#6F8078")
    with placed((3.75, -2.2, 0)):
        for x, rz in ((-0.8, 70), (0.8, -70)):
            with placed((x, 0, 0), rz):
                armchair()
            continue
        table(0.3, 0.42)
        mug((0.05, 0.02, 0.42))
    for x in (-0.4, 3.0):
        linear_light(2.8, (x, -1.9, 3.85), 0, 40)
    camera((0.55, -6.8, 1.42), (0.72, -0.4, 1.36), 24, 5.6, focus=(1.2, -0.9, 1))
    return Look(exposure=0.25)


@picture(
    "smart-store-door-open",
    1600,
    1000,
    samples=6,
    alt="Two-door smart store in a bright room with its left door standing open",
)
def smart_store_door_open() -> Look:
    room(8, 6, 2.95, panes=5, sun_power=4.5)
    slats(2.6, 2.95, (0.35, 0, 0))
    with placed((0.35, -0.44, 0)):
        smart_store(2, seed=151, open_door=0)
    with placed((2.6, -0.5, 0)):
        plant_fiddle(4, height=1.75, count=48)
    art(0.6, 0.84, (-2.0, 0, 1.62), "art4")
    long_bench((-2.1, -0.45, 0), 0, 1.6)
    linear_light(2.4, (0.5, -1.35, 2.9), 0, 30)
    camera((1.75, -4.3, 1.35), (0.1, -0.4, 1.12), 28, 5.6, focus=(0.2, -0.8, 1))
    return Look(exposure=0.25)
