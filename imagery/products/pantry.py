"""Cabinets as people find them: shelves filled by a plan, tickets with names and prices, a gap, a label on the side."""

from collections.abc import Sequence

import bpy

from imagery.geometry import UPRIGHT, box, cylinder, placed, plane, rod, text
from imagery.hinge import swing
from imagery.lights import area_light, shelf_panel, shelf_strip
from imagery.materials import emission, glass, led, surface
from imagery.palette import material
from imagery.planogram import stocked_shelf
from imagery.products.smart_store import (
    DEPTH,
    DOOR_WIDTH,
    FRONT,
    INSIDE_BOTTOM,
    INSIDE_HEIGHT,
    INSIDE_TOP,
    SHELVES,
    smart_store,
)
from imagery.products.tablet import reader_dot, tablet

Plan = Sequence[tuple[str, int]]

# From the lowest shelf up. Chilled packs stand together; a chilled door holds no chips.
CHILLED: tuple[Plan, ...] = (
    (("water", 4), ("tea", 3)),
    (("juice", 3), ("juices", 3), ("milk", 2)),
    (("soda", 4), ("soda2", 3), ("slim", 1)),
    (("sandwich", 2), ("club", 2), ("wrap", 2)),
    (("caesar", 2), ("garden", 2)),
    (("yogurt", 4), ("parfait", 2)),
)
PANTRY: tuple[Plan, ...] = (
    (("cereal", 2), ("noodles", 3)),
    (("oatmeal", 3), ("noodles", 2)),
    (("chips", 2), ("popcorn", 2)),
    (("nuts", 2), ("trail", 2)),
    (("bar", 5), ("cookie", 2)),
    (("jerky", 2), ("nuts", 2)),
)
FRESH_DRINKS: tuple[Plan, ...] = (
    (("water", 3), ("water", 3), ("tea", 1)),
    (("soda", 3), ("slim", 4)),
    (("juice", 4), ("milk", 3)),
    (("fruit", 3), ("parfait", 2)),
    (("grain", 2), ("cobb", 2)),
    (("hummus", 2), ("soup", 2)),
)


def pantry_store(
    plans: Sequence[Sequence[Plan]] = (CHILLED, PANTRY),
    seed: int = 1,
    gaps: Sequence[tuple[int, int, int]] = ((0, 4, 1),),
    spill: float = 9,
    inside: float = 0.0,
    **options: object,
) -> float:
    """Smart store with one plan per door; returns its width. Origin at the bottom centre.

    gaps: (door, shelf from below, facing) where a pack was taken; spill: power per door of the light that falls from
    the shelves into the room; inside: more light on the shelves; options: those of smart_store.
    """
    doors = len(plans)
    width = smart_store(doors, seed, rows=0, **options)
    for door, shelves in enumerate(plans):
        x = -width / 2 + 0.03 + DOOR_WIDTH * (door + 0.5)
        for i, plan in enumerate(shelves):
            z = INSIDE_BOTTOM + 0.02 + (INSIDE_HEIGHT - 0.04) * i / SHELVES
            taken = [facing for where, shelf, facing in gaps if (where, shelf) == (door, i)]
            at = (x, FRONT + 0.16, z + 0.007)
            clear = INSIDE_HEIGHT / SHELVES - 0.03
            rail = (-0.022, -0.002)
            stocked_shelf(
                at,
                DOOR_WIDTH - 0.075,
                DEPTH - 0.27,
                clear,
                plan,
                seed * 31 + door * 7 + i,
                gaps=taken,
                rail=rail,
            )
        middle = (INSIDE_BOTTOM + INSIDE_TOP) / 2
        if spill:
            light = area_light(
                (x, FRONT - 0.03, middle),
                (DOOR_WIDTH - 0.1, INSIDE_HEIGHT - 0.1),
                spill,
                "#FFF1DC",
                rotation=(-UPRIGHT[0], 0, 0),
            )
            light.visible_glossy = False
        if inside:
            shelf_panel(DOOR_WIDTH - 0.1, INSIDE_HEIGHT - 0.1, (x, FRONT + 0.068, middle), inside)
    _side_label((width / 2 + 0.151, -0.2, 1.5))
    return width


def paper_tickets_only() -> None:
    """Takes the empty labels of the plain cabinet away: seen close, they are prices that somebody forgot."""
    for thing in list(bpy.data.objects):
        blank = thing.type == "MESH" and thing.data.materials[:1] == [material("cap")]
        if blank and thing.dimensions.z < 0.025 and thing.dimensions.x < 0.06:
            bpy.data.objects.remove(thing)


def _side_label(location: tuple[float, float, float]) -> None:
    """Location label on the side of the pylon: which cabinet this is, for a call about it."""
    with placed(location, 90):
        plane(0.13, 0.075, (0, -0.0015, 0), surface("cap"), UPRIGHT)
        ink = surface("label ink", "#20302B", 0.6)
        text("LOCATION", 0.014, (0, -0.003, 0.018), ink, 0.0002, font="Inter-SemiBold")
        text("04-117", 0.03, (0, -0.003, -0.012), ink, 0.0002)


COOLER_WIDTH, COOLER_DEPTH, COOLER_HEIGHT = 0.68, 0.68, 1.96
COOLER_FRONT = -COOLER_DEPTH / 2
COOLER_BOTTOM, COOLER_TOP, COOLER_SHELVES = 0.26, 1.72, 5
COOLER_MIDDLE = (COOLER_BOTTOM + COOLER_TOP) / 2
COOLER_PLAN: tuple[Plan, ...] = (
    (("water", 3), ("tea", 2), ("water", 2)),
    (("juice", 3), ("juices", 2), ("milk", 2)),
    (("sandwich", 2), ("wrap", 3)),
    (("caesar", 2), ("garden", 2)),
    (("yogurt", 3), ("parfait", 2), ("fruit", 1)),
)


def pantry_cooler(
    plan: Sequence[Plan] = COOLER_PLAN,
    seed: int = 3,
    body: str = "graphite",
    header: str = "CHILLED",
    gaps: Sequence[tuple[int, int]] = ((3, 1),),
    spill: float = 9,
    open_angle: float = 0,
    light: float = 5.5,
) -> None:
    """One-door cooler with wire shelves, origin at the bottom centre.

    gaps: (shelf from below, facing) where a pack was taken; spill: light that falls into the room; light: inside.
    """
    shell, white, black = material(body), material("interior"), material("black")
    width, depth, front = COOLER_WIDTH, COOLER_DEPTH, COOLER_FRONT
    for side in (-1, 1):
        box(
            (0.04, depth, COOLER_HEIGHT - 0.06),
            (side * (width / 2 - 0.02), 0, 0.06),
            shell,
            0.012,
            4,
            base=True,
        )
        liner = (side * (width / 2 - 0.042), 0.03, COOLER_MIDDLE)
        plane(depth - 0.1, COOLER_TOP - COOLER_BOTTOM, liner, white, (UPRIGHT[0], 0, -side * UPRIGHT[0]))
    box(
        (width - 0.08, 0.04, COOLER_TOP - COOLER_BOTTOM),
        (0, depth / 2 - 0.02, COOLER_BOTTOM),
        shell,
        0.002,
        base=True,
    )
    plane(width - 0.08, COOLER_TOP - COOLER_BOTTOM, (0, depth / 2 - 0.042, COOLER_MIDDLE), white, UPRIGHT)
    for i in range(3):  # channels for the shelf brackets
        box(
            (0.02, 0.006, COOLER_TOP - COOLER_BOTTOM - 0.04),
            (-0.24 + 0.24 * i, depth / 2 - 0.046, COOLER_BOTTOM + 0.02),
            material("alu"),
            0.002,
            base=True,
        )
    box((width, depth, COOLER_HEIGHT - COOLER_TOP), (0, 0, COOLER_TOP), shell, 0.014, 4, base=True)
    box(
        (width - 0.004, depth - 0.03, COOLER_BOTTOM - 0.06),
        (0, 0.012, 0.06),
        material("matteblack"),
        0.006,
        base=True,
    )
    box((width - 0.08, depth - 0.1, 0.012), (0, 0.03, COOLER_BOTTOM + 0.004), white, 0.002)
    for i in range(11):
        box((width - 0.1, 0.006, 0.006), (0, front + 0.024, 0.085 + i * 0.014), black, 0.001, 1)
    box((width - 0.06, 0.01, 0.15), (0, front - 0.003, COOLER_TOP + 0.12), material("brand"), 0.004)
    text(header, 0.075, (0, front - 0.01, COOLER_TOP + 0.12), emission("sign", "#FFF7EA", 2.2), 0.003)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(0.02, 0.06, (x * (width / 2 - 0.06), y * (depth / 2 - 0.07), 0), material("rubber"))
    for i, shelf in enumerate(plan):
        z = COOLER_BOTTOM + 0.03 + (COOLER_TOP - COOLER_BOTTOM - 0.04) * i / COOLER_SHELVES
        wire_shelf(width - 0.1, depth - 0.17, (0, front + 0.11, z))
        taken = [facing for where, facing in gaps if where == i]
        clear = (COOLER_TOP - COOLER_BOTTOM) / COOLER_SHELVES - 0.03
        stocked_shelf(
            (0, front + 0.125, z + 0.004),
            width - 0.13,
            depth - 0.22,
            clear,
            shelf,
            seed * 17 + i,
            gaps=taken,
            rail=(-0.026, -0.002),
        )
    box((width - 0.14, 0.02, 0.008), (0, front + 0.08, COOLER_TOP - 0.006), led(20, "#F2F7FF"), 0.001, 1)
    for side in (-1, 1):
        box(
            (0.006, 0.012, COOLER_TOP - COOLER_BOTTOM - 0.12),
            (side * (width / 2 - 0.06), front + 0.06, COOLER_MIDDLE),
            led(18, "#F2F7FF"),
            0.001,
            1,
        )
    shelf_panel(
        width - 0.16, COOLER_TOP - COOLER_BOTTOM - 0.1, (0, front + 0.075, COOLER_MIDDLE), light, "#F2F7FF"
    )
    for i in range(1, COOLER_SHELVES):
        z = COOLER_BOTTOM + 0.03 + (COOLER_TOP - COOLER_BOTTOM - 0.04) * i / COOLER_SHELVES
        shelf_strip(width - 0.16, (0, front + 0.13, z - 0.012), 0.9, "#F2F7FF")
    if spill:
        lamp = area_light(
            (0, front - 0.03, COOLER_MIDDLE),
            (width - 0.14, COOLER_TOP - COOLER_BOTTOM - 0.1),
            spill,
            "#EEF4FF",
            rotation=(-UPRIGHT[0], 0, 0),
        )
        lamp.visible_glossy = False
    parts = _cooler_door(width, front)
    if open_angle:
        swing(parts, (-width / 2 + 0.01, front), -open_angle)


def wire_shelf(width: float, depth: float, location: tuple[float, float, float]) -> None:
    """White wire shelf with a ticket rail; `location` is the middle of its front edge."""
    white = surface("shelf wire", "#E9EAE8", 0.3, coat=0.4)
    with placed(location):
        for i in range(int(width / 0.024)):
            x = -width / 2 + 0.012 + 0.024 * i
            box((0.0035, depth, 0.0035), (x, depth / 2, 0), white, 0)
        for y in (0.004, depth * 0.5, depth - 0.004):
            box((width, 0.006, 0.006), (0, y, -0.004), white, 0.002)
        box(
            (width, 0.004, 0.032),
            (0, -0.008, -0.004),
            surface("ticket rail", "#D5D9DB", 0.25, coat=0.4),
            0.001,
        )


def _cooler_door(width: float, front: float) -> list:
    """Frame, gasket, pane, handle and the reader on the frame."""
    frame, height, black = 0.04, COOLER_TOP - COOLER_BOTTOM, material("black")
    parts = []
    for side in (-1, 1):
        stile = (side * (width / 2 - frame / 2 - 0.002), front - 0.008, COOLER_MIDDLE)
        parts.append(box((frame, 0.04, height), stile, black, 0.006, 3))
        seal = (side * (width / 2 - frame - 0.006), front + 0.014, COOLER_MIDDLE)
        parts.append(box((0.014, 0.012, height - 0.04), seal, surface("gasket", "#5E6366", 0.7), 0.004))
    for side in (-1, 1):
        rail = (0, front - 0.008, COOLER_MIDDLE + side * (height / 2 - frame / 2))
        parts.append(box((width - 0.004, 0.04, frame), rail, black, 0.006, 3))
    pane = (width - 2 * frame, 0.006, height - 2 * frame)
    parts.append(
        box(pane, (0, front - 0.006, COOLER_MIDDLE), glass("door", (0.985, 0.995, 0.99, 1), 0, 0.5), 0)
    )
    x = width / 2 - 0.03
    parts.append(rod((x, front - 0.07, 0.8), (x, front - 0.07, 1.06), 0.011, material("steel")))
    for z in (0.83, 1.03):
        parts.append(rod((x, front - 0.07, z), (x, front - 0.02, z), 0.008, material("steel")))
    parts.append(box((0.08, 0.05, 0.2), (x, front - 0.05, 1.24), black, 0.012, 4))
    parts.append(tablet(0.054, 0.09, (x, front - 0.077, 1.275), "ui_store", bezel=0.004))
    parts.append(reader_dot(0.015, 0.003, (x, front - 0.076, 1.18)))
    return parts


def vending_glow(x: float, front: float, power: float = 8, middle: float = 1.12) -> None:
    """Light that the window of a vending machine throws into a dark room; `front` is the y of its glass."""
    lamp = area_light((x, front - 0.04, middle), (0.6, 1.1), power, "#F4F6FF", rotation=(-UPRIGHT[0], 0, 0))
    lamp.visible_glossy = False
