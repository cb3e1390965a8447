"""The waiting room of a small practice."""

from imagery.camera import camera
from imagery.furniture.clutter import light_switch, magazines, notice
from imagery.furniture.desk import art, clock, monitor, waste_bin
from imagery.furniture.kitchen import tissue_box
from imagery.furniture.lamps import linear_light
from imagery.furniture.plants import plant_palm, plant_small
from imagery.furniture.seating import armchair
from imagery.furniture.tables import reception, side_table
from imagery.geometry import UPRIGHT, box, placed, plane, text
from imagery.look import Look
from imagery.materials import surface, wood
from imagery.products.smart_store import smart_store
from imagery.registry import picture
from imagery.rooms import door, room, rug

MIXED = [["bottle"], ["bottle", "cup"], ["cup"], ["sand", "bowl"], ["cup", "bowl"]]


@picture(
    "town-clinic-waiting-room",
    1600,
    1000,
    samples=6,
    alt="Small clinic waiting room with a reception window, armchairs and a one-door smart store",
)
def town_clinic_waiting_room() -> Look:
    room(
        8.4, 6.2, 2.8, wood("vinyl", "#D3C2A8", "#B8A488", 0.3, planks=(1.2, 0.2)), windows="R", sun_power=4.5
    )
    dado = surface("clinic dado", "#A9BDB6", 0.7, bump=("noise", 180, 0.05))
    plane(8.4, 1.1, (0, -0.007, 0.55), dado, UPRIGHT)
    for left, right in ((-4.2, -1.1), (0, 4.2)):  # the rail leaves out the door
        box((right - left, 0.03, 0.05), ((left + right) / 2, -0.015, 1.1), wood("oak"), 0.006)
    with placed((-2.15, -0.42, 0)):
        reception(1.9, 0.66, 1.08, "brand")
        monitor((0.45, 0.1, 1.08))
        with placed((-0.75, 0, 1.08)):
            plant_small(1.1)
        tissue_box((-0.25, -0.18, 1.08), 8)
    text("Please check in", 0.17, (-2.15, -0.02, 2.1), surface("signd", "#12312A", 0.5), 0.01)
    with placed((1.55, -0.4, 0)):
        smart_store(1, seed=211, mix=MIXED + [["bottle"]])
    door(-0.55, 0, vision=True, sign="1")
    for x in (2.65, 3.42):
        with placed((x, -0.55, 0)):
            armchair("fabric", width=0.72)
    side_table((2.9, -1.7, 0), 0.32, 0.42)
    magazines((2.86, -1.66, 0.42), 4, 20)
    art(0.5, 0.7, (3.05, 0, 1.75), "art4")
    clock((0.55, 0, 2.2), 0.15)
    notice("notice_hours", 0.26, 0.37, (0.5, 0, 1.58))
    light_switch((0.16, 0, 1.2))
    with placed((-3.85, -0.55, 0)):
        plant_palm(5, height=1.15)
    rug(2.6, 1.9, (1.7, -2.1), "#B9C2B2")
    waste_bin((2.2, -0.25, 0), 0.42, "white")
    for x in (-1.8, 1.6):
        linear_light(2.2, (x, -1.8, 2.76), 0, 34, "#FFF4E6")
    camera((-1.7, -5.5, 1.38), (0.15, -0.3, 1.18), 27, 5.6, focus=(0.8, -0.6, 1))
    return Look(exposure=0.3)
