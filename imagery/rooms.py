"""Walls, floors, windows and whole empty rooms. The back wall is at y=0, the room lies towards -Y."""

from math import pi, radians
from typing import Optional

from imagery.environment import outdoor, world
from imagery.geometry import (
    Material,
    Point,
    box,
    lathe,
    place,
    placed,
    plane,
    rod,
    text,
)
from imagery.lights import area_light, sun_light
from imagery.materials import glass, oak_planks, surface, wood
from imagery.palette import material


def floor(width: float, depth: float, finish: Material, location: Point = (0, 0, 0)) -> object:
    """Floor, centred at `location`."""
    return plane(width, depth, location, finish)


def wall(
    width: float, height: float, location: Point, finish: Material, turn: float = 0, skirt: bool = True
) -> None:
    """Wall with a skirting board; turn 0 faces -Y."""
    plane(
        width,
        height,
        (location[0], location[1], location[2] + height / 2),
        finish,
        (pi / 2, 0, radians(turn)),
    )
    if skirt:
        with placed(location, turn):
            box((width, 0.014, 0.08), (0, -0.007, 0), material("white"), 0.003, 2, base=True)


def ceiling(width: float, depth: float, height: float, finish: str = "ceiling") -> None:
    """Ceiling at height `height`."""
    plane(width, depth, (0, 0, height), material(finish), (pi, 0, 0))


def window_wall(
    width: float,
    height: float,
    location: Point,
    turn: float = 0,
    panes: int = 4,
    sill: float = 0.0,
    frame: str = "matteblack",
    transom: bool = True,
) -> None:
    """Glazed wall; its -Y is the room side."""
    frame_material = material(frame)
    with placed(location, turn):
        for i in range(panes + 1):
            box(
                (0.05, 0.08, height - sill),
                (-width / 2 + i * width / panes, 0, sill),
                frame_material,
                0.004,
                2,
                base=True,
            )
        for z in [sill + 0.025, height - 0.025] + ([height * 0.72] if transom else []):
            box((width, 0.08, 0.05), (0, 0, z), frame_material, 0.004, 2)
        box(
            (width, 0.004, height - sill),
            (0, 0.0, sill + (height - sill) / 2),
            glass("window", (0.95, 0.98, 0.97, 1), 0, 0.8),
            0,
        )
        if sill:
            box((width, 0.1, sill), (0, 0.02, 0), material("plaster"), 0.003, base=True)
            box((width, 0.2, 0.03), (0, -0.05, sill), material("white"), 0.004, 2)


def slats(
    width: float,
    height: float,
    location: Point,
    turn: float = 0,
    pitch: float = 0.06,
    slat_width: float = 0.035,
    finish: Optional[Material] = None,
    back: str = "matteblack",
) -> None:
    """Wall of vertical slats."""
    with placed(location, turn):
        box((width, 0.03, height), (0, -0.015, 0), material(back), 0.002, base=True)
        for i in range(int(width / pitch)):
            box(
                (slat_width, 0.03, height),
                (-width / 2 + pitch * (i + 0.5), -0.044, 0),
                finish or wood("oakz", axis="Z"),
                0.003,
                2,
                base=True,
            )


def tiles(
    width: float,
    height: float,
    location: Point,
    finish: Material,
    tile_width: float = 0.06,
    tile_height: float = 0.18,
) -> None:
    """Wall tiles, one by one."""
    for i in range(int(width / tile_width)):
        for j in range(int(height / tile_height)):
            box(
                (tile_width - 0.003, 0.01, tile_height - 0.003),
                (
                    location[0] - width / 2 + tile_width * (i + 0.5),
                    location[1] - 0.005,
                    location[2] + tile_height * (j + 0.5),
                ),
                finish,
                0.002,
                2,
            )


def rug(width: float, depth: float, location: Point, color: str = "#C9C2B2") -> None:
    """Rug on the floor."""
    box(
        (width, depth, 0.012),
        (location[0], location[1], 0.006),
        surface("rug" + color, color, 1, bump=("noise", 500, 0.6), mottle=(4, 0.2), sheen=0.4),
        0.006,
        3,
    )


def column(location: Point, radius: float = 0.28, height: float = 3.6, finish: str = "plaster") -> None:
    """Round column with base and capital."""
    with placed(location):
        place(
            lathe(
                [
                    (radius * 1.28, 0),
                    (radius * 1.28, 0.09),
                    (radius * 1.12, 0.11),
                    (radius * 1.08, 0.17),
                    (radius, 0.2),
                    (radius * 0.94, height - 0.3),
                    (radius * 1.0, height - 0.26),
                    (radius * 1.04, height - 0.2),
                    (radius * 1.25, height - 0.12),
                    (radius * 1.3, height - 0.1),
                    (radius * 1.3, height),
                ],
                material(finish),
                48,
            )
        )
        box((radius * 2.9, radius * 2.9, 0.09), (0, 0, 0), material(finish), 0.006, base=True)


def door(
    x: float,
    y: float,
    turn: float = 0,
    width: float = 0.96,
    height: float = 2.12,
    finish: Optional[Material] = None,
    vision: bool = False,
    sign: Optional[str] = None,
) -> None:
    """Door with its frame, set on a wall; its -Y is the room side."""
    with placed((x, y, 0), turn):
        for edge in (-1, 1):
            box(
                (0.06, 0.06, height + 0.05),
                (edge * (width / 2 + 0.03), -0.01, 0),
                material("matteblack"),
                0.004,
                2,
                base=True,
            )
        box((width + 0.12, 0.06, 0.06), (0, -0.01, height + 0.03), material("matteblack"), 0.004, 2)
        box((width, 0.04, height), (0, 0, 0), finish or wood("oakz", axis="Z"), 0.004, 2, base=True)
        rod((width / 2 - 0.1, -0.06, 0.98), (width / 2 - 0.1, -0.06, 1.2), 0.01, material("steel"))
        for z in (1.0, 1.18):
            rod((width / 2 - 0.1, -0.06, z), (width / 2 - 0.1, -0.01, z), 0.007, material("steel"))
        if vision:
            box((0.16, 0.006, 0.9), (-width / 2 + 0.2, -0.021, 1.0), material("black"), 0.002, base=True)
            box(
                (0.13, 0.004, 0.86),
                (-width / 2 + 0.2, -0.025, 1.02),
                surface("dglass", "#AEBDBB", 0.1),
                0,
                base=True,
            )
        if sign:
            box((0.16, 0.01, 0.16), (width / 2 + 0.22, -0.005, 1.5), material("brand"), 0.003)
            text(sign, 0.07, (width / 2 + 0.22, -0.012, 1.5), surface("signw", "#F4F1E8", 0.5), 0.001)


def room(
    width: float = 8.6,
    depth: float = 6.4,
    height: float = 2.95,
    floor_material: Optional[Material] = None,
    back: str = "plaster",
    side: str = "plaster",
    windows: Optional[str] = "L",
    sun_power: float = 5.5,
    sun_rotation: Optional[Point] = None,
    window_power: float = 120,
    panes: int = 6,
    world_strength: float = 0.22,
    sill: float = 0.0,
    ceiling_material: str = "ceiling",
    outdoor_strength: float = 2.6,
) -> None:
    """Empty room with windows on the left ('L') or right ('R') wall, or none."""
    floor(width, depth + 4, floor_material or oak_planks(), (0, -depth / 2 - 1, 0))
    wall(width, height, (0, 0, 0), material(back))
    ceiling(width, depth + 6, height, ceiling_material)
    wall(width, height, (0, -depth - 3.0, 0), material(side), 180)
    window_side = {"L": -1, "R": 1}.get(windows, 0)
    for wall_side in (-1, 1):
        if wall_side != window_side:
            wall(
                depth + 4, height, (wall_side * width / 2, -depth / 2 - 1, 0), material(side), -90 * wall_side
            )
    if window_side:
        window_wall(
            depth + 3,
            height - 0.1,
            (window_side * width / 2, -depth / 2 - 0.5, 0),
            -90 * window_side,
            panes=panes,
            sill=sill,
        )
        outdoor(
            (window_side * (width / 2 + 5), -depth / 2, 0),
            -90 * window_side,
            width=30,
            height=9,
            strength=outdoor_strength,
        )
        area_light(
            (window_side * (width / 2 - 0.12), -depth / 2 - 0.4, (height + sill) / 2),
            (depth, height - sill - 0.4),
            window_power,
            "#EAF3FF",
            rotation=(pi / 2, 0, window_side * pi / 2),
        )
        if sun_power:
            sun_light(sun_rotation or (60, 0, window_side * 58), sun_power, angle=1.0)
    world("#DDEBFF", "#CFCFC8", world_strength)


def breakroom(
    width: float = 8.6,
    depth: float = 6.4,
    height: float = 2.95,
    floor_material: Optional[Material] = None,
    back: str = "plaster",
) -> None:
    """The room of the first pictures: windows on the left, low sun across the back wall."""
    floor(width, depth + 4, floor_material or oak_planks(), (0, -depth / 2 - 1, 0))
    wall(width, height, (0, 0, 0), material(back))
    wall(depth + 4, height, (width / 2, -depth / 2 - 1, 0), material("plaster"), -90)
    ceiling(width, depth + 6, height)
    wall(width, height, (0, -depth - 3.0, 0), material("plaster"), 180)
    window_wall(depth + 3, height - 0.1, (-width / 2, -depth / 2 - 0.5, 0), 90, panes=6)
    outdoor((-width / 2 - 5, -depth / 2, 0), 90, width=30, height=9, strength=2.6)
    area_light(
        (-width / 2 + 0.12, -depth / 2 - 0.4, 1.6),
        (depth, 2.5),
        120,
        "#EAF3FF",
        rotation=(pi / 2, 0, -pi / 2),
    )
    sun_light((60, 0, -58), 5.5, angle=1.0)
    world("#DDEBFF", "#CFCFC8", 0.22)
