"""The mail room of an apartment house: pigeonholes, parcels on a table, a cabinet for whoever comes down."""

from imagery.camera import camera
from imagery.furniture.clutter import light_switch, notice, pin_board
from imagery.furniture.desk import laptop
from imagery.furniture.lamps import linear_light
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.seating import stool
from imagery.furniture.special import carton, carton_pile, pigeonholes
from imagery.furniture.tableware import mug
from imagery.geometry import UPRIGHT, box, placed, plane, text
from imagery.look import Look
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import room


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
