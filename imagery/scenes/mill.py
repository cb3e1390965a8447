"""The breakroom in an old mill, a winter morning: brick, beams, tall sash windows, the sun just over the roofs."""

from math import cos, pi, radians, sin

from imagery.brickwork import brick
from imagery.camera import camera
from imagery.furniture.clutter import light_switch, magazines, notice, pin_board, socket
from imagery.furniture.lamps import pendant
from imagery.furniture.leftovers import (
    clock_at,
    coat_over,
    conduit,
    half_sandwich,
    takeaway_cup,
)
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.seating import chair
from imagery.furniture.tables import table
from imagery.furniture.tableware import mug
from imagery.geometry import UPRIGHT, box, cylinder, placed, plane
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.masonry import beams, radiator, sash_window, wall_with_openings
from imagery.materials import surface, wood
from imagery.products.pantry import CHILLED, FRESH_DRINKS, PANTRY, pantry_store
from imagery.registry import picture
from imagery.skies import bare_tree, ground, house, sky

WINDOWS = (-1.35, -3.35, -5.35)
LEFT = -4.2


def mill_breakroom() -> None:
    """Windows at the left, the three-door store before the brick of the back wall, a round table in the sun."""
    height = 3.5
    sky(14, 200, 0.12, ambient="#C4D2E6", ambient_strength=0.32)
    planks = wood("mill floor", "#A67C52", "#6E4B2D", 0.36, planks=(2.4, 0.13))
    plane(8.8, 12, (0.1, -4.6, 0), planks)
    plane(8.8, height, (0.2, 0, height / 2), brick(), UPRIGHT)
    openings = [(y + 4.6, 1.3, 0.8, 2.9) for y in reversed(WINDOWS)]
    wall_with_openings(
        12,
        height,
        openings,
        (LEFT, -4.6, 0),
        surface("mill plaster", "#E2DCCE", 0.85, mottle=(1.2, 0.06)),
        90,
    )
    plane(12, height, (4.5, -4.6, height / 2), surface("mill plaster"), (pi / 2, 0, -pi / 2))
    plane(9, height, (0, -10.2, height / 2), surface("mill plaster"), (pi / 2, 0, pi))
    plane(
        8.8,
        12,
        (0.1, -4.6, height),
        wood("mill boards", "#8A6A4A", "#5F442C", 0.7, planks=(3.0, 0.15)),
        (pi, 0, 0),
    )
    beams(8.8, height, [-0.35, -2.2, -4.05, -5.9])
    for y in WINDOWS:
        sash_window(1.3, 2.1, (LEFT, y, 0.8), 90, (2, 3))
        area_light((LEFT + 0.1, y, 1.85), (1.2, 2.0), 105, "#E6EFFF", rotation=(pi / 2, 0, -pi / 2))
        radiator((LEFT, y, 0), 11, 0.62, 90)
    sun_light((67, 0, -60), 9.0, "#FFDDB0", 0.7)
    box((8.8, 0.02, 0.16), (0.2, -0.01, 0), surface("mill skirt", "#5B4632", 0.5), 0.004, base=True)
    area_light((2.6, -8.6, 2.4), (3, 1.6), 60, "#EAF0FF", (1.6, -0.4, 1.0))
    _outside()
    with placed((1.35, -0.44, 0)):
        pantry_store((CHILLED, FRESH_DRINKS, PANTRY), seed=8, gaps=((0, 4, 1), (1, 3, 0), (2, 3, 1)), spill=4)
    conduit([(-0.1, -0.016, 3.4), (-0.1, -0.016, 0.46)], box_at=(-0.1, -0.026, 0.42))
    socket((-0.1, -0.05, 0.42))
    light_switch((-0.55, -0.004, 1.2))
    pin_board((-1.55, -0.004, 1.62), 1.1, 0.75, 5)
    notice("notice_kitchen", 0.26, 0.37, (-0.55, -0.006, 1.66))
    clock_at(7, 50, (-0.98, -0.006, 2.45), 0.18)
    with placed((3.75, -0.55, 0)):
        plant_fiddle(4, height=1.75, count=44)
    _table()
    pendant((-1.0, -2.9, 1.98), "brand", 0.23, 14)
    cylinder(0.085, height, (-2.75, -0.5, 0), surface("iron post", "#3A4A46", 0.45, coat=0.2), 0.006)
    cylinder(0.14, 0.05, (-2.75, -0.5, height - 0.32), surface("iron post"), 0.01)


def _table() -> None:
    """Breakfast: two chairs as they were left, a jacket, half a sandwich, two cups."""
    with placed((-1.0, -2.9, 0)):
        table(0.55)
        mug((0.2, -0.2, 0.74), "brand")
        takeaway_cup((-0.14, 0.24, 0.74), 50)
        half_sandwich((-0.12, -0.16, 0.742), -20)
        magazines((0.25, 0.14, 0.74), 2, 30, 2)
        for angle, far, turn, kind in (
            (15, 0.95, -12, "shell"),
            (118, 0.8, 8, "shellgreen"),
            (205, 0.86, -6, "shell"),
            (292, 1.05, 34, "shellrust"),
        ):
            with placed((far * cos(radians(angle)), far * sin(radians(angle)), 0), angle - 90 + turn):
                chair(kind)
                if kind == "shellgreen":
                    coat_over((0, 0.27, 0.8), 0.44, 0.36, 0, "#2E3C4C", 0.2)


def _outside() -> None:
    """Across the street: roofs with a little snow, bare trees."""
    ground("#C9CDD2", (-40, 0, -3.2), 110, glow=0.7)
    for y, color, seed in ((-9, "#8C6A5C", 3), (2, "#A39C90", 4), (13, "#7D5A4C", 5), (24, "#8F8A80", 6)):
        house((-19, y, -3.2), 90, 9, 5.6, color, "#D9DDE2", 0.1, 0.55, seed)
    for y, seed in ((-4, 1), (6, 2), (10, 5)):
        bare_tree((-12.5, y, -3.2), 8, seed, "#5A5048", 0.25)


@picture(
    "hero-breakroom",
    2400,
    1350,
    samples=6,
    alt="Breakroom in an old brick mill in low morning sun, a round table and a three-door smart store",
)
def hero_breakroom() -> Look:
    mill_breakroom()
    camera((2.75, -7.3, 1.45), (-0.05, -0.4, 1.36), 35, 5.6, focus=(1.0, -1.0, 1))
    return Look(exposure=0.3, bounces=5, diffuse_bounces=3)
