"""Halls with painted block walls: a fire hall after the call, a corridor under fluorescent tubes."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import (
    backpack,
    coat_rail,
    exit_sign,
    extinguisher,
    jacket,
    notice,
    pin_board,
    socket,
)
from imagery.furniture.desk import waste_bin
from imagery.furniture.kitchen import wall_shelf
from imagery.furniture.leftovers import (
    clock_at,
    coat_over,
    conduit,
    door_closed,
    half_sandwich,
    takeaway_cup,
    wet_floor_sign,
)
from imagery.furniture.seating import chair
from imagery.furniture.tableware import mug
from imagery.furniture.transport import hard_hat
from imagery.geometry import UPRIGHT, box, placed, plane, rod, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block, checked_linoleum, drop_ceiling, troffer, wall_with_openings
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, FRESH_DRINKS, pantry_store, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night


def _turnout_gear() -> None:
    """Coats, helmets and boots along the wall; two places are empty."""
    coat_rail((-2.0, 0, 1.72), 2.9, 6)
    wall_shelf(2.9, (-2.0, 0, 2.0), 0.3)
    band = surface("vest band", "#D9DCDD", 0.25, metallic=0.4)
    for i in range(6):
        x = -2.0 - 1.45 + 2.9 * (i + 0.5) / 6
        if i in (2, 4):
            continue
        jacket((x, -0.02, 1.7), ("#B8985F", "#2C3033")[i % 2])
        for z in (1.12, 1.36):
            box((0.4, 0.004, 0.045), (x, -0.117, z), band, 0.001)
        hard_hat((x, -0.16, 2.0), 8 * (i % 3) - 8, ("#B3261E", "#E3B12B", "#F1EDE4")[i % 3])
        for side in (-1, 1):
            spread = 0.075 + 0.02 * (i % 2)
            box((0.1, 0.26, 0.1), (x + side * spread, -0.22, 0), material("rubber"), 0.03, 4, base=True)
            box((0.1, 0.11, 0.3), (x + side * spread, -0.145, 0.05), material("rubber"), 0.03, 4, base=True)


def _supper_table() -> None:
    """Where the crew got up: chairs pushed back, half a sandwich, mugs, a lidded bowl."""
    with placed((-0.75, -3.35, 0), 4):
        box(
            (2.3, 0.85, 0.035),
            (0, 0, 0.71),
            wood("hall table", "#A9793F", "#7C5226", 0.3),
            0.008,
            3,
            base=True,
        )
        for side in (-1, 1):
            for end in (-1, 1):
                rod((side * 1.0, end * 0.32, 0.71), (side * 1.05, end * 0.36, 0), 0.018, material("graphite"))
        half_sandwich((0.42, -0.12, 0.746), 24)
        mug((0.78, 0.1, 0.746), "shellrust")
        mug((-0.25, 0.16, 0.746))
        takeaway_cup((-0.62, -0.08, 0.746))
        hard_hat((-0.9, 0.12, 0.746), 30, "#B3261E")
        for x, y, turn in ((0.55, -0.98, 150), (-0.5, -0.72, 186)):
            with placed((x, y, 0), turn):
                chair("shell")
        for x, y, turn in ((0.65, 0.78, -24), (-0.45, 0.7, 6)):
            with placed((x, y, 0), turn):
                chair("shell")
    coat_over((-0.32, -2.42, 0.8), 0.44, 0.34, 10, "#2B3645", 0.16)


@picture(
    "town-fire-hall",
    1600,
    1000,
    samples=5,
    alt="Fire hall at night: coats and helmets on a block wall, an unfinished supper and a lit two-door smart store",
)
def town_fire_hall() -> Look:
    height = 3.0
    night(glow=0.06)
    plane(
        10,
        12,
        (0, -4, 0),
        surface("hall floor", "#6E6A64", 0.26, mottle=(1.0, 0.05), bump=("noise", 35, 0.05)),
    )
    cream = block("#CFC8B4", "hall block")
    wall_with_openings(9.2, height, [(3.35, 1.0, 0.0, 2.16)], (0, 0, 0), cream)
    for left, right in ((-4.6, 2.85), (3.85, 4.6)):
        plane(
            right - left, 0.9, ((left + right) / 2, -0.004, 0.45), block("#8E2F26", "hall block red"), UPRIGHT
        )
    for x, turn in ((-4.6, pi / 2), (4.6, -pi / 2)):
        plane(12, height, (x, -5, height / 2), cream, (pi / 2, 0, turn))
    plane(9.4, height, (0, -9.4, height / 2), cream, (pi / 2, 0, pi))
    with placed((0, 0.5, 0)):
        drop_ceiling(9.6, 11, height, color="#BDBAB0")
    # the engine bay behind the open door, red light going round
    with placed((3.35, 0.02, 0)):
        door_closed(0, 0, width=0.96, color="#5A3A34", window=True, open_angle=68)
    plane(6, 3.4, (3.4, 4.2, 1.7), block("#7E7A72", "bay block"), UPRIGHT)
    plane(6, 6, (3.4, 2.6, 0.001), surface("hall floor"))
    box(
        (1.7, 1.6, 1.5),
        (4.2, 3.0, 0.55),
        surface("engine red", "#A01D18", 0.22, coat=0.8),
        0.06,
        4,
        base=True,
    )
    box(
        (1.72, 1.62, 0.12),
        (4.2, 3.0, 0.95),
        surface("engine white", "#E9E6DF", 0.3, coat=0.5),
        0.02,
        base=True,
    )
    area_light((3.2, 2.4, 3.0), (1, 1), 85, "#FF3B22", (3.0, 0.4, 0.4))
    area_light((4.6, 1.4, 3.2), (1.2, 0.4), 14, "#D8E6F2", (3.8, 2.8, 1))
    _turnout_gear()
    text("STATION 2", 0.26, (-2.0, -0.012, 2.58), surface("hall letters", "#3A2420", 0.6), 0.008)
    with placed((1.15, -0.44, 0)):
        pantry_store((CHILLED, FRESH_DRINKS), seed=229, gaps=((0, 4, 2), (1, 3, 0), (1, 3, 1)), spill=30)
    extinguisher((2.3, 0, 0.5))
    exit_sign((3.35, -0.005, 2.42))
    clock_at(10, 50, (2.42, -0.004, 2.16), 0.17)
    socket((0.12, 0, 0.34))
    conduit([(0.12, -0.014, 0.42), (0.12, -0.014, 2.98)])
    notice("notice_supper", 0.28, 0.396, (-0.15, -0.005, 1.55))
    _supper_table()
    for x, y, lit in ((-2.0, -1.9, False), (1.4, -1.9, False), (-0.8, -4.9, True)):
        troffer((x, y, height - 0.006), 75, lit, 90, "#E8EFEA")
    camera((1.0, -6.7, 1.5), (0.25, -0.3, 1.2), 34, 5.0, focus=(0.8, -1.0, 1))
    return Look(exposure=0.4, bloom=0.09, vignette=0.18, bounces=5, diffuse_bounces=2)


@picture(
    "vending-combo-corridor",
    2400,
    1500,
    samples=6,
    alt="Two snack and drink machines in the alcove of a block-walled corridor under fluorescent light",
)
def vending_combo_corridor() -> Look:
    height, half = 2.7, 1.75
    night(glow=0.05)
    plane(5.6, 26, (0, 3, 0), checked_linoleum("#CDC6B2", "#8C9388", 0.305, 0.13))
    upper, lower = block("#D8D6C8", "corridor block"), block("#5F7F79", "corridor dado")
    # left wall whole; in the right one an alcove takes the two machines up to their fronts
    for x, turn, near, far in ((-half, 90, -10, 16), (half, -90, -10, -0.72), (half, -90, 1.66, 16)):
        with placed((x, (near + far) / 2, 0), turn):
            plane(far - near, height, (0, 0, height / 2), upper, UPRIGHT)
            plane(far - near, 1.2, (0, -0.004, 0.6), lower, UPRIGHT)
            box((far - near, 0.012, 0.1), (0, -0.008, 0), material("matteblack"), 0.003, base=True)
    for y, turn in ((-0.72, 180), (1.66, 0)):
        with placed((half + 0.5, y, 0), turn):
            plane(1.0, height, (0, 0, height / 2), upper, UPRIGHT)
    with placed((half + 0.96, 0.47, 0), -90):
        plane(2.5, height, (0, 0, height / 2), upper, UPRIGHT)
    plane(3.6, height, (0, 11.5, height / 2), upper, UPRIGHT)
    plane(3.6, height, (0, -9.5, height / 2), upper, (pi / 2, 0, pi))
    with placed((0, 12, 0)):
        drop_ceiling(5.6, 24, height)
    for i, y in enumerate((-5.6, -2.6, 0.4, 3.4, 6.4, 9.4)):
        troffer((0, y, height - 0.006), (18, 30, 30, 26, 0, 24)[i], lit=i != 4, color="#E3F2EC")
    for side in (1, -1):  # a pair: both levers where the leaves meet
        with placed((-0.47 * side, 11.44, 0)) as leaf:
            leaf.scale = (side, 1, 1)
            door_closed(0, 0, color="#47605B", width=0.9)
    exit_sign((0, 11.4, 2.4))
    for y in (4.6, 8.0):
        door_closed(-half, y, 90, color="#47605B")
    door_closed(half, 7.0, -90, color="#47605B")
    with placed((half + 0.44, -0.1, 0), -90):
        vending(17, front="brand")
        vending_glow(-0.11, -0.42, 14)
    with placed((half + 0.44, 1.0, 0), -90):
        vending(44, body="black", front="graphite")
        vending_glow(-0.11, -0.42, 12)
    socket((half, 2.0, 0.35), -90)
    with placed((half - 0.27, 3.3, 0)):
        box((0.42, 1.5, 0.05), (0, 0, 0.42), wood("corridor bench", "#A9793F", "#7C5226", 0.35), 0.012, 3)
        for y in (-0.55, 0.55):
            box((0.36, 0.05, 0.42), (0, y, 0), material("graphite"), 0.006, base=True)
        takeaway_cup((-0.05, -0.5, 0.446))
        backpack((0.02, 0.35, 0.446), -70, "#3A4757")
    pin_board((half - 0.004, 3.95, 1.62), 1.15, 0.7, 9, -90)
    wet_floor_sign((-0.35, 2.6, 0), -10)
    waste_bin((half - 0.28, 2.2, 0), 0.66)
    camera((-1.3, -4.1, 1.45), (0.5, 0.3, 1.16), 35, 5.6, focus=(1.5, 0.2, 1))
    return Look(exposure=0.55, bloom=0.07, vignette=0.18, bounces=5, diffuse_bounces=2)
