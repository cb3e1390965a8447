"""The waiting area at five past three in the morning: every other lamp is off, two machines are awake."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import exit_sign, light_switch, magazines, socket
from imagery.furniture.desk import art, waste_bin
from imagery.furniture.leftovers import badge, clock_at, coat_over, door_closed, takeaway_cup
from imagery.furniture.seating import bench_seats
from imagery.geometry import UPRIGHT, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import checked_linoleum, drop_ceiling, troffer
from imagery.materials import surface, wood
from imagery.palette import material
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
    plane(11, 24, (-0.6, -2, 0), checked_linoleum("#D6D0C0", "#C9C2B0", 0.61, 0.16))
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
    for x, y, power in ((-3.3, 7.4, 26), (-3.3, 4.4, 0), (-3.3, 1.4, 0), (-0.6, -2.2, 0), (-3.3, -5.4, 20)):
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
    coat_over((-1.7, -0.15, 0.92), 0.42, 0.34, 2, "#2F3E4E", 0.1)
    magazines((-0.56, -0.5, 0.492), 3, 20)
    takeaway_cup((-1.12, -0.42, 0.49))
    art(0.52, 0.73, (-1.62, 0, 1.55), "art4")
    art(0.52, 0.73, (-0.52, 0, 1.55), "art1")
    waste_bin((2.25, -0.3, 0), 0.62)
    rod((-2.2, 0.5, 1.72), (-2.3, 0.5, 1.72), 0.008, material("steel"))
    badge((-2.29, 0.5, 1.72), -90)
    _bed(-2.2 - 0.62, 3.4)


def _bed(x: float, y: float) -> None:
    """Empty bed parked along the wall further down, sheet turned back."""
    steel, sheet = material("alu"), surface("bed sheet", "#DDE3E4", 0.9, bump=("noise", 14, 0.5))
    with placed((x, y, 0)):
        box((0.9, 2.0, 0.06), (0, 0, 0.52), steel, 0.01)
        box((0.86, 1.94, 0.14), (0, 0, 0.62), sheet, 0.05, 4)
        box(
            (0.88, 1.2, 0.05),
            (0, -0.3, 0.7),
            surface("blanket", "#5E8C8A", 0.95, bump=("noise", 20, 0.4), sheen=0.3),
            0.024,
            3,
        )
        box((0.6, 0.36, 0.13), (0, 0.72, 0.75), sheet, 0.06, 5)
        for end in (-1, 1):
            box((0.9, 0.04, 0.42), (0, end * 1.0, 0.62), surface("bed end", "#C9CFCB", 0.4), 0.03, 4)
            for side in (-1, 1):
                rod((side * 0.38, end * 0.85, 0.1), (side * 0.38, end * 0.85, 0.5), 0.02, steel)
                cylinder(
                    0.07,
                    0.04,
                    (side * 0.38 - 0.02, end * 0.85, 0.07),
                    material("rubber"),
                    rotation=(0, pi / 2, 0),
                )
        for side in (-1, 1):
            for z in (0.8, 0.92):
                rod((side * 0.45, -0.4, z), (side * 0.45, 0.6, z), 0.013, steel)


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
