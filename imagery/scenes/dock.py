"""The far dock at four past two: one door stands open to a half-empty trailer, the signal is red, the crew is at break."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import extinguisher, notice, socket
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at, conduit, half_sandwich, takeaway_cup
from imagery.furniture.racks import aisle_sign, bollard, lunch_cooler, pallet_jack
from imagery.furniture.seating import stool
from imagery.furniture.special import carton
from imagery.furniture.tables import table
from imagery.furniture.transport import hard_hat, safety_vest
from imagery.geometry import UPRIGHT, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light, bulb_light
from imagery.look import Look
from imagery.masonry import block, courses, wall_with_openings
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, pantry_cooler, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night

HEIGHT = 6.4
OPEN, SHUT = -2.3, -5.9
DOOR, TOP = 2.5, 2.75


def far_dock() -> None:
    """Two dock doors at the left, cooler and machine on the wall right of them, a high table before these."""
    night(glow=0.035)
    slab = courses(
        "dock slab", "#7C7870", "#75716A", "#4A4843", 4.2, 4.2, 0.014, 0.26, offset=0, relief=0.2, stain=0.3
    )
    plane(22, 20, (-1.5, -8, 0), slab)
    upper = block("#A3A49C", "dock block")
    wall_with_openings(16, HEIGHT, [(OPEN + 3, DOOR, 0.0, TOP)], (-3, 0, 0), upper)
    for left, right in (
        (-11, SHUT - DOOR / 2 - 0.1),
        (SHUT + DOOR / 2 + 0.1, OPEN - DOOR / 2 - 0.1),
        (OPEN + DOOR / 2 + 0.1, 5),
    ):
        plane(right - left, 1.2, ((left + right) / 2, -0.004, 0.6), block("#5A4632", "dock dado"), UPRIGHT)
    for x, turn in ((4.6, -pi / 2), (-10.8, pi / 2)):
        plane(20, HEIGHT, (x, -8, HEIGHT / 2), upper, (pi / 2, 0, turn))
    plane(16, HEIGHT, (-3, -15, HEIGHT / 2), upper, (pi / 2, 0, pi))
    plane(22, 20, (-1.5, -8, HEIGHT), surface("dock deck", "#5B5D5C", 0.8), (pi, 0, 0))
    for i in range(6):
        box((16, 0.16, 0.34), (-3, -1.2 - 2.4 * i, HEIGHT - 0.32), material("graphite"), 0, base=True)
    for x, number in ((OPEN, "8"), (SHUT, "7")):
        _frame(x)
        aisle_sign(number, (x, -0.03, 3.36))
    _signal((OPEN + DOOR / 2 + 0.36, -0.02, 1.72), "red")
    _signal((SHUT + DOOR / 2 + 0.36, -0.02, 1.72), "green")
    _shutter()
    _trailer()
    with placed((0.72, -0.4, 0)):
        pantry_cooler(
            (*CHILLED[:2], CHILLED[3], CHILLED[4], CHILLED[5]),
            seed=19,
            gaps=((2, 1), (2, 4), (0, 2)),
            spill=40,
        )
    with placed((1.78, -0.46, 0)):
        vending(104)
        vending_glow(-0.11, -0.42, 34)
    conduit([(0.22, -0.016, 6), (0.22, -0.016, 0.42)])
    socket((0.22, -0.012, 0.36))
    clock_at(2, 4, (1.24, -0.004, 2.62), 0.22)
    extinguisher((-0.42, 0, 0.5))
    notice("notice_safety", 0.32, 0.452, (0.0, -0.006, 1.62))
    waste_bin((2.62, -0.32, 0), 0.72)
    rod((2.62, 0, 1.72), (2.62, -0.09, 1.72), 0.008, material("steel"))
    safety_vest((2.62, -0.06, 1.71), "#E8A13A")
    _break()
    # sodium lamps high up: one over the dock, one far behind the camera
    area_light((-3.6, -4.2, 6.0), (1.2, 1.2), 230, "#FFB673", (-2.6, -2.8, 0))
    area_light((1.6, -7.4, 6.0), (1.2, 1.2), 100, "#FFBA7C", (1.2, -4.4, 0))


def _frame(x: float) -> None:
    """Steel tracks, a black rubber seal, posts, and the plate that bridges to the trailer."""
    steel, yellow = (
        surface("dock track", "#8B8D8A", 0.45, 0.8),
        surface("dock yellow", "#CFA02A", 0.5, mottle=(7, 0.16)),
    )
    with placed((x, 0, 0)):
        for side in (-1, 1):
            box((0.11, 0.1, 3.0), (side * (DOOR / 2 + 0.055), -0.04, 0), steel, 0.006, base=True)
            box((0.12, 0.04, 1.1), (side * (DOOR / 2 + 0.055), -0.1, 0), yellow, 0.006, base=True)
            bollard((side * (DOOR / 2 + 0.16), -0.55, 0))
        box((DOOR + 0.3, 0.3, 0.3), (0, -0.16, TOP + 0.17), surface("dock hood", "#4A4D4C", 0.5), 0.02)
        box(
            (2.0, 1.7, 0.006),
            (0, -0.88, 0),
            surface("dock plate", "#6E7070", 0.42, 0.85, bump=("voronoi", 26, 0.3)),
            0,
            base=True,
        )
        for side in (-1, 1):
            box((0.07, 1.7, 0.007), (side * 0.965, -0.88, 0), yellow, 0, base=True)


def _signal(location: Point, lit: str) -> None:
    """Signal for the driver's side and ours: red while a trailer is being loaded."""
    with placed(location):
        box((0.16, 0.1, 0.34), (0, -0.05, 0), surface("signal box", "#C99A22", 0.45), 0.012, 3)
        for color, shade, z in (("red", "#FF2A1A", 0.08), ("green", "#35E27A", -0.08)):
            cylinder(0.056, 0.05, (0, -0.09, z), material("matteblack"), 0.004, UPRIGHT, segments=32)
            on = color == lit
            face = (
                emission("led " + color, shade, 2.8)
                if on
                else surface("signal off" + color, "#2A2622", 0.2, coat=0.5)
            )
            cylinder(0.045, 0.012, (0, -0.132, z), face, 0.004, UPRIGHT, segments=32)
            if on:
                bulb_light((0, -0.24, z), 5 if color == "red" else 3, 0.04, shade)


def _shutter() -> None:
    """The closed door: five insulated leaves, two small panes in the third."""
    leaf = surface("dock leaf", "#CFCFC6", 0.5, mottle=(2, 0.06))
    with placed((SHUT, -0.012, 0)):
        for i in range(5):
            box((DOOR, 0.04, 0.54), (0, 0, 0.005 + 0.55 * i), leaf, 0.01, base=True)
            for k in (0.14, 0.27, 0.4):
                box((DOOR - 0.06, 0.012, 0.02), (0, -0.02, 0.55 * i + k), leaf, 0.005)
        for x in (-0.6, 0.6):
            box((0.42, 0.02, 0.22), (x, -0.03, 1.38), material("rubber"), 0.05, 5)
            box(
                (0.36, 0.022, 0.16),
                (x, -0.032, 1.38),
                surface("night pane", "#0E141B", 0.06, coat=0.5),
                0.03,
                4,
            )


def _trailer() -> None:
    """White ribbed box behind the open door, its far half still loaded, lit by the lamp on the jointed arm."""
    white = surface("trailer wall", "#CBCDC8", 0.5, mottle=(1.5, 0.1))
    long, half, tall = 11.0, 1.23, 2.66
    with placed((OPEN, 0.24, 0)):
        plane(
            2 * half,
            long,
            (0, long / 2, 0.02),
            wood("trailer floor", "#8C6B48", "#5E4429", 0.6, planks=(3.0, 0.14)),
        )
        for side in (-1, 1):
            plane(long, tall, (side * half, long / 2, tall / 2), white, (pi / 2, 0, -side * pi / 2))
            for i in range(18):
                box((0.02, 0.05, tall), (side * (half - 0.01), 0.3 + 0.6 * i, 0), white, 0.004, base=True)
            box(
                (0.02, long, 0.34),
                (side * (half - 0.012), long / 2, 0.02),
                surface("scuff plate", "#77736B", 0.5, 0.4),
                0.002,
                base=True,
            )
            box((0.1, 0.12, tall), (side * (half + 0.0), -0.06, 0), material("rubber"), 0.02, base=True)
        plane(2 * half, long, (0, long / 2, tall), surface("trailer roof", "#DAD9CE", 0.8), (pi, 0, 0))
        plane(2 * half, tall, (0, long, tall / 2), white, UPRIGHT)
        box((2 * half, 0.14, 0.16), (0, -0.07, TOP - 0.07), material("rubber"), 0.02)
        for row, y in enumerate((3.3, 4.7, 6.1, 7.5, 8.9)):
            for side in (-1, 1):
                if (row, side) == (0, 1):
                    continue
                box(
                    (1.08, 1.1, 0.13),
                    (side * 0.58, y, 0.03),
                    wood("pallet wood", "#B89468", "#8A6A44", 0.8),
                    0.004,
                    base=True,
                )
                for k in range(3 + (row + side) % 2):
                    for j in (-1, 1):
                        carton(
                            (0.5, 0.9, 0.42),
                            (side * 0.58 + j * 0.26, y, 0.16 + 0.425 * k),
                            0.02 * j * (k - 1),
                        )
        area_light((0, 3.0, tall - 0.03), (1.2, 4.0), 46, "#F3F1E4")
        area_light((0.9, -0.05, 2.3), (0.2, 0.2), 60, "#FFF2DA", (-0.2, 5.0, 0.9), spread=110)
        area_light(
            (0, 0.1, 1.5), (2.0, 2.0), 34, "#F3F1E4", rotation=(-pi / 2 + 0.3, 0, 0)
        ).visible_glossy = False
    arm = surface("dock arm", "#CFA02A", 0.45)
    start, elbow, end = (OPEN + 1.36, -0.06, 2.3), (OPEN + 1.3, -0.6, 2.36), (OPEN + 0.94, -0.2, 2.34)
    rod(start, elbow, 0.02, arm)
    rod(elbow, end, 0.02, arm)
    cylinder(0.1, 0.14, (end[0], end[1], end[2]), arm, 0.03, (-pi / 2, 0, 0.2))


def _break() -> None:
    """A high table with what the break left; the pallet truck stands where its driver dropped it."""
    with placed((-0.42, -3.1, 0)):
        table(0.4, 1.02)
        with placed((0, 0, 1.02), 24):
            half_sandwich((0.1, -0.17, 0.002), 30)
            takeaway_cup((-0.2, -0.1, 0), 20)
            takeaway_cup((0.2, 0.16, 0), 80)
            hard_hat((-0.1, 0.16, 0), 40, "#E6E2D6")
        for x, y, turn in ((-0.72, 0.16, 80), (0.42, 0.6, -40), (0.8, -0.3, -120)):
            with placed((x, y, 0), turn):
                stool()
    lunch_cooler((-0.06, -3.6, 0), 30)
    pallet_jack((-2.25, -2.3, 0), 172)
    tape = surface("floor tape", "#CFA02A", 0.55, mottle=(6, 0.2))
    for x0, x1 in ((-0.72, 0.9), (0.915, 2.4), (2.41, 3.4)):
        box((x1 - x0, 0.075, 0.003), ((x0 + x1) / 2, -1.7, 0), tape, 0, base=True)
    box((0.075, 1.6, 0.003), (-0.72, -0.9, 0), tape, 0, base=True)


@picture(
    "blog-warehouse-break",
    2400,
    1500,
    samples=5,
    alt="Loading dock at night: an open trailer, a red signal, and a lit cooler and snack machine behind a high table",
)
def blog_warehouse_break() -> Look:
    far_dock()
    camera((0.75, -8.2, 1.5), (-0.48, -0.4, 1.52), 35, 5.6, focus=(0.5, -1.6, 1))
    return Look(exposure=0.5, bloom=0.09, vignette=0.2, bounces=5, diffuse_bounces=2)
