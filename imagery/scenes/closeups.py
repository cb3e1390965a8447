"""Close views: the open cooler, the worksheet under the lamp, the shelf that is counted, the member breakfast."""

import random
from math import pi, sin

import bpy

from imagery.brickwork import brick
from imagery.camera import camera
from imagery.environment import world
from imagery.furniture.clutter import cable
from imagery.furniture.desk import clipboard, pen
from imagery.furniture.leftovers import takeaway_cup
from imagery.furniture.special import coffee_urn
from imagery.furniture.tableware import cup_stack, mug
from imagery.geometry import UPRIGHT, Point, box, cylinder, grid_mesh, lathe, place, placed, plane, rod, text
from imagery.lights import area_light, bulb_light, sun_light
from imagery.look import Look
from imagery.materials import surface, wood
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


def _calculator(location: Point, turn: float, reading: str) -> None:
    """Desk calculator with a reading."""
    with placed(location, turn):
        body = surface("calculator", "#2B2E31", 0.45, coat=0.1)
        box((0.1, 0.155, 0.018), (0, 0, 0), body, 0.006, 3, base=True)
        box((0.086, 0.03, 0.003), (0, 0.052, 0.018), surface("lcd", "#A9B59B", 0.25), 0.001, base=True)
        text(
            reading,
            0.022,
            (0.039, 0.052, 0.0215),
            surface("lcd ink", "#20261C", 0.6),
            0.0001,
            (0, 0, 0),
            "RIGHT",
        )
        for row in range(5):
            for column in range(4):
                key = "789÷456×123−0.=+C%√M"[row * 4 + column]
                tint = "#D9603A" if key == "=" else "#E4E2DA" if key in "0123456789." else "#6B7276"
                at = (-0.033 + 0.022 * column, 0.022 - 0.0215 * row, 0.018)
                box((0.018, 0.016, 0.005), at, surface("calc key" + tint, tint, 0.5), 0.002, 2, base=True)
                ink = surface("label ink", "#20302B", 0.6) if tint == "#E4E2DA" else material("cap")
                text(key, 0.011, (at[0], at[1], 0.0233), ink, 0.0001, (0, 0, 0))


def _paper(label: str, size: tuple[float, float], location: Point, turn: float, curl: float = 0.012) -> None:
    """Sheet on a desk, one corner lifting."""
    sheet = surface("sheet " + label, roughness=0.75, image=label_image(label))

    def at(u: float, v: float) -> Point:
        lift = curl * max(0.0, u + v - 1.35) ** 2 * 6 + 0.0008 * sin(u * 5 + v * 3)
        return ((u - 0.5) * size[0], (v - 0.5) * size[1], 0.001 + lift)

    with placed(location, turn):
        place(grid_mesh(at, 24, 24, sheet, "sheet"))


def _desk_lamp(location: Point, turn: float, power: float) -> None:
    """Jointed lamp of enamelled steel."""
    green = surface("lamp green", "#1F4A3F", 0.3, coat=0.5)
    steel = material("steel")
    with placed(location, turn):
        cylinder(0.09, 0.022, (0, 0, 0), green, 0.006)
        rod((0, 0, 0.02), (-0.06, 0, 0.3), 0.007, steel)
        rod((-0.06, 0, 0.3), (0.2, 0, 0.46), 0.007, steel)
        cylinder(0.014, 0.03, (-0.06, -0.015, 0.3), steel, 0.002, (-pi / 2, 0, 0))
        shade = lathe([(0.105, -0.1), (0.1, -0.06), (0.05, 0.02), (0.03, 0.05), (0.001, 0.055)], green, 40)
        place(shade, (0.24, 0, 0.45), (0, -0.25, 0))
        place(
            lathe(
                [(0.102, -0.098), (0.097, -0.06), (0.047, 0.015), (0.001, 0.03)],
                surface("lin lamp inside", "#FFF1D6", 0.6, glow=("#FFDDA6", 1.6)),
                40,
            ),
            (0.24, 0, 0.449),
            (0, -0.25, 0),
        )
        bulb_light((0.262, 0, 0.37), power, 0.035, "#FFE0B8")


@picture(
    "blog-roi",
    2400,
    1500,
    samples=6,
    alt="Worksheet under a desk lamp at dusk, a sum of $110 circled; a pen, a calculator and a mug beside it",
)
def blog_roi() -> Look:
    night("#31456B", "#0D1424", 1.0, glow=0.12)
    plane(2.4, 1.5, (0, 0.2, 0), wood("evening desk", "#8A5E3A", "#5B3A20", 0.34, scale=1.3))
    plane(4, 2, (0, 0.95, 0.6), surface("evening wall", "#6F7F82", 0.85, mottle=(1.4, 0.06)), UPRIGHT)
    # a window at the left, the street behind it out of focus
    plane(
        0.9,
        1.1,
        (-0.62, 0.94, 0.71),
        surface("lin dusk pane", "#24375C", 0.2, glow=("#2F4A80", 0.55)),
        UPRIGHT,
    )
    for x in (-1.07, -0.62, -0.17):
        box((0.03, 0.04, 1.16), (x, 0.93, 0.74), material("cap"), 0.004)
    box((1.0, 0.09, 0.035), (-0.62, 0.91, 0.16), material("cap"), 0.004)
    area_light((-0.62, 0.85, 0.7), (0.8, 0.9), 4, "#7FA3D9", (0, 0, 0))
    area_light((0.9, -0.5, 1.5), (0.8, 0.8), 5, "#FFD3A0", (0.2, 0.7, 0.1))
    _paper("worksheet", (0.35, 0.45), (0.0, 0.0, 0), 9)
    pen((0.2, -0.17, 0.006), (0.31, -0.08, 0.006), "#C9A227")
    _calculator((0.31, 0.06, 0), -12, "110")
    mug((-0.3, 0.2, 0), "brand")
    for i, (x, y, turn) in enumerate(((0.5, 0.34, 20), (0.46, 0.3, -8))):
        _paper("worksheet", (0.3, 0.4), (x, y, 0.004 * i), turn, 0.012 * i)
    cable([(-0.5, 0.42, 0.004), (-0.3, 0.52, 0.004), (-0.05, 0.6, 0.004), (0.12, 0.94, 0.004)])
    _desk_lamp((-0.4, 0.4, 0), -22, 15)
    camera((0.1, -0.9, 0.52), (-0.02, 0.13, 0.11), 35, 4.5, level=False, focus=(0.03, -0.06, 0.0))
    return Look(exposure=0.4, vignette=0.2, bounces=5, diffuse_bounces=2)


def _shelving(z: float, width: float, y: float) -> None:
    steel = surface("shelf steel", "#8E9596", 0.4, 0.8)
    box((width, 0.5, 0.03), (0, y + 0.25, z - 0.015), steel, 0.003)
    box((width, 0.006, 0.05), (0, y - 0.003, z - 0.015), steel, 0.001)


@picture(
    "blog-inventory",
    2400,
    1500,
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


def _clip_badge(label: str, location: Point, turn: float) -> None:
    """Name badge in a clear pouch, with the clip it hangs from."""
    with placed(location, turn):
        paper = surface("sheet " + label, roughness=0.6, image=label_image(label))
        box((0.102, 0.074, 0.0016), (0, 0, 0.001), surface("badge pouch", "#E3E7E8", 0.12, coat=0.8), 0.003)
        plane(0.094, 0.067, (0, -0.001, 0.0021), paper)
        box((0.03, 0.008, 0.0024), (0, 0.034, 0.0016), surface("badge slot", "#8E989D", 0.3), 0.001)
        box(
            (0.009, 0.036, 0.0022), (0, 0.046, 0.002), surface("badge strap", "#DDE3E6", 0.2, coat=0.6), 0.001
        )
        box((0.014, 0.022, 0.006), (0, 0.068, 0.002), material("steel"), 0.002, 3)


@picture(
    "blog-welcome",
    2400,
    1500,
    samples=6,
    alt="Name badges laid out in low morning sun for a member breakfast, a welcome card and paper cups behind them",
)
def blog_welcome() -> Look:
    world("#DDE6F2", "#CFC6B8", 0.16)
    plane(
        2.2,
        1.6,
        (0, 0.3, 0),
        surface("table linen", "#E9E4D8", 0.95, bump=("noise", 420, 0.25), mottle=(2, 0.05)),
    )
    with placed((0, 2.3, -0.75)):
        plane(6, 3.2, (0, 0, 1.6), brick(), UPRIGHT)
    for row in range(3):
        for column in range(4):
            label = "name_badge" if (row, column) == (0, 1) else "name_badge_blank"
            if (row, column) in ((1, 3), (0, 3)):
                continue
            x = -0.24 + 0.142 * column + 0.008 * ((row * 3 + column) % 3 - 1)
            _clip_badge(label, (x, -0.13 + 0.145 * row, 0), 4 * ((column + row) % 3 - 1) - 3)
    card = surface("sheet welcome_card", roughness=0.7, image=label_image("welcome_card"))
    with placed((-0.2, 0.52, 0), 12) as group:
        group.rotation_euler.x = -0.2
        box((0.3, 0.004, 0.2), (0, 0.003, 0.1), surface("card back", "#F6F1E4", 0.8), 0)
        plane(0.3, 0.2, (0, 0.0005, 0.1), card, UPRIGHT)
    for x, y, count in ((0.3, 0.72, 14), (0.4, 0.66, 10)):
        with placed((x, y, 0)):
            cup_stack(count, "cap")
    takeaway_cup((0.36, 0.1, 0), 30)
    pen((0.2, -0.09, 0.004), (0.31, -0.02, 0.008), "#1E3A5F")
    coffee_urn((0.12, 0.95, 0))
    sun_light((70, 0, 62), 7.0, "#FFCB90", 0.8)
    area_light((1.8, -0.4, 1.2), (1.2, 1.2), 16, "#DCE8FA", (0, 0.2, 0))
    # the bars of a window between sun and table
    for i in range(4):
        bpy.context.view_layer.update()
        box((0.05, 0.05, 2.4), (-2.2, -1.3 + 0.62 * i, 0.9), material("cap"), 0.002)
    box((0.05, 2.6, 0.05), (-2.2, -0.4, 1.1), material("cap"), 0.002)
    camera((0.07, -0.7, 0.42), (0.01, 0.09, 0.05), 39, 3.2, level=False, focus=(-0.07, -0.1, 0.0))
    return Look(exposure=0.1, bounces=5, diffuse_bounces=2)
