"""Upright versions for phones of the products: the same studio and the same markets, seen by a second camera."""

from imagery.camera import camera
from imagery.look import Look
from imagery.registry import picture
from imagery.scenes.markets import (
    micro_market_compact,
    micro_market_large,
    micro_market_medium,
    micro_market_starter,
)
from imagery.scenes.products import (
    smart_store_600_double,
    smart_store_600_single,
    smart_store_700_triple,
    vending_snack_studio,
)


@picture(
    "smart-store-600-double-portrait",
    1200,
    1500,
    samples=8,
    alt="Two-door smart store in a studio, seen from the left",
)
def smart_store_600_double_portrait() -> Look:
    look = smart_store_600_double()
    camera((-0.3, -6.2, 1.25), (-0.06, 0, 1.0), 76, 8, focus=(0, -0.4, 1))
    return look


@picture(
    "smart-store-600-single-portrait",
    1200,
    1500,
    samples=8,
    alt="One-door smart store in a studio, a palm at its left",
)
def smart_store_600_single_portrait() -> Look:
    look = smart_store_600_single()
    camera((0.2, -6.3, 1.2), (-0.42, 0, 0.98), 73, 8, focus=(0, -0.4, 1))
    return look


@picture(
    "smart-store-700-triple-portrait",
    1200,
    1500,
    samples=8,
    alt="Three-door smart store in a studio, the reader column at its right edge",
)
def smart_store_700_triple_portrait() -> Look:
    look = smart_store_700_triple()
    camera((-0.3, -7.2, 1.25), (-0.06, 0, 1.0), 72, 8, focus=(0, -0.4, 1))
    return look


@picture(
    "vending-snack-studio-portrait",
    1200,
    1500,
    samples=8,
    alt="Snack and drink vending machine in a studio, seen from the left",
)
def vending_snack_studio_portrait() -> Look:
    look = vending_snack_studio()
    camera((-0.2, -6, 1.15), (0.02, 0, 0.92), 75, 8, focus=(0, -0.4, 1))
    return look


@picture(
    "micro-market-medium-portrait",
    1200,
    1500,
    samples=6,
    alt="Two snack shelves, two coolers and a kiosk before a dark green wall",
)
def micro_market_medium_portrait() -> Look:
    look = micro_market_medium()
    camera((3.6, -6.0, 1.4), (0.35, -0.4, 1.2), 40, 5.6, focus=(0, -0.7, 1))
    return look


@picture(
    "micro-market-starter-portrait",
    1200,
    1500,
    samples=6,
    alt="One snack shelf, one cooler and a kiosk before a terracotta wall",
)
def micro_market_starter_portrait() -> Look:
    look = micro_market_starter()
    camera((1.2, -5.6, 1.36), (0.4, -0.4, 1.2), 44, 5.6, focus=(0, -0.7, 1))
    return look


@picture(
    "micro-market-compact-portrait",
    1200,
    1500,
    samples=6,
    alt="Sage wall with two snack shelves, one cooler and a kiosk, seen from its right end",
)
def micro_market_compact_portrait() -> Look:
    look = micro_market_compact()
    camera((3.6, -5.6, 1.4), (0.1, -0.4, 1.2), 42, 5.6, focus=(0, -0.7, 1))
    return look


@picture(
    "micro-market-large-portrait",
    1200,
    1500,
    samples=6,
    alt="Three shelves, three coolers and a kiosk along a green wall, round tables in front",
)
def micro_market_large_portrait() -> Look:
    look = micro_market_large()
    camera((-4.6, -6.2, 1.5), (0.05, -0.4, 1.3), 35, 6.3, focus=(0, -0.7, 1))
    return look
