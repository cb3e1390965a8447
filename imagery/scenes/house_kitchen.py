"""The kitchen of an old house that is a practice now, ten past nine in July: leaves at the window over the sink, the cooler in the old fridge's place."""

from math import pi

from imagery.camera import camera
from imagery.floors import worn_tiles
from imagery.furniture.clutter import light_switch, notice, plugged_in
from imagery.furniture.desk import waste_bin
from imagery.furniture.farmhouse import apron_sink, cupboards, plate_shelf, turned_table
from imagery.furniture.kitchen import fruit_bowl
from imagery.furniture.leftovers import clock_at
from imagery.furniture.library import spindle_chair
from imagery.furniture.office import pump_bottle, sponge
from imagery.furniture.parlor import curtain
from imagery.furniture.plants import plant_small
from imagery.furniture.station import newspaper
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, box, lathe, place, placed, plane, rod
from imagery.greenery import hedge, leafy_tree
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import courses, radiator, sash_window, wall_with_openings
from imagery.materials import surface
from imagery.products.coffee import coffee_machine
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.skies import ground, sky

LEFT, RIGHT, HEIGHT = -3.3, 2.9, 2.62
WINDOW = (-1.72, 1.2, 1.13, 2.12)


def house_kitchen() -> None:
    """Cupboards and the window at the left, the cooler where they end, a radiator at the right, a table before them."""
    sky(48, 120, 0.16, ambient="#D6E2E4", ambient_strength=0.34)
    aged = surface("kitchen paint", "#D6D1BA", 0.75, bump=("noise", 60, 0.07), mottle=(0.9, 0.1))
    width, middle = RIGHT - LEFT, (LEFT + RIGHT) / 2
    wall_with_openings(width, HEIGHT, [(WINDOW[0] - middle, *WINDOW[1:])], (middle, 0, 0), aged)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(10, HEIGHT, (x, -4.5, HEIGHT / 2), aged, (pi / 2, 0, turn))
    plane(width, HEIGHT, (middle, -9, HEIGHT / 2), aged, (pi / 2, 0, pi))
    plane(width, 10, (middle, -4.5, HEIGHT), surface("kitchen ceiling", "#DAD5C6", 0.9, bump=("noise", 14, 0.1), mottle=(0.7, 0.06)), (pi, 0, 0))  # fmt: skip
    lino = worn_tiles(
        "kitchen lino", "#C1B79B", "#9A987F", 0.305, other="#5F6E5E", polish=(0.16, 0.46), dirt=0.32, wall=4.5
    )
    plane(width, 10, (middle, -4.5, 0), lino)
    board = surface("kitchen skirting", "#DDD6C3", 0.45, coat=0.15, mottle=(6, 0.06))
    box((width, 0.022, 0.17), (middle, -0.011, 0), board, 0.006, 3, base=True)
    box((0.022, 9, 0.17), (RIGHT - 0.011, -4.5, 0), board, 0.006, 3, base=True)
    _where_the_old_one_stood()
    _cupboards()
    _window()
    with placed((0.58, -0.4, 0)):
        pantry_cooler(
            FRESH_DRINKS[:5], seed=19, body="white", header="CHILLED", gaps=((1, 3), (3, 1)), spill=4
        )
    plugged_in(1.2, 0.36, (0.93, -0.12, 0.02))
    _right_side()
    _table()
    _globe((-0.2, -2.4, HEIGHT))
    area_light(
        (LEFT + 0.2, -3.4, 1.6), (2.4, 1.5), 120, "#E3EBE4", rotation=(pi / 2, 0, -pi / 2)
    ).visible_glossy = False
    area_light((1.4, -8.4, 2.2), (3, 1.2), 60, "#F3F0E8", (0.2, -1, 1.0)).visible_glossy = False


def _where_the_old_one_stood() -> None:
    """Paint that has not yellowed, as wide as the old refrigerator; rust from its feet on the tiles."""
    pale = surface("unyellowed paint", "#E9E6DA", 0.78, bump=("noise", 60, 0.07))
    plane(0.98, 1.63, (0.6, -0.002, 0.985), pale, UPRIGHT)
    rust = surface("rust", "#6B3F22", 0.9, mottle=(60, 0.5))
    for x, y in ((0.2, -0.86), (1.02, -0.84)):
        box((0.055, 0.05, 0.0012), (x, y, 0), rust, 0, base=True, rotation=(0, 0, 0.3))


def _cupboards() -> None:
    """Five cupboards under a wooden top: the sink before the window, coffee next to the cooler."""
    top = cupboards(5, (-1.42, 0, 0), 0.615, "#45644F")
    white = courses("kitchen tile", "#E4E0D2", "#DAD5C4", "#A79F8B", 0.108, 0.108, 0.003, 0.14, offset=0, relief=0.3, stain=0.06)  # fmt: skip
    plane(3.12, 0.18, (-1.42, -0.004, 1.03), white, UPRIGHT)
    plane(0.95, 0.42, (-0.34, -0.0045, 1.15), white, UPRIGHT)
    apron_sink((WINDOW[0], -0.6, top - 0.01))
    pump_bottle((-1.24, -0.12, top), "#B58A3C")
    sponge((-1.3, -0.28, top), 24)
    with placed((-0.34, -0.34, top)):
        coffee_machine(0.32, 0.42, 0.56)
    with placed((-0.7, -0.22, top)):
        cup_stack(8, "kraft")
    mug((-0.78, -0.4, top), "shellrust")
    fruit_bowl((-2.62, -0.34, top))
    box((0.34, 0.24, 0.022), (-2.2, -0.2, top), surface("chopping board", "#9C7447", 0.6, mottle=(12, 0.1)), 0.01, 3, base=True, rotation=(0, 0, 0.14))  # fmt: skip
    plate_shelf((-2.78, 0, 1.62), 0.84)


def _window() -> None:
    """Sash over the sink: a pot on the sill, a short curtain; beyond it a hedge, a maple, the neighbor's wall."""
    x, width, low, top = WINDOW
    sash_window(width, top - low, (x, 0, low), 0, (2, 2), surface("kitchen sash", "#E6E1D2", 0.4, coat=0.2))
    with placed((x + 0.4, -0.05, low + 0.0)):
        plant_small(0.95)
    rod((x - 0.78, -0.09, top + 0.03), (x + 0.78, -0.09, top + 0.03), 0.008, surface("worn brass", "#A98A4E", 0.34, 1), segments=12)  # fmt: skip
    for side in (-1, 1):
        curtain(0.34, 0.98, (x + side * 0.56, -0.09, low + 0.06), 0, "#CDBB93", 3 + side)
    lamp = area_light((x, 0.3, 1.7), (width, 0.95), 105, "#E4EEDF", rotation=(-pi / 2, 0, 0))
    lamp.visible_glossy = False
    ground("#6F8A4A", (0, 40, -0.7), 120, glow=0.7)
    brick = surface("neighbor", "#9A6A55", 0.9, glow=("#9A6A55", 0.55))
    box((9, 6, 8), (-10.5, 17, -0.7), brick, 0.02, base=True)
    for z in (1.1, 4.2):
        for at in (-12.6, -9.4):
            box(
                (1.2, 0.1, 1.7),
                (at, 13.97, z),
                surface("neighbor sash", "#DAD6CA", 0.6, glow=("#DAD6CA", 0.7)),
                0,
                base=True,
            )
            box(
                (1.0, 0.1, 1.5),
                (at, 13.93, z + 0.1),
                surface("neighbor pane", "#3B4A54", 0.2, glow=("#60727C", 0.7)),
                0,
                base=True,
            )
    hedge((-5.4, 6.2, -0.7), 9, 1.9, 2, 0.55)
    leafy_tree((-8.5, 10.5, -0.7), 6.4, 4, glow=0.7, leaves=5200, size=0.15)
    leafy_tree((-6.4, 12, -0.7), 5.4, 7, glow=0.75, leaves=3600, size=0.3)


def _right_side() -> None:
    """Radiator with a towel, the time, a notice, the bin."""
    radiator((2.1, 0, 0), 12, 0.66, 0, "#D6CFBC")
    cloth = surface("tea towel", "#B9C4B4", 0.95, bump=("noise", 300, 0.4))
    box((0.3, 0.21, 0.012), (2.22, -0.15, 0.672), cloth, 0.005, 3, base=True)
    box((0.3, 0.012, 0.34), (2.22, -0.262, 0.345), cloth, 0.005, 3, base=True, rotation=(-0.03, 0, 0))
    clock_at(9, 10, (1.75, -0.005, 2.02), 0.15)
    notice("notice_kitchen", 0.22, 0.31, (1.38, -0.006, 1.5))
    light_switch((1.4, -0.004, 1.15))
    waste_bin((1.42, -0.34, 0), 0.58, "graphite")


def _table() -> None:
    """The round table with the paper and one cup; a chair pushed back."""
    with placed((-1.35, -2.75, 0), 12):
        turned_table(0.54)
        newspaper((0.06, 0.08, 0.75), -28)
        mug((0.3, -0.14, 0.75), "ceramic")
        mug((-0.28, 0.2, 0.75), "brand")
        for x, y, turn in ((0.86, 0.14, 104), (-0.2, -0.86, 176), (-0.82, 0.32, 258), (0.12, 0.78, 6)):
            with placed((x, y, 0), turn):
                spindle_chair()


def _globe(location: tuple[float, float, float]) -> None:
    """Milk glass under the ceiling, off by day."""
    with placed(location):
        shell = [
            (0.05, -0.02),
            (0.1, -0.05),
            (0.135, -0.1),
            (0.14, -0.15),
            (0.12, -0.2),
            (0.08, -0.235),
            (0.001, -0.25),
        ]
        place(
            lathe([(r, z) for r, z in reversed(shell)], surface("milk glass", "#EFEBDF", 0.15, coat=0.6), 48)
        )
        place(
            lathe(
                [(0.001, -0.035), (0.075, -0.03), (0.08, -0.01), (0.08, 0)],
                surface("worn brass", "#A98A4E", 0.34, 1),
                40,
            )
        )


@picture(
    "smart-cooler-kitchen",
    2400,
    1500,
    samples=5,
    alt="Kitchen of an old house: green cupboards, a window over the sink, a white smart cooler where they end, a round table",
)
def smart_cooler_kitchen() -> Look:
    house_kitchen()
    camera((1.55, -5.7, 1.42), (-0.32, -0.3, 1.14), 32, 5.6, focus=(0.2, -1.0, 1))
    return Look(exposure=0.5)


@picture(
    "smart-cooler-kitchen-portrait",
    1200,
    1500,
    samples=4,
    alt="White smart cooler where the green cupboards of an old kitchen end, a round table before them",
)
def smart_cooler_kitchen_portrait() -> Look:
    house_kitchen()
    camera((1.2, -6.0, 1.42), (-0.5, -0.4, 1.12), 40, 5.6, focus=(0.4, -0.9, 1))
    return Look(exposure=0.5)
