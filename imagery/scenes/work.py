"""Industry pictures: offices and dealerships."""

from imagery.camera import camera
from imagery.furniture.clutter import light_switch, notice
from imagery.furniture.desk import laptop
from imagery.furniture.kitchen import fruit_bowl
from imagery.furniture.lamps import linear_light, pendant
from imagery.furniture.plants import plant_fiddle, plant_palm, plant_small
from imagery.furniture.seating import stool
from imagery.furniture.storage import books
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import box, placed, rod
from imagery.look import Look
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import room, slats, tiles


@picture(
    "industry-office-buildings",
    2400,
    1500,
    samples=6,
    alt="Office kitchen with a tiled coffee counter, an oak island with stools and a two-door smart store",
)
def industry_office_buildings() -> Look:
    room(
        9.6,
        6.6,
        3.1,
        floor_material=surface("carpet", "#5F6B66", 1, bump=("noise", 600, 0.7), mottle=(5, 0.15), sheen=0.3),
        panes=7,
        back="plaster",
    )
    # kitchenette wall: oak cabinets, tiled splash, store to the right
    with placed((2.35, -0.4, 0)):
        smart_store(2, seed=41)
    slats(1.9, 3.1, (2.35, 0, 0))
    for i in range(4):
        box(
            (0.69, 0.6, 0.84),
            (-2.0 + 0.7 * i, -0.31, 0.08),
            surface("front", "#2F5D50", 0.45, bump=("noise", 400, 0.02)),
            0.006,
            3,
            base=True,
        )
        rod(
            (-2.1 + 0.7 * i, -0.635, 0.82),
            (-1.9 + 0.7 * i, -0.635, 0.82),
            0.007,
            surface("brass", "#C8A15A", 0.25, 1),
        )
    box((2.8, 0.54, 0.08), (-0.95, -0.3, 0), material("matteblack"), 0, base=True)
    box(
        (2.86, 0.66, 0.04), (-0.95, -0.32, 0.92), terrazzo("worktop", "#EAE4DA", 0.2, 45), 0.006, 3, base=True
    )
    tiles(2.82, 0.54, (-0.95, -0.002, 0.96), surface("tile", "#A9BDB0", 0.16, coat=0.6, mottle=(2, 0.1)))
    box((2.8, 0.26, 0.035), (-0.95, -0.13, 1.62), wood("oak"), 0.004, 2)
    for i, x in enumerate((-2.1, -1.98, -1.86, -1.74)):
        mug((x, -0.13, 1.64), ["ceramic", "brand", "shellrust", "ceramic"][i])
    with placed((-0.9, -0.13, 1.64)):
        plant_small(1.2)
    books(-0.4, -0.05, -0.12, 1.64, 3)
    with placed((-1.5, -0.34, 0.96)):
        coffee_machine()
    for x, n, m in ((-1.15, 12, "brand"), (-1.04, 9, "kraft")):
        with placed((x, -0.3, 0.96)):
            cup_stack(n, m)
    fruit_bowl((-0.05, -0.34, 0.96))
    light_switch((1.2, 0, 1.15))
    notice("notice_kitchen", 0.26, 0.37, (0.95, 0, 1.62))
    # meeting island with stools and a glass office on the right
    with placed((-0.7, -2.7, 0)):
        box((2.3, 0.8, 0.05), (0, 0, 0.97), wood("oak"), 0.008, 3, base=True)
        box((2.0, 0.5, 0.97), (0, 0, 0), material("plasterdark"), 0.006, base=True)
        for i in range(56):
            box(
                (0.022, 0.016, 0.9),
                (-0.98 + 0.035 * i + 0.01, -0.256, 0.04),
                wood("oakz", axis="Z"),
                0.003,
                2,
                base=True,
            )
        for i in range(14):
            box(
                (0.016, 0.022, 0.9),
                (1.004, -0.23 + 0.035 * i, 0.04),
                wood("oakz", axis="Z"),
                0.003,
                2,
                base=True,
            )
        laptop((0.5, -0.1, 1.02), -14, "ui_roi")
        mug((0.1, 0.05, 1.02))
        mug((-0.55, -0.1, 1.02), "brand")
        for x in (-0.75, 0, 0.75):
            with placed((x, -0.68, 0)):
                stool()
    for x in (-1.35, -0.05):
        pendant((x, -2.7, 1.95), "brand", 0.17, 12)
    with placed((4.1, -0.6, 0)):
        plant_fiddle(4, height=1.75, count=48)
    with placed((-4.3, -0.6, 0)):
        plant_palm(3, height=1.25)
    linear_light(3.0, (2.2, -1.5, 3.05), 0, 30)
    linear_light(3.0, (-1.6, -4.6, 3.05), 0, 25)
    camera((2.3, -6.1, 1.42), (0.45, -0.4, 1.3), 27, 5.6, focus=(1, -0.8, 1))
    return Look(exposure=0.4)
