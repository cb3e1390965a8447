"""A hall of the 1920s after supper, snow outside: the kitchen's hatch is half down, the cooler at the end of the counter is lit."""

from math import pi

from imagery.camera import camera
from imagery.furniture.civic import opal_globe
from imagery.furniture.clutter import book_pile, folding_chair_stack, notice, plugged_in
from imagery.furniture.kitchen import cabinets, fruit_bowl, wall_shelf
from imagery.furniture.lamps import pendant
from imagery.furniture.leftovers import clock_at, coat_over, half_sandwich, takeaway_cup
from imagery.furniture.seating import chair
from imagery.furniture.special import coffee_urn
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, Material, Point, box, cylinder, placed, plane, rod, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import (
    checked_linoleum,
    courses,
    radiator,
    sash_window,
    wall_with_openings,
)
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.pantry import pantry_cooler
from imagery.registry import picture
from imagery.skies import bare_tree, ground, house, night

HEIGHT, RIGHT, LEFT = 3.35, 3.3, -4.6
HATCH = (-1.55, 2.1, 1.06, 2.1)
WINDOWS = (-1.5, -4.0)


def fellowship_hall() -> None:
    """Hatch, counter and cooler along the back wall; two windows with snow on their sills at the right."""
    night("#31415F", "#0B1322", 1.0, "#8FA3C8", 0.05)
    plane(9, 12, (-0.6, -5, 0), checked_linoleum("#D6CBAE", "#6F7C6B"))
    plaster = surface("hall cream", "#DFD2B2", 0.85, bump=("noise", 140, 0.08), mottle=(1.1, 0.07))
    wall_with_openings(9, HEIGHT, [(HATCH[0] + 0.6, *HATCH[1:])], (-0.6, 0, 0), plaster)
    wall_with_openings(
        12, HEIGHT, [(-5 - y, 1.15, 0.95, 2.75) for y in WINDOWS], (RIGHT, -5, 0), plaster, -90
    )
    plane(12, HEIGHT, (LEFT, -5, HEIGHT / 2), plaster, (pi / 2, 0, pi / 2))
    plane(9, HEIGHT, (-0.6, -10.5, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    tin = courses(
        "pressed tin", "#E4DCC6", "#DED5BC", "#B9AF96", 0.6, 0.6, 0.05, 0.42, 0, relief=0.9, stain=0.05
    )
    plane(9, 12, (-0.6, -5, HEIGHT), tin, (pi, 0, 0))
    sage = surface("beadboard", "#7C8F7A", 0.42, coat=0.2, mottle=(3, 0.07))
    beadboard(9, 1.0, (-0.6, 0, 0), sage)
    beadboard(12, 0.9, (RIGHT, -5, 0), sage, -90)
    box((9, 0.09, 0.12), (-0.6, -0.045, HEIGHT - 0.06), surface("hall trim", "#EDE6D2", 0.5), 0.03, 3)
    for y in WINDOWS:
        sash_window(1.15, 1.8, (RIGHT, y, 0.95), -90, (2, 2))
        snow = surface("snow", "#E8EEF6", 0.7, glow=("#9DB2D6", 0.25))
        box((0.16, 1.1, 0.05), (RIGHT + 0.24, y, 0.965), snow, 0.024, 4, base=True)
        radiator((RIGHT - 0.02, y, 0), 12, 0.66, -90)
    for x, y in ((-2.2, -2.4), (1.1, -2.4), (-0.6, -5.6)):
        opal_globe((x, y, 2.62), 24)
    _kitchen()
    _counter()
    _supper()
    _outside()


def beadboard(width: float, height: float, location: Point, finish: Material, turn: float = 0) -> None:
    """Narrow boards upright below a rail; `location` is the foot of the wall's middle."""
    with placed(location, turn):
        box((width, 0.018, height), (0, -0.009, 0), finish, 0, base=True)
        groove = surface("bead groove", "#56664F", 0.7)
        for i in range(int(width / 0.12) + 1):
            x = -width / 2 + 0.12 * i
            plane(0.007, height - 0.2, (x, -0.0195, height / 2 + 0.04), groove, UPRIGHT)
        box((width, 0.05, 0.045), (0, -0.026, height), finish, 0.014, 3)
        box((width, 0.035, 0.15), (0, -0.02, 0), finish, 0.008, 2, base=True)


def _kitchen() -> None:
    """Behind the hatch: tiles, a shelf of mugs and pots, a lamp over the sink; the shutter is a third down."""
    x, width, bottom, top = HATCH
    tiles = courses("kitchen tiles", "#E9E6DA", "#DFDBCB", "#A7A493", 0.15, 0.075, 0.006, 0.25)
    plane(4.4, 3, (x, 2.1, 1.5), tiles, UPRIGHT)
    for side in (-1, 1):
        plane(
            2.0,
            3,
            (x + side * 2.1, 1.06, 1.5),
            surface("kitchen side", "#CFC8B0", 0.8),
            (pi / 2, 0, side * -pi / 2),
        )
    plane(4.4, 2.0, (x, 1.06, 2.7), surface("kitchen side"), (pi, 0, 0))
    with placed((0, 2.08, 0)):
        for z in (1.42, 1.8):
            wall_shelf(1.9, (x, 0, z), 0.26)
        for i, finish in enumerate(
            ("ceramic", "shellrust", "ceramic", "brand", "ceramic", "ceramic", "brand")
        ):
            mug((x - 0.8 + 0.22 * i, -0.13, 1.42), finish)
        for i, (radius, tall) in enumerate(((0.16, 0.18), (0.13, 0.22), (0.18, 0.12), (0.12, 0.16))):
            pot(radius, tall, (x - 0.66 + 0.44 * i, -0.13, 1.8))
    pendant((x + 0.1, 1.2, 2.02), "pot", 0.17, 26)
    area_light((x, 1.0, 2.6), (2.6, 1.2), 55, "#FFE2B4")
    oak = wood("hatch oak", "#9A6B3F", "#6B4526", 0.4)
    for side in (-1, 1):
        box(
            (0.1, 0.08, top - bottom + 0.1),
            (x + side * (width / 2 + 0.05), -0.03, bottom),
            oak,
            0.01,
            3,
            base=True,
        )
    box((width + 0.3, 0.1, 0.12), (x, -0.03, top + 0.05), oak, 0.01, 3)
    box((width + 0.3, 0.5, 0.05), (x, -0.16, bottom - 0.05), oak, 0.012, 3, base=True)
    slat = surface("shutter paint", "#C6BFA6", 0.5)
    for i in range(6):
        box((width, 0.022, 0.056), (x, 0.03, top - 0.03 - 0.058 * i), slat, 0.01, 2)
    text("KITCHEN", 0.13, (x, -0.09, top + 0.05), surface("gilt", "#D9BC74", 0.4, metallic=0.7), 0.004)
    for i, finish in enumerate(("ceramic", "ceramic", "brand")):
        mug((x + 0.5 + 0.16 * i, -0.2 - 0.05 * i, bottom), finish)
    tray((x - 0.45, -0.2, bottom))


def pot(radius: float, height: float, location: Point) -> None:
    """Steel pot with two handles."""
    steel = surface("pot steel", "#C9CBCD", 0.25, metallic=1)
    x, y, z = location
    cylinder(radius, height, (x, y, z), steel, 0.012)
    for side in (-1, 1):
        rod(
            (x + side * radius, y, z + height * 0.75),
            (x + side * (radius + 0.05), y, z + height * 0.75),
            0.01,
            material("black"),
        )


def tray(location: Point) -> None:
    """Tray with what is left of a pie."""
    x, y, z = location
    box((0.5, 0.34, 0.015), (x, y, z), surface("tray", "#8C3B2A", 0.4), 0.006, base=True)
    cylinder(0.13, 0.03, (x - 0.06, y, z + 0.015), surface("pie tin", "#BFC2C4", 0.3, metallic=1), 0.01)
    cylinder(
        0.122, 0.012, (x - 0.06, y, z + 0.038), surface("pie", "#B9783A", 0.8, bump=("noise", 60, 0.5)), 0.004
    )


def _counter() -> None:
    """Right of the hatch: cabinets with urn, cups and fruit; the cooler closes the row. Notices and the clock above."""
    top = cabinets(3, (0.62, 0, 0), 0.55, "#6C7F69", "#D9D2BF")
    coffee_urn((0.1, -0.3, top))
    for x, count in ((0.42, 12), (0.54, 8)):
        with placed((x, -0.26, top)):
            cup_stack(count, "ceramic")
    fruit_bowl((1.05, -0.3, top))
    with placed((2.1, -0.4, 0)):
        pantry_cooler(seed=217, body="white", header="COLD", spill=9)
    plugged_in(2.72, 0.32, (2.4, -0.1, 0.1))
    clock_at(9, 40, (0.6, -0.005, 2.5), 0.2)
    notice("notice_supper", 0.3, 0.424, (1.12, 0, 1.66))
    notice("notice_kitchen", 0.26, 0.37, (0.12, 0, 1.64))


def _supper() -> None:
    """A long table that was not cleared yet, a coat over a chair; the other chairs lean folded at the left."""
    folding_chair_stack((-4.0, -0.2, 0), 5)
    folding_chair_stack((-3.45, -0.2, 0), 4)
    with placed((-1.75, -2.75, 0), 3):
        box((2.4, 0.78, 0.035), (0, 0, 0.72), wood("trestle", "#A88258", "#7C5A38", 0.5), 0.008, 3, base=True)
        for sx in (-1, 1):
            for sy in (-1, 1):
                rod((sx * 1.05, sy * 0.3, 0.73), (sx * 1.1, sy * 0.33, 0), 0.018, material("graphite"))
        mug((0.35, -0.1, 0.755))
        half_sandwich((0.72, 0.06, 0.757), 200)
        takeaway_cup((0.95, -0.18, 0.755), 40)
        book_pile((-0.95, -0.1, 0.755), 4, 12, 4)
        mug((-0.7, 0.16, 0.755), "brand")
        tray((-0.1, 0.08, 0.755))
        for x, turn in ((-0.7, 176), (0.15, 190)):
            with placed((x, -0.66, 0), turn):
                chair("shell")
        for x, turn in ((-0.55, 6), (0.72, -14)):
            with placed((x, 0.7, 0), turn):
                chair("shellgreen")
        coat_over((0.72, 0.92, 0.84), 0.44, 0.42, -14, "#5B3F3A", 0.2)


def _outside() -> None:
    """Snow on the ground, a house with lights on, bare trees."""
    ground("#B9C6DC", (30, 0, -0.4), 90, glow=0.16)
    house((16, -3, -0.4), -90, 8, 5, "#39404F", "#8D9AB4", 0.7, 0.12, 4)
    for y, seed in ((-0.4, 2), (-5.4, 5)):
        bare_tree((9, y, -0.4), 6.5, seed, "#2A2C33", 0.05)
    for y in WINDOWS:
        area_light((RIGHT - 0.1, y, 1.9), (1.1, 1.7), 14, "#7E9BD0", rotation=(pi / 2, 0, pi / 2))


@picture(
    "town-church-hall-kitchen",
    1600,
    1000,
    samples=6,
    alt="Old hall on a winter evening: a kitchen hatch with light behind it, an urn on the counter, a lit white cooler",
)
def town_church_hall_kitchen() -> Look:
    fellowship_hall()
    camera((-1.7, -6.6, 1.5), (0.62, -0.4, 1.36), 35, 5.6, focus=(1.4, -0.8, 1.1))
    return Look(exposure=0.55, bounces=5, diffuse_bounces=3)
