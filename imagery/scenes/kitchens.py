"""Coffee counters and office kitchens."""

import random
from math import cos, sin, sqrt

from imagery.camera import camera
from imagery.environment import world
from imagery.furniture.lamps import pendant
from imagery.furniture.plants import plant_small
from imagery.furniture.tableware import cup_stack, jar, mug
from imagery.geometry import box, lathe, place, placed, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.registry import picture
from imagery.rooms import (
    ceiling,
    floor,
    tiles,
    wall,
)


@picture(
    "coffee-station",
    1600,
    1000,
    samples=6,
    alt="Two bean-to-cup coffee machines on a terrazzo counter with cups and fruit",
)
def coffee_station() -> Look:
    world("#E8EEFF", "#CFC8BE", 0.3)
    floor(8, 6, wood("planks", "#C6A27A", "#A37D55", 0.36, planks=(1.4, 0.16)), (0, -3, 0))
    wall(8, 3, (0, 0, 0), material("plaster"))
    ceiling(8, 8, 2.9)
    tiles(5.4, 1.26, (0, -0.002, 0.92), surface("tile", "#A9BDB0", 0.16, coat=0.6, mottle=(2, 0.1)))
    box((5.4, 0.62, 0.86), (0, -0.31, 0), material("plasterdark"), 0.004, base=True)
    for i in range(7):
        box(
            (0.655, 0.02, 0.74),
            (-2.04 + 0.68 * i, -0.625, 0.11),
            surface("front", "#2F5D50", 0.45, bump=("noise", 400, 0.02)),
            0.006,
            3,
            base=True,
        )
        rod(
            (-2.14 + 0.68 * i, -0.655, 0.79),
            (-1.94 + 0.68 * i, -0.655, 0.79),
            0.007,
            surface("brass", "#C8A15A", 0.25, 1),
        )
    box((5.4, 0.66, 0.04), (0, -0.32, 0.88), terrazzo("worktop", "#EAE4DA", 0.2, 45), 0.006, 3)
    with placed((-0.35, -0.34, 0.9)):
        coffee_machine()
    with placed((0.12, -0.34, 0.9)):
        coffee_machine()
    for i, (x, n, m) in enumerate(((0.48, 14, "brand"), (0.585, 10, "ceramic"), (0.69, 12, "kraft"))):
        with placed((x, -0.3, 0.9)):
            cup_stack(n, m)
    for i, x in enumerate((-0.74, -0.88, -1.02)):
        with placed((x, -0.28, 0.9)):
            jar(0.055, 0.14 + 0.03 * (i % 2), ["beans", "liquid_milk", "kraft"][i])
    box((3.0, 0.24, 0.035), (0, -0.125, 1.86), wood("oak"), 0.004, 2)
    for x in (-1.3, 1.3):
        box((0.02, 0.2, 0.16), (x, -0.11, 1.76), material("matteblack"), 0.003)
    for i, x in enumerate((-1.25, -1.13, -1.01, -0.89, -0.77)):
        mug((x, -0.13, 1.878), ["ceramic", "brand", "ceramic", "shellrust", "ceramic"][i])
    with placed((-0.4, -0.13, 1.878)):
        plant_small()
    for i, x in enumerate((0.1, 0.23, 0.36)):
        with placed((x, -0.13, 1.878)):
            jar(0.05, 0.13, "beans")
    with placed((0.85, -0.13, 1.878)):
        cup_stack(9, "ceramic")
    r_ = random.Random(2)
    with placed((1.12, -0.32, 0.9)):
        place(
            lathe(
                [
                    (0.001, 0),
                    (0.06, 0),
                    (0.15, 0.07),
                    (0.155, 0.075),
                    (0.148, 0.075),
                    (0.055, 0.008),
                    (0.001, 0.008),
                ],
                material("ceramic"),
                48,
            )
        )
        for i in range(9):
            a = i * 2.4
            rr = 0.075 * sqrt(i % 6 / 6)
            place(
                lathe(
                    [
                        (0.001, 0.004),
                        (0.02, 0),
                        (0.034, 0.02),
                        (0.038, 0.036),
                        (0.03, 0.062),
                        (0.012, 0.066),
                        (0.001, 0.058),
                    ],
                    material("fruit" if i % 3 else "apple"),
                    24,
                ),
                (rr * cos(a), rr * sin(a), 0.03 + 0.045 * (i // 6)),
                (r_.uniform(-0.5, 0.5), r_.uniform(-0.5, 0.5), 0),
            )
    for x in (-1.5, 1.5):
        pendant((x, -0.75, 2.12), "brand", 0.15, 9)
    for x in (-0.8, 0.8):
        area_light((x, -0.14, 1.838), (1.3, 0.03), 5, "#FFDDB0", rotation=(0, 0, 0))
    area_light((-3.6, -2.6, 1.8), (3, 2.6), 150, "#EFF5FF", (0, -0.2, 1.1))
    area_light((1, -3.5, 2.8), (3, 2), 70, "#FFEBD2", (0, 0, 1))
    camera((0.75, -3.05, 1.36), (0.05, 0, 1.36), 34, 4.5, focus=(-0.1, -0.4, 1.2))
    return Look(exposure=0.15)


@picture(
    "coffee-detail",
    1600,
    1000,
    samples=8,
    alt="Close-up of a coffee machine with a touch screen and a green paper cup",
)
def coffee_detail() -> Look:
    look = coffee_station()
    camera((0.22, -1.85, 1.34), (-0.36, -0.5, 1.22), 46, 2.5, level=False, focus=(-0.36, -0.5, 1.15))
    return look
