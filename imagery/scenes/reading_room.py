"""The commons of a college at half past nine in the evening: the dining hall is dark, the reading list is long."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import book_pile, plugged_in
from imagery.furniture.desk import laptop
from imagery.furniture.kitchen import water_bottle
from imagery.furniture.leftovers import coat_over, takeaway_cup, wet_floor_sign
from imagery.furniture.library import (
    mop_bucket,
    open_book,
    reading_lamp,
    reading_oak,
    reading_table,
    spindle_chair,
    wall_of_books,
)
from imagery.furniture.school import slumped_backpack
from imagery.geometry import box, placed, plane, rod, text
from imagery.greenery import leafy_tree
from imagery.lights import area_light, bulb_light
from imagery.look import Look
from imagery.masonry import beams, sash_window, wainscot, wall_with_openings
from imagery.materials import emission, surface
from imagery.palette import material
from imagery.products.market import kiosk_counter, market_shelf
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.skies import ground, night
from imagery.timber import boards, timber

LEFT, RIGHT, HEIGHT = -5.0, 5.2, 3.7
WINDOW = (-2.45, 1.25, 1.25, 3.2)


def reading_room() -> None:
    """Books and a tall window at the left, the market along the paneling, a long table with lamps before it."""
    night("#54618F", "#141D3D", 1.5, glow=0.05)
    plaster = surface("reading plaster", "#C9BC9E", 0.85, bump=("noise", 90, 0.06), mottle=(1.1, 0.12))
    width, middle = RIGHT - LEFT, (LEFT + RIGHT) / 2
    floor = boards("reading floor", "#8C623B", "#5A3B20", 1.5, 0.082, 0.34, 0.01, knots=0.15, wear=0.3)
    plane(width, 13, (middle, -5.5, 0), floor)
    wall_with_openings(width, HEIGHT, [(WINDOW[0] - middle, *WINDOW[1:])], (middle, 0, 0), plaster)
    plane(12, HEIGHT, (LEFT, -5.5, HEIGHT / 2), plaster, (pi / 2, 0, pi / 2))
    plane(12, HEIGHT, (RIGHT, -5.5, HEIGHT / 2), plaster, (pi / 2, 0, -pi / 2))
    plane(width, HEIGHT, (middle, -11, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    plane(
        width,
        13,
        (middle, -5.5, HEIGHT),
        surface("reading ceiling", "#B3A78C", 0.9, mottle=(0.8, 0.1)),
        (pi, 0, 0),
    )
    old = timber("reading beam", "#6E4A2C", "#40280F", 0.6, "X", 0.013, 0.4, 0.6)
    beams(width, HEIGHT, [-0.9, -3.2, -5.5], (0.2, 0.22), old)
    wainscot(width, 1.18, (middle, 0, 0), finish=reading_oak("Z"), panel=0.72)
    paint = surface("reading sash", "#B9AE95", 0.5, coat=0.2)
    sash_window(WINDOW[1], WINDOW[3] - WINDOW[2], (WINDOW[0], 0, WINDOW[2]), 0, (3, 3), paint)
    wall_of_books(1.5, 2.9, (-4.05, 0, 0), seed=5)
    _market()
    _tables()
    with placed((4.55, -1.35, 0), 30):
        mop_bucket((0, 0, 0))
    wet_floor_sign((-1.32, -0.85, 0), 12)
    for x in (-1.5, 3.9):
        _wall_light((x, 0, 2.2))
    area_light((0.5, -4.2, 3.4), (6, 3), 75, "#FFDDAA").visible_glossy = False
    area_light((2.2, -9.6, 2.4), (4, 1.4), 44, "#FFE3BC", (0.8, -1, 1.0)).visible_glossy = False
    _quad()


def _wall_light(location: tuple[float, float, float]) -> None:
    """Sconce of the house: brass plate, a paper-white cup of glass that lights the plaster above it."""
    x, y, z = location
    brass = surface("old brass", "#B08B45", 0.3, 1, mottle=(9, 0.12))
    box((0.09, 0.02, 0.2), (x, y - 0.01, z), brass, 0.008, 3)
    rod((x, y - 0.02, z - 0.03), (x, y - 0.12, z - 0.02), 0.009, brass)
    with placed((x, y - 0.13, z - 0.02)):
        box((0.11, 0.11, 0.16), (0, 0, 0), emission("lin wall cup", "#FFDDA6", 1.7), 0.05, 5, base=True)
        bulb_light((0, -0.02, 0.2), 17, 0.06, "#FFC985")


def _market() -> None:
    """Two shelves, two coolers and the kiosk; a painted board over them under its own lamp."""
    for i in range(2):
        with placed((-0.55 + 1.23 * i, -0.28, 0)):
            market_shelf(1.2, 1.85, seed=14 + 3 * i)
    with placed((1.7, -0.4, 0)):
        pantry_cooler(FRESH_DRINKS[:5], seed=23, header="CHILLED", spill=11, gaps=((1, 2), (4, 0)))
    with placed((2.4, -0.4, 0)):
        pantry_cooler(seed=26, header="FRESH", spill=11, gaps=((3, 0), (2, 1)))
    with placed((3.3, -1.05, 0), -22):
        kiosk_counter(1.0)
    green = surface("market board", "#1B4A3A", 0.5, mottle=(3, 0.06))
    box((3.5, 0.05, 0.5), (0.85, -0.03, 2.42), green, 0.006)
    for z in (2.16, 2.68):
        box((3.56, 0.07, 0.035), (0.85, -0.035, z), reading_oak("X"), 0.008, 3)
    text("COMMONS MARKET", 0.25, (0.85, -0.06, 2.42), surface("sign paint", "#EFE3C2", 0.6), 0.003)
    brass = surface("old brass", "#B08B45", 0.3, 1, mottle=(9, 0.12))
    for x in (-0.2, 1.9):
        rod((x, -0.02, 2.78), (x, -0.34, 2.84), 0.009, brass)
        rod((x - 0.25, -0.34, 2.83), (x + 0.25, -0.34, 2.83), 0.024, brass)
        lamp = area_light((x, -0.33, 2.8), (0.5, 0.05), 9, "#FFDCA4", (x, 0.0, 2.3))
        lamp.visible_glossy = False
    plugged_in(1.22, 0.3, (1.42, -0.1, 0.02))


def _tables() -> None:
    """The long table at the left: books open, two laptops, cups; chairs as they were left, one under a jacket."""
    with placed((-2.1, -3.3, 0), 4):
        reading_table(2.9, 1.15)
        for x in (-0.75, 0.75):
            reading_lamp((x, 0.05, 0.76), 90 if x < 0 else 84)
        laptop((1.02, -0.22, 0.76), 24, "essay", 0.4, 1.1)
        open_book((0.38, -0.3, 0.76), -8, 1)
        open_book((-0.35, 0.3, 0.76), 172, 2)
        open_book((-1.0, -0.28, 0.76), 12, 3)
        book_pile((-0.12, -0.2, 0.76), 4, 20, 3)
        takeaway_cup((1.3, 0.12, 0.76), 40)
        takeaway_cup((-0.5, -0.36, 0.76), 10)
        water_bottle((0.22, 0.34, 0.76))
        box((0.3, 0.21, 0.0015), (0.62, 0.28, 0.76), surface("pad", "#EDE7C8", 0.8), 0, base=True, rotation=(0, 0, 0.5))  # fmt: skip
        for x, y, turn in (
            (0.95, -0.86, 152),
            (0.05, -0.8, 186),
            (-0.95, -0.76, 176),
            (0.6, 0.84, 14),
            (-0.6, 0.78, -6),
        ):
            with placed((x, y, 0), turn):
                spindle_chair()
                if x == 0.05:
                    coat_over((0, 0.275, 0.885), 0.46, 0.4, 0, "#4A3436", 0.34)
    slumped_backpack((-0.45, -4.0, 0), -30, "#6B4038")
    slumped_backpack((-3.5, -2.1, 0), 40, "#3C4A5C")


def _quad() -> None:
    """Outside: the brick hall across the quad with lights in half of its rooms, a lamp on the path, trees against it."""
    ground("#15211B", (0, 40, -0.4), 120, 0.2)
    brick = surface("hall at night", "#4A2F2A", 0.9, glow=("#4A2F2A", 0.34))
    trim = surface("hall trim", "#8C8474", 0.9, glow=("#8C8474", 0.22))
    box((46, 8, 11), (-8, 46, -0.4), brick, 0.02, base=True)
    box((46.6, 0.4, 0.5), (-8, 41.8, 10.5), trim, 0.02, base=True)
    shades = ("#FFD79A", "#F4C07A", "#FFE6BE", "#E9B36C")
    for j in range(3):
        for i in range(18):
            x, z = -29.6 + 2.5 * i, 1.0 + 3.3 * j
            box((1.3, 0.1, 2.0), (x, 41.96, z), trim, 0, base=True)
            lit = (i * 7 + j * 5) % 9 in (0, 2, 3, 7)
            pane = emission(f"lin hall{shades[(i + j) % 4]}", shades[(i + j) % 4], 1.2) if lit else surface("hall dark", "#161B26", 0.2, glow=("#24304A", 0.3))  # fmt: skip
            box((1.06, 0.1, 1.78), (x, 41.92, z + 0.1), pane, 0, base=True)
            box((0.07, 0.1, 1.78), (x, 41.86, z + 0.1), trim, 0, base=True)
            box((1.06, 0.1, 0.07), (x, 41.86, z + 1.05), trim, 0, base=True)
    for x, y, seed in ((-9.5, 24, 3), (-3.0, 30, 6), (-15.5, 33, 9)):
        leafy_tree((x, y, -0.4), 7.5, seed, ("#141C16", "#1D2A1C", "#2B3B22"), 0.3, 2400, 0.28)
    rod((-6.6, 16, -0.4), (-6.6, 16, 2.9), 0.05, material("matteblack"))
    box((0.3, 0.3, 0.42), (-6.6, 16, 2.9), emission("lin path lamp", "#FFE2AE", 3.0), 0.08, 4, base=True)


@picture(
    "industry-colleges-universities",
    1600,
    1000,
    samples=6,
    alt="Reading room of a college at night: books under green lamps, a market with coolers and a kiosk along the wall",
)
def industry_colleges_universities() -> Look:
    reading_room()
    camera((2.2, -7.9, 1.5), (0.05, -0.4, 1.4), 30, 5.6, focus=(0.2, -2.0, 1))
    return Look(exposure=0.75, bloom=0.08, vignette=0.16)


@picture(
    "industry-colleges-universities-portrait",
    1200,
    1500,
    samples=5,
    alt="Shelves and coolers of a campus market at night behind a reading table with a green lamp",
)
def industry_colleges_universities_portrait() -> Look:
    reading_room()
    with placed((2.35, -3.9, 0), -6):
        reading_table(1.9, 1.0)
        reading_lamp((-0.3, 0.1, 0.76), 88)
        laptop((0.1, -0.18, 0.76), 20, "essay", 0.4, 1.1)
        open_book((-0.62, -0.2, 0.76), 10, 2)
        takeaway_cup((0.42, 0.1, 0.76), 40)
        for x, y, turn in ((0.1, -0.8, 168), (-0.55, 0.72, 10)):
            with placed((x, y, 0), turn):
                spindle_chair()
    camera((3.2, -7.5, 1.5), (1.35, -0.4, 1.42), 40, 5.6, focus=(1.6, -1.6, 1))
    return Look(exposure=0.75, bloom=0.08, vignette=0.16)
