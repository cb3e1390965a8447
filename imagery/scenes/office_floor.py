"""Third floor at ten past twelve, a clear day in October: blinds half down, the lot below is emptying, lunch is on the table."""

from math import pi

from imagery.camera import camera
from imagery.carpets import carpet_tiles
from imagery.ceilings import cell_at, mineral_ceiling
from imagery.floors import worn_tiles
from imagery.furniture.clutter import light_switch, notice, pin_board, plugged_in, socket
from imagery.furniture.desk import waste_bin
from imagery.furniture.kitchen import cabinets, fruit_bowl, water_bottle
from imagery.furniture.leftovers import clock_at, coat_over, half_sandwich, takeaway_cup
from imagery.furniture.office import (
    badge_card,
    blinds,
    laminate_table,
    microwave,
    pump_bottle,
    towel_dispenser,
    tube_chair,
)
from imagery.furniture.plants import plant_small
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, box, placed, plane
from imagery.greenery import FALL, leafy_tree
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.masonry import troffer, wall_with_openings
from imagery.materials import glass, surface
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.pantry import CHILLED, PANTRY, pantry_store
from imagery.registry import picture
from imagery.rooms import tiles
from imagery.skies import ground, sky

LEFT, RIGHT, HEIGHT = -4.27, 4.27, 2.74
WINDOW = (-2.3, 3.3, 1.16, 2.36)


def office_floor() -> None:
    """The ribbon window over the counter at the left, a board and the clock in the middle, the store at the right."""
    sky(34, 200, 0.2, ambient="#CBD8E8", ambient_strength=0.3)
    paint = surface("office paint", "#D9D3C4", 0.8, bump=("noise", 240, 0.05), mottle=(1.4, 0.05))
    accent = surface("office accent", "#7F9387", 0.8, bump=("noise", 240, 0.05), mottle=(1.4, 0.05))
    width = RIGHT - LEFT
    wall_with_openings(width, HEIGHT + 0.04, [WINDOW], (0, 0, 0), paint)
    plane(12, HEIGHT + 0.08, (LEFT, -5.5, HEIGHT / 2), paint, (pi / 2, 0, pi / 2))
    plane(12, HEIGHT + 0.08, (RIGHT, -5.5, HEIGHT / 2), accent, (pi / 2, 0, -pi / 2))
    plane(width, HEIGHT, (0, -9.8, HEIGHT / 2), paint, (pi / 2, 0, pi))
    _floor(width)
    fittings = frozenset({(10, 2), (10, 3), (10, 9), (10, 10), (4, 2), (4, 3), (4, 9), (4, 10)})
    mineral_ceiling(14, 16, HEIGHT, LEFT, 0, fittings=fittings, stained=frozenset({(6, 3)}), seed=4)
    for column, row, lit in ((10, 2.5, True), (10, 9.5, True), (4, 2.5, False), (4, 9.5, False)):
        troffer(cell_at(column, row, LEFT, HEIGHT), 46 if lit else 0, lit, color="#F4EEDC")
    _window()
    _counter()
    _wall()
    with placed((2.3, -0.43, 0)):
        pantry_store((CHILLED, PANTRY), seed=52, gaps=((0, 4, 0), (0, 3, 2), (1, 3, 1)), spill=7)
    plugged_in(1.3, 0.32, (1.6, -0.09, 0.02))
    _lunch()
    _outside()
    area_light((1.0, -8.6, 2.3), (4, 1.2), 46, "#FBF3E4", (1.2, -1, 1.1)).visible_glossy = False


def _floor(width: float) -> None:
    """Vinyl before the counter, carpet tiles in the rest of the room, a strip of metal where they meet."""
    line = -1.52
    carpet = carpet_tiles("office carpet", "#6C7570", "#4B5450", stains=0.5)
    plane(width, 10, (0, line - 5, 0), carpet)
    vinyl = worn_tiles("office vinyl", "#B9B09C", "#948A76", 0.457, polish=(0.2, 0.5), dirt=0.28, wall=0.5)
    plane(width, -line, (0, line / 2, 0.001), vinyl)
    box((width, 0.035, 0.005), (0, line, 0), material("alu"), 0.002, base=True)
    base = surface("cove base", "#4B4742", 0.6)
    box((width, 0.008, 0.1), (0, -0.004, 0), base, 0.002, base=True)
    box((0.008, 9, 0.1), (RIGHT - 0.004, -4.5, 0), base, 0.002, base=True)


def _window() -> None:
    """Three lights of bronze aluminium, each behind its own blind: one up, two half down."""
    x, width, bottom, top = WINDOW
    frame = surface("ribbon frame", "#4A443C", 0.4, metallic=0.6)
    for i in range(4):
        box((0.06, 0.1, top - bottom), (x - width / 2 + width * i / 3, 0.03, bottom), frame, 0.003, base=True)
    for z in (bottom, top):
        box((width, 0.1, 0.05), (x, 0.03, z), frame, 0.003)
    pane = glass("window", (0.95, 0.98, 0.97, 1), 0, 0.8)
    plane(width, top - bottom, (x, 0.04, (top + bottom) / 2), pane, UPRIGHT)
    box((width + 0.1, 0.14, 0.03), (x, -0.05, bottom - 0.02), laminate_sill(), 0.004)
    for i, low in enumerate((1.86, 1.55, 1.7)):
        blinds(width / 3 - 0.07, top - 0.06, low, (x - width / 3 + width / 3 * i, -0.03, 0))
    for i in range(3):
        lamp = area_light(
            (x - width / 3 + width / 3 * i, -0.12, 1.7), (0.95, 1.0), 34, "#F3F2EA", rotation=(-pi / 2, 0, 0)
        )
        lamp.visible_glossy = False
    sun_light((52, 0, -142), 8, "#FFE6C2", 0.5)


def laminate_sill() -> object:
    """The sill under the window."""
    return surface("office sill", "#CFC7B5", 0.4)


def _counter() -> None:
    """Cabinets with a tiled back; coffee, a microwave, a plant, what is left of the morning."""
    top = cabinets(5, (-2.2, 0, 0), 0.62, "#40604F")
    tile = surface("tile", "#A9BDB0", 0.16, coat=0.6, mottle=(2, 0.1))
    tiles(3.12, 0.19, (-2.2, -0.002, 0.96), tile, 0.12, 0.06)
    with placed((-0.98, -0.34, top)):
        coffee_machine()
    for x, count, finish in ((-1.32, 11, "kraft"), (-1.44, 6, "ceramic")):
        with placed((x, -0.24, top)):
            cup_stack(count, finish)
    mug((-1.5, -0.46, top), "shellrust")
    microwave((-2.05, -0.3, top), 4)
    towel_dispenser((-0.36, 0, 1.32))
    fruit_bowl((-2.75, -0.34, top))
    pump_bottle((-3.15, -0.16, top))
    mug((-3.3, -0.3, top), "brand")
    with placed((-3.45, -0.18, top)):
        plant_small(1.3)
    socket((-0.5, -0.012, 1.12))


def _wall() -> None:
    """Between window and store: the time, a board with papers, a notice, the switch."""
    clock_at(12, 10, (0.32, -0.005, 2.2), 0.16)
    pin_board((0.55, -0.004, 1.52), 0.84, 0.6, 9)
    notice("notice_kitchen", 0.21, 0.3, (-0.36, -0.006, 2.0))
    light_switch((1.2, -0.004, 1.25))
    waste_bin((0.22, -0.34, 0), 0.7)


def _lunch() -> None:
    """Two tables: one where somebody has just got up, one that is free."""
    with placed((-1.35, -3.05, 0), 5):
        laminate_table(1.7, 0.82)
        half_sandwich((0.28, -0.1, 0.737), -24)
        takeaway_cup((0.5, 0.16, 0.735), 30)
        badge_card((-0.12, 0.16, 0.735), 40)
        water_bottle((-0.5, 0.2, 0.735))
        box((0.3, 0.21, 0.016), (-0.42, -0.12, 0.735), surface("lap", "#B9BCBE", 0.35, metallic=0.8), 0.006, 3, base=True, rotation=(0, 0, 0.2))  # fmt: skip
        for x, y, turn, color in (
            (0.44, -0.78, 158, "#5E7468"),
            (-0.42, -0.66, 186, "#5E7468"),
            (-0.5, 0.68, -8, "#7A6A52"),
            (0.55, 0.74, 22, "#5E7468"),
        ):
            with placed((x, y, 0), turn):
                tube_chair(color)
                if x == -0.42:
                    coat_over((0, 0.29, 0.89), 0.44, 0.42, 0, "#39475A", 0.3)


def _outside() -> None:
    """Crowns of the trees along the lot, turning, and the offices across the road; the ground is three floors below."""
    ground("#8E8B85", (0, 60, -8.2), 170, glow=0.9)
    yellowing = ("#4A4A22", "#7E7A30", "#A79A40")
    for i in range(13):
        at = (-46 + 6.4 * i, 46 + 4 * (i % 3), -8.2)
        leafy_tree(at, 7.6 + 1.7 * ((i * 7) % 4), i, FALL if i % 3 else yellowing, 0.75, 2200, 0.42)
    wall = surface("office across", "#A8937D", 0.9, glow=("#A8937D", 0.62))
    dark = surface("office across glass", "#4E6070", 0.2, glow=("#7C92A4", 0.7))
    box((44, 14, 13.6), (-30, 84, -8.2), wall, 0.05, base=True)
    for z in (-6.4, -3.2, 0.0, 3.2):
        for i in range(14):
            box((2.3, 0.3, 1.5), (-50.4 + 3.1 * i, 76.9, z), dark, 0, base=True)


@picture(
    "industry-office-buildings",
    2400,
    1500,
    samples=6,
    alt="Office kitchen at noon: lunch left on a table, a coffee machine under half-drawn blinds, a two-door smart store",
)
def industry_office_buildings() -> Look:
    office_floor()
    camera((1.75, -6.7, 1.45), (0.1, -0.4, 1.27), 31, 5.6, focus=(0.8, -1.2, 1))
    return Look(exposure=0.45)


@picture(
    "industry-office-buildings-portrait",
    1200,
    1500,
    samples=5,
    alt="Two-door smart store beside an office kitchen with a coffee machine under blinds, a table before it",
)
def industry_office_buildings_portrait() -> Look:
    office_floor()
    with placed((0.8, -3.7, 0), -8):
        laminate_table(1.3, 0.8)
        takeaway_cup((0.3, 0.12, 0.735), 70)
        half_sandwich((0.05, -0.1, 0.737), 30)
        for y, turn in ((0.66, 12), (-0.72, 172)):
            with placed((0.1, y, 0), turn):
                tube_chair()
    camera((2.7, -6.6, 1.45), (1.32, -0.4, 1.2), 41, 5.6, focus=(1.6, -1.2, 1))
    return Look(exposure=0.45)
