"""A gym under apartments, late: pipes and concrete, the juice bar's shutter down and stools on its counter, the cabinets lit."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import extinguisher, plugged_in
from imagery.furniture.gym import dumbbell_rack, gym_bench, kettlebell
from imagery.furniture.kitchen import water_bottle
from imagery.furniture.lamps import pendant
from imagery.furniture.leftovers import clock_at, conduit
from imagery.geometry import Point, box, cylinder, placed, plane, rod, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import courses, wall_with_openings
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler, pantry_store
from imagery.registry import picture
from imagery.skies import far_lights, night

HEIGHT, LEFT, RIGHT = 3.0, -4.0, 3.4
STRIP = (-2.1, 3.2, 2.2, 2.72)
PROTEIN = (
    (("water", 4), ("tea", 3)),
    (("milk", 4), ("oat", 2)),
    (("slim", 4), ("soda", 2)),
    (("bar", 5), ("cookie", 1)),
    (("cobb", 2), ("grain", 2)),
    (("yogurt", 4), ("fruit", 2)),
)


def basement() -> None:
    """Bar under a strip of high windows at the left, the two cabinets right of it, weights along the right wall."""
    night("#2A3450", "#0A1020", 1.0, "#93A0B8", 0.06)
    forms = courses(
        "board-formed concrete", "#A3A5A1", "#979994", "#868883", 2.4, 0.6, 0.012, 0.6, relief=0.3, stain=0.2
    )
    wall_with_openings(7.4, HEIGHT, [(STRIP[0] + 0.3, *STRIP[1:])], (-0.3, 0, 0), forms)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(10, HEIGHT, (x, -5, HEIGHT / 2), forms, (pi / 2, 0, turn))
    plane(7.4, HEIGHT, (-0.3, -10, HEIGHT / 2), forms, (pi / 2, 0, pi))
    rubber = surface("gym rubber", "#565C5D", 0.6, mottle=(120, 0.25), bump=("noise", 260, 0.12))
    plane(9, 11, (0, -5, 0), rubber)
    plane(9, 11, (0, -5, HEIGHT), surface("gym slab", "#8C8E8B", 0.85, mottle=(1.4, 0.08)), (pi, 0, 0))
    cylinder(
        0.24,
        HEIGHT,
        (-0.28, -1.5, 0),
        surface("column concrete", "#9A9C97", 0.7, mottle=(2, 0.1)),
        0.01,
        segments=48,
    )
    _pipes()
    _bar()
    _cabinets()
    _weights()
    _street()


def _pipes() -> None:
    """Sprinkler main, two heating pipes in white jackets, a duct; strips of cold light between them."""
    red, white = surface("sprinkler red", "#A63A2C", 0.45), surface("pipe jacket", "#D5D5CE", 0.6)
    for y, z, radius, finish in (
        (-0.5, 2.86, 0.035, red),
        (-0.8, 2.82, 0.07, white),
        (-1.02, 2.82, 0.07, white),
    ):
        rod((LEFT, y, z), (RIGHT, y, z), radius, finish)
    for x in (-2.6, -0.4, 1.8):
        rod((x, -0.5, 2.86), (x, -0.5, HEIGHT), 0.014, red)
    box(
        (0.62, 8, 0.36),
        (-1.4, -5.6, HEIGHT - 0.42),
        surface("duct", "#B7BBBC", 0.35, metallic=0.7),
        0.01,
        base=True,
    )
    for x, y in ((1.5, -2.1), (1.5, -4.6)):
        box((1.6, 0.07, 0.06), (x, y, 2.74), material("matteblack"), 0.01, base=True)
        plane(1.55, 0.05, (x, y, 2.735), emission("lin gym tube", "#E8F4FF", 9), (pi, 0, 0))
        area_light((x, y, 2.7), (1.5, 0.1), 42, "#E4F0FF")
        for side in (-0.7, 0.7):
            rod((x + side, y, 2.8), (x + side, y, HEIGHT), 0.006, material("steel"))


def bar_stool_on_top(location: Point, turn: float = 0) -> None:
    """Stool turned over: seat down on the counter, four legs up."""
    with placed(location, turn):
        cylinder(0.17, 0.04, (0, 0, 0), wood("stool seat", "#B98C58", "#8E6438", 0.45), 0.01, segments=40)
        steel = material("matteblack")
        for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            rod((x * 0.1, y * 0.1, 0.04), (x * 0.19, y * 0.19, 0.68), 0.011, steel)
        for a, b in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
            rod((a[0] * 0.16, a[1] * 0.16, 0.46), (b[0] * 0.16, b[1] * 0.16, 0.46), 0.008, steel)


def _bar() -> None:
    """Oak counter with stools on it; behind it the shutter is down, its slats lit from the side by the cabinets."""
    x, width = -2.1, 2.9
    slats, frame = surface("bar shutter", "#B4BDB8", 0.5, metallic=0.2), material("matteblack")
    for i in range(11):
        box((width, 0.03, 0.085), (x, -0.03, 1.05 + 0.09 * i), slats, 0.014, 3, base=True)
    box((width + 0.12, 0.14, 0.16), (x, -0.06, 2.04), frame, 0.01, base=True)
    for side in (-1, 1):
        box((0.07, 0.09, 1.0), (x + side * (width / 2 + 0.02), -0.04, 1.04), frame, 0.004, base=True)
    text("JUICE BAR", 0.2, (x, -0.15, 2.12), surface("bar letters", "#F0DFB4", 0.5), 0.006)
    oak = wood("bar oak", "#A97A48", "#7C542C", 0.4)
    box((width + 0.3, 0.62, 0.06), (x, -0.42, 1.0), oak, 0.012, 3, base=True)
    box((width + 0.1, 0.44, 1.0), (x, -0.36, 0), surface("bar front", "#2F5D50", 0.5), 0.006, base=True)
    for i in range(40):
        box((0.03, 0.02, 0.86), (x - width / 2 + 0.075 * i + 0.02, -0.59, 0.08), oak, 0.004, base=True)
    for i, at in enumerate((-3.15, -2.45, -1.75)):
        bar_stool_on_top((at, -0.42, 1.06), 12 * i)
    for at in (-3.1, -1.02):
        pendant((at, -0.75, 1.95), "brand", 0.14, 22)
    water_bottle((-1.1, -0.5, 1.06), "#3F6558")


def _cabinets() -> None:
    """The one-door cabinet and the drinks cooler on the next piece of wall; the clock and the notice of the hours above."""
    with placed((0.72, -0.44, 0)):
        pantry_store((PROTEIN,), 281, gaps=((0, 4, 1), (0, 0, 3)), spill=10, header="REFUEL")
    with placed((1.95, -0.4, 0)):
        pantry_cooler(
            (FRESH_DRINKS[0], FRESH_DRINKS[1], FRESH_DRINKS[2], FRESH_DRINKS[1], FRESH_DRINKS[0]),
            seed=283,
            header="DRINKS",
            gaps=((1, 2),),
            spill=9,
        )
    plugged_in(2.56, 0.3, (2.3, -0.1, 0.1))
    conduit([(2.56, -0.02, 0.34), (2.56, -0.02, HEIGHT)])
    clock_at(22, 50, (1.35, -0.008, 2.42), 0.17)
    extinguisher((2.95, 0, 0.7))


def _weights() -> None:
    """Rack and bench at the right, a mirror over them; a towel and a kettlebell that nobody put back."""
    with placed((RIGHT - 0.3, -2.6, 0), -90):
        dumbbell_rack(1.9, 7)
    with placed((RIGHT - 0.01, -2.7, 1.75), -90):
        box((2.6, 0.012, 1.3), (0, -0.006, 0), surface("gym mirror", "#DDE5E6", 0.03, metallic=1), 0.002)
    gym_bench((-0.9, -2.75, 0), 62)
    kettlebell((-1.75, -2.35, 0))
    towel = surface("towel", "#E9E4D6", 0.95, bump=("noise", 300, 0.4))
    box((0.34, 0.5, 0.014), (-0.75, -2.66, 0.46), towel, 0.006, 2, rotation=(0, 0.02, 1.1))


def _street() -> None:
    """The sidewalk at eye height of whoever trains: a curb, a lamp's foot, lights of cars."""
    plane(30, 20, (-3, 10.2, 2.12), surface("sidewalk", "#5A5C60", 0.5))
    far_lights((-5, 14, 1.6), 18, 14, 21, size=0.1)
    for x in (-3.1, -1.7):
        box((0.05, 0.06, STRIP[3] - STRIP[2]), (x, 0.03, STRIP[2]), material("graphite"), 0.004, base=True)
    area_light((-2.1, 1.2, 3.6), (2.4, 0.8), 60, "#FFC27A")


@picture(
    "town-gym-juice-corner",
    1600,
    1000,
    samples=6,
    alt="Basement gym late at night: juice bar shuttered with stools on it, a lit smart store and drinks cooler beside it",
)
def town_gym_juice_corner() -> Look:
    basement()
    area_light((-1.2, -4.0, 2.4), (3, 2), 34, "#DDE6F0", (-1.6, -0.5, 1)).visible_glossy = False
    camera((-0.5, -6.6, 1.5), (-0.05, -0.4, 1.35), 31, 5.6, focus=(1.0, -0.8, 1.2))
    return Look(exposure=0.8, bounces=5, diffuse_bounces=3)
