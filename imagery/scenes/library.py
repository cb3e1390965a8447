"""An old academy that became a library, a winter dusk: street lamps through the tall doors, the reading room warm behind glass."""

from math import pi

from imagery.camera import camera
from imagery.furniture.civic import opal_globe
from imagery.furniture.clutter import (
    backpack,
    book_pile,
    exit_sign,
    light_switch,
    magazines,
    mat_at_door,
    pin_board,
    plugged_in,
)
from imagery.furniture.lamps import pendant
from imagery.furniture.leftovers import clock_at, coat_over
from imagery.furniture.seating import chair
from imagery.furniture.storage import bookshelf
from imagery.furniture.tables import table
from imagery.geometry import UPRIGHT, Material, Point, box, cylinder, placed, plane, rod, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import checked_linoleum, radiator, wainscot, wall_with_openings
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.pantry import pantry_store
from imagery.registry import picture
from imagery.skies import bare_tree, far_lights, ground, house, night

HEIGHT, LEFT, RIGHT = 3.7, -3.4, 3.7
ENTRANCE = (-1.05, 1.9, 0.0, 3.2)
READING = (2.55, 1.6, 0.0, 2.5)
MEALS = (
    (("water", 4), ("tea", 3)),
    (("juice", 3), ("milk", 2), ("juices", 2)),
    (("soda", 3), ("slim", 3)),
    (("sandwich", 3), ("wrap", 3)),
    (("caesar", 2), ("garden", 2)),
    (("yogurt", 3), ("fruit", 2), ("parfait", 1)),
)


def foyer() -> None:
    """Entrance and cabinet along the back wall, the reading room's glazed doors in the left one."""
    night("#5C77A8", "#1B2C52", 1.1, "#9DB0D0", 0.07)
    cream = surface("academy plaster", "#E2D6BD", 0.85, mottle=(1.2, 0.06), bump=("noise", 140, 0.06))
    wall_with_openings(7.1, HEIGHT, [(ENTRANCE[0] - 0.15, *ENTRANCE[1:])], (0.15, 0, 0), cream)
    wall_with_openings(9, HEIGHT, [READING], (LEFT, -4.5, 0), cream, 90)
    plane(9, HEIGHT, (RIGHT, -4.5, HEIGHT / 2), cream, (pi / 2, 0, -pi / 2))
    plane(7.1, HEIGHT, (0.15, -9, HEIGHT / 2), cream, (pi / 2, 0, pi))
    plane(9, 10, (0.15, -4.5, HEIGHT), surface("academy ceiling", "#E9E2D0", 0.9), (pi, 0, 0))
    plane(8, 10, (0.6, -4.5, 0), checked_linoleum("#C9B79A", "#7E4A38", 0.2, 0.22))
    oak = surface("academy oak", "#84593A", 0.38, coat=0.3, mottle=(3, 0.1))
    wainscot(1.3, 1.05, (-2.75, 0, 0), 0, oak)
    wainscot(3.7, 1.05, (1.85, 0, 0), 0, oak)
    wainscot(1.1, 1.05, (LEFT, -0.55, 0), 90, oak)
    box((7.1, 0.1, 0.14), (0.15, -0.05, HEIGHT - 0.07), surface("academy trim", "#EFE8D8", 0.5), 0.04, 3)
    with placed((ENTRANCE[0], 0.06, 0)):
        entrance_doors(ENTRANCE[1], 2.3, ENTRANCE[3], oak)
    with placed((LEFT - 0.04, -1.95, 0), 90):
        entrance_doors(READING[1], 2.1, READING[3], oak, bars=3)
    for x, y in ((-1.05, -2.3), (1.6, -4.2)):
        opal_globe((x, y, 2.75), 26)
    _back_wall()
    _reading_room()
    _street()


def entrance_doors(width: float, height: float, top: float, oak: Material, bars: int = 2) -> None:
    """Pair of panelled doors, glazed above the lock rail, below a transom light; stands on the floor, facing -Y."""
    trim = surface("academy trim", "#EFE8D8", 0.5)
    for side in (-1, 1):
        box((0.14, 0.16, top), (side * (width / 2 + 0.05), -0.06, 0), trim, 0.012, base=True)
    box((width + 0.3, 0.18, 0.16), (0, -0.06, top + 0.06), trim, 0.02)
    box((width, 0.09, 0.1), (0, 0, height + 0.05), oak, 0.008)
    for i in range(1, 4):
        box(
            (0.03, 0.05, top - height - 0.1),
            (-width / 2 + width * i / 4, 0, height + 0.1),
            oak,
            0.004,
            base=True,
        )
    leaf = width / 2 - 0.008
    for side in (-1, 1):
        with placed((side * width / 4, 0, 0)):
            for edge in (-1, 1):
                box((0.1, 0.05, height), (edge * (leaf / 2 - 0.05), 0, 0), oak, 0.006, base=True)
            for z, tall in ((0, 0.2), (0.82, 0.16), (height - 0.12, 0.12)):
                box((leaf, 0.05, tall), (0, 0, z), oak, 0.006, base=True)
            box((leaf - 0.16, 0.03, 0.66), (0, 0, 0.18), oak, 0.02, 3, base=True)
            for i in range(1, bars):
                box((leaf, 0.035, 0.028), (0, 0, 0.98 + (height - 1.1) * i / bars), oak, 0.004)
            box((0.028, 0.035, height - 1.08), (0, 0, 0.98), oak, 0.004, base=True)
        x = side * 0.07
        rod((x, -0.05, 0.86), (x, -0.05, 1.16), 0.011, surface("old brass", "#B08A4A", 0.3, metallic=1))


def _back_wall() -> None:
    """Right of the entrance: the cabinet, then the notice board over a bench with what somebody waits with."""
    with placed((1.0, -0.42, 0)):
        pantry_store((MEALS,), 223, gaps=((0, 3, 2), (0, 1, 4)), spill=10)
    plugged_in(0.3, 0.28, (0.66, -0.1, 0.08))
    pin_board((2.75, 0, 1.72), 1.2, 0.8, 5)
    clock_at(17, 20, (-2.75, -0.005, 2.55), 0.2)
    exit_sign((ENTRANCE[0], -0.16, 3.44))
    light_switch((0.12, 0, 1.25))
    radiator((-2.75, -0.04, 0), 12, 0.7)
    oak = wood("bench oak", "#8A6038", "#5E3C22", 0.4)
    box((1.5, 0.42, 0.05), (2.75, -0.34, 0.43), oak, 0.012, 3, base=True)
    for x in (2.15, 3.35):
        box((0.06, 0.38, 0.43), (x, -0.34, 0), oak, 0.008, base=True)
    backpack((3.05, -0.36, 0.48), -14, "#2F5D50")
    magazines((2.4, -0.34, 0.48), 3, 15, 3)
    mat_at_door((ENTRANCE[0], -0.75, 0), 1.7, 0.95)
    book_return((LEFT + 0.34, -0.62, 0), 90)


def book_return(location: Point, turn: float = 0) -> None:
    """Oak chest with a slot and a sloping tray, three books on its lid."""
    with placed(location, turn):
        box((0.8, 0.52, 1.02), (0, 0, 0), wood("return oak", "#9A6F42", "#6B4526", 0.42), 0.012, 3, base=True)
        box((0.5, 0.02, 0.11), (0, -0.262, 0.76), material("matteblack"), 0.004, base=True)
        text(
            "RETURNS", 0.085, (0, -0.264, 0.64), surface("gilt letters", "#E0C27A", 0.4, metallic=0.6), 0.002
        )
        book_pile((0.1, 0, 1.02), 3, 25, 9)


def _reading_room() -> None:
    """Behind the left wall: shelves, a long lamp-lit table, a coat over a chair. Seen through glass and lit warmer."""
    floor = wood("reading floor", "#8B5E38", "#5D3C22", 0.35, planks=(1.6, 0.1))
    plane(6, 8, (LEFT - 3.1, -3, -0.001), floor)
    wall = surface("reading wall", "#C9A878", 0.85)
    plane(8, HEIGHT, (LEFT - 5.6, -3, HEIGHT / 2), wall, (pi / 2, 0, pi / 2))
    plane(6, HEIGHT, (LEFT - 3, 0.6, HEIGHT / 2), wall, UPRIGHT)
    plane(6, 8, (LEFT - 3, -3, HEIGHT), surface("reading ceiling", "#D9C9A8", 0.9), (pi, 0, 0))
    for i in range(4):
        with placed((LEFT - 5.4, -1.1 + 1.22 * i - 2.2, 0), 90):
            bookshelf(1.2, 2.3, 0.32, 6, 60 + i, 0.95)
    for i in range(3):
        with placed((LEFT - 4.4 + 1.25 * i, 0.38, 0)):
            bookshelf(1.2, 2.3, 0.32, 6, 71 + i, 0.95)
    with placed((LEFT - 2.2, -1.9, 0)):
        table(0.6)
        book_pile((0.1, 0.1, 0.74), 4, 30, 5)
        for x, y, turn in ((-0.1, 0.9, 10), (0.3, -0.9, 170)):
            with placed((x, y, 0), turn):
                chair("shellgreen")
        coat_over((-0.1, 1.1, 0.84), 0.44, 0.42, 10, "#6B3B2F", 0.2)
        pendant((0, 0, 1.9), "brand", 0.24, 40)
    area_light((LEFT - 2.8, -2.4, 3.4), (3, 3), 130, "#FFD59A")


def _street() -> None:
    """Steps, wet street, a house with lit windows, bare trees; two pairs of head lamps."""
    ground("#3A4252", (0, 30, -0.6), 90, roughness=0.3)
    house((-7.5, 27, -0.6), 4, 9, 5.5, "#6A6470", "#3A3B48", 0.7, 0.12, 6)
    for x, y, seed in ((-2.4, 9, 3), (-7, 11, 8)):
        bare_tree((x, y, -0.6), 6.2, seed, "#1E2028", 0.03)
    far_lights((-6, 28, -0.6), 40, 26, 12, size=0.12)
    with placed((-1.75, 6.5, -0.6)):
        rod((0, 0, 0), (0, 0, 3.3), 0.05, material("matteblack"))
        cylinder(
            0.16, 0.34, (0, 0, 3.3), surface("street lantern", "#FFF1D6", 0.4, glow=("#FFD08A", 9)), 0.04
        )
    area_light((-1.05, 0.35, 1.9), (1.7, 2.4), 22, "#7E9BD6", rotation=(pi / 2, 0, pi))


@picture(
    "town-library-foyer",
    1600,
    1000,
    samples=6,
    alt="Old library foyer at dusk: tall glazed doors to the street, a lit one-door smart store, a bench with a backpack",
)
def town_library_foyer() -> Look:
    foyer()
    camera((2.3, -6.7, 1.5), (-0.5, -0.4, 1.45), 30, 5.6, focus=(0.9, -0.8, 1.2))
    return Look(exposure=0.9, bounces=5, diffuse_bounces=3)
