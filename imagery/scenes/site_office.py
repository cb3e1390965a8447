"""A site office at six in the morning: the sky turns over the lot, one tube is on, boots have brought the mud in."""

from math import pi

from imagery.boards import muddy_deck, strand_board
from imagery.camera import camera
from imagery.furniture.clutter import extinguisher, first_aid_box, jacket, notice, plugged_in
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at, conduit, half_sandwich, takeaway_cup
from imagery.furniture.site import folding_chair, muddy_boots, plan_table, site_radio, thermos, water_cases
from imagery.furniture.transport import hard_hat, safety_vest
from imagery.geometry import UPRIGHT, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import wall_with_openings
from imagery.materials import emission, glass, surface, wood
from imagery.palette import material
from imagery.products.pantry import FRESH_DRINKS, Plan, pantry_cooler
from imagery.products.vending import coil_machine
from imagery.registry import picture
from imagery.skies import far_lights, ground, night

HEIGHT, LEFT, RIGHT = 2.45, -3.9, 3.5
WINDOW = (-2.75, 1.5, 1.12, 1.98)

# Water first, and most of it.
COLD: tuple[Plan, ...] = (
    (("water", 7),),
    (("water", 7),),
    (("soda", 4), ("slim", 4)),
    (("sandwich", 3), ("wrap", 2)),
    FRESH_DRINKS[4],
)
SHIFT = (
    (("chips", 2), ("crunch", 2), ("lentil", 1)),
    (("popcorn", 2), ("chili", 3)),
    (("nuts", 2), ("jerky", 3)),
    (("bar", 4), ("cocoa", 2)),
    (("figs", 3), ("bar", 2)),
    (("soda2", 4), ("water", 3)),
)


def site_office() -> None:
    """A window over the plans at the left, hats and vests in the middle, the two machines at the right."""
    night("#F2B084", "#4E6C9E", 1.1, "#9DB0CC", 0.11)
    board = strand_board()
    middle, width = (LEFT + RIGHT) / 2, RIGHT - LEFT
    plane(width, 8, (middle, -4, 0), muddy_deck())
    wall_with_openings(width, HEIGHT, [(WINDOW[0] - middle, *WINDOW[1:])], (middle, 0, 0), board)
    plane(8, HEIGHT, (LEFT, -4, HEIGHT / 2), board, (pi / 2, 0, pi / 2))
    plane(8, HEIGHT, (RIGHT, -4, HEIGHT / 2), board, (pi / 2, 0, -pi / 2))
    plane(width, HEIGHT, (middle, -7.5, HEIGHT / 2), board, (pi / 2, 0, pi))
    plane(
        width,
        8,
        (middle, -4, HEIGHT),
        surface("trailer ceiling", "#CFCABC", 0.8, mottle=(1, 0.1)),
        (pi, 0, 0),
    )
    seam = surface("board seam", "#4B3822", 0.9)
    for i in range(6):
        box((0.006, 0.004, HEIGHT), (-3.05 + 1.22 * i, -0.002, 0), seam, 0, base=True)
    for y in (-1.6, -4.2):
        _tube((0.7, y, HEIGHT), 88 if y > -2 else 12, y > -2)
    _window()
    _hats()
    _machines()
    _plans()
    _floor()
    _outside()
    area_light((1.4, -6.6, 1.9), (3, 1.4), 22, "#DDE6F4", rotation=(pi / 2, 0, 0)).visible_glossy = False


def _tube(location: tuple[float, float, float], power: float, lit: bool) -> None:
    """Bare fluorescent strip on the ceiling, one of its two tubes dark."""
    with placed(location):
        box((1.24, 0.14, 0.05), (0, 0, -0.025), material("white"), 0.006)
        for y, on in ((-0.04, lit), (0.04, False)):
            glow = emission("lin site tube", "#F1F6E6", 3.2) if on else surface("dead tube", "#9C9E98", 0.4)
            rod((-0.59, y, -0.07), (0.59, y, -0.07), 0.014, glow)
        area_light((0, 0, -0.1), (1.2, 0.1), power, "#F0F6E4")


def _window() -> None:
    """Sliding window of aluminium with the dawn in it; a level, tape and a hat on the ledge."""
    x, width, bottom, top = WINDOW
    frame = surface("slider frame", "#9A9E9E", 0.4, metallic=0.7)
    for at in (-width / 2, 0, width / 2):
        box((0.035, 0.07, top - bottom), (x + at, 0.02, bottom), frame, 0.003, base=True)
    for z in (bottom, top):
        box((width, 0.08, 0.035), (x, 0.02, z), frame, 0.003)
    plane(
        width,
        top - bottom,
        (x, 0.03, (top + bottom) / 2),
        glass("window", (0.95, 0.98, 0.97, 1), 0, 0.8),
        UPRIGHT,
    )
    pine = wood("stud x", "#CDA873", "#A9824F", 0.75)
    for z in (bottom - 0.06, top + 0.05):
        box((width + 0.2, 0.03, 0.09), (x, -0.015, z), pine, 0.003)
    box((width + 0.2, 0.14, 0.03), (x, -0.07, bottom - 0.03), pine, 0.004)
    box(
        (0.6, 0.03, 0.055), (x + 0.2, -0.09, bottom - 0.015), surface("lvl", "#E3B12B", 0.4), 0.006, base=True
    )
    lamp = area_light((x, 0.25, 1.55), (width, 0.8), 9, "#FFD3B0", rotation=(-pi / 2, 0, 0))
    lamp.visible_glossy = False


def _hats() -> None:
    """A two-by-four with nails: vests, a coat; helmets on the shelf above; paper, first aid and the clock beside it."""
    pine = wood("stud x", "#CDA873", "#A9824F", 0.75)
    x0, step = -1.62, 0.37
    box((1.9, 0.04, 0.09), (x0 + 0.72, -0.02, 1.72), pine, 0.004, base=True)
    box((1.9, 0.24, 0.03), (x0 + 0.72, -0.12, 1.86), pine, 0.004, base=True)
    for i, color in enumerate(("#E3B12B", "#F1EDE4", "#E3B12B", "#2F5D50")):
        hard_hat((x0 + step * i + 0.03 * (i % 2), -0.15, 1.89), [12, -25, 60, 8][i], color)
    for i in range(5):
        rod((x0 + step * i, -0.04, 1.77), (x0 + step * i, -0.1, 1.785), 0.005, material("steel"))
    safety_vest((x0, -0.1, 1.77), "#D98A2B")
    safety_vest((x0 + step, -0.1, 1.77), "#B9C63C")
    jacket((x0 + step * 2.1, -0.04, 1.77), "#5A4632")
    safety_vest((x0 + step * 3.4, -0.1, 1.77), "#D98A2B")
    notice("notice_safety", 0.28, 0.4, (0.42, -0.006, 1.52))
    clock_at(6, 4, (0.46, -0.004, 2.1), 0.15)
    first_aid_box((0.46, -0.004, 1.06))
    extinguisher((0.44, -0.004, 0.28))


def _machines() -> None:
    """Cooler and machine on one outlet, the conduit screwed to the boards."""
    with placed((1.15, -0.42, 0)):
        pantry_cooler(COLD, seed=83, header="CHILLED", gaps=((0, 2), (1, 5), (3, 1)), spill=10)
    with placed((2.16, -0.47, 0)):
        coil_machine(84, SHIFT, front="brand", sold_out=("A5", "C2"))
    conduit([(2.86, -0.014, HEIGHT), (2.86, -0.014, 0.5)], box_at=(2.86, -0.025, 0.46))
    plugged_in(2.86, 0.46, (2.7, -0.2, 0.06))
    waste_bin((3.05, -0.75, 0), 0.6)


def _plans() -> None:
    """The table below the window: drawings, breakfast, a helmet, the radio; two folding chairs."""
    with placed((-1.75, -2.25, 0), -4):
        plan_table()
        hard_hat((0.8, 0.22, 0.9), -130, "#F1EDE4")
        takeaway_cup((0.62, -0.3, 0.9), 20)
        half_sandwich((0.86, -0.16, 0.902), 40)
        thermos((-0.6, 0.32, 0.9))
        cylinder(
            0.012,
            0.16,
            (0.3, -0.22, 0.912),
            surface("carpenter pencil", "#B3382A", 0.5),
            rotation=(pi / 2, 0, 0.7),
        )
        site_radio((-0.98, 0.3, 0.9), 24)
    for x, y, turn in ((-2.35, -3.25, 160), (-0.95, -3.3, 205)):
        with placed((x, y, 0), turn):
            folding_chair()


def _floor() -> None:
    """A mat with boots on it, cases of water, an orange cord."""
    box(
        (0.95, 0.6, 0.012),
        (0.05, -0.55, 0),
        surface("site mat", "#2E2F2C", 0.98, bump=("noise", 260, 0.8)),
        0.004,
        base=True,
    )
    muddy_boots((-0.1, -0.5, 0.012), 14)
    muddy_boots((0.28, -0.62, 0.012), -24)
    water_cases((-0.72, -0.3, 0), 3, 6)
    box(
        (0.42, 0.34, 0.3),
        (-1.35, -0.3, 0),
        surface("tool chest", "#8E2A20", 0.45, mottle=(5, 0.2)),
        0.02,
        3,
        base=True,
    )


def _outside() -> None:
    """The lot before sunrise: a frame of steel, a crane, lamps on the road."""
    ground("#3A3732", (0, 40, -0.9), 140, glow=0.12)
    steel = surface("frame outside", "#1E1D20", 0.8)
    trees = surface("far trees", "#23262C", 0.95)
    for i in range(14):
        box((9, 2, 2.4 + 0.7 * ((i * 5) % 4)), (-78 + 7 * i, 62, -0.9), trees, 0.9, 3, base=True)
    for i in range(5):
        x = -26 + 3.6 * i
        box((0.22, 0.22, 8.4), (x, 26, -0.9), steel, 0, base=True)
        box((0.22, 0.22, 6.0), (x + 1, 31, -0.9), steel, 0, base=True)
    for z in (1.9, 4.7, 7.4):
        box((14.8, 0.2, 0.3), (-18.8, 26, z), steel, 0)
    box((0.5, 0.5, 12), (-32.5, 44, -0.9), steel, 0, base=True)
    box((18, 0.4, 0.5), (-28, 44, 10.4), steel, 0)
    far_lights((-34, 48, -1.2), 46, 22, 5, size=0.13)


@picture(
    "industry-construction-sites",
    1600,
    1000,
    samples=6,
    alt="Site office at dawn with plans on a table, hard hats and vests, a drinks cooler and a vending machine",
)
def industry_construction_sites() -> Look:
    site_office()
    camera((1.0, -5.9, 1.45), (-0.25, -0.3, 1.18), 27, 5.6, focus=(0.4, -1, 1))
    return Look(exposure=0.5)


@picture(
    "industry-construction-sites-portrait",
    1200,
    1500,
    samples=6,
    alt="Drinks cooler and vending machine in a site office at dawn, vests and boots beside them",
)
def industry_construction_sites_portrait() -> Look:
    site_office()
    camera((1.9, -5.6, 1.45), (0.8, -0.4, 1.18), 31, 5.6, focus=(1.4, -0.8, 1))
    return Look(exposure=0.5)
