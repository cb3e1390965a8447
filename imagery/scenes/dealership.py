"""The service lounge at twenty past seven on a winter morning: the car is dropped off, the lot outside is still blue."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import coat_rail, jacket, light_switch, magazines, plugged_in
from imagery.furniture.lamps import floor_lamp, linear_light
from imagery.furniture.leftovers import car_keys, clock_at, takeaway_cup
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.seating import sofa, stool
from imagery.furniture.tables import side_table, table
from imagery.furniture.tableware import mug
from imagery.furniture.workshop import drawer_chest, lift_post, tire
from imagery.geometry import UPRIGHT, box, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block, courses, wall_with_openings
from imagery.materials import glass, surface, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, FRESH_DRINKS, pantry_store
from imagery.registry import picture
from imagery.skies import far_lights, ground, night

LEFT = -2.9
HEIGHT = 2.9
BAY_WINDOW = (-1.3, 1.9, 1.02, 2.16)


def service_lounge() -> None:
    """Shop front at the left, the window to the bays over the sofa, the store at the right, keys on a high table."""
    night("#6C86AE", "#2A3F66", 1.5, "#8FA6CC", 0.07)
    tiles = courses(
        "lounge tile",
        "#8F8B84",
        "#85817A",
        "#5F5C57",
        0.6,
        0.6,
        0.005,
        0.2,
        offset=0.5,
        relief=0.12,
        stain=0.12,
    )
    plane(10, 12, (1.0, -4.6, 0), tiles)
    paint = surface("lounge wall", "#A89F8F", 0.8, bump=("noise", 200, 0.05), mottle=(1.2, 0.05))
    x, width, bottom, top = BAY_WINDOW
    wall_with_openings(9.0, HEIGHT, [(x - 1.6, width, bottom, top)], (1.6, 0, 0), paint)
    plane(12, HEIGHT, (4.6, -5, HEIGHT / 2), paint, (pi / 2, 0, -pi / 2))
    plane(10, HEIGHT, (1, -9.8, HEIGHT / 2), paint, (pi / 2, 0, pi))
    plane(10, 12, (1.0, -4.6, HEIGHT), surface("lounge ceiling", "#C9C4B8", 0.95), (pi, 0, 0))
    box((7.6, 0.016, 0.12), (0.9, -0.008, 0), surface("lounge skirt", "#3A3632", 0.5), 0.004, base=True)
    _shop_front()
    _bays()
    _seats()
    with placed((1.72, -0.42, 0)):
        pantry_store((CHILLED, FRESH_DRINKS), seed=61, gaps=((0, 4, 1), (1, 2, 0), (1, 3, 1)), spill=20)
    plugged_in(0.72, 0.32, (1.03, -0.09, 0.02))
    coat_rail((0.2, 0, 1.68), 0.86, 3)
    jacket((0.2, -0.02, 1.66), "#33424F")
    light_switch((0.78, 0, 1.22))
    clock_at(7, 20, (0.2, -0.004, 2.28), 0.17)
    _umbrella()
    with placed((3.2, -0.5, 0)):
        plant_fiddle(6, height=1.7, count=44)
    area_light((0.6, -3.0, 2.84), (5, 3), 70, "#FFD7A8")
    area_light((1.1, -4.7, 2.5), (0.3, 0.3), 9, "#FFCF98")
    _keys()


def _shop_front() -> None:
    """Glass to the lot at the left: wet asphalt, lamps of the road, the last of the night."""
    frame = surface("bronze frame", "#2A241E", 0.4, 0.4)
    for y in (-0.04, -1.5, -3.0, -4.5, -6.0):
        box((0.08, 0.07, HEIGHT), (LEFT, y, 0), frame, 0.004, base=True)
    for z in (0.05, 0.62, 2.4, HEIGHT - 0.04):
        box((0.08, 7, 0.06), (LEFT, -3.2, z), frame, 0.004)
    pane = glass("window", (0.9, 0.95, 0.97, 1), 0, 1.0)
    plane(7, HEIGHT, (LEFT, -3.2, HEIGHT / 2), pane, (pi / 2, 0, pi / 2))
    ground("#2B313B", (-30, 10, -0.1), 120, 0.35)
    far_lights((-24, 16, 0.2), 40, 34, seed=9, turn=48, size=0.13)
    area_light((LEFT + 0.1, -2.6, 1.6), (4.5, 2.2), 60, "#8FB0E8", rotation=(pi / 2, 0, -pi / 2))


def _bays() -> None:
    """Behind the glass over the sofa: tubes are on, a lift waits with its arms down, tires on the rack."""
    x, width, bottom, top = BAY_WINDOW
    frame = surface("bay frame", "#3A3F40", 0.4, 0.3)
    with placed((x, 0.05, bottom)):
        for i in range(3):
            box((0.05, 0.16, top - bottom), (-width / 2 + width * i / 2, 0, 0), frame, 0.004, base=True)
        for z in (0, top - bottom):
            box((width + 0.05, 0.2, 0.05), (0, 0, z), frame, 0.004)
        plane(width, top - bottom, (0, 0.02, (top - bottom) / 2), glass("window"), UPRIGHT)
    white = block("#C3C8C4", "bay white")
    plane(12, 4.2, (-2.5, 6.2, 2.1), white, UPRIGHT)
    plane(12, 1.3, (-2.5, 6.19, 0.65), block("#7E8C8A", "bay dado"), UPRIGHT)
    plane(6.2, 4.2, (1.6, 3.1, 2.1), white, (pi / 2, 0, -pi / 2))
    plane(12, 6.4, (-2.5, 3.1, 0.001), surface("bay floor", "#77756F", 0.3, mottle=(1.2, 0.1)))
    plane(12, 6.4, (-2.5, 3.1, 4.1), surface("bay ceiling", "#8E908C", 0.9), (pi, 0, 0))
    for post, side in ((-4.35, -1), (-1.75, 1)):
        lift_post((post, 3.3, 0), side)
    for row in range(2):
        z = 0.9 + 0.78 * row
        for y in (5.75, 6.1):
            rod((-3.9, y, z), (-0.2, y, z), 0.02, material("graphite"))
        for i in range(12):
            if (i, row) not in ((4, 1), (9, 0)):
                tire((-3.75 + 0.3 * i, 5.95, z - 0.03), 90 + 3 * (i % 3))
    with placed((-0.55, 4.6, 0)):
        drawer_chest((0, 0, 0), 12)
    tire((-0.5, 3.1, 0.0), 18, 0.16, rim=True)
    for y in (1.6, 4.4):
        linear_light(3.2, (-2.6, y, 3.4), 0, 210, "#E6F2EC", 0.16)


def _seats() -> None:
    """Sofa under the window, lamp, low table with what people read while they wait."""
    surface("cognac leather", "#7E4A2B", 0.42, bump=("noise", 260, 0.12), coat=0.15, mottle=(5, 0.1))
    with placed((-1.3, -0.62, 0)):
        sofa(1.95, "cognac leather")
    floor_lamp((-2.5, -0.42, 0), 1.5, power=34)
    side_table((-1.15, -1.75, 0), 0.4, 0.42)
    magazines((-1.05, -1.75, 0.42), 3, 24)
    mug((-1.38, -1.7, 0.42))
    wool = surface("lounge rug", "#5B4B40", 1, specular=0.1, bump=("noise", 500, 0.6), mottle=(4, 0.2))
    box((2.7, 1.7, 0.012), (-1.15, -1.55, 0.006), wool, 0.005, 3)


def _umbrella() -> None:
    """A wet umbrella in the corner by the coats."""
    with placed((0.34, -0.14, 0)):
        cloth = surface("umbrella", "#22324A", 0.55, coat=0.15)
        rod((0, -0.16, 0.01), (0.13, -0.03, 0.86), 0.006, material("steel"))
        rod((0.014, -0.146, 0.1), (0.1, -0.06, 0.66), 0.024, cloth, 0.035)
        rod((0.118, -0.042, 0.78), (0.136, -0.024, 0.9), 0.014, wood("oak"))


def _keys() -> None:
    """The high table close to the lens: the keys with the number of the service desk, a coffee, a phone."""
    with placed((1.02, -4.62, 0), 20):
        table(0.37, 1.0)
        car_keys((0.02, -0.12, 1.0), -20)
        takeaway_cup((-0.17, 0.06, 1.0), 30)
        phone = surface("phone", "#0D0F12", 0.08, coat=1)
        box((0.072, 0.15, 0.008), (0.2, 0.1, 1.0), phone, 0.004, 3, base=True, rotation=(0, 0, 0.5))
    with placed((0.42, -4.75, 0)):
        stool()


LOOK = Look(exposure=0.5, bloom=0.08, vignette=0.16)


@picture(
    "industry-car-dealerships",
    2400,
    1500,
    samples=6,
    alt="Car keys with a numbered tag and a coffee on a high table, a leather sofa and a lit two-door smart store behind",
)
def industry_car_dealerships() -> Look:
    service_lounge()
    camera((2.2, -6.1, 1.42), (0.12, -0.4, 1.2), 35, 5.6, focus=(1.2, -3.6, 1))
    return LOOK


@picture(
    "industry-car-dealerships-portrait",
    1200,
    1500,
    samples=4,
    alt="Car keys with a numbered tag and a coffee on a high table in front of a lit two-door smart store",
)
def industry_car_dealerships_portrait() -> Look:
    service_lounge()
    camera((1.5, -6.3, 1.42), (1.0, -0.4, 1.15), 44, 5.6, focus=(1.2, -3.6, 1))
    return LOOK
