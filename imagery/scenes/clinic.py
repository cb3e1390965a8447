"""The waiting area at five past three in the morning: every other lamp is off, two machines are awake."""

from math import pi

from imagery.camera import camera
from imagery.floors import worn_tiles
from imagery.furniture.clutter import backpack, exit_sign, light_switch, magazines, notice, socket
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import badge, clock_at, door_closed, takeaway_cup
from imagery.furniture.seating import bench_seats
from imagery.geometry import UPRIGHT, Material, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import drop_ceiling, troffer
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.paths import label_image
from imagery.products.pantry import CHILLED, pantry_cooler, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night


def handrail(length: float, location: Point, turn: float = 0) -> None:
    """Rounded rail on brackets, as along every hospital corridor."""
    with placed(location, turn):
        box((length, 0.045, 0.13), (0, -0.075, 0), wood("rail oak", "#B98B5E", "#8C6239", 0.35), 0.02, 4)
        for i in range(int(length / 1.1) + 1):
            box((0.05, 0.06, 0.06), (-length / 2 + 0.2 + i * 1.1, -0.03, 0), material("alu"), 0.006)


def waiting_area() -> None:
    """A bay with seats and two machines; at the left a corridor runs on to double doors."""
    height = 2.65
    night(glow=0.03)
    plane(
        11,
        24,
        (-0.6, -2, 0),
        worn_tiles("ward floor", "#CFC9B9", "#B4AD9B", other="#BDB6A5", polish=(0.08, 0.3)),
    )
    upper = surface("ward wall", "#D8DAD0", 0.7, bump=("noise", 200, 0.04), mottle=(1.2, 0.05))
    lower = surface("ward dado", "#7FA29A", 0.55, bump=("noise", 200, 0.04), mottle=(1.2, 0.06))
    # (length, middle, turn) of every wall: bay, corridor right and left, right end, doors, behind the camera
    walls = (
        (5.4, (0.5, 0), 0),
        (9.0, (-2.2, 4.5), -90),
        (20.0, (-4.4, -1), 90),
        (11.0, (3.2, -5.5), -90),
        (2.2, (-3.3, 9), 0),
        (9.0, (-0.6, -10), 180),
    )
    for length, (x, y), turn in walls:
        with placed((x, y, 0), turn):
            plane(length, height, (0, 0, height / 2), upper, UPRIGHT)
            plane(length, 0.95, (0, -0.003, 0.475), lower, UPRIGHT)
            box((length, 0.014, 0.1), (0, -0.007, 0), material("matteblack"), 0.003, base=True)
    handrail(9, (-2.2, 4.5, 0.95), -90)
    handrail(19, (-4.4, -0.6, 0.95), 90)
    handrail(5.4, (0.5, 0, 0.95))
    with placed((-0.6, 9.2, 0)):
        drop_ceiling(8, 20, height, color="#C9C9C2")
    for x in (-3.78, -2.82):
        door_closed(x, 8.94, color="#6F8F88", width=0.94)
    exit_sign((-3.3, 8.9, 2.36))
    for x, y, power in ((-3.3, 7.4, 26), (-3.3, 4.4, 0), (-3.3, 1.4, 12), (-0.6, -2.2, 0), (-3.3, -5.4, 20)):
        troffer((x, y, height - 0.005), power, lit=power > 0, color="#DCEBF2")
    area_light((-0.6, -2.5, 2.6), (5, 4), 14, "#BFD0E8")
    with placed((0.42, -0.42, 0)):
        pantry_cooler(CHILLED[1:2] + CHILLED[0:1] + CHILLED[3:], seed=21, gaps=((3, 2),), spill=24)
    with placed((1.42, -0.46, 0)):
        vending(33, header="SNACKS & DRINKS")
        vending_glow(-0.11, -0.42, 22)
    socket((-0.03, 0, 0.35))
    clock_at(3, 5, (-1.05, -0.004, 2.2), 0.17)
    light_switch((-2.02, 0, 1.25))
    with placed((-1.12, -0.46, 0)):
        bench_seats(3, 0.58, "shellgreen")
    backpack((-1.98, -0.62, 0), 28, "#6B4B3A")
    magazines((-0.56, -0.5, 0.492), 3, 20)
    takeaway_cup((-1.12, -0.42, 0.49))
    _directory()
    notice("clinic_hands", 0.3, 0.42, (-0.36, -0.004, 1.66), taped=False)
    _dispenser((-0.36, 0, 1.2))
    waste_bin((2.25, -0.3, 0), 0.62)
    rod((-2.2, 0.5, 1.72), (-2.3, 0.5, 1.72), 0.008, material("steel"))
    badge((-2.29, 0.5, 1.72), -90)
    _bed(-2.2 - 0.62, 3.4)


def _directory() -> None:
    """Where to go, on a panel that stands off the wall beside the corridor."""
    with placed((-1.58, 0, 1.62)):
        box((0.84, 0.02, 0.6), (0, -0.016, 0), material("alu"), 0.004)
        sign = surface("sign clinic_directory", roughness=0.5, image=label_image("clinic_directory"))
        plane(0.83, 0.59, (0, -0.0272, 0), sign, UPRIGHT)


def _dispenser(location: Point) -> None:
    """Hand sanitizer on the wall; `location` is the foot of its back."""
    with placed(location):
        shell = surface("dispenser", "#E8EBE8", 0.32, coat=0.3)
        box((0.13, 0.1, 0.2), (0, -0.052, 0.05), shell, 0.022, 5, base=True)
        box((0.05, 0.004, 0.07), (0, -0.103, 0.13), surface("dispenser window", "#7FA8B8", 0.12), 0.001)
        box((0.09, 0.085, 0.045), (0, -0.048, 0), material("graphite"), 0.012, 4, base=True)
        box((0.15, 0.11, 0.012), (0, -0.055, -0.16), shell, 0.005, 3, base=True)


def _bed(x: float, y: float) -> None:
    """Stretcher parked along the wall further down: a lower frame on four castors, the sheet turned back."""
    steel, sheet = (
        surface("stretcher", "#B9BFC2", 0.3, 0.6),
        surface("bed sheet", "#DDE3E4", 0.9, bump=("noise", 14, 0.5)),
    )
    with placed((x, y, 0)):
        box((0.72, 1.9, 0.05), (0, 0, 0.2), steel, 0.015, 3)
        for end in (-0.5, 0.5):
            box((0.16, 0.2, 0.38), (0, end, 0.22), steel, 0.02, 3, base=True)
        box((0.8, 2.0, 0.06), (0, 0, 0.62), steel, 0.02, 3)
        box((0.78, 1.94, 0.13), (0, 0, 0.71), sheet, 0.05, 4)
        blanket = surface("blanket", "#7FA9A2", 0.95, bump=("noise", 20, 0.4), sheen=0.3)
        box((0.8, 1.15, 0.04), (0, -0.36, 0.785), blanket, 0.02, 3)
        for side in (-1, 1):
            box((0.02, 1.15, 0.18), (side * 0.402, -0.36, 0.7), blanket, 0.01, 3)
        box((0.58, 0.36, 0.13), (0, 0.72, 0.84), sheet, 0.06, 5)
        for end in (-0.86, 0.86):
            for side in (-1, 1):
                _castor((side * 0.33, end, 0), steel)
        for end in (-1.03, 1.03):
            _push_handle(end, steel)
        for side in (-1, 1):
            for z in (0.86, 0.98):
                rod((side * 0.43, -0.5, z), (side * 0.43, 0.55, z), 0.014, steel)
            for i in range(4):
                rod((side * 0.43, -0.4 + 0.28 * i, 0.64), (side * 0.43, -0.4 + 0.28 * i, 0.98), 0.01, steel)


def _castor(location: Point, steel: Material) -> None:
    """Swivel wheel of 15 cm in its fork, under the frame."""
    with placed(location, 12):
        tyre = surface("castor tyre", "#2B2D2F", 0.6)
        cylinder(0.076, 0.034, (-0.017, 0, 0.076), tyre, 0.008, (0, pi / 2, 0))
        cylinder(
            0.045, 0.038, (-0.019, 0, 0.076), surface("castor hub", "#C9CDCF", 0.35), 0.004, (0, pi / 2, 0)
        )
        for side in (-1, 1):
            box((0.006, 0.05, 0.12), (side * 0.026, 0.005, 0.07), steel, 0.002, base=True)
        box((0.06, 0.06, 0.02), (0, 0.005, 0.18), steel, 0.006, base=True)


def _push_handle(y: float, steel: Material) -> None:
    """Bow at the end of the frame, by which it is pushed."""
    for side in (-1, 1):
        rod((side * 0.3, y * 0.97, 0.64), (side * 0.27, y, 0.92), 0.015, steel)
    rod((-0.27, y, 0.92), (0.27, y, 0.92), 0.017, material("rubber"))


@picture(
    "industry-healthcare-facilities",
    2400,
    1500,
    samples=6,
    alt="Clinic waiting area at night: the lit cooler and vending machine light an empty row of green seats",
)
def industry_healthcare_facilities() -> Look:
    waiting_area()
    camera((-2.15, -7.1, 1.42), (-1.0, 0.0, 1.2), 35, 5.6, focus=(0.4, -0.8, 1))
    return NIGHT


@picture(
    "industry-healthcare-facilities-portrait",
    1200,
    1500,
    samples=6,
    alt="Lit cooler and vending machine beside empty green seats in a dim clinic waiting area at night",
)
def industry_healthcare_facilities_portrait() -> Look:
    waiting_area()
    camera((-0.55, -6.0, 1.42), (0.25, 0.0, 1.15), 36, 5.6, focus=(0.4, -0.8, 1))
    return NIGHT


NIGHT = Look(exposure=0.55, bloom=0.09, vignette=0.2, bounces=5, diffuse_bounces=2)
