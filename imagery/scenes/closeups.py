"""Close views: the open cooler, the worksheet under the lamp, the shelf that is counted, the member breakfast."""

import random
from math import pi

from imagery.camera import camera
from imagery.furniture.desk import clipboard, pen
from imagery.geometry import UPRIGHT, box, place, placed, plane
from imagery.lights import area_light
from imagery.look import Look
from imagery.materials import surface
from imagery.packs import pack
from imagery.palette import material
from imagery.paths import label_image
from imagery.planogram import stock, ticket
from imagery.products.pantry import COOLER_BOTTOM, COOLER_FRONT, COOLER_TOP, pantry_cooler
from imagery.products.tablet import tablet
from imagery.registry import picture
from imagery.skies import night

LUNCH = (
    (("water", 3), ("tea", 3)),
    (("milk", 3), ("juices", 3)),
    (("juice", 4), ("sandwich", 2)),
    (),
    (("yogurt", 3), ("parfait", 1), ("fruit", 2)),
)


def _salads(z: float, front: float) -> None:
    """Caesar and garden salads on their shelf; of the last facing only the hind one is left."""
    bowls = []
    for label in ("band_caesar", "band_garden"):
        mesh = pack("salad", 0).mesh.copy()
        mesh.materials[len(mesh.materials) - 1] = surface(
            "sheet " + label, roughness=0.6, image=label_image(label)
        )
        bowls.append(mesh)
    rows = ((-0.186, 0, (0, 1)), (-0.005, 0, (0, 1)), (0.178, 1, (1,)))
    for column, (x, kind, deep) in enumerate(rows):
        for row in deep:
            for layer in (0, 1):
                if row == 1 and column == 2 and layer:
                    continue
                spin = (-0.16, 0.07, 0.2, -0.05, 0.11, -0.2)[(column * 2 + row + layer * 3) % 6]
                at = (
                    x + 0.004 * (layer - row),
                    front + 0.085 + 0.172 * row + 0.003 * layer,
                    z + 0.104 * layer,
                )
                place(bowls[kind], at, (0, 0, spin), 1.06)
    ticket("caesar", (-0.2, front - 0.026, z - 0.003), 0.075)
    ticket("garden", (0.15, front - 0.026, z - 0.003), 0.075)


@picture(
    "smart-cooler-interior-detail",
    1600,
    1000,
    samples=8,
    alt="Open cooler seen close: lidded salads with price tickets, one already taken, yogurt and fruit cups above",
)
def smart_cooler_interior_detail() -> Look:
    night(glow=0.1)
    plane(6, 3, (0, 0.6, 1.5), surface("kitchen night", "#3E4E4B", 0.8), UPRIGHT)
    area_light((-1.6, -1.8, 2.3), (1.2, 1.2), 16, "#FFDDB0", (0, -0.2, 1.2)).visible_glossy = False
    pantry_cooler(LUNCH, seed=12, gaps=((4, 4),), spill=0, open_angle=100, light=4.2)
    _salads(COOLER_BOTTOM + 0.034 + (COOLER_TOP - COOLER_BOTTOM - 0.04) * 3 / 5, COOLER_FRONT + 0.125)
    camera((0.26, -1.42, 1.37), (0.0, -0.16, 1.27), 55, 4.0, level=False, focus=(0.02, -0.21, 1.2))
    return Look(exposure=-0.35, clamp=4, bounces=5, diffuse_bounces=2)


def _shelving(z: float, width: float, y: float) -> None:
    steel = surface("shelf steel", "#8E9596", 0.4, 0.8)
    box((width, 0.5, 0.03), (0, y + 0.25, z - 0.015), steel, 0.003)
    box((width, 0.006, 0.05), (0, y - 0.003, z - 0.015), steel, 0.001)


@picture(
    "blog-inventory",
    1600,
    1000,
    samples=6,
    alt="Shelf with four oatmeal cups and four empty places; a tablet with stock bars and a hand count lie before it",
)
def blog_inventory() -> Look:
    night(glow=0.06)
    plane(4, 3, (0, 1.0, 0.6), surface("stock wall", "#4B5658", 0.85), UPRIGHT)
    _shelving(0.32, 2.2, 0.0)
    _shelving(0.0, 2.2, 0.0)
    _shelving(0.66, 2.2, 0.0)
    cup = pack("noodle", 1)
    rng = random.Random(4)
    for i, (column, row) in enumerate(((0, 1), (1, 0), (1, 1), (3, 1))):
        at = (-0.26 + 0.118 * column + rng.uniform(-0.006, 0.006), 0.09 + 0.115 * row, 0.32)
        place(cup.mesh, at, (0, 0, (-0.15, 0.1, 0.5, -0.2)[i]), 1.06)
    for i in range(4):  # marks on the shelf: room for eight
        box(
            (0.001, 0.24, 0.0008),
            (-0.318 + 0.118 * (i + 1), 0.14, 0.3204),
            surface("tape mark", "#D9A441", 0.5),
            0,
        )
    ticket("oatmeal", (-0.19, -0.0075, 0.307), 0.11)
    ticket("noodles", (0.4, -0.0075, 0.307), 0.11)
    ticket("nuts", (-0.62, -0.0075, 0.307), 0.11)
    with placed((0.56, 0.03, 0.32)):
        stock(0.6, 0.4, 0.3, (("noodles", 5),), random.Random(9), rail=None)
    with placed((-0.7, 0.03, 0.32)):
        stock(0.5, 0.4, 0.3, (("nuts", 2), ("trail", 2)), random.Random(3), rail=None)
    for x, plan in ((-0.55, (("cereal", 4), ("bar", 6))), (0.55, (("chips", 3), ("popcorn", 3)))):
        with placed((x, 0.03, 0.0)):
            stock(1.0, 0.4, 0.3, plan, random.Random(7), rail=None)
    # a cart with tablet and clipboard stands before the shelf
    box((1.3, 0.4, 0.02), (0.1, -0.32, 0.13), surface("cart top", "#5E666A", 0.35, 0.7), 0.004)
    with placed((0.27, -0.2, 0.14), -10):
        tablet(
            0.18, 0.24, (0, 0, 0.125), "ui_next_van", rotation=(pi / 2 - 0.3, 0, 0), bezel=0.01, strength=1.1
        )
        box((0.1, 0.05, 0.02), (0, 0.02, 0.0), material("matteblack"), 0.004, base=True)
    with placed((-0.16, -0.33, 0.141), 12):
        clipboard((0, 0, 0), 0, "hand_count")
    pen((-0.09, -0.38, 0.152), (0.0, -0.29, 0.156), "#1E3A5F")
    area_light((-0.8, -1.2, 1.5), (0.7, 0.7), 34, "#FFE3BC", (0, 0, 0.3))
    area_light((0.2, 0.1, 0.63), (1.6, 0.2), 7, "#F2F6FF")
    area_light((1.5, -0.7, 1.0), (0.6, 0.9), 14, "#9DB9E6", (0, 0, 0.3))
    camera((0.06, -1.2, 0.66), (0.03, 0.0, 0.245), 43, 4.0, level=False, focus=(-0.05, -0.08, 0.3))
    return Look(exposure=0.2, vignette=0.18, bounces=5, diffuse_bounces=2)
