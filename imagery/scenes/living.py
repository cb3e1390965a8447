"""Industry picture: the common room of a senior living community."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import book_pile, notice
from imagery.furniture.desk import art
from imagery.furniture.lamps import floor_lamp, linear_light, pendant, table_lamp
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.seating import armchair, cushion, sofa
from imagery.furniture.storage import bookshelf
from imagery.furniture.tables import side_table
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import box, cylinder, placed, plane, rod
from imagery.look import Look
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.cooler import cooler
from imagery.registry import picture
from imagery.rooms import room, rug


@picture(
    "industry-senior-living",
    1600,
    1000,
    samples=6,
    alt="Warm common room with armchairs, lamps and a bookshelf next to a cooler and a coffee corner",
)
def industry_senior_living() -> Look:
    height = 2.9
    room(
        9.2,
        6.6,
        height,
        floor_material=wood("planksw", "#B98A5E", "#8A623E", 0.36, planks=(1.4, 0.14)),
        windows="L",
        back="plaster",
        panes=6,
        window_power=110,
        sun_power=6,
    )
    plane(
        9.2,
        height,
        (0, -0.006, height / 2),
        surface("warmw", "#DCC9AE", 0.85, bump=("noise", 180, 0.05), mottle=(1.3, 0.05)),
        (pi / 2, 0, 0),
    )
    box((9.2, 0.02, 0.9), (0, -0.012, 0.1), surface("wains", "#EFE9DC", 0.5), 0.002, base=True)
    box((9.2, 0.045, 0.05), (0, -0.02, 1.0), surface("wains", "#EFE9DC", 0.5), 0.006, base=True)
    for i in range(11):
        box(
            (0.6, 0.012, 0.66),
            (-4.2 + 0.84 * i, -0.026, 0.22),
            surface("wains2", "#E6DECD", 0.5),
            0.006,
            2,
            base=True,
        )
    with placed((0.95, -0.2, 0)):
        bookshelf(1.5, 2.1, 0.34, 5, 4, 0.85)
    with placed((2.35, -0.38, 0)):
        cooler(
            73,
            body="white",
            header="FRESH",
            mix=[["bottle"], ["bottle", "cup"], ["cup"], ["sand", "bowl"], ["cup", "bowl"]],
        )
    box((0.95, 0.55, 0.9), (3.3, -0.3, 0), surface("front", "#2F5D50", 0.45), 0.006, base=True)
    box((1.0, 0.6, 0.04), (3.3, -0.3, 0.9), wood("oak"), 0.006, 3, base=True)
    with placed((3.2, -0.3, 0.94)):
        coffee_machine(0.32, 0.42, 0.56)
    with placed((3.58, -0.3, 0.94)):
        cup_stack(9, "ceramic")
    rug(3.6, 2.7, (-1.6, -2.2), "#8C9A86")
    with placed((-1.75, -1.0, 0)):
        sofa(1.85, "fabric")
    with placed((-3.05, -2.2, 0), 72):
        armchair("fabric")
    with placed((-0.2, -2.35, 0), -68):
        armchair("fabric")
        cushion((0, 0.05, 0.47), "#C8853F", (-0.3, 0, 0.1), 0.9)
    with placed((-3.05, -2.2, 0), 72):
        cushion((0, 0.05, 0.47), "#B4603F", (-0.3, 0, -0.1), 0.9)
    side_table((-1.65, -2.25, 0), 0.42, 0.42)
    mug((-1.5, -2.15, 0.42))
    mug((-1.8, -2.4, 0.42), "brand")
    book_pile((-1.85, -2.15, 0.42), turn=40)
    notice("notice_supper", 0.3, 0.424, (-0.35, -0.006, 1.75))
    floor_lamp((-2.95, -0.55, 0), 1.6, power=18)
    art(0.72, 0.52, (-2.25, 0, 1.72), "art5")
    art(0.5, 0.7, (-1.3, 0, 1.75), "art4")
    with placed((-0.35, -0.45, 0)):
        cylinder(0.2, 0.02, (0, 0, 0.53), wood("oak"))
        rod((0, 0, 0.0), (0, 0, 0.54), 0.02, material("matteblack"))
        cylinder(0.15, 0.015, (0, 0, 0), material("matteblack"))
    table_lamp((-0.35, -0.45, 0.55), 8)
    with placed((-4.1, -0.6, 0)):
        plant_fiddle(4, height=1.6, count=44, pot_material="pot")
    pendant((-1.6, -2.2, 2.02), "pot", 0.22, 14)
    linear_light(2.4, (2.4, -1.6, height - 0.05), 0, 26, "#FFE2BC")
    camera((2.4, -6.1, 1.36), (-0.0, -0.3, 1.2), 26, 5.6, focus=(0, -1, 1))
    return Look(exposure=0.3)
