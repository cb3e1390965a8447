"""A school of the 1960s on conference night: one fluorescent panel still lit, the parking lot outside, papers by a late dinner."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import (
    book_pile,
    coat_rail,
    extinguisher,
    jacket,
    notice,
    pin_board,
    plugged_in,
    tote_bag,
)
from imagery.furniture.kitchen import cabinets
from imagery.furniture.leftovers import clock_at, conduit, half_sandwich, takeaway_cup
from imagery.furniture.seating import chair
from imagery.furniture.storage import lockers
from imagery.furniture.tables import table
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block, checked_linoleum, drop_ceiling, troffer, wall_with_openings
from imagery.materials import emission, surface
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.skies import far_lights, ground, night

HEIGHT, LEFT, RIGHT = 2.75, -3.3, 3.6
WINDOW = (-1.35, 2.9, 1.22, 2.3)


def staff_room() -> None:
    """Counter below the window, the cooler at its end; lockers along the left wall, coats and a board at the right."""
    night("#27324A", "#0A101C", 1.0, "#8FA0BC", 0.07)
    upper = block("#D8D2BC", "staff block")
    wall_with_openings(7, HEIGHT, [(WINDOW[0] - 0.15, *WINDOW[1:])], (0.15, 0, 0), upper)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(9, HEIGHT, (x, -4.5, HEIGHT / 2), upper, (pi / 2, 0, turn))
    plane(7, HEIGHT, (0.15, -8.5, HEIGHT / 2), upper, (pi / 2, 0, pi))
    glazed = surface("staff dado", "#6F8C94", 0.3, coat=0.4)
    box((7, 0.012, 1.1), (0.15, -0.006, 0), glazed, 0, base=True)
    box((0.012, 9, 1.1), (RIGHT - 0.006, -4.5, 0), glazed, 0, base=True)
    plane(9, 10, (0.15, -4.5, 0), checked_linoleum("#C9C4B4", "#A9A89C", 0.305, 0.3))
    with placed((0.15, 0, 0)):
        drop_ceiling(7, 9, HEIGHT, color="#CFCDC4")
    for x, y, lit in ((1.2, -1.5, True), (-1.4, -1.5, False), (1.2, -4.2, False), (-1.4, -4.2, True)):
        troffer((x, y, HEIGHT), 46, lit, 90, "#FFF3DC")
    _window()
    _counter()
    _sides()
    _table()
    _outside()


def _window() -> None:
    """A steel ribbon of four lights; the sill holds what belongs to nobody."""
    x, width, bottom, top = WINDOW
    frame = surface("ribbon frame", "#59605F", 0.4, metallic=0.4)
    for i in range(5):
        box(
            (0.045, 0.07, top - bottom),
            (x - width / 2 + width * i / 4, 0.05, bottom),
            frame,
            0.004,
            base=True,
        )
    for z in (bottom, bottom + 0.34, top):
        box((width, 0.07, 0.045), (x, 0.05, z), frame, 0.004)
    box((width + 0.1, 0.2, 0.035), (x, -0.03, bottom - 0.03), surface("slate sill", "#8A8C88", 0.4), 0.006)
    book_pile((x - 1.1, -0.03, bottom - 0.012), 5, 8, 6)
    mug((x + 1.2, -0.05, bottom - 0.012), "shellrust")


def _counter() -> None:
    """Sink side of the room: coffee machine, cups, the cooler that closes the row, the clock over it."""
    top = cabinets(4, (-0.95, 0, 0), 0.55, "#8C6E4F", "#CFCBBE")
    with placed((-1.0, -0.34, top)):
        coffee_machine(0.32, 0.42, 0.52)
    with placed((-0.62, -0.28, top)):
        cup_stack(9, "ceramic")
    for i, finish in enumerate(("ceramic", "brand", "shellrust", "ceramic")):
        mug((-1.9 + 0.15 * i, -0.3 - 0.07 * (i % 2), top), finish)
    takeaway_cup((-0.1, -0.4, top), 30)
    with placed((0.72, -0.4, 0)):
        pantry_cooler(
            (
                FRESH_DRINKS[0],
                FRESH_DRINKS[2],
                (("sandwich", 2), ("wrap", 3)),
                (("caesar", 2), ("garden", 2)),
                (("yogurt", 4), ("fruit", 1)),
            ),
            seed=233,
            header="FRESH",
            gaps=((3, 2), (4, 1)),
            spill=9,
        )
    plugged_in(1.3, 0.32, (1.02, -0.1, 0.1))
    conduit([(1.3, -0.02, 0.36), (1.3, -0.02, HEIGHT)])
    clock_at(18, 40, (0.72, -0.005, 2.33), 0.19)
    notice("notice_kitchen", 0.26, 0.37, (1.62, -0.012, 1.55))
    pin_board((2.55, 0, 1.6), 1.2, 0.85)


def _sides() -> None:
    """Lockers at the left; at the right hooks with two coats and a bag."""
    with placed((LEFT + 0.24, -1.7, 0), 90):
        lockers(6, 0.34, 1.8, 0.44, ("locks", "lockc"))
    with placed((RIGHT, -1.5, 0), -90):
        coat_rail((0, -0.02, 1.7), 1.4, 5)
        jacket((-0.35, -0.1, 1.66))
        jacket((0.12, -0.1, 1.66), "#7A4A3C")
        tote_bag((0.5, -0.1, 1.3))
    extinguisher((3.3, 0, 0.6))


def graded_papers(location: Point, turn: float = 0) -> None:
    """Two loose stacks of tests with lines of writing, one marked in red, and the pen."""
    with placed(location, turn):
        paper = surface("test paper", "#F3F0E6", 0.8)
        ink, red = surface("test ink", "#4A5568", 0.8), surface("red ink", "#C0392B", 0.6)
        for i, (x, y, spin) in enumerate(
            ((0, 0, 0.05), (0.01, -0.006, -0.1), (0.3, 0.03, 0.22), (0.31, 0.02, 0.12))
        ):
            box(
                (0.216, 0.279, 0.004),
                (x, y, 0.004 * (i % 2)),
                paper,
                0.0005,
                1,
                rotation=(0, 0, spin),
                base=True,
            )
        for row in range(9):
            long = 0.15 - 0.03 * ((row * 7) % 4) / 3
            box(
                (long, 0.004, 0.0005),
                (0.01 - (0.15 - long) / 2, 0.09 - 0.022 * row, 0.0085),
                ink,
                0,
                rotation=(0, 0, -0.1),
            )
        for x, y, length, spin in (
            (0.045, 0.075, 0.05, 0.9),
            (0.018, 0.068, 0.022, -0.8),
            (0.05, -0.1, 0.06, 0.2),
        ):
            box((length, 0.005, 0.0006), (x, y, 0.0088), red, 0, rotation=(0, 0, spin))
        rod((0.13, -0.12, 0.012), (0.2, 0.0, 0.012), 0.005, material("black"))


def _table() -> None:
    """Dinner that was put off: half a sandwich beside the tests, a chair pushed back."""
    with placed((-1.05, -2.75, 0)):
        table(0.62)
        graded_papers((-0.3, -0.14, 0.742), 8)
        half_sandwich((0.26, 0.2, 0.744), 150)
        mug((0.36, -0.14, 0.742), "brand")
        book_pile((0.02, 0.34, 0.742), 2, 25, 11)
        for x, y, turn in ((-0.5, -0.72, 146), (0.95, -0.42, 240), (0.1, 0.9, 8)):
            with placed((x, y, 0), turn):
                chair("shellgreen" if turn == 8 else "shell")


def school_bus(location: Point, turn: float = 0) -> None:
    """A bus seen from the side and from afar: body, hood, dark windows, two rails, wheels."""
    yellow = surface("bus yellow", "#E2A423", 0.35, coat=0.5)
    dark = surface("bus glass", "#0E1218", 0.1, coat=0.5)
    with placed(location, turn):
        box((7.6, 2.3, 2.1), (0, 0, 0.6), yellow, 0.16, 4, base=True)
        box((1.3, 2.0, 0.85), (4.4, 0, 0.6), yellow, 0.14, 4, base=True)
        for i in range(8):
            box((0.72, 0.02, 0.62), (-3.2 + 0.86 * i, -1.15, 1.75), dark, 0.004, base=True)
        for z in (1.15, 1.5):
            box((7.5, 0.02, 0.07), (0, -1.16, z), material("matteblack"), 0)
        for x in (-2.4, 3.9):
            cylinder(0.48, 0.3, (x, -1.0, 0.48), material("matteblack"), 0.04, UPRIGHT)


def _outside() -> None:
    """Wet parking lot: a bus that is back, two lamps on poles, the town's lights behind them."""
    ground("#2B3038", (0, 30, -0.5), 90, roughness=0.25)
    far_lights((-12, 40, -0.9), 50, 40, 7, size=0.14)
    school_bus((-6.6, 15, -0.5), -6)
    pole, lamp = material("matteblack"), emission("lin lot lamp", "#FFD9A0", 30)
    for x, y in ((-4.6, 20), (-13.5, 23)):
        rod((x, y, -0.5), (x, y, 4.3), 0.06, pole)
        rod((x, y, 4.3), (x - 0.8, y, 4.4), 0.04, pole)
        cylinder(0.22, 0.08, (x - 0.8, y, 4.3), lamp, 0)
    area_light((-5, 11, 5.5), (2, 2), 900, "#FFCF8C", (-6.6, 14, 1))


@picture(
    "town-school-staff-room",
    1600,
    1000,
    samples=6,
    alt="School staff room at night: lit dark cooler beside a coffee counter, tests and half a sandwich on a round table",
)
def town_school_staff_room() -> Look:
    staff_room()
    area_light((0.4, -3.4, 2.6), (3, 2), 26, "#FFF1DC")
    camera((1.2, -6.3, 1.5), (-0.1, -0.4, 1.28), 32, 5.6, focus=(0.5, -0.8, 1.2))
    return Look(exposure=0.5, bounces=5, diffuse_bounces=3)
