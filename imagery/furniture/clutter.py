"""Signs of use: notices, sockets and cables, bags, magazines, switches, safety things."""

import random
from collections.abc import Sequence
from math import cos, sin

import bpy

from imagery.geometry import (
    UPRIGHT,
    Point,
    box,
    cylinder,
    lathe,
    link,
    place,
    placed,
    plane,
    rod,
    text,
)
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.paths import label_image

PAPER_COLORS = ("#F1EDE4", "#E6D7B4", "#CFDCD2", "#F3C5B5", "#DCE6EE")
COVER_COLORS = ("#C98F6E", "#EFE6D5", "#2F5D50", "#D9B17C", "#8DB596")


def cable(points: Sequence[Point], radius: float = 0.004, finish: str = "rubber") -> bpy.types.Object:
    """Soft cable through the given points."""
    curve = bpy.data.curves.new("cable", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for slot, (x, y, z) in zip(spline.points, points):
        slot.co = (x, y, z, 1)
    spline.use_endpoint_u = True
    spline.order_u = 4
    curve.materials.append(material(finish))
    return link(bpy.data.objects.new("cable", curve))


def socket(location: Point, turn: float = 0) -> None:
    """Double wall socket; `location` is its middle on the wall."""
    with placed(location, turn):
        box((0.075, 0.008, 0.118), (0, -0.004, 0), material("white"), 0.003)
        for z in (-0.028, 0.028):
            box((0.036, 0.004, 0.034), (0, -0.008, z), surface("socketface", "#D8D6CF", 0.4), 0.004)
            for x in (-0.007, 0.007):
                box((0.003, 0.002, 0.011), (x, -0.0102, z + 0.003), material("black"), 0)


def light_switch(location: Point, turn: float = 0) -> None:
    """Rocker switch."""
    with placed(location, turn):
        box((0.075, 0.008, 0.118), (0, -0.004, 0), material("white"), 0.003)
        box(
            (0.034, 0.008, 0.066),
            (0, -0.009, 0),
            surface("socketface", "#D8D6CF", 0.4),
            0.003,
            rotation=(0.06, 0, 0),
        )


def plugged_in(x: float, z: float, to: Point, turn: float = 0) -> None:
    """Socket on the back wall (y = 0) with a cable that hangs down and runs along the wall to `to`."""
    socket((x, 0, z), turn)
    box((0.03, 0.032, 0.03), (x, -0.026, z - 0.028), material("black"), 0.006)
    cable(
        [
            (x, -0.04, z - 0.03),
            (x, -0.06, z - 0.12),
            (x + 0.01, -0.05, 0.1),
            (x + (to[0] - x) * 0.3, -0.07, 0.012),
            (x + (to[0] - x) * 0.7, -0.06, 0.008),
            to,
        ]
    )


def notice(
    label: str, width: float, height: float, location: Point, turn: float = 0, taped: bool = True
) -> None:
    """Printed sheet on a wall; `location` is its middle."""
    with placed(location, turn):
        sheet = surface("notice " + label, roughness=0.7, image=label_image(label))
        plane(width, height, (0, -0.003, 0), sheet, UPRIGHT)
        if taped:
            tape = surface("clear tape", "#E4DDC4", 0.35)
            for side in (-1, 1):
                box(
                    (0.05, 0.001, 0.018),
                    (side * width * 0.46, -0.004, height * 0.47),
                    tape,
                    0,
                    rotation=(0, side * 0.7, 0),
                )


def pin_board(
    location: Point, width: float = 0.9, height: float = 0.6, seed: int = 1, turn: float = 0
) -> None:
    """Cork board in an oak frame with pinned papers; `location` is its middle."""
    rng = random.Random(seed)
    with placed(location, turn):
        cork = surface("cork", "#A9825A", 0.9, bump=("noise", 300, 0.5), mottle=(30, 0.3))
        box((width, 0.012, height), (0, -0.008, 0), cork, 0.002)
        for side in (-1, 1):
            box((0.026, 0.026, height + 0.026), (side * width / 2, -0.012, 0), wood("oakz", axis="Z"), 0.003)
            box((width + 0.026, 0.026, 0.026), (0, -0.012, side * height / 2), wood("oak"), 0.003)
        columns = max(2, int(width / 0.24))
        for i in range(columns * 2):
            x = -width / 2 + width * (i % columns + 0.5) / columns + rng.uniform(-0.015, 0.015)
            z = height * (0.23 if i < columns else -0.22) + rng.uniform(-0.02, 0.02)
            color = rng.choice(PAPER_COLORS)
            size = rng.choice(((0.15, 0.2), (0.19, 0.14), (0.12, 0.17)))
            tilt = rng.uniform(-0.07, 0.07)
            box(
                (size[0], 0.002, size[1]),
                (x, -0.017, z),
                surface("sheet" + color, color, 0.8),
                0,
                rotation=(0, tilt, 0),
            )
            ink = surface("sheet ink", "#6F7E78", 0.8)
            for k in range(4):
                line = (size[0] * rng.uniform(0.4, 0.75), 0.001, 0.006)
                box(line, (x, -0.0185, z + size[1] * (0.26 - 0.15 * k)), ink, 0, rotation=(0, tilt, 0))
            pin = rng.choice(("orange", "brand", "accent"))
            cylinder(
                0.008,
                0.012,
                (x, -0.018, z + size[1] * 0.42),
                material(pin),
                0.003,
                rotation=UPRIGHT,
                segments=16,
            )


def magazines(location: Point, count: int = 3, turn: float = 0, seed: int = 1) -> None:
    """Small untidy pile of magazines."""
    rng = random.Random(seed)
    with placed(location, turn):
        for i in range(count):
            color = COVER_COLORS[(i + seed) % len(COVER_COLORS)]
            at = (rng.uniform(-0.015, 0.015), rng.uniform(-0.015, 0.015), 0.008 * i)
            cover = surface("mag" + color, color, 0.4)
            box((0.21, 0.28, 0.008), at, cover, 0.001, base=True, rotation=(0, 0, rng.uniform(-0.35, 0.35)))


def book_pile(location: Point, count: int = 3, turn: float = 0, seed: int = 1) -> None:
    """Books lying on each other."""
    rng = random.Random(seed)
    z = 0.0
    with placed(location, turn):
        for i in range(count):
            color = COVER_COLORS[(i * 2 + seed) % len(COVER_COLORS)]
            thick = rng.uniform(0.02, 0.04)
            spin = rng.uniform(-0.25, 0.25)
            box(
                (0.17, 0.24, thick),
                (0, 0, z),
                surface("bk" + color, color, 0.65),
                0.003,
                base=True,
                rotation=(0, 0, spin),
            )
            pages = (0.004 * cos(spin), 0.004 * sin(spin), z + 0.003)
            box(
                (0.168, 0.236, thick - 0.006),
                pages,
                surface("pages", "#EDE6D6", 0.9),
                0,
                base=True,
                rotation=(0, 0, spin),
            )
            z += thick


def backpack(location: Point, turn: float = 0, color: str = "#B4603F") -> None:
    """Backpack standing on the floor or a bench."""
    with placed(location, turn):
        cloth = surface("bp" + color, color, 0.8, bump=("noise", 500, 0.3))
        box((0.3, 0.18, 0.42), (0, 0, 0), cloth, 0.07, 5, base=True)
        box((0.24, 0.08, 0.2), (0, -0.11, 0.04), cloth, 0.035, 4, base=True)
        box((0.2, 0.004, 0.008), (0, -0.152, 0.2), material("matteblack"), 0.001)
        cable(
            [(-0.04, 0.02, 0.41), (-0.03, 0.02, 0.47), (0.03, 0.02, 0.47), (0.04, 0.02, 0.41)],
            0.009,
            "matteblack",
        )


def tote_bag(location: Point, turn: float = 0, color: str = "#D8C9A8") -> None:
    """Cloth bag hanging from a hook at `location`."""
    with placed(location, turn):
        cloth = surface("cloth" + color, color, 0.95, bump=("noise", 400, 0.4), sheen=0.3)
        box((0.32, 0.06, 0.34), (0, -0.05, -0.56), cloth, 0.025, 4, base=True)
        for y in (-0.07, -0.035):
            cable(
                [(-0.09, y, -0.24), (-0.06, y, -0.1), (0, -0.04, 0.0), (0.06, y, -0.1), (0.09, y, -0.24)],
                0.008,
                "kraft",
            )


def coat_rail(location: Point, width: float = 1.2, hooks: int = 5, turn: float = 0) -> None:
    """Oak rail with steel hooks; `location` is its middle on the wall."""
    with placed(location, turn):
        box((width, 0.022, 0.1), (0, -0.011, 0), wood("oak"), 0.004)
        for i in range(hooks):
            x = -width / 2 + width * (i + 0.5) / hooks
            rod((x, -0.02, -0.01), (x, -0.07, -0.005), 0.006, material("steel"))
            rod((x, -0.07, -0.005), (x, -0.075, 0.03), 0.006, material("steel"))


def jacket(location: Point, color: str = "#3F5C6B", turn: float = 0) -> None:
    """Jacket hanging by its collar from `location`."""
    with placed(location, turn):
        cloth = surface("jacket" + color, color, 0.9, bump=("noise", 260, 0.4), sheen=0.3)
        for side in (-1, 1):
            inst = box(
                (0.19, 0.1, 0.62),
                (side * 0.085, -0.065, -0.36),
                cloth,
                0.045,
                5,
                rotation=(0, side * 0.06, 0),
            )
            inst.scale = (1, 0.9, 1)
            box((0.1, 0.1, 0.56), (side * 0.225, -0.06, -0.36), cloth, 0.045, 5, rotation=(0, side * -0.1, 0))
        box((0.24, 0.11, 0.1), (0, -0.06, -0.06), cloth, 0.045, 5)


def extinguisher(location: Point, turn: float = 0) -> None:
    """Fire extinguisher on its wall bracket; `location` is the foot of the bottle on the wall."""
    with placed(location, turn):
        red = surface("safety red", "#B3261E", 0.3, coat=0.4)
        box((0.06, 0.02, 0.3), (0, -0.01, 0.1), material("steel"), 0.003, base=True)
        profile = [
            (0.001, 0),
            (0.07, 0),
            (0.075, 0.01),
            (0.075, 0.36),
            (0.06, 0.41),
            (0.025, 0.43),
            (0.001, 0.43),
        ]
        place(lathe(profile, red, 32), (0, -0.1, 0))
        rod((0, -0.1, 0.43), (0, -0.1, 0.48), 0.014, material("steel"))
        box((0.03, 0.12, 0.014), (0, -0.12, 0.49), material("matteblack"), 0.004, rotation=(-0.2, 0, 0))
        cable([(0.01, -0.11, 0.46), (0.09, -0.12, 0.42), (0.09, -0.11, 0.25), (0.08, -0.11, 0.14)], 0.008)
        box((0.09, 0.002, 0.12), (0, -0.1755, 0.24), material("cap"), 0)


def exit_sign(location: Point, turn: float = 0) -> None:
    """Lit exit sign on a wall."""
    with placed(location, turn):
        box((0.34, 0.05, 0.19), (0, -0.025, 0), surface("exit case", "#20262A", 0.5), 0.008, 3)
        box((0.312, 0.004, 0.162), (0, -0.051, 0), surface("exit face", "#0E1413", 0.35, coat=0.3), 0.002)
        text("EXIT", 0.135, (0, -0.0545, 0), emission("exit letters", "#1DB35A", 3.2), 0.001)


def first_aid_box(location: Point, turn: float = 0) -> None:
    """First-aid cabinet on a wall."""
    with placed(location, turn):
        box((0.34, 0.13, 0.36), (0, -0.065, 0), material("white"), 0.012, 3)
        cross = surface("first aid", "#2E7D5B", 0.5)
        for size in ((0.14, 0.004, 0.046), (0.046, 0.004, 0.14)):
            box(size, (0, -0.132, 0), cross, 0.002)
        box((0.05, 0.012, 0.014), (0.12, -0.134, 0), material("steel"), 0.003)


def folding_chair_stack(location: Point, count: int = 4, turn: float = 0) -> None:
    """Folded chairs leaning on each other."""
    with placed(location, turn):
        for i in range(count):
            lean = 0.16 + 0.01 * i
            y = -0.07 * i
            for side in (-1, 1):
                rod((side * 0.2, y - 0.14, 0), (side * 0.2, y, 0.92), 0.012, material("graphite"))
            seat = surface("folding", "#3F6558", 0.5)
            box((0.4, 0.02, 0.34), (0, y - 0.07, 0.42), seat, 0.008, 3, rotation=(-lean, 0, 0))
            box((0.4, 0.02, 0.16), (0, y - 0.02, 0.82), seat, 0.008, 3, rotation=(-lean, 0, 0))


def mat_at_door(location: Point, width: float = 1.2, depth: float = 0.8) -> None:
    """Ribbed door mat."""
    x, y, _ = location
    box(
        (width, depth, 0.014),
        (x, y, 0),
        surface("door mat", "#3C4441", 0.95, bump=("noise", 300, 0.6)),
        0.004,
        base=True,
    )
