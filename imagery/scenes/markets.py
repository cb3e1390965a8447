"""Micro markets of every size."""

from math import cos, pi, radians, sin
from typing import Optional

from imagery.camera import camera
from imagery.furniture.lamps import linear_light
from imagery.furniture.leftovers import takeaway_cup
from imagery.furniture.plants import plant_fiddle, plant_palm
from imagery.furniture.seating import stool
from imagery.furniture.tables import high_table, table, table_set
from imagery.furniture.tableware import mug
from imagery.geometry import Material, placed, plane, text
from imagery.look import Look
from imagery.materials import emission, oak_planks, surface, terrazzo
from imagery.palette import material
from imagery.products.market import kiosk_counter, market_shelf
from imagery.products.pantry import CHILLED, COOLER_PLAN, FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.rooms import breakroom, room

# What the coolers of a market hold, with the seed of their packs, their color and the words above the door.
COLD = (
    (FRESH_DRINKS[:5], 3, "graphite", "CHILLED"),
    (COOLER_PLAN, 6, "graphite", "FRESH"),
    (CHILLED[:5], 9, "graphite", "DRINKS"),
)


def market(
    shelves: int,
    coolers: int,
    sign: str = "micro market",
    seed: int = 4,
    kiosk: bool = True,
    width: float = 9.5,
    cam: Optional[float] = None,
    exp: float = 0.25,
    back: str = "plasterdark",
    high: bool = True,
    floor_material: Optional[Material] = None,
) -> float:
    """Market wall: so many shelves and coolers, a kiosk, a sign; returns the x where the row ends."""
    breakroom(width, 6.4, 3.0, floor_material=floor_material or terrazzo("terr3", "#CBC6BC", 0.2, 24))
    tot = shelves * 1.23 + coolers * 0.66 + 0.1
    x = -tot / 2 - 0.35
    plane(
        tot + 2.6,
        3.0,
        (0.15, -0.006, 1.5),
        material(back) if back in ("plasterdark", "clay") else surface(*back),
        (pi / 2, 0, 0),
    )
    x0 = x
    for i in range(shelves):
        with placed((x + 0.615, -0.26, 0)):
            market_shelf(1.2, 1.85, seed=seed + i)
        x += 1.23
    x += 0.06
    for i in range(coolers):
        with placed((x + 0.33, -0.38, 0)):
            pantry_cooler(*COLD[i % len(COLD)], spill=0, gaps=((i + 1, 1),))
        x += 0.66
    if kiosk:
        with placed((x + 0.62, -1.0, 0), -22):
            kiosk_counter(0.95)
    if sign:
        text(sign, 0.32, (x0 + tot * 0.42, -0.03, 2.36), emission("signbig", "#FFF3E0", 2.2), 0.02)
    for q in (-1.2, 1.8):
        linear_light(2.6, (q, -1.7, 2.95), 0, 30)
    return x


@picture(
    "micro-market-medium",
    2400,
    1500,
    samples=6,
    alt="Micro market on a dark green wall: two snack shelves, two coolers and a payment kiosk",
)
def micro_market_medium() -> Look:
    breakroom(9.5, 6.4, 3.0, floor_material=terrazzo("terr3", "#CBC6BC", 0.2, 24))
    plane(6.4, 3.0, (0.2, -0.006, 1.5), material("plasterdark"), (pi / 2, 0, 0))
    for i in range(2):
        with placed((-2.0 + 1.23 * i, -0.26, 0)):
            market_shelf(1.2, 1.85, seed=4 + i)
    with placed((0.28, -0.38, 0)):
        pantry_cooler(FRESH_DRINKS[:5], seed=3, header="CHILLED", spill=0, gaps=((2, 1),))
    with placed((0.97, -0.38, 0)):
        pantry_cooler(seed=6, header="FRESH", spill=0)
    with placed((2.1, -1.15, 0), -24):
        kiosk_counter(1.05)
        takeaway_cup((-0.465, -0.12, 0.95), 30)
    text("micro market", 0.34, (-0.75, -0.03, 2.36), emission("signbig", "#FFF3E0", 2.2), 0.02)
    with placed((3.05, -0.45, 0)):
        plant_fiddle(6, height=1.75, count=48)
    for x in (-1.2, 1.8):
        linear_light(2.6, (x, -1.7, 2.95), 0, 30)
    with placed((-2.75, -2.3, 0)):
        table(0.38, 1.02)
        mug((0.1, 0, 1.02))
        mug((-0.12, -0.1, 1.02), "brand")
    for a in (100, 210):
        with placed((-2.75 + 0.6 * cos(radians(a)), -2.3 + 0.6 * sin(radians(a)), 0)):
            stool()
    camera((-0.35, -5.5, 1.34), (0.2, -0.3, 1.16), 28.5, 5.6, focus=(0, -0.7, 1))
    return Look(exposure=0.25)


@picture(
    "micro-market-starter",
    1600,
    1000,
    samples=6,
    alt="Small market with one snack shelf, one cooler and a payment kiosk on a terracotta wall",
)
def micro_market_starter() -> Look:
    market(1, 1, "grab & go", 7, width=7.5, back="clay", floor_material=oak_planks())
    with placed((2.75, -0.5, 0)):
        plant_fiddle(6, height=1.7, count=44)
    high_table((-2.1, -1.6), 2, 30)
    camera((-0.2, -4.9, 1.34), (0.15, -0.3, 1.16), 28, 5.6, focus=(0, -0.7, 1))
    return Look(exposure=0.25)


@picture(
    "micro-market-compact",
    1600,
    1000,
    samples=6,
    alt="Compact micro market with two snack shelves, one cooler and a kiosk on a sage wall",
)
def micro_market_compact() -> Look:
    market(2, 1, "micro market", 9, width=8.6, back=("sagew", "#7F9A8C", 0.8))
    with placed((-3.0, -0.5, 0)):
        plant_palm(6, height=1.2)
    camera((1.5, -5.2, 1.34), (0.25, -0.3, 1.16), 27, 5.6, focus=(0, -0.7, 1))
    return Look(exposure=0.25)


@picture(
    "micro-market-large",
    1600,
    1000,
    samples=6,
    alt="Large micro market with three shelves, three coolers, a kiosk and tables in front",
)
def micro_market_large() -> Look:
    market(3, 3, "micro market", 11, width=12.5)
    table_set((-2.6, -2.9), 0.48, 4, 15)
    table_set((-0.2, -3.5), 0.48, 4, 50, ("shellgreen", "shell", "shellrust", "shell"))
    with placed((4.6, -0.5, 0)):
        plant_fiddle(6, height=1.75, count=48)
    camera((1.6, -6.7, 1.5), (0.45, -0.3, 1.28), 25, 6.3, focus=(0, -0.7, 1))
    return Look(exposure=0.25)


@picture(
    "micro-market-kiosk-detail",
    1600,
    1000,
    samples=8,
    alt="Payment kiosk with a basket on its screen, market shelves out of focus behind it",
)
def micro_market_kiosk_detail() -> Look:
    market(2, 2, None, 15, kiosk=False)
    with placed((0.1, -2.0, 0), -10):
        kiosk_counter(1.2)
    camera((0.9, -3.75, 1.42), (0.12, -1.9, 1.18), 42, 2.2, focus=(0.05, -2.1, 1.2))
    return Look(exposure=0.25)


@picture(
    "micro-market-snack-wall-detail",
    1600,
    1000,
    samples=8,
    alt="Oak shelves filled with bags and boxes of snacks, seen at an angle",
)
def micro_market_snack_wall_detail() -> Look:
    room(8, 6, 2.9, panes=5, sun_power=4.5)
    for i in range(3):
        with placed((-1.25 + 1.23 * i, -0.26, 0)):
            market_shelf(1.2, 1.85, seed=34 + i)
    camera((-1.25, -2.15, 1.12), (-0.1, -0.35, 0.98), 36, 2.8, focus=(-0.35, -0.45, 1))
    return Look(exposure=0.2)
