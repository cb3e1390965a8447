"""An old machine shop on a winter afternoon: frosted panes over the bench, the free corner behind it."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import extinguisher, first_aid_box, notice, socket
from imagery.furniture.lamps import pendant
from imagery.furniture.leftovers import clock_at, conduit, half_sandwich, takeaway_cup
from imagery.furniture.seating import stool
from imagery.furniture.storage import lockers
from imagery.furniture.tables import table
from imagery.furniture.tableware import mug
from imagery.furniture.transport import hard_hat
from imagery.furniture.workshop import bar_stock, bench_lamp, drill_press, machinist_bench, steel_sash
from imagery.geometry import UPRIGHT, box, cylinder, placed, plane
from imagery.lights import area_light, bulb_light
from imagery.look import Look
from imagery.masonry import beams, courses, wall_with_openings
from imagery.materials import surface, wood
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night

LEFT, HEIGHT = -1.95, 3.9


def shop_corner() -> None:
    """Bench and window along the left wall; drill press, cooler, machine and lockers along the back."""
    night("#E9D6B4", "#C9B48E", 1.0, "#D9CDB8", 0.16)
    sooty = courses("shop brick", "#94756A", "#6E5249", "#A09788", 0.215, 0.075, 0.011, stain=0.45)
    plane(8, HEIGHT, (1.2, 0, HEIGHT / 2), sooty, UPRIGHT)
    wall_with_openings(12, HEIGHT, [(1.9, 3.2, 1.22, 2.92)], (LEFT, -4.6, 0), sooty, 90)
    plane(12, HEIGHT, (3.6, -4.6, HEIGHT / 2), surface("shop plaster", "#B9AF9B", 0.85), (pi / 2, 0, -pi / 2))
    plane(8, HEIGHT, (1, -9.6, HEIGHT / 2), surface("shop plaster"), (pi / 2, 0, pi))
    floor = surface("shop floor", "#6E675D", 0.34, mottle=(1.5, 0.2), bump=("noise", 30, 0.12))
    plane(10, 12, (1, -4.6, 0), floor)
    plane(
        10,
        12,
        (1, -4.6, HEIGHT),
        wood("shop boards", "#6E5A44", "#4A3A2A", 0.8, planks=(3.0, 0.15)),
        (pi, 0, 0),
    )
    beams(9, HEIGHT, [-0.5, -2.6, -4.7])
    for x, y, size in ((-0.95, -1.05, 0.2), (-0.7, -1.3, 0.09)):
        cylinder(size, 0.0012, (x, y, 0), surface("oil stain", "#33302C", 0.16, coat=0.3), 0)
    with placed((LEFT, -2.7, 1.22), 90):
        steel_sash(
            3.2, 1.7, (0, 0, 0), (6, 4), {"#FFE2B0": 1.5, "#FFD79A": 1.2, "#E9E4D2": 1.15, "#F6C987": 1.0}
        )
    area_light((LEFT + 0.12, -2.7, 2.05), (3.1, 1.6), 240, "#FFE4C0", rotation=(pi / 2, 0, -pi / 2))
    area_light((1.4, -4.6, 3.8), (3, 3), 70, "#DCE6F2")
    _bench()
    _back_wall()
    _table()


def _bench() -> None:
    """The bench under the window, its vise towards the room; bars of stock in the corner."""
    with placed((LEFT, -2.7, 0), 90):
        machinist_bench((0, 0, 0), 2.4)
        bench_lamp((0.35, -0.16, 0.9), -8)
    bulb_light((LEFT + 0.42, -2.36, 1.36), 5)
    bar_stock((LEFT + 0.02, -0.95, 0), 11, 90)


def _back_wall() -> None:
    """From left to right: drill press, first aid, cooler, machine, lockers with a helmet on top."""
    drill_press((-1.2, -0.5, 0), 14)
    extinguisher((-0.58, 0, 0.5))
    first_aid_box((-0.58, 0, 1.62))
    with placed((0.05, -0.38, 0)):
        pantry_cooler(
            FRESH_DRINKS[:2] + FRESH_DRINKS[:1] + FRESH_DRINKS[4:], seed=51, gaps=((1, 2), (3, 0)), spill=7
        )
    with placed((1.12, -0.46, 0)):
        vending(253, front="graphite")
        vending_glow(-0.11, -0.42, 6)
    with placed((2.3, -0.26, 0)):
        lockers(3, 0.34, 1.82, 0.46, ("lockg", "locks", "lockg"))
    hard_hat((2.16, -0.24, 1.84), 24, "#E3B12B")
    box((0.36, 0.3, 0.24), (2.52, -0.24, 1.84), surface("parts carton", "#A98458", 0.8), 0.004, base=True)
    clock_at(2, 50, (0.05, -0.005, 2.5), 0.2)
    notice("notice_safety", 0.3, 0.424, (1.9, -0.005, 2.2))
    conduit([(0.55, -0.016, 3.8), (0.55, -0.016, 0.42)], box_at=(0.55, -0.03, 2.4))
    socket((0.55, -0.014, 0.36))


def _table() -> None:
    """The whole breakroom: one high table, two stools, half a sandwich."""
    with placed((-0.42, -2.7, 0)):
        table(0.4, 1.02)
        takeaway_cup((-0.08, 0.16, 1.02), 24)
        half_sandwich((0.16, -0.14, 1.022), 30)
        mug((-0.2, -0.16, 1.02))
    for x, y in ((-0.62, -2.05), (-0.1, -3.32)):
        with placed((x, y, 0)):
            stool()
    pendant((-0.42, -2.7, 2.3), "plasterdark", 0.22, 10)


@picture(
    "town-machine-shop",
    1600,
    1000,
    samples=5,
    alt="Machine shop in low winter sun: a bench with a vise under frosted panes, a cooler and a snack machine on brick",
)
def town_machine_shop() -> Look:
    shop_corner()
    camera((0.25, -6.7, 1.5), (-0.42, -0.4, 1.4), 35, 5.6, focus=(0.0, -1.6, 1))
    return Look(exposure=0.25, bounces=5, diffuse_bounces=3)
