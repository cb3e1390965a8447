"""Shops and guest rooms of a small town."""

from imagery.camera import camera
from imagery.furniture.clutter import backpack, notice
from imagery.furniture.desk import art
from imagery.furniture.gym import gym_bench, kettlebell
from imagery.furniture.kitchen import (
    cabinets,
    fruit_bowl,
    sink,
    wall_shelf,
    water_bottle,
)
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_palm, plant_small
from imagery.furniture.seating import stool
from imagery.furniture.special import cereal_dispenser
from imagery.furniture.storage import books
from imagery.furniture.tables import table_set
from imagery.furniture.tableware import cup_stack, jar, mug
from imagery.geometry import UPRIGHT, box, placed, plane, text
from imagery.look import Look
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.cooler import cooler
from imagery.products.pantry import pantry_cooler
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import room, tiles


@picture(
    "town-hotel-breakfast",
    1600,
    1000,
    samples=6,
    alt="Small hotel breakfast corner with cereal, coffee and a smart cooler beside two tables",
)
def town_hotel_breakfast() -> Look:
    room(8.6, 6.2, 2.9, wood("planksw", "#B98A5E", "#8A623E", 0.36, planks=(1.4, 0.14)), panes=6, sun_power=6)
    plane(8.6, 2.9, (0, -0.005, 1.45), surface("inn wall", "#C9D0BE", 0.8, mottle=(1.3, 0.05)), UPRIGHT)
    top = cabinets(5, (-1.1, 0, 0), 0.6, "#EFE9DC")
    for x, content in ((-2.35, "bread"), (-2.13, "beans"), (-1.91, "kraft")):
        with placed((x, -0.3, top)):
            cereal_dispenser((0, 0, 0), content)
    fruit_bowl((-1.5, -0.32, top))
    for i in range(8):  # plates
        box((0.2, 0.2, 0.012), (-1.1, -0.3, top + 0.013 * i), material("ceramic"), 0.09, 6, base=True)
    with placed((-0.65, -0.34, top)):
        coffee_machine(0.32, 0.42, 0.56)
    with placed((-0.3, -0.28, top)):
        cup_stack(12, "ceramic")
    with placed((-0.05, -0.28, top)):
        jar(0.055, 0.16, "bread")
    with placed((0.12, -0.26, top)):
        jar(0.05, 0.13, "liquid_milk")
    wall_shelf(2.6, (-1.2, 0, 1.72))
    for i, finish in enumerate(("ceramic", "ceramic", "shellrust", "ceramic")):
        mug((-2.2 + 0.13 * i, -0.13, 1.72), finish)
    with placed((-1.3, -0.13, 1.72)):
        plant_small(1.1)
    books(-0.8, -0.45, -0.12, 1.72, 44)
    text("Good morning", 0.24, (-1.2, -0.02, 2.3), surface("signd", "#12312A", 0.5), 0.012)
    with placed((0.95, -0.38, 0)):
        pantry_cooler(seed=261, header="FRESH", spill=0)
    art(0.6, 0.84, (2.0, 0, 1.65), "art5")
    with placed((3.0, -0.5, 0)):
        plant_palm(6, height=1.25)
    notice("notice_hours", 0.26, 0.37, (1.5, 0, 1.6))
    table_set((-2.0, -2.7), 0.45, 3, 40, ("shell", "shellgreen", "shell"))
    table_set((0.7, -2.9), 0.42, 2, 200, ("shellrust", "shell"))
    with placed((-2.1, -2.75, 0.74)):
        plant_small(0.8)
    pendant((-2.0, -2.7, 1.8), "pot", 0.2, 14)
    linear_light(2.4, (0.2, -1.3, 2.85), 0, 26)
    camera((2.3, -5.9, 1.4), (0.0, -0.3, 1.2), 27, 5.6, focus=(0.2, -0.8, 1))
    return Look(exposure=0.3)


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
