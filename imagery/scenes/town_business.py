"""Break corners of small businesses: workshop, mail room, hotel, shop, dock, gym."""

from imagery.camera import camera
from imagery.furniture.clutter import coat_rail, extinguisher, light_switch, magazines, notice, pin_board
from imagery.furniture.desk import clock, laptop
from imagery.furniture.kitchen import recycling_pair, wall_shelf
from imagery.furniture.lamps import linear_light
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.seating import chair, stool
from imagery.furniture.special import carton, carton_pile, pigeonholes, whiteboard
from imagery.furniture.tableware import mug
from imagery.furniture.transport import hand_truck, hard_hat, safety_vest
from imagery.geometry import UPRIGHT, box, placed, plane, text
from imagery.look import Look
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import door, room


@picture(
    "town-mail-room",
    1600,
    1000,
    samples=6,
    alt="Office mail room with pigeonholes, parcels on a table and a one-door smart store",
)
def town_mail_room() -> Look:
    room(8.0, 6.0, 2.8, terrazzo("terr3", "#CBC6BC", 0.2, 24), panes=5, sill=0.8, sun_power=5)
    plane(3.2, 2.8, (-2.1, -0.006, 1.4), surface("mail blue", "#47627A", 0.8, mottle=(1.3, 0.06)), UPRIGHT)
    box((3.0, 0.5, 0.04), (-2.1, -0.26, 0.86), wood("oak"), 0.006, base=True)
    box((2.9, 0.44, 0.86), (-2.1, -0.24, 0), material("plasterdark"), 0.006, base=True)
    pigeonholes((-2.1, -0.02, 0.92), 9, 5, 0.3)
    text("MAIL", 0.22, (-2.1, -0.02, 2.25), surface("signw", "#F7F3EA", 0.5), 0.012)
    with placed((0.85, -0.42, 0)):
        smart_store(1, seed=257)
    carton_pile((1.85, -0.4, 0), 3)
    notice("notice_mail", 0.28, 0.4, (2.0, 0, 1.6))
    light_switch((0.0, 0, 1.2))
    pin_board((2.85, 0, 1.6), 0.8, 0.6, 9)
    with placed((3.4, -0.5, 0)):
        plant_fiddle(4, height=1.6, count=40)
    with placed((-1.5, -2.4, 0)):
        box((1.9, 0.8, 0.04), (0, 0, 0.86), wood("oak"), 0.008, 3, base=True)
        for sx in (-1, 1):
            box((0.06, 0.66, 0.86), (sx * 0.82, 0, 0), material("graphite"), 0.006, base=True)
        carton((0.36, 0.28, 0.2), (-0.55, 0.05, 0.9), 0.12)
        carton((0.26, 0.2, 0.14), (-0.5, 0.06, 1.102), -0.2)
        laptop((0.2, 0.02, 0.9), -8, "ui_stock")
        mug((0.6, 0.1, 0.9), "brand")
        box(
            (0.22, 0.16, 0.012),
            (0.62, -0.18, 0.9),
            surface("envelope", "#F1EDE4", 0.8),
            0.002,
            base=True,
            rotation=(0, 0, 0.3),
        )
    with placed((-1.3, -3.15, 0)):
        stool()
    linear_light(2.4, (-1.6, -1.6, 2.75), 0, 34, "#FFF6EA")
    linear_light(2.4, (1.5, -1.6, 2.75), 0, 34, "#FFF6EA")
    camera((2.0, -5.7, 1.42), (0.0, -0.3, 1.2), 27, 5.6, focus=(0.4, -0.8, 1))
    return Look(exposure=0.3)


@picture(
    "town-dock-office",
    1600,
    1000,
    samples=6,
    alt="Distribution dock office with a whiteboard, safety vests and a two-door smart store",
)
def town_dock_office() -> Look:
    room(8.6, 6.2, 2.9, material("concrete"), back="white", side="white", panes=5, sill=0.95, sun_power=5)
    plane(8.6, 1.0, (0, -0.006, 0.5), surface("dock grey", "#6D7F88", 0.6), UPRIGHT)
    whiteboard((-2.3, 0, 1.65), 1.9, 1.05, "Dock plan")
    coat_rail((-0.5, 0, 1.75), 1.1, 4)
    for i, color in ((0, "#E8A13A"), (1, "#C9D64A"), (3, "#E8A13A")):
        safety_vest((-0.5 - 0.55 + 1.1 * (i + 0.5) / 4, -0.09, 1.74), color)
    wall_shelf(1.2, (-0.5, 0, 2.02), 0.28)
    for i, color in enumerate(("#F1EDE4", "#E3B12B", "#F1EDE4")):
        hard_hat((-0.85 + 0.36 * i, -0.15, 2.02), 10 * i - 8, color)
    with placed((1.35, -0.44, 0)):
        smart_store(2, seed=277)
    extinguisher((2.55, 0, 0.5))
    clock((2.5, 0, 2.25), 0.17)
    door(3.45, 0, vision=True, sign=None)
    with placed((-2.2, -2.2, 0)):
        box((1.9, 0.8, 0.04), (0, 0, 0.7), wood("oak"), 0.008, 3, base=True)
        for sx in (-1, 1):
            box((0.06, 0.7, 0.7), (sx * 0.85, 0, 0), material("graphite"), 0.006, base=True)
        laptop((-0.3, 0.02, 0.74), 8, "ui_stock")
        mug((0.15, 0.12, 0.74), "brand")
        hard_hat((0.6, 0.1, 0.74), -20, "#E3B12B")
        magazines((0.3, -0.2, 0.74), 2, 20)
        with placed((-0.3, -0.75, 0), 178):
            chair("shellgreen")
        with placed((0.5, 0.72, 0), -6):
            chair("shell")
    with placed((0.1, -2.6, 0), 30):
        hand_truck((0, 0, 0), 0, 0)
        for i in range(3):
            carton((0.44, 0.34, 0.3), (0, -0.14, 0.055 + 0.302 * i), 0.03 * (i - 1))
    recycling_pair((0.25, -0.3, 0))
    for x in (-2.0, 1.6):
        linear_light(2.6, (x, -1.8, 2.85), 0, 40, "#F6F8FF")
    camera((2.2, -5.9, 1.45), (0.05, -0.3, 1.22), 27, 5.6, focus=(0.6, -0.8, 1))
    return Look(exposure=0.2)
