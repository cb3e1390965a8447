"""A dormitory laundry at twenty past midnight in exam week: one lamp is on, one dryer turns, two machines are lit."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import backpack, book_pile, extinguisher, socket
from imagery.furniture.desk import art, laptop, waste_bin
from imagery.furniture.kitchen import water_bottle
from imagery.furniture.leftovers import clock_at, coat_over, takeaway_cup
from imagery.furniture.seating import chair
from imagery.furniture.special import laundry_basket, washer
from imagery.geometry import UPRIGHT, box, cylinder, placed, plane, rod
from imagery.lights import area_light, bulb_light
from imagery.look import Look
from imagery.masonry import block, checked_linoleum, troffer
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night

LEFT, HEIGHT = -2.25, 2.75


def dormitory_laundry() -> None:
    """Stacked dryers along the left wall, machine and cooler at its end, a folding table at the right."""
    night(glow=0.045)
    plane(9, 14, (0.6, -5, 0), checked_linoleum("#B9BDB6", "#8E9C9E", 0.305, 0.17))
    upper, lower = block("#C6CCC9", "laundry block"), block("#56788A", "laundry dado")
    walls = ((7.0, (1.0, 0), 0), (14.0, (LEFT, -5), 90), (14.0, (2.75, -5), -90), (8.0, (0.5, -9.8), 180))
    for length, (x, y), turn in walls:
        with placed((x, y, 0), turn):
            plane(length, HEIGHT, (0, 0, HEIGHT / 2), upper, UPRIGHT)
            plane(length, 1.2, (0, -0.004, 0.6), lower, UPRIGHT)
            box((length, 0.014, 0.1), (0, -0.008, 0), material("matteblack"), 0.003, base=True)
    plane(9, 14, (0.6, -5, HEIGHT), surface("laundry ceiling", "#A9ABA6", 0.9), (pi, 0, 0))
    _pipes()
    _dryers()
    with placed((0.4, -0.46, 0)):
        vending(241, header="SNACKS & DRINKS")
        vending_glow(-0.11, -0.42, 30)
    with placed((1.52, -0.4, 0)):
        plan = FRESH_DRINKS[:3] + FRESH_DRINKS[:1] + FRESH_DRINKS[3:4]
        pantry_cooler(plan, seed=43, body="white", header="DRINKS", gaps=((0, 3), (2, 1)), spill=26)
    socket((2.05, 0, 0.35))
    art(0.5, 0.7, (-0.72, 0, 1.52), "campus")
    clock_at(12, 20, (-0.72, -0.005, 2.22), 0.17)
    extinguisher((-1.3, 0, 0.5))
    waste_bin((2.3, -0.34, 0), 0.62)
    _waiting()
    troffer((-0.5, -3.9, HEIGHT - 0.006), 30, True, 90, "#E2EEF0")


def _dryers() -> None:
    """Five stacks; the drum of one is lit and turning."""
    for i in range(5):
        washer((LEFT, -0.62 - 0.68 * i, 0), 90, stacked=True)
    y, z = -0.62 - 0.68 * 2, 0.88 + 0.43
    drum = emission("lin drum", "#FFD6A0", 1.5)
    cylinder(0.163, 0.004, (LEFT + 0.672, y, z), drum, 0, rotation=(0, pi / 2, 0))
    for turn, color in ((0.3, "#3F5C6B"), (1.9, "#C98F6E"), (3.6, "#E9E2D2")):
        cloth = surface("tumbling" + color, color, 0.95, bump=("noise", 60, 0.9))
        box(
            (0.006, 0.15, 0.09),
            (LEFT + 0.678, y + 0.05 * (turn - 1.9), z - 0.07),
            cloth,
            0.003,
            3,
            rotation=(turn, 0, 0),
        )
    bulb_light((LEFT + 0.8, y, z), 2.2, 0.1, "#FFD6A0")


def _pipes() -> None:
    """Insulated pipes below the ceiling, as in any basement."""
    lagging = surface("lagging", "#CFCABD", 0.85, bump=("noise", 60, 0.2))
    copper = surface("copper pipe", "#A9633F", 0.35, 0.9)
    rod((LEFT, -0.22, 2.5), (2.75, -0.22, 2.5), 0.062, lagging)
    rod((LEFT, -0.42, 2.56), (2.75, -0.42, 2.56), 0.024, copper)
    rod((-0.28, -0.1, 2.5), (-0.28, -0.1, 0.0), 0.035, lagging)
    for x in (-1.6, 0.0, 1.6):
        box((0.03, 0.3, 0.02), (x, -0.3, 2.42), material("steel"), 0.002)
        rod((x, -0.3, 2.42), (x, -0.3, HEIGHT), 0.006, material("steel"))


def _waiting() -> None:
    """A chair before the dryer, a hoodie on it; at the right the folding table with a laptop and folded towels."""
    with placed((-0.5, -2.75, 0), -64):
        chair("shellgreen")
        coat_over((0, 0.27, 0.8), 0.44, 0.34, 0, "#6A3B36", 0.2)
    laundry_basket((-1.15, -2.15, 0), "#C9B28E")
    with placed((1.85, -2.7, 0)):
        box(
            (0.8, 1.9, 0.045),
            (0, 0, 0.86),
            wood("laundry top", "#C7A983", "#A9865C", 0.4),
            0.008,
            3,
            base=True,
        )
        for y in (-0.8, 0.8):
            box((0.66, 0.06, 0.86), (0, y, 0), material("graphite"), 0.006, base=True)
        laundry_basket((0.05, 0.55, 0.905))
        laptop((-0.1, -0.2, 0.905), -62, "ui_stock", strength=0.9)
        takeaway_cup((-0.25, 0.2, 0.905))
        book_pile((0.15, -0.62, 0.905), 4, 20, 4)
        water_bottle((-0.22, 0.42, 0.905), "#2F6A86")
        backpack((0.05, -0.1, 0), -70, "#B4603F")
    area_light((1.7, -3.1, 1.5), (0.3, 0.2), 1.2, "#CFE2F2", (1.4, -3.4, 0.9))


@picture(
    "town-campus-laundry",
    1600,
    1000,
    samples=5,
    alt="Basement laundry at night: stacked dryers, one lit from inside, and a snack machine and a cooler that light the floor",
)
def town_campus_laundry() -> Look:
    dormitory_laundry()
    camera((0.5, -6.6, 1.48), (-0.32, -0.4, 1.28), 35, 5.6, focus=(0.4, -1.4, 1))
    return Look(exposure=0.55, bloom=0.09, vignette=0.2, bounces=5, diffuse_bounces=2)
