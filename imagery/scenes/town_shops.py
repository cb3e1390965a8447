"""Shops and guest rooms of a small town."""

from imagery.camera import camera
from imagery.furniture.clutter import backpack, notice
from imagery.furniture.gym import gym_bench, kettlebell
from imagery.furniture.kitchen import (
    cabinets,
    fruit_bowl,
    sink,
    wall_shelf,
    water_bottle,
)
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_small
from imagery.furniture.seating import stool
from imagery.furniture.tableware import cup_stack, jar
from imagery.geometry import box, placed, text
from imagery.look import Look
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.cooler import cooler
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import room, tiles


@picture(
    "town-gym-juice-corner",
    1600,
    1000,
    samples=6,
    alt="Gym juice corner with an oak counter and stools, a drinks cooler and a one-door smart store",
)
def town_gym_juice_corner() -> Look:
    rubber = surface("rubfloor", "#55595A", 0.75, mottle=(90, 0.3), bump=("noise", 260, 0.15))
    room(8.6, 6.2, 3.1, rubber, back="concretewall", side="concretewall", panes=6, window_power=160)
    tiles(3.2, 1.26, (-2.2, -0.002, 0.96), surface("tile", "#A9BDB0", 0.16, coat=0.6, mottle=(2, 0.1)))
    top = cabinets(5, (-2.2, 0, 0), 0.6, "#2F5D50")
    for x, content in ((-3.3, "liquid_green"), (-3.1, "liquid_orange"), (-2.9, "liquid_berry")):
        with placed((x, -0.28, top)):
            jar(0.07, 0.26, content)
    fruit_bowl((-2.45, -0.32, top))
    sink((-1.75, -0.36, top))
    with placed((-1.15, -0.28, top)):
        cup_stack(12, "kraft")
    wall_shelf(2.6, (-2.2, 0, 1.85))
    for x in (-3.2, -3.06, -2.92):
        water_bottle((x, -0.13, 1.85), ("#3F6558", "#B4603F", "#2A4E7A")[int(x * 10) % 3])
    with placed((-2.3, -0.13, 1.85)):
        plant_small(1.1)
    with placed((-1.4, -0.13, 1.85)):
        plant_small(0.9)
    text("JUICE BAR", 0.26, (-2.2, -0.02, 2.5), emission("signbig", "#FFF3E0", 2.2), 0.012)
    with placed((0.75, -0.42, 0)):
        smart_store(
            1,
            seed=281,
            header="REFUEL",
            mix=[["bottle"], ["bottle"], ["slim"], ["cup"], ["bowl", "cup"], ["bar", "box"]],
        )
    with placed((1.75, -0.38, 0)):
        cooler(283, body="graphite", header="DRINKS")
    with placed((-1.9, -2.2, 0)):
        box((2.4, 0.6, 0.05), (0, 0, 1.0), wood("oak"), 0.008, 3, base=True)
        box((2.1, 0.36, 1.0), (0, 0.05, 0), material("plasterdark"), 0.006, base=True)
        for i in range(58):
            box(
                (0.022, 0.016, 0.92),
                (-1.02 + 0.036 * i, -0.136, 0.04),
                wood("oakz", axis="Z"),
                0.003,
                2,
                base=True,
            )
        water_bottle((0.5, 0.0, 1.05), "#B4603F")
        with placed((-0.5, 0.05, 1.05)):
            cup_stack(1, "kraft")
        for x in (-0.75, 0, 0.75):
            with placed((x, -0.55, 0)):
                stool()
    gym_bench((3.1, -1.9, 0), 24)
    for i, (size, color) in enumerate(((1.0, "#202224"), (0.9, "#B4603F"))):
        kettlebell((2.6 + 0.32 * i, -1.1, 0), size, color)
    backpack((3.35, -0.4, 0), 12, "#2F5D50")
    notice("notice_hours", 0.28, 0.4, (2.5, 0, 1.62))
    with placed((3.85, -0.55, 0)):
        plant_fiddle(5, height=1.65, count=42)
    for x in (-2.5, -1.3):
        pendant((x, -2.2, 1.95), "brand", 0.17, 12)
    linear_light(2.8, (1.2, -1.4, 3.05), 0, 34, "#FFF4E6")
    camera((2.1, -5.9, 1.45), (0.05, -0.3, 1.26), 27, 5.6, focus=(0.5, -0.8, 1))
    return Look(exposure=0.5)
