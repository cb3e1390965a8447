"""The common room of a senior living community on a winter afternoon: snow light from three windows, a puzzle half done."""

from math import pi

from imagery.camera import camera
from imagery.floors import figured_carpet
from imagery.furniture.clutter import book_pile, notice, plugged_in
from imagery.furniture.desk import art
from imagery.furniture.kitchen import cabinets, fruit_bowl
from imagery.furniture.lamps import table_lamp
from imagery.furniture.leftovers import clock_at
from imagery.furniture.parlor import armchair_of_wood, curtain, handrail, jigsaw, walker, wing_chair
from imagery.furniture.storage import bookshelf
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import sash_window, wall_with_openings
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.pantry import Plan, pantry_cooler
from imagery.registry import picture
from imagery.skies import bare_tree, ground, house, night

HEIGHT, LEFT, RIGHT = 2.75, -4.1, 4.0
WINDOWS = (-1.5, -3.5, -5.5)

# Soft food, milk and fruit; what a visitor's child likes on the lowest shelf but one.
BETWEEN_MEALS: tuple[Plan, ...] = (
    (("water", 4), ("tea", 3)),
    (("juice", 4), ("juices", 3)),
    (("milk", 4), ("oat", 3)),
    (("fruit", 4), ("parfait", 2)),
    (("yogurt", 4), ("yogurt2", 3)),
)


def common_room() -> None:
    """Windows and the puzzle at the left, bookcase, cooler and coffee along the back wall with its rail."""
    night("#E3E8EE", "#BCC8D6", 1.25, "#D5DCE6", 0.3)
    middle, width = (LEFT + RIGHT) / 2, RIGHT - LEFT
    plane(width, 10, (middle, -5, 0), figured_carpet("parlor carpet", "#5B4A44", "#6C5A4E"))
    paper = surface("parlor wall", "#D8CCB2", 0.85, bump=("noise", 150, 0.07), mottle=(1.1, 0.07))
    plane(width, HEIGHT, (middle, 0, HEIGHT / 2), paper, UPRIGHT)
    wall_with_openings(
        10, HEIGHT, [(y + 5, 1.25, 0.62, 2.3) for y in reversed(WINDOWS)], (LEFT, -5, 0), paper, 90
    )
    plane(10, HEIGHT, (RIGHT, -5, HEIGHT / 2), paper, (pi / 2, 0, -pi / 2))
    plane(width, HEIGHT, (middle, -9.5, HEIGHT / 2), paper, (pi / 2, 0, pi))
    plane(
        width,
        10,
        (middle, -5, HEIGHT),
        surface("parlor ceiling", "#E6E2D7", 0.95, mottle=(0.8, 0.05)),
        (pi, 0, 0),
    )
    trim = surface("parlor trim", "#EFEADD", 0.45, coat=0.2)
    box((width, 0.06, 0.1), (middle, -0.03, HEIGHT - 0.05), trim, 0.025, 3)
    box((width, 0.018, 0.13), (middle, -0.009, 0), trim, 0.005, base=True)
    for y in WINDOWS:
        sash_window(1.25, 1.68, (LEFT, y, 0.62), 90, (3, 2))
        area_light((LEFT + 0.16, y, 1.5), (1.2, 1.6), 125, "#EAF1FB", rotation=(pi / 2, 0, -pi / 2))
        for side in (-1, 1):
            curtain(0.34, 2.2, (LEFT + 0.1, y + side * 0.74, 0.16), 90, "#93826A", int(-y * 10 + side))
        rod((LEFT + 0.1, y - 0.95, 2.4), (LEFT + 0.1, y + 0.95, 2.4), 0.014, material("matteblack"))
    handrail(2.0, (-2.95, 0, 0.86))
    _back_wall()
    _sitting()
    _snow()
    area_light((1.8, -8.6, 2.2), (3.4, 1.4), 26, "#FFEBD2", rotation=(pi / 2, 0, 0)).visible_glossy = False


def _back_wall() -> None:
    """Pictures, the bookcase, the cooler on its cord, the coffee counter; the clock over them."""
    art(0.62, 0.45, (-3.3, 0, 1.62), "art5")
    art(0.42, 0.58, (-2.55, 0, 1.62), "art4")
    notice("notice_supper", 0.28, 0.4, (-1.86, -0.004, 1.56))
    with placed((-0.62, -0.2, 0)):
        bookshelf(1.6, 2.05, 0.34, 5, 9, 0.82)
    with placed((0.98, -0.42, 0)):
        pantry_cooler(BETWEEN_MEALS, seed=73, body="white", header="FRESH", gaps=((2, 1), (4, 2)), spill=5)
    plugged_in(0.42, 0.36, (0.66, -0.16, 0.08))
    top = cabinets(3, (2.32, 0, 0), 0.55, "#5C6B54", "#D9D2C2")
    with placed((1.95, -0.34, top)):
        coffee_machine(0.32, 0.42, 0.54)
    with placed((2.35, -0.28, top)):
        cup_stack(9, "ceramic")
    fruit_bowl((2.8, -0.36, top))
    mug((2.52, -0.46, top), "shellrust")
    clock_at(15, 20, (2.1, -0.004, 2.16), 0.17, rim="brass")


def _sitting() -> None:
    """Two wing chairs by the windows, the puzzle table with two chairs, a lamp, the walker of somebody who went for milk."""
    with placed((-3.3, -1.1, 0), 38):
        wing_chair("#8A7A5C")
    with placed((-2.05, -0.72, 0), -12):
        wing_chair("#6F7F6E")
    with placed((-2.72, -0.5, 0)):
        top = wood("parlor table", "#7A5030", "#4E311B", 0.3)
        cylinder(0.26, 0.025, (0, 0, 0.56), top, 0.008, segments=48)
        rod((0, 0, 0.03), (0, 0, 0.57), 0.024, top)
        cylinder(0.17, 0.02, (0, 0, 0), top, 0.008)
    table_lamp((-2.76, -0.46, 0.585), 16)
    book_pile((-2.6, -0.62, 0.585), 2, 20, 4)
    with placed((-1.75, -2.75, 0), 14):
        oak = wood("puzzle oak", "#A3774A", "#75502C", 0.36)
        box((1.1, 0.85, 0.035), (0, 0, 0.7), oak, 0.008, 3, base=True)
        for x in (-0.46, 0.46):
            for y in (-0.34, 0.34):
                rod(
                    (x, y, 0.7),
                    (x * 1.06, y * 1.08, 0),
                    0.026,
                    wood("parlor legs", "#6B4529", "#432A18", 0.35, axis="Z"),
                    0.018,
                )
        jigsaw((-0.02, -0.02, 0.735), 3)
        mug((0.46, 0.3, 0.735))
    with placed((-2.75, -2.55, 0), 96):
        armchair_of_wood("#9A6A52")
    with placed((-1.2, -3.75, 0), 196):
        armchair_of_wood("#66787A")
    walker((-0.45, -1.5, 0), -24)


def _snow() -> None:
    """A garden under snow: hedge, trees, the roof of the next house."""
    white = "#E9EEF4"
    ground(white, (-40, -3, -0.35), 120, glow=1.15)
    snow = surface("hedge snow", white, 0.8, glow=(white, 0.95))
    hedge = surface("winter hedge", "#4A5142", 0.95, glow=("#59614F", 0.5), bump=("noise", 9, 1.0))
    for i in range(7):
        y = -12 + 2.6 * i
        box((0.9, 2.5, 0.95), (-10.5, y, -0.35), hedge, 0.2, 4, base=True)
        box((0.95, 2.5, 0.16), (-10.5, y, 0.56), snow, 0.07, 4, base=True)
    house((-25, 1, -0.4), 90, 10, 4.4, "#A58D78", "#EEF2F6", 0.15, 0.75, 4)
    house((-27, -13, -0.4), 90, 9, 5.0, "#8E9AA0", "#EEF2F6", 0.1, 0.75, 6)
    for spot, seed in (((-9, -2.2, -0.4), 2), ((-13.5, -6.5, -0.4), 7), ((-15, 2.6, -0.4), 4)):
        bare_tree(spot, 7, seed, "#5B5048", 0.35)


@picture(
    "industry-senior-living",
    1600,
    1000,
    samples=6,
    alt="Common room in snow light, wing chairs and a puzzle at the left, a cooler between a bookcase and a coffee counter",
)
def industry_senior_living() -> Look:
    common_room()
    camera((2.3, -6.0, 1.38), (-0.55, -0.3, 1.14), 27, 5.6, focus=(0.2, -1, 1))
    return Look(exposure=0.35)


@picture(
    "industry-senior-living-portrait",
    1200,
    1500,
    samples=6,
    alt="White cooler between a bookcase and a coffee counter, a wing chair and a lamp to the left",
)
def industry_senior_living_portrait() -> Look:
    common_room()
    camera((2.0, -6.3, 1.38), (0.1, -0.4, 1.12), 33, 5.6, focus=(0.8, -0.8, 1))
    return Look(exposure=0.35)
