"""Behind the sales floor of a large store: no window at all, lockers and a time clock, swing doors with the bright store behind them."""

from math import cos, pi, sin

from imagery.camera import camera
from imagery.furniture.clutter import extinguisher, first_aid_box, pin_board, plugged_in
from imagery.furniture.leftovers import clock_at, coat_over, half_sandwich, takeaway_cup
from imagery.furniture.seating import chair
from imagery.furniture.storage import lockers
from imagery.furniture.tableware import mug
from imagery.geometry import UPRIGHT, Material, Point, box, cylinder, placed, plane, rod, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block, checked_linoleum, drop_ceiling, troffer, wall_with_openings
from imagery.materials import emission, surface
from imagery.palette import material
from imagery.products.market import kiosk_counter, market_shelf
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.skies import night

HEIGHT, LEFT, RIGHT = 2.8, -3.6, 3.6
DOORS = (2.3, 1.7, 0.0, 2.12)


def staff_market() -> None:
    """Market on the green part of the back wall, the swing doors right of it, lockers along the left wall."""
    night("#30343A", "#30343A", 1.0, "#AEB6B4", 0.1)
    pale = block("#CDD0C6", "store block")
    wall_with_openings(7.2, HEIGHT, [DOORS], (0, 0, 0), pale)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(9, HEIGHT, (x, -4.5, HEIGHT / 2), pale, (pi / 2, 0, turn))
    plane(7.2, HEIGHT, (0, -9, HEIGHT / 2), pale, (pi / 2, 0, pi))
    box((3.6, 0.012, HEIGHT), (-0.97, -0.006, 0), surface("market green", "#1F5A4A", 0.6), 0, base=True)
    plane(9, 10, (0, -4.5, 0), checked_linoleum("#CFCFC8", "#BFC4BF", 0.305, 0.22))
    drop_ceiling(9, 10, HEIGHT, color="#D5D5CE")
    for x, y in ((-1.2, -1.7), (1.2, -1.7), (-1.2, -4.4), (1.2, -4.4)):
        troffer((x, y, HEIGHT), 34, True, 0, "#EAF2EC")
    rubber = surface("wall base", "#3B3F40", 0.6)
    box((4.6, 0.016, 0.1), (-1.3, -0.008, 0), rubber, 0.002, base=True)
    _market()
    _swing_doors()
    _sales_floor()
    _left_wall()
    _table()


def _market() -> None:
    """The smallest market there is: a snack shelf, a cooler, a kiosk."""
    with placed((-2.0, -0.28, 0)):
        market_shelf(1.2, 1.85, seed=291)
    with placed((-0.88, -0.4, 0)):
        pantry_cooler(
            (
                FRESH_DRINKS[0],
                FRESH_DRINKS[2],
                (("soda", 4), ("slim", 2)),
                (("sandwich", 3), ("wrap", 2)),
                (("yogurt", 3), ("caesar", 1)),
            ),
            seed=293,
            header="FRESH",
            gaps=((3, 1), (1, 3)),
            spill=8,
        )
    with placed((0.26, -0.5, 0), -8):
        kiosk_counter(0.9)
    plugged_in(-0.36, 0.3, (-0.6, -0.1, 0.08))
    text("market", 0.26, (-1.0, -0.02, 2.32), emission("signbig", "#FFF3E0", 2.2), 0.02)


def _swing_doors() -> None:
    """Two impact doors with round windows, the left one left ajar; scuffed to the height of a cart."""
    x, width, _, height = DOORS
    steel = surface("door frame store", "#7C8584", 0.35, metallic=0.6)
    for side in (-1, 1):
        box((0.08, 0.16, height + 0.08), (x + side * (width / 2 + 0.04), 0, 0), steel, 0.006, base=True)
    box((width + 0.16, 0.16, 0.08), (x, 0, height + 0.04), steel, 0.006)
    with placed((x - width / 2, 0.02, 0), 24):
        _impact_leaf(width / 2 - 0.01)
    with placed((x + width / 2, 0.02, 0)):
        with placed((-width / 2 + 0.01, 0, 0)):
            _impact_leaf(width / 2 - 0.01)
    sign = surface("sign board", "#F2F0E8", 0.6)
    box((1.5, 0.012, 0.24), (x, -0.012, height + 0.32), sign, 0.004)
    text("SALES FLOOR", 0.13, (x, -0.02, height + 0.32), surface("sign ink", "#20302B", 0.6), 0.002)


def _impact_leaf(width: float) -> None:
    """Leaf hung at x = 0, reaching to the right: plate to hip height, a ring, a gasket. Its window is open to the eye."""
    skin = surface("impact door", "#A7AFAA", 0.5, mottle=(3, 0.08))
    plate = surface("impact plate", "#565C5B", 0.55, mottle=(9, 0.25), bump=("noise", 40, 0.15))
    middle, z, radius = width / 2, 1.5, 0.17
    _round_opening(width, 2.08, middle, z, radius, skin)
    for y in (-0.022, 0.022):
        box((width - 0.02, 0.004, 0.95), (middle, y, 0.02), plate, 0, base=True)
    ring = material("black")
    steps = 40
    for i in range(steps):
        a, b = 2 * pi * i / steps, 2 * pi * (i + 1) / steps
        rod(
            (middle + radius * cos(a), 0, z + radius * sin(a)),
            (middle + radius * cos(b), 0, z + radius * sin(b)),
            0.024,
            ring,
        )


def _round_opening(width: float, height: float, x: float, z: float, radius: float, skin: Material) -> None:
    """A leaf with a hole, made of upright strips above and below it."""
    strips = 24
    for i in range(strips):
        left = width * i / strips
        center = left + width / strips / 2
        reach = radius**2 - (center - x) ** 2
        if reach <= 0:
            box((width / strips, 0.04, height), (center, 0, 0), skin, 0, base=True)
            continue
        half = reach**0.5
        box((width / strips, 0.04, z - half), (center, 0, 0), skin, 0, base=True)
        box((width / strips, 0.04, height - z - half), (center, 0, z + half), skin, 0, base=True)


def _sales_floor() -> None:
    """Bright aisle behind the doors: shelves with stacked boxes, long rows of light, a floor that mirrors them."""
    plane(9, 16, (2.6, 8, -0.001), surface("store floor", "#D8D6CC", 0.15, coat=0.3))
    plane(9, 16, (2.6, 8, 3.6), surface("store ceiling", "#E8E8E2", 0.9), (pi, 0, 0))
    plane(9, 3.6, (2.6, 15.5, 1.8), surface("store end", "#DDE3DC", 0.8), UPRIGHT)
    for row in range(4):
        plane(0.3, 14, (0.2 + 1.6 * row, 8, 3.55), emission("lin store tube", "#F4FAF4", 4), (pi, 0, 0))
    area_light((2.4, 5, 3.4), (5, 8), 420, "#F2F7F2")
    for x in (0.9, 4.2):
        _gondola((x, 6.5, 0), 11)


def _gondola(location: Point, length: float) -> None:
    """Double-sided run of shelves with boxes in blocks of colour."""
    colors = ("#C8553D", "#E9E2D0", "#3E6F9E", "#E0B04A", "#4E8A5B", "#B5CBC4", "#7A4E74")
    with placed(location):
        box((0.05, length, 2.0), (0, 0, 0), surface("gondola", "#C9CCC8", 0.5), 0, base=True)
        for shelf in range(4):
            box((0.9, length, 0.03), (0, 0, 0.12 + 0.48 * shelf), surface("gondola"), 0, base=True)
            at = -length / 2
            for i in range(18):
                wide = 0.45 + 0.13 * ((i * 5 + shelf * 3) % 4)
                if at + wide > length / 2:
                    break
                color = colors[(i * 3 + shelf * 2) % len(colors)]
                tall = 0.24 + 0.04 * ((i + shelf) % 4)
                box(
                    (0.8, wide - 0.03, tall),
                    (0, at + wide / 2, 0.15 + 0.48 * shelf),
                    surface("goods" + color, color, 0.5),
                    0.006,
                    base=True,
                )
                at += wide


def _left_wall() -> None:
    """Lockers, the time clock with its cards beside the doors, what the law wants on a wall."""
    with placed((LEFT + 0.24, -1.9, 0), 90):
        lockers(7, 0.32, 1.82, 0.44, ("locks", "lockc", "lockg"), double=True)
    time_clock((1.1, -0.002, 1.42))
    clock_at(11, 45, (0.32, -0.016, 2.14), 0.17)
    with placed((RIGHT, -1.6, 0), -90):
        pin_board((0, 0, 1.6), 1.3, 0.9, 7)
        first_aid_box((1.1, 0, 1.6))
    extinguisher((3.42, 0, 0.7))


def time_clock(location: Point) -> None:
    """Gray punch clock over a rack of cards; `location` is its middle on the wall."""
    with placed(location):
        box((0.2, 0.12, 0.26), (0, -0.06, 0), surface("punch clock", "#6E7674", 0.45), 0.014, 3)
        box((0.14, 0.004, 0.05), (0, -0.122, 0.07), emission("lin punch", "#9BE8B4", 1.6), 0)
        box((0.15, 0.006, 0.012), (0, -0.122, -0.07), material("black"), 0)
        rack = surface("card rack", "#4A5250", 0.5)
        box((0.24, 0.03, 0.44), (0, -0.015, -0.42), rack, 0.004)
        for row in range(5):
            for column in (-1, 1):
                box(
                    (0.095, 0.006, 0.06),
                    (column * 0.055, -0.034, -0.25 - 0.082 * row),
                    surface("time card", "#F0E8CF", 0.8),
                    0,
                )


def _table() -> None:
    """A laminate table with a lunch that a call to the register broke off; an apron over the chair."""
    with placed((1.15, -2.85, 0), -7):
        box((1.8, 0.76, 0.034), (0, 0, 0.72), surface("laminate", "#D9D3C4", 0.35), 0.01, 3, base=True)
        for sx in (-1, 1):
            rod((sx * 0.75, 0, 0.72), (sx * 0.75, 0, 0.03), 0.035, material("matteblack"))
            box((0.06, 0.6, 0.03), (sx * 0.75, 0, 0), material("matteblack"), 0.01, base=True)
        half_sandwich((0.32, 0.05, 0.756), 200)
        takeaway_cup((0.62, 0.18, 0.754), 40)
        mug((-0.5, 0.12, 0.754), "shellrust")
        cylinder(0.05, 0.004, (-0.2, -0.15, 0.754), surface("lid", "#F3F1EA", 0.5), 0)
        for x, y, turn in ((-0.45, -0.72, 172), (0.5, -0.8, 205), (0.3, 0.76, -8)):
            with placed((x, y, 0), turn):
                chair("shellgreen" if y > 0 else "shell")
        coat_over((0.3, 0.97, 0.84), 0.44, 0.36, -8, "#2F5D50", 0.14)


@picture(
    "town-bank-break-room",
    1600,
    1000,
    samples=6,
    alt="Staff room behind a sales floor: a snack shelf, a cooler and a kiosk on a green wall, swing doors at the right",
)
def town_bank_break_room() -> Look:
    staff_market()
    camera((-1.5, -6.2, 1.5), (0.35, -0.4, 1.22), 31, 5.6, focus=(-0.4, -0.8, 1.1))
    return Look(exposure=0.3, bounces=5, diffuse_bounces=3)
