"""The hall of an old apartment house at five past midnight: the elevator has come down, the store is lit, all else sleeps."""

from math import cos, pi, sin

from imagery.camera import camera
from imagery.furniture.clutter import backpack, magazines, notice, plugged_in
from imagery.furniture.desk import art
from imagery.furniture.lamps import sconce
from imagery.furniture.leftovers import clock_at
from imagery.furniture.special import carton
from imagery.furniture.storage import mailboxes
from imagery.geometry import UPRIGHT, Point, box, cylinder, lathe, place, placed, plane, rod, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import checked_linoleum, courses, radiator, wall_with_openings
from imagery.materials import emission, glass, surface, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, PANTRY, pantry_store
from imagery.registry import picture
from imagery.skies import night

LEFT, RIGHT, HEIGHT = -4.1, 3.5, 3.15
ELEVATOR = -1.35
DADO = 1.32


def mail_hall() -> None:
    """Elevator at the left with its light on the floor, letter boxes over the radiator, the store at the right."""
    night(glow=0.05)
    middle, width = (LEFT + RIGHT) / 2, RIGHT - LEFT
    plane(width, 12, (middle, -4.6, 0), checked_linoleum("#D5CDBB", "#33403B", 0.2, 0.15))
    plaster = surface("hall plaster", "#C7B492", 0.85, bump=("noise", 160, 0.06), mottle=(1.2, 0.07))
    wall_with_openings(width, HEIGHT, [(ELEVATOR - middle, 1.06, 0.0, 2.12)], (middle, 0, 0), plaster)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(12, HEIGHT, (x, -4.6, HEIGHT / 2), plaster, (pi / 2, 0, turn))
    plane(width, HEIGHT, (middle, -10, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    plane(width, 12, (middle, -4.6, HEIGHT), surface("hall ceiling", "#C9C1B0", 0.95), (pi, 0, 0))
    _dado(middle)
    box(
        (width, 0.09, 0.11),
        (middle, -0.045, HEIGHT - 0.055),
        surface("hall cornice", "#D8CDB6", 0.7),
        0.03,
        4,
    )
    _elevator()
    _letters()
    with placed((2.0, -0.42, 0)):
        plans = (CHILLED, (*PANTRY[:1], PANTRY[0], *PANTRY[2:]))
        pantry_store(plans, seed=83, gaps=((0, 1, 6), (1, 0, 1), (1, 4, 2)), spill=34)
    plugged_in(1.17, 0.32, (1.31, -0.09, 0.02))
    clock_at(12, 5, (0.98, -0.004, 2.36), 0.18, rim="graphite")
    notice("notice_mail", 0.28, 0.396, (0.98, -0.008, 1.74))
    _winter()
    _bench()
    sconce((-2.4, -0.005, 1.95), 5)
    # the street lamp, through the glass of the front door behind the camera
    area_light((2.2, -9.2, 2.3), (1.4, 0.9), 90, "#9DB7E6", (-0.4, -0.5, 0.9))


def _dado(middle: float) -> None:
    """Glazed green tiles with a darker cap; they stop at the elevator."""
    tile = courses(
        "hall tile", "#2F5A4C", "#274C41", "#8E8C7C", 0.15, 0.075, 0.004, 0.16, relief=0.3, stain=0.14
    )
    cap = surface("hall tile cap", "#1C352D", 0.18, coat=0.4)
    for left, right in ((LEFT, ELEVATOR - 0.68), (ELEVATOR + 0.68, RIGHT)):
        plane(right - left, DADO, ((left + right) / 2, -0.006, DADO / 2), tile, UPRIGHT)
        box((right - left, 0.03, 0.05), ((left + right) / 2, -0.014, DADO), cap, 0.012, 3)
        box((right - left, 0.02, 0.14), ((left + right) / 2, -0.012, 0), cap, 0.005, base=True)
    for x, turn in ((LEFT, 90), (RIGHT, -90)):
        with placed((x, -4.6, 0), turn):
            plane(10.5, DADO, (0, -0.006, DADO / 2), tile, UPRIGHT)
            box((10.5, 0.03, 0.05), (0, -0.014, DADO), cap, 0.012, 3)


def _elevator() -> None:
    """Doors drawn aside: a panelled cab with a rail and a lit ceiling, the hand of the dial on the first floor."""
    brass = surface("old brass", "#B08A4C", 0.34, 1, bump=("noise", 40, 0.03))
    dark = surface("dial ground", "#1E241F", 0.4, coat=0.3)
    panel = wood("cab walnut", "#8C6A4C", "#64452D", 0.34, axis="Z")
    x = ELEVATOR
    with placed((x, 0, 0)):
        for side in (-1, 1):
            box((0.15, 0.16, 2.2), (side * 0.605, 0.01, 0), brass, 0.012, 3, base=True)
            box((0.1, 0.03, 2.1), (side * 0.48, 0.12, 0.01), brass, 0.004, base=True)
            box((0.02, 1.4, 2.4), (side * 0.82, 0.98, 0), panel, 0.002, base=True)
            for k in range(3):
                box((0.02, 0.36, 1.3), (side * 0.805, 0.5 + 0.44 * k, 0.98), panel, 0.012, 3, base=True)
        box((1.52, 0.18, 0.22), (0, 0.0, 2.21), brass, 0.014, 3)
        box((1.06, 0.3, 0.012), (0, 0.14, 0), brass, 0.002, base=True)
        plane(1.64, 1.5, (0, 1.0, 0.004), surface("cab floor", "#6E2B22", 0.7, mottle=(6, 0.12)))
        plane(1.64, 2.4, (0, 1.68, 1.2), panel, UPRIGHT)
        for k in range(3):
            box((0.44, 0.02, 1.3), (-0.52 + 0.52 * k, 1.665, 1.62), panel, 0.012, 3)
            box((0.44, 0.02, 0.66), (-0.52 + 0.52 * k, 1.665, 0.5), panel, 0.012, 3)
        rod((-0.74, 1.6, 0.9), (0.74, 1.6, 0.9), 0.018, brass)
        plane(1.64, 1.5, (0, 1.0, 2.36), surface("cab ceiling", "#D9C9A4", 0.7), (pi, 0, 0))
        plane(0.9, 0.8, (0, 0.95, 2.352), emission("lin cab", "#FFEBCB", 2.6), (pi, 0, 0))
        area_light((0, 0.95, 2.34), (0.9, 0.8), 62, "#FFE0B4")
        area_light(
            (0, 0.3, 1.5), (0.8, 1.3), 26, "#FFD9A6", rotation=(-pi / 2 + 0.35, 0, 0)
        ).visible_glossy = False
        box((0.2, 0.03, 0.34), (0.7, 1.0, 1.1), brass, 0.006)
        # the dial: floors 1 to 6 on a half circle, its lower half behind the frame
        cylinder(0.3, 0.03, (0, -0.0, 2.43), brass, 0.008, UPRIGHT, segments=64)
        cylinder(0.27, 0.006, (0, -0.03, 2.43), dark, 0.001, UPRIGHT, segments=64)
        box((0.7, 0.1, 0.24), (0, -0.055, 2.3), brass, 0.01, 3)
        for i in range(6):
            angle = pi - (i + 0.5) * pi / 6
            at = (0.215 * cos(angle), -0.0375, 2.43 + 0.215 * sin(angle))
            text(str(i + 1), 0.068, at, surface("dial ink", "#E7CF95", 0.5), 0.0006)
        angle = pi - pi / 12
        hand = (0.09 * cos(angle), -0.046, 2.43 + 0.09 * sin(angle))
        box((0.19, 0.006, 0.016), hand, surface("dial hand", "#D9D2C0", 0.4), 0.002, rotation=(0, -angle, 0))
        box((0.1, 0.014, 0.22), (0.86, -0.03, 1.16), brass, 0.004)
        for z, lit in ((1.2, False), (1.12, True)):
            ring = emission("led call", "#FFC46B", 2.6) if lit else material("matteblack")
            cylinder(0.017, 0.006, (0.86, -0.036, z), ring, 0.001, UPRIGHT, segments=24)


def _letters() -> None:
    """Brass letter boxes with the numbers of the flats, a shelf with the day's parcels over the radiator."""
    x, columns, rows, wide, high = 0.14, 4, 5, 0.24, 0.155
    with placed((x, 0, 1.82)):
        mailboxes(columns, rows, wide, high)
        ink = surface("flat ink", "#2A2118", 0.5)
        for i in range(columns):
            for j in range(rows):
                at = (
                    -columns * wide / 2 + wide * (i + 0.5) - 0.04,
                    -0.1295,
                    -rows * high / 2 + high * (j + 0.5) - 0.012,
                )
                text(f"{j + 2}{'ABCDE'[i]}", 0.036, at, ink, 0.0004, font="Inter-SemiBold")
    text("LETTERS", 0.135, (x, -0.012, 2.38), surface("hall tile cap"), 0.012)
    radiator((x, 0, 0), 14, 0.66, color="#B9B09A")
    board = wood("hall shelf", "#7A4F2E", "#553319", 0.4)
    box((1.2, 0.34, 0.035), (x, -0.17, 0.86), board, 0.006, base=True)
    for side in (-1, 1):
        box(
            (0.04, 0.26, 0.2),
            (x + side * 0.5, -0.14, 0.66),
            surface("hall bracket", "#26312C", 0.5),
            0.006,
            base=True,
        )
    carton((0.36, 0.26, 0.2), (x - 0.32, -0.17, 0.895), 0.06)
    carton((0.24, 0.2, 0.13), (x - 0.3, -0.17, 1.097), -0.14)
    carton((0.3, 0.22, 0.1), (x + 0.4, -0.17, 0.895), -0.08)
    magazines((x + 0.1, -0.18, 0.895), 4, 12, 3)


def _winter() -> None:
    """A sled against the wall, boots on a mat with what melted off them, a scarf over the shelf."""
    oak = wood("sled ash", "#B98B5A", "#8E6337", 0.45, axis="Z")
    red = surface("sled red", "#8F2A21", 0.4, coat=0.2)
    lean = 0.13
    with placed((0.98, -0.2, 0), 4) as sled:
        sled.rotation_euler = (-lean, 0, 0.07)
        for i in range(4):
            box((0.07, 0.016, 0.92), (-0.135 + 0.09 * i, -0.05, 0.12), oak, 0.008, 3, base=True)
        for z in (0.25, 0.62, 0.95):
            box((0.4, 0.03, 0.045), (0, -0.03, z), red, 0.006)
        for side in (-1, 1):
            box((0.022, 0.03, 1.12), (side * 0.19, 0.03, 0.0), material("steel"), 0.004, base=True)
            for z in (0.25, 0.62, 0.95):
                box((0.024, 0.08, 0.04), (side * 0.19, 0.0, z), red, 0.004)
        box((0.46, 0.03, 0.05), (0, -0.04, 1.1), red, 0.012, 3)
    mat = surface("boot mat", "#2C2E2C", 0.95, bump=("noise", 400, 0.7))
    box((0.62, 0.38, 0.012), (0.5, -0.62, 0), mat, 0.004, base=True)
    for at, turn, color in (
        ((0.34, -0.62), 8, "#A03226"),
        ((0.49, -0.6), -6, "#A03226"),
        ((0.68, -0.6), 16, "#3D4A3E"),
    ):
        _boot((*at, 0.012), turn, color)
    for at, size in (
        ((0.56, -0.86), (0.15, 0.07)),
        ((0.68, -0.9), (0.1, 0.05)),
        ((0.36, -0.84), (0.06, 0.035)),
    ):
        _puddle(at, size)


def _puddle(at: tuple[float, float], size: tuple[float, float]) -> None:
    """Water on the floor, clear and a millimeter high; `size` is half of its length and depth."""
    drop = lathe(
        [(0.001, 0.0012), (0.8, 0.0012), (0.96, 0.0009), (1, 0.0001)],
        glass("melt water", (0.8, 0.84, 0.83, 1), 0.02, 1.6),
        40,
    )
    place(drop, (*at, 0), scale=(*size, 1))


def _bench() -> None:
    """Where people wait for the elevator: an oak bench, a school bag somebody forgot, a print over it."""
    with placed((-3.05, -0.28, 0)):
        oak = wood("hall bench", "#8A5B34", "#5F3A1E", 0.38)
        for k in range(3):
            box((1.3, 0.115, 0.035), (0, -0.13 + 0.13 * k, 0.44), oak, 0.01, 3)
            box((1.3, 0.03, 0.1), (0, 0.2, 0.58 + 0.14 * k), oak, 0.01, 3)
        for side in (-1, 1):
            iron = surface("hall bracket", "#26312C", 0.5)
            box((0.05, 0.4, 0.04), (side * 0.56, 0, 0.4), iron, 0.008)
            for y in (-0.17, 0.18):
                box((0.05, 0.05, 0.42 if y < 0 else 0.94), (side * 0.56, y, 0), iron, 0.008, base=True)
        backpack((0.3, -0.03, 0.46), 10, "#2F5D7A")
    art(0.52, 0.73, (-3.05, 0, 2.05), "art3")


def _boot(location: Point, turn: float, color: str) -> None:
    """Rubber boot, its toe to -Y."""
    rubber = surface("boot" + color, color, 0.28, coat=0.35)
    sole = surface("boot sole", "#1B1B1A", 0.8)
    with placed(location, turn):
        box((0.088, 0.235, 0.025), (0, -0.03, 0), sole, 0.03, 5, base=True)
        box((0.084, 0.225, 0.08), (0, -0.03, 0.018), rubber, 0.034, 6, base=True)
        box((0.082, 0.1, 0.235), (0, 0.035, 0.03), rubber, 0.03, 6, base=True)
        box((0.084, 0.102, 0.02), (0, 0.035, 0.25), sole, 0.009, 3, base=True)


NIGHT = Look(exposure=0.55, bloom=0.09, vignette=0.2, bounces=5, diffuse_bounces=2)


@picture(
    "industry-apartments-multi-family",
    2400,
    1500,
    samples=5,
    alt="Hall of an old apartment house at midnight: an open, lit elevator, brass letter boxes and a two-door smart store",
)
def industry_apartments_multi_family() -> Look:
    mail_hall()
    camera((0.5, -7.2, 1.4), (-0.13, -0.4, 1.34), 36, 5.6, focus=(0.8, -0.8, 1))
    return NIGHT


@picture(
    "industry-apartments-multi-family-portrait",
    1200,
    1500,
    samples=4,
    alt="Lit two-door smart store beside brass letter boxes and an open elevator in an apartment hall at midnight",
)
def industry_apartments_multi_family_portrait() -> Look:
    mail_hall()
    camera((0.9, -6.7, 1.42), (0.52, -0.4, 1.3), 36, 5.6, focus=(1.2, -0.8, 1))
    return NIGHT
