"""A high school ten minutes before practice: the last bell has gone, the late bus waits outside in the low sun."""

from math import pi

from imagery.camera import camera
from imagery.floors import worn_tiles
from imagery.furniture.clutter import exit_sign, notice, pin_board, plugged_in
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at, door_closed
from imagery.furniture.school import (
    basketball,
    bottle_filler,
    padlock,
    paper_banner,
    slumped_backpack,
    trumpet_case,
)
from imagery.furniture.storage import lockers
from imagery.geometry import UPRIGHT, box, placed, plane, rod
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.masonry import block, courses, drop_ceiling, troffer, wall_with_openings
from imagery.materials import glass, surface
from imagery.palette import material
from imagery.products.pantry import Plan, pantry_cooler
from imagery.products.vending import coil_machine
from imagery.registry import picture
from imagery.scenes.staff_room import school_bus
from imagery.skies import bare_tree, ground, sky

HEIGHT, LEFT, RIGHT = 2.95, -5.9, 5.2
DADO = 1.28
DOORS = (-2.35, 2.0, 2.16)  # middle (y), width and height of the doors at the end of the hallway

# From the top down. No soda: what a wellness policy leaves.
BAKED = (
    (("popcorn", 3), ("chips", 2)),
    (("lentil", 2), ("popcorn", 1), ("crunch", 2)),
    (("trail", 3), ("nuts", 2)),
    (("bar", 4), ("figs", 2)),
    (("bar", 6),),
    (("water", 4), ("juice", 3)),
)
NUTS = (
    (("lentil", 3), ("chili", 2)),
    (("chips", 2), ("lentil", 1), ("popcorn", 2)),
    (("nuts", 3), ("trail", 2)),
    (("figs", 2), ("bar", 3)),
    (("bar", 3), ("cocoa", 2)),
    (("juices", 4), ("water", 3)),
)
COLD: tuple[Plan, ...] = (
    (("water", 7),),
    (("water", 4), ("tea", 3)),
    (("juice", 4), ("juices", 3)),
    (("milk", 4), ("oat", 3)),
    (("fruit", 3), ("yogurt", 3)),
)


def school_hall() -> None:
    """Lockers from the doors at the left to the fountain; then a machine, the cooler and the second machine."""
    sky(13, 100, 0.12, ambient="#D8DDE4", ambient_strength=0.2)
    width, middle = RIGHT - LEFT, (RIGHT + LEFT) / 2
    plane(
        width,
        9,
        (middle, -4.5, 0),
        worn_tiles("hall vct", "#C2B89F", "#ACA189", polish=(0.08, 0.34), wall=4.42),
    )
    paint = block("#DDD6C1", "hall block")
    plane(width, HEIGHT, (middle, 0, HEIGHT / 2), paint, UPRIGHT)
    wall_with_openings(9, HEIGHT, [(DOORS[0] + 4.5, DOORS[1], 0.0, 2.72)], (LEFT, -4.5, 0), paint, 90)
    plane(9, HEIGHT, (RIGHT, -4.5, HEIGHT / 2), paint, (pi / 2, 0, -pi / 2))
    plane(width, HEIGHT, (middle, -8.6, HEIGHT / 2), paint, (pi / 2, 0, pi))
    _dado(width, middle)
    with placed((middle, 0, 0)):
        drop_ceiling(width, 9, HEIGHT, color="#D9D5C9")
    for i, x in enumerate((-4.4, -1.4, 1.6, 4.4)):
        troffer((x, -1.9, HEIGHT), 34 if i != 1 else 5, i != 1, 90, "#F3F2E4")
        troffer((x, -4.8, HEIGHT), 30, i % 2 == 0, 90, "#F3F2E4")
    _end_doors()
    _lockers()
    _machines()
    _waiting()
    _light()


def _dado(width: float, middle: float) -> None:
    """Glazed tile to the height of a shoulder, as schools of the fifties have it, with a darker row on top."""
    tile = courses(
        "glazed tile", "#C3B48C", "#D6C9A3", "#8E856C", 0.4, 0.128, 0.007, 0.16, relief=0.5, stain=0.1
    )
    cap = courses("tile cap", "#2F5D4C", "#376855", "#8E856C", 0.4, 0.128, 0.007, 0.16, relief=0.5, stain=0.1)
    with placed((middle, -0.012, 0)):
        plane(width, DADO, (0, 0, DADO / 2), tile, UPRIGHT)
        plane(width, 0.128, (0, -0.002, DADO), cap, UPRIGHT)
    box((width, 0.016, 0.11), (middle, -0.014, 0), surface("cove base", "#2A2622", 0.5), 0.004, base=True)
    for y0, y1 in ((-8.6, DOORS[0] - 1.1), (DOORS[0] + 1.1, 0)):
        plane(y1 - y0, DADO, (LEFT + 0.012, (y0 + y1) / 2, DADO / 2), tile, (pi / 2, 0, pi / 2))


def _end_doors() -> None:
    """Two doors of glass in steel frames with push bars and a transom; the sun comes through them."""
    y, width, height = DOORS
    frame = surface("hall door frame", "#35423D", 0.45, coat=0.1)
    with placed((LEFT, y, 0), 90):
        for x in (-width / 2, 0, width / 2):
            box((0.09, 0.1, 2.72), (x, 0, 0), frame, 0.006, base=True)
        for z in (height, 2.7):
            box((width + 0.1, 0.1, 0.09), (0, 0, z), frame, 0.006)
        for side in (-1, 1):
            x = side * width / 4
            for edge in (-1, 1):
                box((0.13, 0.045, height - 0.05), (x + edge * 0.375, 0, 0), frame, 0.004, base=True)
            for z, tall in ((0, 0.28), (height - 0.19, 0.14)):
                box((0.7, 0.045, tall), (x, 0, z), frame, 0.004, base=True)
            rod((x - 0.36, -0.08, 1.0), (x + 0.36, -0.08, 1.0), 0.02, material("steel"))
            plane(0.75, height, (x, 0.01, height / 2), glass("window"), UPRIGHT)
        plane(width, 0.5, (0, 0.01, 2.45), glass("window"), UPRIGHT)
    with placed((LEFT, y, 0), 90):
        exit_sign((0.95 + 0.5, -0.02, 2.5))
    ground("#8D8A82", (-40, 0, -0.12), 100, glow=0.55)
    school_bus((-16.4, -0.4, -0.12), 76)
    for spot, seed in (((-25, 6, -0.1), 3), ((-27, -3, -0.1), 8), ((-24, -9, -0.1), 5)):
        bare_tree(spot, 9, seed, "#6B5A48", 0.35)
    box(
        (0.5, 60, 5.5),
        (-33, 0, -0.2),
        surface("far wall", "#9A8F7E", 0.9, glow=("#A99C87", 0.5)),
        0,
        base=True,
    )


def _lockers() -> None:
    """Two tiers of one green, a lock on most of them; a banner above, a board of notices."""
    count, wide, deep = 13, 0.305, 0.4
    x = -3.36
    with placed((x, -deep / 2 - 0.015, 0)):
        lockers(count, wide, 1.83, deep, ("lockg",), double=True)
    for i in range(count):
        for tier, bottom in enumerate((0.1, 0.965)):
            if (i * 7 + tier * 3) % 5 < 3:
                at = x - count * wide / 2 + wide * (i + 0.5) + wide * 0.32
                padlock((at, -deep - 0.03, bottom + 0.38))
    paper_banner("GO TEAM", 2.1, (-3.3, 0, 2.34))
    clock_at(15, 50, (0.7, -0.005, 2.45), 0.19)
    bottle_filler((-0.82, -0.012, 0))
    pin_board((4.2, -0.012, 1.75), 1.0, 0.7, 4)


def _machines() -> None:
    """The trio beside the fountain, each on its cord; behind them the wall is rubbed."""
    with placed((0.27, -0.47, 0)):
        coil_machine(31, BAKED, front="brand", sold_out=("B3",))
    with placed((1.27, -0.42, 0)):
        pantry_cooler(COLD, seed=33, header="CHILLED", gaps=((2, 1), (4, 0)), spill=5)
    with placed((2.27, -0.47, 0)):
        coil_machine(36, NUTS, front="graphite", sold_out=("A4", "E1"))
    plugged_in(2.95, 0.42, (2.8, -0.16, 0.06))
    notice("notice_hours", 0.26, 0.37, (-0.3, -0.008, 1.72))
    waste_bin((3.12, -0.4, 0))
    door_closed(4.55, -0.03, 0, 0.96, 2.1, "#3B5449")


def _waiting() -> None:
    """What was put down beside the lockers: two bags, a trumpet, a ball for later."""
    slumped_backpack((-2.05, -0.62, 0), 12, "#7A3B2C")
    slumped_backpack((-2.55, -0.66, 0), -18, "#39506B")
    trumpet_case((-1.5, -0.72, 0), 8)
    basketball((-2.95, -1.05, 0), 30)


def _light() -> None:
    """Low sun through the end doors along the floor; soft light from the glazed stair behind the camera."""
    sun_light((77, 0, -83), 12, "#FFD9A6", 0.6)
    y, width, _ = DOORS
    area_light((LEFT + 0.12, y, 1.4), (width, 2.4), 60, "#FFE9CC", rotation=(pi / 2, 0, -pi / 2))
    area_light((1.5, -8.2, 1.9), (5, 2), 45, "#EEF2F6", rotation=(pi / 2, 0, 0)).visible_glossy = False


@picture(
    "industry-high-schools",
    1600,
    1000,
    samples=6,
    alt="Hallway of an old high school in low sun, green lockers, two vending machines and a cooler",
)
def industry_high_schools() -> Look:
    school_hall()
    camera((2.75, -6.2, 1.42), (-0.72, -0.4, 1.28), 25.5, 5.6, focus=(0.6, -1, 1))
    return Look(exposure=0.3)


@picture(
    "industry-high-schools-portrait",
    1200,
    1500,
    samples=6,
    alt="Two vending machines and a cooler in a school hallway, lockers to their left",
)
def industry_high_schools_portrait() -> Look:
    school_hall()
    camera((2.6, -5.7, 1.42), (0.75, -0.4, 1.25), 31, 5.6, focus=(1.2, -0.8, 1))
    return Look(exposure=0.3)
