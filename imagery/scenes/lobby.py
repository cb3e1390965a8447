"""An office lobby under a long skylight, noon in June: the roof glass washes the wall behind the store."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import backpack, magazines, plugged_in
from imagery.furniture.desk import monitor
from imagery.furniture.leftovers import badge, takeaway_cup
from imagery.furniture.plants import plant_fiddle, plant_small
from imagery.furniture.seating import armchair
from imagery.furniture.tables import side_table
from imagery.geometry import UPRIGHT, box, placed, plane
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, FRESH_DRINKS, PANTRY, pantry_store
from imagery.registry import picture
from imagery.rooms import rug, slats
from imagery.skies import sky

LEFT, RIGHT, HEIGHT = -5.2, 5.2, 3.6
SHAFT = (-2.3, -0.28, 4.7)  # y of its front and back, z of the glass


def skylit_lobby() -> None:
    """No window: a strip of roof glass along the back wall, bars and sun over oak and plaster, the desk in its shade."""
    sky(58, 160, 0.09, ambient="#CFDDF0", ambient_strength=0.5)
    plane(10.4, 14, (0, -6.6, 0), terrazzo("lobby terrazzo", "#B3ABA0", 0.16, 20))
    plaster = surface("skylit plaster", "#B7AD9B", 0.85, bump=("noise", 170, 0.06), mottle=(1.2, 0.06))
    plane(10.4, 5.0, (0, 0, 2.5), plaster, UPRIGHT)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(14, 5.0, (x, -6.6, 2.5), plaster, (pi / 2, 0, turn))
    plane(10.4, HEIGHT, (0, -13, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    box((10.4, 0.018, 0.1), (0, -0.009, 0), surface("lobby skirt", "#8C8376", 0.5), 0.004, base=True)
    _roof_glass()
    slats(4.4, 4.7, (1.55, 0, 0), pitch=0.085, slat_width=0.05)
    with placed((1.5, -0.44, 0)):
        pantry_store(
            (CHILLED, FRESH_DRINKS, PANTRY, CHILLED),
            seed=21,
            gaps=((0, 4, 1), (1, 3, 0), (2, 2, 1), (3, 3, 2), (3, 0, 5)),
            spill=5,
            inside=3,
        )
    plugged_in(-0.3, 0.32, (0.13, -0.09, 0.02))
    _desk()
    _waiting()
    with placed((4.55, -0.62, 0)):
        plant_fiddle(3, height=2.0, radius=0.24, count=54)
    area_light((0.5, -10, 3.3), (6, 2), 120, "#F3EEE4", (0.5, -1, 1.0))


def _roof_glass() -> None:
    """Shaft of white board through the roof, steel bars over it; the sun stands high behind the camera."""
    front, back, top = SHAFT
    white = surface("shaft", "#E6E2D9", 0.9)
    plane(10.4, 11, (0, front - 5.5, HEIGHT), white, (pi, 0, 0))
    plane(10.4, -back, (0, back / 2, HEIGHT), white, (pi, 0, 0))
    for y, turn in ((front, 0), (back, pi)):
        plane(10.4, top - HEIGHT, (0, y, (top + HEIGHT) / 2), white, (pi / 2, 0, turn + pi))
    bar = surface("roof bar", "#3B4042", 0.45, 0.4)
    for i in range(13):
        box((0.055, front - back, 0.14), (LEFT + 0.1 + 0.85 * i, (front + back) / 2, top), bar, 0.004)
    for y in (front, (front + back) / 2, back):
        box((10.4, 0.06, 0.12), (0, y, top), bar, 0.004)
    sun_light((27, 0, -24), 6.5, "#FFF0D8", 0.6)
    area_light((0, (front + back) / 2, top - 0.12), (10, 1.8), 330, "#E4EEFF")


def _desk() -> None:
    """Reception of oak slats with a stone top; nobody sits there just now."""
    with placed((-2.85, -1.75, 0), 10):
        box((2.4, 0.7, 1.0), (0, 0, 0.03), material("matteblack"), 0.004, base=True)
        for i in range(40):
            at = (-1.2 + 2.4 * (i + 0.5) / 40, -0.36, 0.03)
            box((0.046, 0.03, 1.02), at, wood("oakz", axis="Z"), 0.004, 2, base=True)
        stone = surface("stone", "#E3DFD6", 0.18, coat=0.3, mottle=(1.5, 0.15))
        box((2.56, 0.82, 0.05), (0, 0, 1.05), stone, 0.006, 3)
        monitor((0.45, 0.14, 1.075))
        takeaway_cup((0.0, -0.14, 1.075), 30)
        magazines((-0.45, -0.16, 1.075), 2, 14, 4)
        badge((1.12, -0.42, 1.06))
        with placed((-0.95, 0.02, 1.075)):
            plant_small()


def _waiting() -> None:
    """Two armchairs and a low table; a bag beside one, coffee and papers between them."""
    rug(2.4, 2.0, (3.85, -2.6), "#6F8078")
    with placed((3.85, -2.6, 0)):
        for x, turn in ((-0.82, 70), (0.8, -66)):
            with placed((x, 0, 0), turn):
                armchair()
        side_table((0, -0.1, 0), 0.3, 0.42)
        takeaway_cup((0.07, -0.06, 0.42), 60)
        magazines((-0.1, -0.16, 0.42), 2, 40, 6)
    backpack((3.0, -3.25, 0.012), 30, "#3A4757")


@picture(
    "smart-store-lobby",
    2400,
    1500,
    samples=5,
    alt="Office lobby under a skylight: the shadows of its bars on plaster and oak, a desk and a four-door smart store",
)
def smart_store_lobby() -> Look:
    skylit_lobby()
    camera((0.4, -7.4, 1.45), (0.6, -0.4, 1.66), 27, 5.6, focus=(1.2, -0.9, 1))
    return Look(exposure=-0.15, bounces=5, diffuse_bounces=3)
