"""A family practice in an old house at dusk: the parlor is the waiting room, a bay window to the street, the desk in the next room's doorway."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import magazines, notice, plugged_in
from imagery.furniture.desk import art, monitor
from imagery.furniture.lamps import floor_lamp, table_lamp
from imagery.furniture.leftovers import clock_at, takeaway_cup
from imagery.furniture.plants import plant_palm
from imagery.furniture.seating import armchair
from imagery.furniture.storage import lockers
from imagery.furniture.tables import side_table
from imagery.geometry import UPRIGHT, Material, box, placed, plane, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import radiator, sash_window, wainscot, wall_with_openings
from imagery.materials import surface, wood
from imagery.products.pantry import CHILLED, pantry_store
from imagery.registry import picture
from imagery.rooms import rug
from imagery.skies import bare_tree, far_lights, ground, house, night

HEIGHT, LEFT, RIGHT = 3.0, -3.6, 3.5
DESK = (-1.75, 1.9, 0.0, 2.3)
WINDOWS = (-1.35, -2.75)


def parlor() -> None:
    """Cased opening with the check-in desk, then the cabinet, then two chairs by the windows in the right wall."""
    night("#8C7FA6", "#34406B", 1.0, "#A9A6BC", 0.08)
    paper = surface("parlor wall", "#B9C4B4", 0.85, mottle=(1.2, 0.05), bump=("noise", 160, 0.05))
    wall_with_openings(7.1, HEIGHT, [(DESK[0] + 0.05, *DESK[1:])], (-0.05, 0, 0), paper)
    wall_with_openings(
        9, HEIGHT, [(-y - 4.5, 0.95, 0.75, 2.35) for y in WINDOWS], (RIGHT, -4.5, 0), paper, -90
    )
    plane(9, HEIGHT, (LEFT, -4.5, HEIGHT / 2), paper, (pi / 2, 0, pi / 2))
    plane(7.1, HEIGHT, (-0.05, -9, HEIGHT / 2), paper, (pi / 2, 0, pi))
    floor = wood("parlor pine", "#A8743F", "#7E5128", 0.32, planks=(3.0, 0.14))
    plane(9, 14, (0, -2.5, 0), floor, (0, 0, 0))
    plane(9, 10, (0, -4.5, HEIGHT), surface("parlor ceiling", "#EDE8DA", 0.9), (pi, 0, 0))
    trim = surface("parlor trim", "#F1ECDF", 0.45, coat=0.2)
    box((7.1, 0.08, 0.12), (-0.05, -0.04, HEIGHT - 0.06), trim, 0.03, 3)
    for x, width in ((-3.17, 0.86), (1.35, 4.3)):
        wainscot(width, 0.85, (x, 0, 0), 0, trim)
    wainscot(9, 0.74, (RIGHT, -4.5, 0), -90, trim)
    _casing(trim)
    for y in WINDOWS:
        sash_window(0.95, 1.6, (RIGHT, y, 0.75), -90, (2, 1))
    radiator((RIGHT - 0.03, WINDOWS[0], 0), 11, 0.6, -90)
    _check_in()
    _cabinet()
    _chairs()
    _street()


def _casing(trim: Material) -> None:
    """Broad old trim around the opening, with blocks in its corners."""
    x, width, _, top = DESK
    for side in (-1, 1):
        at = x + side * (width / 2 + 0.07)
        box((0.14, 0.2, top), (at, 0.06, 0), trim, 0.012, base=True)
        box((0.18, 0.23, 0.18), (at, 0.05, top + 0.09), trim, 0.014)
    box((width, 0.2, 0.14), (x, 0.06, top + 0.08), trim, 0.012)


def _check_in() -> None:
    """The desk stands in the opening; behind it files, a lamp, the day's last chart."""
    x = DESK[0]
    box((1.9, 0.6, 1.02), (x, 0.3, 0), surface("desk front", "#4E6A62", 0.5), 0.01, base=True)
    box((2.0, 0.74, 0.045), (x, 0.27, 1.02), wood("desk oak", "#A97C4C", "#7F5A32", 0.4), 0.012, 3, base=True)
    with placed((x + 0.42, 0.3, 1.065), 20):
        monitor((0, 0, 0))
    with placed((x - 0.68, 0.28, 1.065)):
        table_lamp((0, 0, 0), 9)
    box((0.22, 0.3, 0.02), (x - 0.1, 0.1, 1.065), surface("chart", "#C9A15A", 0.7), 0.003, base=True)
    plane(6, HEIGHT, (x, 3.0, HEIGHT / 2), surface("office wall", "#D9C7A0", 0.85), UPRIGHT)
    for side in (-1, 1):
        plane(
            3.1,
            HEIGHT,
            (x + side * 1.9, 1.55, HEIGHT / 2),
            surface("office wall"),
            (pi / 2, 0, side * -pi / 2),
        )
    plane(6, 3.2, (x, 1.5, HEIGHT), surface("parlor ceiling"), (pi, 0, 0))
    with placed((x - 0.5, 2.72, 0)):
        lockers(5, 0.42, 1.35, 0.45, ("lockc",), double=True)
    art(0.6, 0.8, (x + 0.95, 2.98, 1.7), "art4")
    area_light((x, 1.6, 2.8), (2, 1.4), 70, "#FFDFAE")
    text("Please check in", 0.13, (x, -0.032, 0.55), surface("letters", "#EFE7D2", 0.5), 0.003)


def _cabinet() -> None:
    """Between the desk and the chairs; the clock and the hours on the wall beside it."""
    with placed((0.62, -0.44, 0)):
        pantry_store((CHILLED,), 211, gaps=((0, 4, 1), (0, 2, 3)), spill=9)
    plugged_in(-0.06, 0.28, (0.3, -0.1, 0.08))
    clock_at(18, 15, (1.75, -0.006, 2.3), 0.17)
    notice("notice_hours", 0.26, 0.37, (-0.2, -0.004, 1.55))


def _chairs() -> None:
    """Two armchairs with a lamp between them, a low table, a toy that somebody left, a cup."""
    for x, y, turn in ((1.95, -0.62, 0), (2.85, -0.75, -24)):
        with placed((x, y, 0), turn):
            armchair("fabric", width=0.72)
    floor_lamp((2.42, -0.28, 0), 1.55, 0.2, 26)
    rug(2.6, 1.9, (2.0, -2.0), "#8C6F5C")
    side_table((1.75, -1.75, 0), 0.34, 0.42)
    magazines((1.72, -1.72, 0.42), 4, 20)
    takeaway_cup((1.95, -1.85, 0.42), 20)
    for i, (x, y, color) in enumerate(
        ((1.1, -2.35, "#C8553D"), (1.17, -2.42, "#E0B04A"), (1.04, -2.5, "#3E6F9E"))
    ):
        box(
            (0.07, 0.07, 0.07),
            (x, y, 0.012),
            surface("block" + color, color, 0.5),
            0.008,
            base=True,
            rotation=(0, 0, 0.5 * i),
        )
    with placed((-3.1, -0.5, 0)):
        plant_palm(5, height=1.2)


def _street() -> None:
    """Front yard at dusk, a neighbor's lit windows, bare trees."""
    ground("#3F4438", (30, 0, -0.7), 90)
    house((17, -1.5, -0.7), -90, 9, 6, "#5A5560", "#33323E", 0.7, 0.12, 5)
    for x, y, seed in ((9, -0.4, 3), (11, -4.4, 7)):
        bare_tree((x, y, -0.7), 6.5, seed, "#2A2730", 0.03)
    far_lights((26, -2, -0.7), 30, 14, 6, -90, size=0.12)
    for y in WINDOWS:
        area_light((RIGHT - 0.12, y, 1.6), (0.9, 1.5), 12, "#8F93C8", rotation=(pi / 2, 0, pi / 2))


@picture(
    "town-clinic-waiting-room",
    1600,
    1000,
    samples=6,
    alt="Waiting room in an old house at dusk: a one-door smart store between a check-in desk and two lamp-lit armchairs",
)
def town_clinic_waiting_room() -> Look:
    parlor()
    area_light((0, -4.2, 2.8), (4, 2), 50, "#FFE6C4", (0.2, -0.5, 0.8)).visible_glossy = False
    camera((-1.3, -6.6, 1.48), (0.42, -0.4, 1.25), 29, 5.6, focus=(0.7, -0.8, 1.1))
    return Look(exposure=0.6, bounces=5, diffuse_bounces=3)
