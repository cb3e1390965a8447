"""The dispatcher's office in a warehouse as a July day begins: the hall behind its windows, one dock door open to the sunrise."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import book_pile, coat_rail, extinguisher, notice, plugged_in
from imagery.furniture.desk import clipboard, monitor
from imagery.furniture.leftovers import clock_at, door_closed, takeaway_cup
from imagery.furniture.racks import rack_run
from imagery.furniture.seating import chair
from imagery.furniture.special import carton
from imagery.furniture.transport import hand_truck, hard_hat, safety_vest
from imagery.geometry import UPRIGHT, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block, drop_ceiling, troffer, wall_with_openings
from imagery.materials import emission, surface
from imagery.palette import material
from imagery.products.pantry import CHILLED, FRESH_DRINKS, pantry_store
from imagery.registry import picture
from imagery.skies import night

HEIGHT, LEFT, RIGHT = 2.7, -3.8, 3.7
WINDOW = (-2.15, 2.9, 1.05, 2.25)
DOOR_X = 2.75
DOCK = (-11.2, 4.6, 19.0)


def dock_office() -> None:
    """Windows to the hall at the left of the back wall, then the vests, the cabinet, the door."""
    night("#F6B56B", "#7FA3CC", 1.25, "#B9B3AC", 0.1)
    wall = block("#C4CBC9", "office block")
    wall_with_openings(7.5, HEIGHT, [(WINDOW[0] + 0.05, *WINDOW[1:])], (-0.05, 0, 0), wall)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(9, HEIGHT, (x, -4.5, HEIGHT / 2), wall, (pi / 2, 0, turn))
    plane(7.5, HEIGHT, (-0.05, -9, HEIGHT / 2), wall, (pi / 2, 0, pi))
    stripe = surface("office stripe", "#3F5C6B", 0.5)
    box((7.5, 0.01, 0.22), (-0.05, -0.005, 0.78), stripe, 0, base=True)
    floor = surface("office floor", "#77756E", 0.3, mottle=(1.6, 0.12), bump=("noise", 40, 0.06))
    plane(9, 10, (0, -4.5, 0), floor)
    drop_ceiling(9, 10, HEIGHT, color="#CBCBC3")
    for x, y, lit in ((1.6, -1.7, True), (-1.6, -1.7, False), (1.6, -4.4, True)):
        troffer((x, y, HEIGHT), 38, lit, 90, "#F3F1E6")
    area_light((WINDOW[0], -0.12, 1.7), (2.8, 1.1), 55, "#FFC58A", rotation=(-pi / 2, 0, 0))
    area_light((-1.4, -3.6, 2.6), (3, 2), 40, "#F3F1E6")
    _windows()
    _desk()
    _cabinet_wall()
    _hall()
    with placed((-0.8, -2.0, 0), 38):
        hand_truck((0, 0, 0), 0, 0)
        for i in range(3):
            carton((0.44, 0.34, 0.3), (0, -0.14, 0.055 + 0.302 * i), 0.03 * (i - 1))


def _windows() -> None:
    """Three panes in a steel frame; a sill with a radio's charger, two helmets, a cup."""
    x, width, bottom, top = WINDOW
    frame = surface("office frame", "#4B5456", 0.4, metallic=0.4)
    for i in range(4):
        box(
            (0.05, 0.09, top - bottom), (x - width / 2 + width * i / 3, 0.02, bottom), frame, 0.004, base=True
        )
    for z in (bottom, top):
        box((width + 0.05, 0.09, 0.05), (x, 0.02, z), frame, 0.004)
    box((width + 0.1, 0.24, 0.035), (x, -0.06, bottom - 0.04), surface("office sill", "#D5D3CA", 0.4), 0.006)
    hard_hat((x + 0.85, -0.1, bottom - 0.02), 20, "#E3B12B")
    hard_hat((x + 1.2, -0.09, bottom - 0.02), -12, "#F1EDE4")


def _desk() -> None:
    """Below the windows: the dispatcher's place with two screens that sleep, clipboards of the night, keys on a board."""
    top = surface("desk top", "#B79A72", 0.4)
    box((2.7, 0.72, 0.035), (-2.2, -0.42, 0.72), top, 0.008, 3, base=True)
    for x in (-3.45, -0.95):
        box((0.04, 0.66, 0.72), (x, -0.42, 0), material("graphite"), 0.004, base=True)
    with placed((-2.75, -0.34, 0.755)):
        monitor((0, 0, 0))
    clipboard((-1.95, -0.5, 0.757), 14)
    clipboard((-1.6, -0.42, 0.757), -8)
    takeaway_cup((-1.2, -0.55, 0.755), 20)
    book_pile((-3.3, -0.45, 0.755), 3, 8, 7)
    with placed((-2.35, -1.2, 0), 155):
        chair("shellgreen")


def key_board(location: Point) -> None:
    """Board with two rows of hooks, keys with colored tags on most of them."""
    with placed(location):
        box((0.5, 0.018, 0.36), (0, -0.009, 0), surface("key board", "#7A5B3B", 0.6), 0.004)
        steel = material("steel")
        for i in range(10):
            x, z = -0.2 + 0.1 * (i % 5), 0.1 - 0.17 * (i // 5)
            rod((x, -0.015, z), (x, -0.045, z), 0.004, steel)
            if i in (3, 6):
                continue
            color = ("#C8553D", "#E0B04A", "#3E6F9E")[i % 3]
            box((0.03, 0.006, 0.045), (x, -0.04, z - 0.035), surface("tag" + color, color, 0.5), 0.004)
            rod((x, -0.04, z - 0.055), (x + 0.004, -0.04, z - 0.1), 0.005, steel)


def _cabinet_wall() -> None:
    """Vests and keys, the two lit doors, the door to the dock with its notice; the clock over all of it."""
    coat_rail((-0.22, -0.012, 1.72), 0.7, 3)
    for x, color in ((-0.45, "#E8A13A"), (-0.22, "#C9D64A")):
        safety_vest((x, -0.1, 1.7), color)
    with placed((1.15, -0.44, 0)):
        pantry_store((CHILLED, FRESH_DRINKS), 277, gaps=((0, 3, 1), (1, 0, 2), (1, 2, 0)), spill=9)
    plugged_in(0.22, 0.28, (0.4, -0.1, 0.08))
    door_closed(DOOR_X, 0.02, 0, 0.92, 2.1, "#3F5C6B")
    clock_at(5, 40, (1.15, -0.008, 2.38), 0.17)
    key_board((3.44, -0.002, 1.55))
    extinguisher((2.1, 0, 0.7))
    notice("notice_hours", 0.26, 0.37, (2.1, -0.004, 1.62))


def _hall() -> None:
    """Racks into the depth, a floor that mirrors the one open dock door, and the sun behind it."""
    x, width, y = DOCK
    plane(40, 30, (-4, 15, -0.002), surface("hall floor", "#6B6862", 0.2, coat=0.2, mottle=(0.7, 0.1)))
    far = surface("hall wall", "#7D838A", 0.8)
    wall_with_openings(34, 8, [(x + 4, width, 0.0, 4.0)], (-4, y, 0), far)
    plane(40, 30, (-4, 15, 8), surface("hall deck", "#54595C", 0.8), (pi, 0, 0))
    with placed((-15.9, 9, 0), 0):
        rack_run(3, 5)
    with placed((-3.4, 11, 0), 0):
        rack_run(3, 9)
    for i in range(4):
        box((0.16, 26, 0.3), (-14 + 5.5 * i, 12, 7.4), material("graphite"), 0, base=True)
        cylinder(0.26, 0.24, (-12 + 5 * i, 9, 6.6), surface("high bay", "#C9CDCB", 0.4), 0.05)
    area_light((x, y + 0.3, 1.9), (width, 3.8), 1500, "#FFC07A", rotation=(-pi / 2, 0, 0))
    area_light((-9, 9, 7.2), (10, 10), 2200, "#C9D6E6")
    yard = surface("yard", "#6E6A64", 0.9)
    plane(60, 40, (-8, y + 20.2, -0.3), yard)
    sun = emission("lin sun", "#FFD9A0", 26)
    cylinder(0.9, 0.1, (x + 0.7, y + 60, 4.2), sun, 0, UPRIGHT, segments=48)


@picture(
    "town-dock-office",
    1600,
    1000,
    samples=6,
    alt="Dispatch office at sunrise: a lit two-door smart store between vests and the door, the warehouse behind windows",
)
def town_dock_office() -> Look:
    dock_office()
    camera((1.7, -6.3, 1.5), (-0.15, -0.4, 1.26), 30, 5.6, focus=(0.9, -0.8, 1.2))
    return Look(exposure=0.5, bounces=5, diffuse_bounces=3)
