"""The hotel lobby a quarter past eleven: the late guest, the lamp on the desk, the lit cabinet."""

from math import pi, radians

from imagery.camera import camera
from imagery.furniture.clutter import light_switch, plugged_in
from imagery.furniture.desk import monitor
from imagery.furniture.lamps import BRASS, sconce
from imagery.furniture.leftovers import clock_at, takeaway_cup
from imagery.furniture.plants import plant_palm
from imagery.furniture.transport import luggage_cart, suitcase
from imagery.geometry import UPRIGHT, Point, box, cylinder, lathe, place, placed, plane, rod
from imagery.lights import area_light, bulb_light
from imagery.look import Look
from imagery.masonry import courses, wainscot
from imagery.materials import emission, glass, surface, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, FRESH_DRINKS, PANTRY, pantry_cooler, pantry_store
from imagery.registry import picture
from imagery.skies import bare_tree, far_lights, ground, house, night


def shaded_lamp(location: Point, power: float, height: float = 0.44, radius: float = 0.15) -> None:
    """Brass table lamp whose linen shade really glows, and throws a pool up and down."""
    with placed(location):
        brass = surface("brass", BRASS, 0.25, 1)
        cylinder(0.075, 0.018, (0, 0, 0), brass, 0.006)
        rod((0, 0, 0.01), (0, 0, height), 0.009, brass)
        place(
            lathe(
                [(0.001, 0.02), (0.03, 0.03), (0.045, 0.08), (0.02, 0.14), (0.01, 0.2)],
                surface("potg", "#5E7A6C", 0.35, coat=0.4),
                32,
            )
        )
        linen = surface("lin shade", "#F0D9AE", 0.9, glow=("#FFC67E", 2.2))
        place(
            lathe(
                [
                    (radius, height - 0.1),
                    (radius * 0.78, height + 0.13),
                    (radius * 0.775, height + 0.13),
                    (radius - 0.006, height - 0.1),
                ],
                linen,
                40,
            )
        )
        bulb_light((0, 0, height + 0.02), power, 0.05, "#FFC27E")


def hotel_lobby() -> None:
    """Small hotel at night: desk and lamp at the left, store and cooler at the right, the parking lot behind glass."""
    height = 3.0
    night("#2C4268", "#0A1222", 1.6, glow=0.05)
    plane(
        11.4,
        12,
        (2.3, -4.4, 0),
        courses(
            "lobby slate",
            "#5D5A55",
            "#4A4844",
            "#2E2C2A",
            0.6,
            0.6,
            0.006,
            0.16,
            offset=0,
            relief=0.15,
            stain=0.2,
        ),
    )
    paper = surface("lobby wall", "#5B7F73", 0.75, bump=("noise", 220, 0.05), mottle=(1.1, 0.08))
    plane(10.75, height, (2.025, 0, height / 2), paper, (pi / 2, 0, 0))
    wainscot(
        8.0, 1.05, (0.65, 0, 0), finish=surface("lobby panel", "#6E4830", 0.35, coat=0.35, mottle=(3, 0.08))
    )
    plane(11, height, (4.6, -4, height / 2), paper, (pi / 2, 0, -pi / 2))
    plane(11.4, 13, (2.3, -4, height), surface("lobby ceiling", "#BDB6A6", 0.95), (pi, 0, 0))
    plane(13, height, (0, -9.6, height / 2), paper, (pi / 2, 0, pi))
    _street_side(height)
    with placed((1.35, -0.42, 0)):
        pantry_store((CHILLED, PANTRY), seed=61, gaps=((0, 4, 1), (1, 3, 2)), spill=26)
    with placed((2.62, -0.4, 0)):
        pantry_cooler(FRESH_DRINKS[:2] + FRESH_DRINKS[3:], seed=8, header="CHILLED", spill=16, gaps=((2, 0),))
    plugged_in(0.32, 0.32, (0.66, -0.09, 0.02))
    _desk()
    clock_at(11, 15, (-0.55, -0.005, 2.12), 0.19)
    light_switch((0.22, 0, 1.24))
    for x in (0.05, 3.35):
        sconce((x, -0.005, 1.85), 9)
    area_light((0.2, -2.6, 2.96), (7, 4), 42, "#FFD9A8")
    suitcase((0.25, -1.75, 0), 24, color="#8C3B2A")
    suitcase((-0.2, -1.5, 0), -14, 0.34, 0.44, 0.2, "#2B3038")
    luggage_cart((-2.2, -2.75, 0), 66)
    for size, tint in (((2.9, 1.5), "#3B1F1A"), ((2.66, 1.26), "#6E4A32"), ((2.56, 1.16), "#3F2A26")):
        wool = surface("lobby rug" + tint, tint, 1, specular=0.1, bump=("noise", 500, 0.6), mottle=(4, 0.2))
        box((*size, 0.012), (1.75, -1.8, 0.006 + 0.0004 * (3 - size[0])), wool, 0.005, 3)


def _desk() -> None:
    """Reception of panelled wood with a stone top; nobody behind it, a lamp, a bell, key cards, a coffee."""
    with placed((-1.75, -1.25, 0)):
        oak = wood("desk walnut", "#6A4529", "#3D2616", 0.36)
        box((2.1, 0.62, 1.02), (0, 0, 0), oak, 0.006, base=True)
        for i in range(4):
            box((0.46, 0.02, 0.74), (-0.76 + 0.507 * i, -0.315, 0.16), oak, 0.012, 3, base=True)
        box((2.1, 0.66, 0.09), (0, 0, 0), material("matteblack"), 0.004, base=True)
        box(
            (2.24, 0.76, 0.045),
            (0, -0.02, 1.02),
            surface("desk stone", "#D9D2C4", 0.14, coat=0.3, mottle=(2.2, 0.2)),
            0.006,
            base=True,
        )
        top = 1.065
        shaded_lamp((0.78, 0.02, top), 26)
        monitor((-0.3, 0.12, top))
        with placed((0.2, -0.16, top)):
            place(
                lathe(
                    [(0.04, 0), (0.042, 0.008), (0.03, 0.03), (0.012, 0.04), (0.006, 0.05), (0.001, 0.052)],
                    surface("brass", BRASS, 0.25, 1),
                    32,
                )
            )
        takeaway_cup((-0.7, -0.1, top), 40)
        box((0.16, 0.11, 0.03), (0.5, -0.2, top), oak, 0.004, base=True)
        for i in range(7):
            box(
                (0.085, 0.002, 0.054),
                (0.5, -0.225 + 0.009 * i, top + 0.03),
                surface("key card", "#E9E4D6", 0.4),
                0.0005,
                base=True,
                rotation=(-0.25, 0, 0.05 * (i % 3 - 1)),
            )
    _key_rack((-1.92, 0, 1.43))


def _key_rack(location: Point) -> None:
    """Pigeonholes behind the desk: a key on its hook where the room is free, letters in some; `location` is the foot of its back."""
    walnut, columns, cell, row = wood("desk walnut"), 4, 0.32, 0.24
    paper = surface("letter", "#CFC6AE", 0.75)
    with placed(location):
        box((columns * cell, 0.012, 3 * row), (0, -0.006, 0), walnut, 0.002, base=True)
        for i in range(columns + 1):
            box((0.018, 0.14, 3 * row), (cell * (i - columns / 2), -0.07, 0), walnut, 0.002, base=True)
        for j in range(3):
            box((columns * cell, 0.14, 0.018), (0, -0.07, row * j), walnut, 0.002)
            for i in range(columns):
                at = (cell * (i - columns / 2 + 0.5), row * j)
                if (3 * i + j) % 4 != 2:
                    _room_key(
                        (at[0] + 0.03 * ((i + j) % 3 - 1), -0.02, at[1] + 0.205), 7 * ((i * 5 + j) % 3 - 1)
                    )
                for k in range((i * 7 + j * 4) % 5 - 2):
                    lean = (0.2, 0, 0.12 * (k % 2) - 0.05)
                    box(
                        (0.2, 0.003, 0.085),
                        (at[0] - 0.02, -0.06 - 0.012 * k, at[1] + 0.012),
                        paper,
                        0,
                        base=True,
                        rotation=lean,
                    )
        box((columns * cell + 0.04, 0.16, 0.03), (0, -0.08, 3 * row + 0.01), walnut, 0.004)


def _room_key(location: Point, sway: float) -> None:
    """Brass key on a hook with a green fob; `location` is the hook, sway in degrees."""
    brass, fob = surface("brass", BRASS, 0.25, 1), surface("key fob", "#1E5A48", 0.35, coat=0.4)
    with placed(location) as group:
        group.rotation_euler.y = radians(sway)
        rod((0, 0.01, 0), (0, -0.03, 0.004), 0.004, brass)
        rod((0, -0.026, 0), (0.004, -0.028, -0.05), 0.0035, brass)
        box((0.022, 0.004, 0.022), (0.004, -0.028, -0.065), brass, 0.004, 3)
        box((0.046, 0.012, 0.085), (-0.004, -0.038, -0.1), fob, 0.014, 4)
        box((0.02, 0.001, 0.02), (-0.004, -0.0445, -0.09), surface("fob number", "#EFE7CF", 0.5), 0)


def _street_side(height: float) -> None:
    """Glass front at the left with a door; wet asphalt and the lights of the road behind it."""
    x = -3.35
    frame = surface("bronze frame", "#2A241E", 0.4, 0.4)
    for y in (-0.05, -1.35, -2.65, -3.6, -5.0, -6.4):
        box((0.08, 0.07, height), (x, y, 0), frame, 0.004, base=True)
    for z in (0.05, 2.3, height - 0.04):
        box((0.08, 7, 0.08), (x, -3.2, z), frame, 0.004)
    # two panes: four faces that each give back a part of the room
    panes = glass("night window", (0.93, 0.96, 0.97, 1), 0, 3.2)
    plane(7, height, (x, -3.2, height / 2), panes, (pi / 2, 0, pi / 2))
    rod((x + 0.07, -2.78, 0.9), (x + 0.07, -2.78, 1.4), 0.014, material("steel"))
    area_light((-4.4, -2.4, 2.9), (1.5, 3.5), 150, "#8FB0E8", (-2.0, -1.6, 0))
    _main_street()
    with placed((3.98, -0.5, 0)):
        plant_palm(6, height=1.25)


def _main_street() -> None:
    """Across the parking lot: houses of a main street with some windows lit, lamps along the curb, trees, the road beyond."""
    ground("#14181F", (-30, 10, -0.06), 120, 0.12)
    fronts = (
        (22.0, 8.4, 5.8, "#4A3A36", (0, 4)),
        (31.2, 9.2, 6.0, "#4C5058", (1, 3, 5)),
        (40.6, 8.6, 5.8, "#50423A", (0, 2, 5)),
        (50.0, 9.4, 6.2, "#3A3F3C", (3, 4)),
    )
    for i, (y, width, height, color, lit) in enumerate(fronts):
        house((-35, y, -0.06), 90, width, height, color, "#22252E", 0, 0.16, 34 + i)
        for window in lit:
            along = width * ((window % 3 + 0.5) / 3 - 0.5)
            _lit_window((-34.94, y + along, 1.6 + 2.7 * (window // 3) - 0.06), window + i)
    for x, y in ((-13.0, 10.6), (-22.0, 17.4), (-25.0, 27.5), (-31.0, 36.0)):
        _street_lamp((x, y, -0.06))
    for x, y, seed in ((-26.0, 22.0, 3), (-30.0, 41.0, 8)):
        bare_tree((x, y, -0.06), 7.5, seed, "#1C1B1E", 0.05)
    far_lights((-44, 42, 0), 50, 26, seed=5, turn=45, size=0.12, mirrored=False)


def _lit_window(location: Point, seed: int) -> None:
    """Window of somebody who is still up, its curtains half drawn; `location` is its middle on a front that faces +X."""
    warm = ("#E0A259", "#D9B27A", "#C98F4E")[seed % 3]
    frame = surface("window frame outside", "#1B1A1A", 0.7)
    with placed(location, 90):
        plane(0.9, 1.4, (0, 0, 0), emission("lin room" + warm, warm, 0.75), UPRIGHT)
        curtain = surface("curtain outside", "#6B5138", 0.9, glow=("#8A6238", 0.35))
        plane(0.26, 1.4, ((-0.32, 0.32)[seed % 2], -0.01, 0), curtain, UPRIGHT)
        box((0.9, 0.02, 0.05), (0, -0.02, 0), frame, 0)
        box((0.045, 0.02, 1.4), (0, -0.02, 0), frame, 0)


def _street_lamp(location: Point) -> None:
    """Lamp on an iron post and the warm light on the asphalt around it."""
    with placed(location):
        iron = surface("lamp post", "#16191B", 0.5)
        rod((0, 0, 0), (0, 0, 3.7), 0.07, iron, 0.045)
        cylinder(0.17, 0.05, (0, 0, 4.06), iron, 0.01)
        globe = cylinder(0.14, 0.36, (0, 0, 3.7), emission("lin street lamp", "#FFD39A", 3.0), 0.05)
        globe.visible_glossy = False
        bulb_light((0.0, 0, 3.5), 260, 0.16, "#FFC98A")


@picture(
    "industry-hotels-motels",
    2400,
    1500,
    samples=6,
    alt="Hotel lobby at night with an unattended reception desk, a lamp and a lit smart store beside a cooler",
)
def industry_hotels_motels() -> Look:
    hotel_lobby()
    camera((1.9, -7.2, 1.42), (-0.05, -0.4, 1.28), 35, 5.6, focus=(1.0, -1.2, 1))
    return NIGHT


@picture(
    "industry-hotels-motels-portrait",
    1200,
    1500,
    samples=6,
    alt="Lit smart store and cooler in a hotel lobby at night, two suitcases and a lamp on the desk beside them",
)
def industry_hotels_motels_portrait() -> Look:
    hotel_lobby()
    camera((1.75, -6.4, 1.42), (0.98, -0.4, 1.22), 35, 5.6, focus=(1.0, -1.2, 1))
    return NIGHT


NIGHT = Look(exposure=0.6, bloom=0.09, vignette=0.2)
