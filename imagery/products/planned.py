"""Cabinets and cooler stocked by the plans of plans.py: wares over tags that can be read, brackets, a lit header."""

from collections.abc import Sequence

from imagery.geometry import box, current_group, text
from imagery.materials import emission
from imagery.merchandise import Run, merchandise, tag_rail
from imagery.palette import material
from imagery.products.pantry import (
    COOLER_BOTTOM,
    COOLER_DEPTH,
    COOLER_FRONT,
    COOLER_SHELVES,
    COOLER_TOP,
    COOLER_WIDTH,
    pantry_cooler,
    pantry_store,
    paper_tickets_only,
)
from imagery.products.smart_store import (
    DEPTH,
    DOOR_WIDTH,
    FRONT,
    HEADER,
    INSIDE_BOTTOM,
    INSIDE_HEIGHT,
    INSIDE_TOP,
    SHELVES,
)

Shelf = Sequence[Run]
BARE = ((),) * SHELVES
RAIL = 0.05


def planned_store(
    doors: Sequence[Sequence[Shelf]],
    seed: int = 1,
    gaps: Sequence[tuple[int, int, int]] = (),
    **options: object,
) -> float:
    """Smart store with one plan of six shelves per door; returns its width. Origin at the bottom centre.

    gaps: (door, shelf from below, facing) that is sold out; options: those of smart_store.
    """
    width = pantry_store([BARE] * len(doors), seed, gaps=(), spill=0, **options)
    paper_tickets_only()
    for door, shelves in enumerate(doors):
        x = -width / 2 + 0.03 + DOOR_WIDTH * (door + 0.5)
        for side in (-1, 1):  # slotted standards that carry the shelves
            at = (x + side * 0.16, DEPTH / 2 - 0.036, INSIDE_BOTTOM + 0.02)
            box((0.022, 0.008, INSIDE_HEIGHT - 0.05), at, material("alu"), 0.001, base=True)
        for i, plan in enumerate(shelves):
            z = INSIDE_BOTTOM + 0.02 + (INSIDE_HEIGHT - 0.04) * i / SHELVES
            tag_rail(DOOR_WIDTH - 0.05, RAIL, (x, FRONT + 0.137, z - 0.003))
            merchandise(
                (x, FRONT + 0.158, z + 0.007),
                DOOR_WIDTH - 0.07,
                DEPTH - 0.25,
                INSIDE_HEIGHT / SHELVES - 0.03,
                plan,
                seed * 31 + door * 7 + i,
                rail=(-0.0225, -0.010),
                gaps=[facing for where, shelf, facing in gaps if (where, shelf) == (door, i)],
            )
    _strips_to_the_frame(width)
    if len(doors) > 1:  # what to do, at the far end of the header
        letters = emission("sign", "#FFF7EA", 2.2)
        at = (width / 2 - 0.075, FRONT - 0.011, INSIDE_TOP + HEADER / 2)
        text("TAP  ·  OPEN  ·  TAKE", 0.06, at, letters, 0.002, align="RIGHT")
    return width


def _strips_to_the_frame(width: float) -> None:
    """Seen at an angle, the light strips of the plain cabinet cross the goods: they go behind the frames of the doors."""
    for thing in current_group().children:
        slim = thing.type == "MESH" and thing.dimensions.z > 1 and max(thing.dimensions[:2]) < 0.013
        if slim and thing.location.y < FRONT + 0.06:
            beside = (thing.location.x + width / 2 - 0.03) % DOOR_WIDTH
            thing.location.x += 0.024 if beside > DOOR_WIDTH / 2 else -0.024


def planned_cooler(
    shelves: Sequence[Shelf],
    seed: int = 3,
    gaps: Sequence[tuple[int, int]] = (),
    **options: object,
) -> None:
    """One-door cooler with one plan per wire shelf, from below. gaps: (shelf, facing) that is sold out."""
    pantry_cooler([()] * COOLER_SHELVES, seed, gaps=(), spill=0, **options)
    for i, plan in enumerate(shelves):
        z = COOLER_BOTTOM + 0.03 + (COOLER_TOP - COOLER_BOTTOM - 0.04) * i / COOLER_SHELVES
        tag_rail(COOLER_WIDTH - 0.1, 0.044, (0, COOLER_FRONT + 0.096, z - 0.006))
        merchandise(
            (0, COOLER_FRONT + 0.12, z + 0.004),
            COOLER_WIDTH - 0.125,
            COOLER_DEPTH - 0.22,
            (COOLER_TOP - COOLER_BOTTOM) / COOLER_SHELVES - 0.03,
            plan,
            seed * 17 + i,
            rail=(-0.0255, -0.010),
            gaps=[facing for shelf, facing in gaps if shelf == i],
            tag_width=0.074,
        )
