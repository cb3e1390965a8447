"""The end of an aisle at ten past two in the morning: the high lamps are dimmed, the break point is lit."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import exit_sign, extinguisher, notice, socket
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at, conduit, door_closed, half_sandwich, takeaway_cup
from imagery.furniture.racks import BAY, DEPTH, aisle_sign, bollard, lunch_cooler, pallet_jack, rack_run
from imagery.furniture.tables import cafeteria_table
from imagery.furniture.transport import hard_hat, safety_vest
from imagery.geometry import UPRIGHT, box, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block, courses
from imagery.materials import surface
from imagery.palette import material
from imagery.products.pantry import CHILLED, FRESH_DRINKS, pantry_store, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night

HEIGHT = 7.5


def aisle_end() -> None:
    """Racks run away at the left; store and machine stand against the block wall, a table before them."""
    night(glow=0.06)
    slab = courses(
        "warehouse slab",
        "#77746D",
        "#716E67",
        "#4A4843",
        4.6,
        4.6,
        0.014,
        0.24,
        offset=0,
        relief=0.2,
        stain=0.3,
    )
    plane(26, 26, (0, -7, 0), slab)
    upper = block("#9C9F9B", "warehouse block")
    plane(22, HEIGHT, (0, 0, HEIGHT / 2), upper, UPRIGHT)
    plane(22, 1.2, (0, -0.004, 0.6), block("#2F4A44", "warehouse dado"), UPRIGHT)
    plane(22, HEIGHT, (5.2, -7, HEIGHT / 2), upper, (pi / 2, 0, -pi / 2))
    plane(22, HEIGHT, (-11, -7, HEIGHT / 2), upper, (pi / 2, 0, pi / 2))
    plane(26, 26, (0, -7, HEIGHT), surface("deck", "#5B5D5C", 0.8), (pi, 0, 0))
    for i in range(7):
        box((0.16, 24, 0.34), (-9 + 2.6 * i, -7, HEIGHT - 0.3), material("graphite"), 0, base=True)
    for x, seed in ((-2.0 - DEPTH / 2, 5), (-6.0 - DEPTH / 2, 9)):
        with placed((x, -1.75 - BAY * 3.5, 0), 90):
            rack_run(4, seed)
    aisle_sign("12", (-1.66, -1.78, 2.95))
    with placed((1.45, -0.46, 0)):
        pantry_store(
            (CHILLED, FRESH_DRINKS), seed=31, gaps=((0, 3, 1), (0, 4, 0), (1, 3, 0), (1, 0, 3)), spill=56
        )
    with placed((2.95, -0.48, 0)):
        vending(8, header="SNACKS & DRINKS")
        vending_glow(-0.11, -0.42, 32)
    _break_point()
    _wall()
    area_light((-4.3, -3.6, 7.2), (1.0, 4.0), 420, "#CFE0F2", (-2.6, -3.4, 2))
    area_light((-0.4, -4.2, 7.3), (0.8, 2.4), 130, "#DCE6EE")


def _break_point() -> None:
    """Tape on the floor, posts at its corners, the table where somebody got up."""
    tape = surface("floor tape", "#CFA02A", 0.55, mottle=(6, 0.2))
    for x0, x1 in ((0.62, 1.72), (1.735, 3.1), (3.112, 4.4)):
        box((x1 - x0, 0.075, 0.003), ((x0 + x1) / 2, -1.55, 0), tape, 0, base=True)
    for y0, y1 in ((-1.55, -0.6), (-0.58, -0.02)):
        box((0.075, y1 - y0, 0.003), (0.62, (y0 + y1) / 2, 0), tape, 0, base=True)
    bollard((0.58, -1.62, 0))
    bollard((3.72, -1.62, 0))
    cafeteria_table((-0.7, -3.7, 0), 4, 1.9)
    with placed((-0.7, -3.7, 0.738), 4):
        half_sandwich((0.42, -0.1, 0.002), 20)
        takeaway_cup((0.7, 0.12, 0), 20)
        hard_hat((-0.1, 0.14, 0), 40, "#E6E2D6")
        lunch_cooler((-0.62, -0.02, 0), 14)
    pallet_jack((-1.72, -2.1, 0), 176)


def _wall() -> None:
    """What hangs on the wall of any plant: door, exit sign, clock, notice, conduit, extinguisher, a vest on a hook."""
    door_closed(-1.05, -0.02, color="#47605B", width=0.96)
    exit_sign((-1.05, -0.01, 2.4))
    clock_at(2, 10, (0.2, -0.004, 2.3), 0.2)
    notice("notice_safety", 0.32, 0.452, (0.2, -0.005, 1.62))
    extinguisher((-0.32, 0, 0.5))
    rod((-0.3, 0, 1.74), (-0.3, -0.09, 1.74), 0.008, material("steel"))
    safety_vest((-0.3, -0.06, 1.73), "#D7E04A")
    conduit([(0.52, -0.016, 7), (0.52, -0.016, 0.42)])
    socket((0.52, -0.012, 0.36))
    waste_bin((3.78, -0.3, 0), 0.72)


LOOK = Look(exposure=0.6, bloom=0.09, vignette=0.2, bounces=5, diffuse_bounces=2)


@picture(
    "industry-warehouse-distribution",
    2400,
    1500,
    samples=5,
    alt="Warehouse at night: a lit smart store and vending machine at the end of dark pallet racks, a table left in a hurry",
)
def industry_warehouse_distribution() -> Look:
    aisle_end()
    camera((-0.55, -8.4, 1.55), (0.1, -0.4, 1.42), 37, 5.6, focus=(1.4, -1.2, 1))
    return LOOK


@picture(
    "industry-warehouse-distribution-portrait",
    1200,
    1500,
    samples=4,
    alt="Lit smart store and vending machine against the block wall of a warehouse at night, a table before them",
)
def industry_warehouse_distribution_portrait() -> Look:
    aisle_end()
    camera((0.1, -7.9, 1.55), (1.1, -0.4, 1.32), 42, 5.6, focus=(1.4, -1.2, 1))
    return LOOK
