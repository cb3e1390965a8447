"""Industry pictures: building sites."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import (
    extinguisher,
    jacket,
    light_switch,
    notice,
    pin_board,
)
from imagery.furniture.desk import pen, waste_bin
from imagery.furniture.lamps import linear_light
from imagery.furniture.seating import chair
from imagery.furniture.tableware import mug
from imagery.furniture.transport import hard_hat, safety_vest
from imagery.geometry import box, cylinder, placed, plane, rod
from imagery.look import Look
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.paths import label_image
from imagery.products.cooler import cooler
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.rooms import room


@picture(
    "industry-construction-sites",
    1600,
    1000,
    samples=6,
    alt="Plywood site office with hard hats, a plan table, a drinks cooler and a vending machine",
)
def industry_construction_sites() -> Look:
    height = 2.6
    ply = wood("ply", "#D9B885", "#BF955F", 0.6, scale=0.5)
    room(
        8,
        6,
        height,
        floor_material=wood("plyfloor", "#CFAD7B", "#B48B57", 0.6, scale=0.5, planks=(2.44, 1.22)),
        windows="R",
        back="white",
        side="white",
        panes=5,
        sill=0.95,
        window_power=110,
        sun_power=5,
        world_strength=0.24,
    )
    for i in range(7):
        box(
            (1.18, 0.02, height),
            (-3.58 + 1.2 * i, -0.012, 0),
            wood("ply2", "#DDBE8E", "#C49C68", 0.6, scale=0.6, axis="Z"),
            0.003,
            1,
            base=True,
        )
    for i in range(7):
        for z in (0.3, 1.3, 2.3):
            for dx in (-0.5, 0.5):
                cylinder(
                    0.008,
                    0.004,
                    (-3.58 + 1.2 * i + dx, -0.022, z),
                    material("steel"),
                    0.001,
                    rotation=(pi / 2, 0, 0),
                    segments=12,
                )
    with placed((1.15, -0.38, 0)):
        cooler(83, body="graphite", header="CHILLED")
    with placed((2.2, -0.42, 0)):
        vending(84, front="brand")
    # hat rail
    box((2.2, 0.03, 0.12), (-1.7, -0.035, 1.78), wood("oak"), 0.004, base=True)
    box((2.2, 0.22, 0.02), (-1.7, -0.13, 1.9), wood("oak"), 0.004, base=True)
    for i, c in enumerate(("#E3B12B", "#F1EDE4", "#E3B12B", "#2F5D50", "#B4603F")):
        hard_hat((-2.55 + 0.43 * i, -0.14, 1.92), [10, -12, 5, 20, -8][i], c)
    for i in range(5):
        rod((-2.55 + 0.43 * i, -0.05, 1.84), (-2.55 + 0.43 * i, -0.11, 1.82), 0.008, material("steel"))
    for i, color in ((0, "#E8A13A"), (2, "#C9D64A"), (3, "#E8A13A")):
        safety_vest((-2.55 + 0.43 * i, -0.12, 1.82), color)
    jacket((-2.55 + 0.43 * 4, -0.05, 1.82), "#4A5C66")
    notice("notice_safety", 0.3, 0.424, (-0.15, -0.024, 1.62))
    extinguisher((0.36, -0.024, 0.5))
    light_switch((0.36, -0.022, 1.3))
    pin_board((-3.35, -0.024, 1.5), 0.7, 0.62, 3)
    # plan table with drawings
    with placed((-1.6, -1.95, 0)):
        box((2.0, 0.95, 0.035), (0, 0, 0.86), ply, 0.004, base=True)
        for sx in (-1, 1):
            for sy in (-1, 1):
                rod(
                    (sx * 0.75, sy * 0.12, 0.86), (sx * 0.85, sy * 0.4, 0), 0.03, wood("oakz", axis="Z"), 0.03
                )
            rod((sx * 0.81, -0.28, 0.3), (sx * 0.81, 0.28, 0.3), 0.018, wood("oakz", axis="Z"))
        with placed((0.1, 0, 0.897), 6):
            plane(0.95, 0.665, (0, 0, 0), surface("blueprint", roughness=0.7, image=label_image("blueprint")))
        rod((-0.85, -0.25, 0.93), (-0.3, 0.38, 0.93), 0.033, surface("rollp", "#EFEBDF", 0.8))
        hard_hat((0.75, 0.2, 0.895), -20, "#E3B12B")
        mug((0.82, -0.25, 0.895), "brand")
        pen((0.2, -0.3, 0.905), (0.33, -0.25, 0.905), "#B4603F")
        box(
            (0.06, 0.28, 0.012),
            (-0.1, 0.36, 0.895),
            surface("lvl", "#E3B12B", 0.4),
            0.004,
            base=True,
            rotation=(0, 0, 1.3),
        )
    with placed((-2.9, -2.0, 0), 70):
        chair("shellgreen")
    with placed((-1.4, -2.95, 0), 170):
        chair("shell")
    with placed((-0.5, -0.5, 0)):
        box((0.5, 0.36, 0.3), (0, 0, 0), surface("tbx", "#B4603F", 0.45), 0.02, 3, base=True)
        box((0.5, 0.36, 0.06), (0, 0, 0.3), material("matteblack"), 0.02, 3, base=True)
        rod((-0.12, 0, 0.36), (-0.12, 0, 0.42), 0.008, material("steel"))
        rod((0.12, 0, 0.36), (0.12, 0, 0.42), 0.008, material("steel"))
        rod((-0.12, 0, 0.42), (0.12, 0, 0.42), 0.014, material("rubber"))
    waste_bin((3.1, -0.35, 0))
    for x in (-1.6, 1.6):
        linear_light(2.4, (x, -1.9, height - 0.05), 0, 40, "#FFF4E6")
    camera((0.9, -5.5, 1.5), (-0.15, -0.3, 1.2), 25, 5.6, focus=(0, -1, 1))
    return Look(exposure=0.2)
