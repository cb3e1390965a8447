"""Rooms one finds in any small town: clinic, church hall, library, school."""

from imagery.camera import camera
from imagery.furniture.clutter import (
    backpack,
    book_pile,
    coat_rail,
    exit_sign,
    light_switch,
    magazines,
    mat_at_door,
    notice,
    pin_board,
    plugged_in,
    tote_bag,
)
from imagery.furniture.desk import art, clock, laptop, monitor, waste_bin
from imagery.furniture.kitchen import cabinets, tissue_box, water_bottle
from imagery.furniture.lamps import linear_light, pendant, table_lamp
from imagery.furniture.plants import plant_fiddle, plant_palm, plant_small
from imagery.furniture.seating import armchair, long_bench
from imagery.furniture.special import whiteboard
from imagery.furniture.storage import books, bookshelf, lockers
from imagery.furniture.tables import reception, side_table, table_set
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, box, placed, plane, text
from imagery.look import Look
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.pantry import pantry_cooler
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


@picture(
    "town-library-foyer",
    1600,
    1000,
    samples=6,
    alt="Library foyer with bookshelves, a reading table and a one-door smart store beside the entrance",
)
def town_library_foyer() -> Look:
    room(
        9.0, 6.4, 3.1, wood("planksw", "#B98A5E", "#8A623E", 0.36, planks=(1.4, 0.14)), panes=6, sun_power=5.5
    )
    plane(3.4, 3.1, (-2.6, -0.006, 1.55), material("clay"), UPRIGHT)
    for i, x in enumerate((-3.55, -2.3)):
        with placed((x, -0.2, 0)):
            bookshelf(1.2, 2.1, 0.32, 5, 31 + i, 0.92)
    text("New & local", 0.2, (-2.92, -0.02, 2.4), surface("signw", "#F7F3EA", 0.5), 0.012)
    door(-0.85, 0, vision=True)
    exit_sign((-0.85, -0.01, 2.42))
    with placed((0.75, -0.42, 0)):
        smart_store(1, seed=223)
    pin_board((2.15, 0, 1.65), 1.2, 0.8, 5)
    long_bench((2.3, -0.4, 0), 0, 1.7)
    backpack((2.85, -0.4, 0.47), -12, "#2F5D50")
    magazines((1.85, -0.42, 0.47), 2, 15, 3)
    with placed((3.75, -0.55, 0)):
        plant_fiddle(8, height=1.75, count=44)
    table_set((-2.1, -2.7), 0.55, 4, 30, ("shellgreen", "shell", "shellrust", "shell"), mugs=False)
    book_pile((-2.3, -2.62, 0.74), 3, 15, 3)
    with placed((-1.93, -2.6, 0.74)):
        table_lamp((0, 0, 0), 4)
    laptop((-2.05, -2.95, 0.74), -20, "ui_stock")
    mat_at_door((-0.85, -0.62, 0), 1.1, 0.75)
    light_switch((-0.2, 0, 1.2))
    notice("notice_hours", 0.28, 0.4, (-0.08, 0, 1.62))
    pendant((-2.1, -2.5, 2.1), "brand", 0.22, 15)
    linear_light(2.6, (0.8, -1.3, 3.05), 0, 28)
    camera((2.2, -6.1, 1.42), (0.05, -0.3, 1.27), 26, 5.6, focus=(0.4, -0.8, 1))
    return Look(exposure=0.35)


@picture(
    "town-school-staff-room",
    1600,
    1000,
    samples=6,
    alt="School staff room with a notice board, a round table with books and a graphite smart cooler",
)
def town_school_staff_room() -> Look:
    carpet = surface("staff carpet", "#6B7A80", 1, bump=("noise", 600, 0.7), mottle=(5, 0.15), sheen=0.3)
    room(8.4, 6.2, 2.85, carpet, panes=5, sill=0.8, sun_power=5)
    plane(8.4, 2.85, (0, -0.005, 1.425), surface("staff wall", "#E3D9BE", 0.8, mottle=(1.3, 0.05)), UPRIGHT)
    with placed((-3.1, -0.24, 0)):
        lockers(4, 0.34, 1.7, 0.44, ("locks", "lockc"))
    books(-3.7, -3.2, -0.2, 1.72, 41, 0.22)
    whiteboard((-1.2, 0, 1.62), 1.7, 1.0, "This week")
    top = cabinets(3, (0.95, 0, 0), 0.6, "#3F5C6B")
    with placed((0.5, -0.34, top)):
        coffee_machine(0.32, 0.42, 0.56)
    with placed((0.84, -0.28, top)):
        cup_stack(10, "ceramic")
    for i, finish in enumerate(("shellrust", "ceramic", "brand")):
        mug((1.05 + 0.13 * i, -0.3 - 0.06 * (i % 2), top), finish)
    water_bottle((1.5, -0.25, top))
    notice("notice_kitchen", 0.26, 0.37, (1.1, 0, 1.45))
    with placed((2.3, -0.38, 0)):
        pantry_cooler(seed=233, header="FRESH", spill=0)
    plugged_in(1.87, 0.3, (2.05, -0.08, 0.02))
    with placed((3.35, -0.5, 0)):
        plant_fiddle(5, height=1.6, count=40)
    table_set((-1.2, -2.6), 0.6, 5, 20, ("shellgreen", "shell", "shellrust", "shell"))
    book_pile((-1.05, -2.35, 0.74), 4, 10, 1)
    laptop((-1.45, -2.5, 0.74), 200, "ui_roi")
    tote_bag((-0.18, -0.02, 1.5))
    coat_rail((-0.08, 0, 1.5), 0.4, 2)
    clock((0.4, 0, 2.25), 0.16)
    for x in (-1.4, 1.6):
        linear_light(2.4, (x, -1.9, 2.8), 0, 34, "#FFF6EA")
    camera((1.9, -5.8, 1.42), (0.05, -0.3, 1.2), 27, 5.6, focus=(0.6, -0.8, 1))
    return Look(exposure=0.3)
