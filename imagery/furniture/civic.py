"""What a town hall has: a clerk's window, a number to take, a pew, rope posts, a flag, opal globes, fluted columns."""

from math import cos, pi, sin

from imagery.furniture.clutter import cable
from imagery.furniture.storage import bookshelf
from imagery.geometry import (
    UPRIGHT,
    Point,
    box,
    cylinder,
    grid_object,
    lathe,
    place,
    placed,
    plane,
    rod,
    text,
)
from imagery.lights import area_light, bulb_light
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.paths import label_image


def fluted_column(location: Point, radius: float, height: float, color: str = "#E6E0D2") -> None:
    """Wooden column, fluted, between a turned base and a plain capital."""
    paint = surface("column" + color, color, 0.55, coat=0.1, mottle=(3, 0.06))
    foot, head = radius * 1.1, height - radius * 1.3

    def shaft(u: float, v: float) -> Point:
        angle = 2 * pi * u
        taper = 1 - 0.14 * v**1.6
        r = radius * taper * (1 - 0.055 * abs(sin(9 * angle)) ** 0.6)
        return (r * cos(angle), r * sin(angle), foot + (head - foot) * v)

    with placed(location):
        grid_object(shaft, 216, 10, paint)
        base = [(1.32, 0.3), (1.36, 0.4), (1.32, 0.52), (1.14, 0.58), (1.2, 0.78), (1.16, 0.92), (1.0, 1.1)]
        place(lathe([(radius * r, radius * z) for r, z in base], paint, 48))
        cap = [(0.86, 0), (0.94, 0.04), (0.88, 0.1), (0.88, 0.35), (1.02, 0.55), (1.2, 0.75), (1.22, 0.9)]
        place(lathe([(radius * r, head + radius * z) for r, z in cap], paint, 48))
        box((radius * 2.8, radius * 2.8, radius * 0.32), (0, 0, 0), paint, 0.006, base=True)
        box(
            (radius * 2.7, radius * 2.7, radius * 0.42),
            (0, 0, height - radius * 0.42),
            paint,
            0.006,
            base=True,
        )


def clerk_window(x: float, width: float, bottom: float, top: float, number: str, shut: bool) -> None:
    """Oak casing of a service window in the back wall, its opening cut by the caller; a brass number above.

    shut: the shutter is down behind a card; else a brass grille, and the office behind it with its lamp on.
    """
    oak = wood("hall oak", "#8A5A34", "#5E3A1E", 0.36)
    upright = wood("hall oak z", "#8A5A34", "#5E3A1E", 0.36, axis="Z")
    brass = surface("brass", "#C8A15A", 0.25, 1)
    height = top - bottom
    with placed((x, 0, bottom)):
        for side in (-1, 1):
            box(
                (0.11, 0.3, height + 0.12),
                (side * (width / 2 + 0.05), 0.08, -0.02),
                upright,
                0.008,
                base=True,
            )
        box((width + 0.34, 0.32, 0.13), (0, 0.07, height + 0.06), oak, 0.012, 3)
        with placed((0, -0.03, height + 0.06)):
            cylinder(0.055, 0.012, (0, -0.06, 0), brass, 0.003, UPRIGHT)
            text(number, 0.075, (0, -0.074, 0), surface("label ink", "#20302B", 0.6), 0.0006)
        if shut:
            slat = surface("hall shutter", "#7C5A3A", 0.5, mottle=(5, 0.08))
            for i in range(int(height / 0.045)):
                box((width, 0.02, 0.042), (0, 0.1, 0.045 * (i + 0.5)), slat, 0.012, 3)
            rod((-0.12, 0.07, 0.06), (0.12, 0.07, 0.06), 0.01, brass)
            box(
                (0.36, 0.004, 0.2),
                (0, 0.06, 0.5),
                surface("hall card", "#F4EFE0", 0.8),
                0,
                rotation=(0, 0.02, 0),
            )
            for i, line in enumerate(("BACK AT", "1:00")):
                ink = surface("label ink", "#20302B", 0.6)
                text(line, 0.055 + 0.035 * i, (0, 0.057, 0.545 - 0.09 * i), ink, 0.0004)
            return
        for i in range(9):
            at = -width / 2 + width * (i + 0.5) / 9
            rod((at, 0.1, 0.24), (at, 0.1, height), 0.006, brass, segments=10)
        for z in (0.24, height * 0.62):
            rod((-width / 2, 0.1, z), (width / 2, 0.1, z), 0.008, brass, segments=10)
        box(
            (0.34, 0.24, 0.012),
            (0.22, 0.02, 0.012),
            surface("hall form", "#EDE8DA", 0.8),
            0.001,
            rotation=(0, 0, 0.2),
        )


def clerk_office(x: float, width: float) -> None:
    """The room behind the windows: shelves of ledgers and a green-shaded light on them."""
    with placed((x, 1.9, 0)):
        plane(width + 2, 3.6, (0, 0, 1.8), surface("office wall", "#B9AE92", 0.8), UPRIGHT)
        for i in range(3):
            with placed((-1.25 + 1.25 * i, -0.22, 0)):
                bookshelf(1.2, 2.3, 0.32, 6, 31 + i, 0.97)
        area_light((0, -0.9, 2.9), (2.2, 0.6), 34, "#FFDFAF", (0, -0.2, 1.2))


def number_post(location: Point, turn: float = 0) -> None:
    """Post with a red dispenser, a paper number hanging out of it, and what to do on a plate."""
    with placed(location, turn):
        steel = material("steel")
        cylinder(0.15, 0.015, (0, 0, 0), material("graphite"), 0.004)
        rod((0, 0, 0), (0, 0, 1.32), 0.014, steel)
        red = surface("dispenser red", "#B3261E", 0.3, coat=0.5)
        cylinder(0.1, 0.07, (0, -0.02, 1.12), red, 0.02, UPRIGHT)
        box((0.1, 0.07, 0.1), (-0.06, -0.055, 1.07), red, 0.02, 4)
        paper = surface("number slip", "#F2EBD6", 0.8)
        box((0.05, 0.001, 0.09), (-0.085, -0.1, 0.99), paper, 0, rotation=(0.15, 0, 0))
        text("43", 0.032, (-0.085, -0.1035, 0.985), surface("label ink", "#20302B", 0.6), 0.0002)
        box((0.3, 0.012, 0.2), (0, -0.012, 1.36), surface("hall card", "#F4EFE0", 0.8), 0.004)
        for i, line in enumerate(("TAKE A", "NUMBER")):
            text(line, 0.056, (0, -0.02, 1.4 - 0.075 * i), surface("label ink", "#20302B", 0.6), 0.0004)


def now_serving(location: Point, number: str = "42") -> None:
    """Lit number over the windows."""
    with placed(location):
        box((0.62, 0.07, 0.3), (0, -0.035, 0), material("black"), 0.012, 3)
        text("NOW SERVING", 0.05, (0, -0.073, 0.09), surface("cap"), 0.0005, font="Inter-SemiBold")
        text(number, 0.17, (0, -0.073, -0.045), emission("sign red", "#FF4A2E", 2.4), 0.0008)


def pew(location: Point, width: float = 2.0, turn: float = 0) -> None:
    """Long oak bench with a back and shaped ends; it faces -Y."""
    oak = wood("hall oak", "#8A5A34", "#5E3A1E", 0.36)
    with placed(location, turn):
        box((width, 0.42, 0.035), (0, -0.02, 0.44), oak, 0.012, 3, base=True, rotation=(-0.05, 0, 0))
        box((width, 0.03, 0.3), (0, 0.235, 0.52), oak, 0.01, 3, base=True, rotation=(-0.16, 0, 0))
        box((width, 0.05, 0.06), (0, 0.285, 0.82), oak, 0.02, 4, base=True)
        box((width, 0.03, 0.14), (0, 0.17, 0.3), oak, 0.004, base=True)
        for side in (-1, 1):
            x = side * (width / 2 + 0.015)
            box((0.045, 0.52, 0.5), (x, 0.02, 0), oak, 0.02, 4, base=True)
            box((0.045, 0.13, 0.42), (x, 0.255, 0.46), oak, 0.02, 4, base=True, rotation=(-0.12, 0, 0))
            cylinder(0.045, 0.06, (x - 0.03, -0.2, 0.56), oak, 0.014, rotation=(0, pi / 2, 0))
            box((0.045, 0.42, 0.045), (x, -0.03, 0.545), oak, 0.018, 4)


def rope_posts(points: list[Point]) -> None:
    """Brass posts with a rope that sags between them."""
    brass = surface("brass", "#C8A15A", 0.25, 1)
    for x, y, z in points:
        with placed((x, y, z)):
            cylinder(0.15, 0.025, (0, 0, 0), brass, 0.01)
            rod((0, 0, 0.02), (0, 0, 0.94), 0.02, brass)
            place(
                lathe([(0.02, 0), (0.034, 0.015), (0.036, 0.04), (0.02, 0.065), (0.001, 0.07)], brass, 24),
                (0, 0, 0.94),
            )
    for (x0, y0, z), (x1, y1, _) in zip(points, points[1:]):
        steps = [(x0 + (x1 - x0) * i / 6, y0 + (y1 - y0) * i / 6) for i in range(7)]
        line = [(x, y, z + 0.86 - 0.22 * sin(pi * i / 6)) for i, (x, y) in enumerate(steps)]
        cable(line, 0.018, "brand")


def flag(location: Point, turn: float = 0) -> None:
    """Flag of the United States on an indoor staff, hanging in folds."""
    cloth = surface("flag cloth", roughness=0.75, sheen=0.3, image=label_image("flag_us"))

    def hang(u: float, v: float) -> Point:
        fold = 0.06 * sin(u * 15 + v * 1.5) * min(1.0, u * 3)
        out = 0.36 * (1 - (1 - u) ** 1.7)
        return (
            0.02 + out * (0.62 + 0.38 * (1 - v)) + 0.02 * sin(v * 5),
            fold,
            2.22 - 0.86 * (1 - v) - 0.42 * u**1.4,
        )

    with placed(location, turn):
        cylinder(0.16, 0.05, (0, 0, 0), surface("brass", "#C8A15A", 0.25, 1), 0.02)
        rod((0, 0, 0.04), (0, 0, 2.36), 0.013, wood("hall oak z", axis="Z"))
        place(
            lathe([(0.013, 0), (0.03, 0.03), (0.02, 0.07), (0.001, 0.11)], surface("brass"), 20), (0, 0, 2.36)
        )
        grid_object(hang, 90, 30, cloth, thickness=0.002)


def opal_globe(location: Point, power: float = 14) -> None:
    """Schoolhouse lamp: opal glass on a brass stem that ends above every ceiling; `location` is its middle."""
    with placed(location):
        brass = surface("brass", "#C8A15A", 0.25, 1)
        shell = emission("bulb opal", "#FFE7C2", 1.9)
        turns = [-pi / 2 + i * pi * 0.86 / 20 for i in range(21)]
        outline = [(max(0.001, 0.155 * cos(a)), 0.135 * sin(a)) for a in turns]
        place(lathe(outline, shell, 40))
        place(lathe([(0.075, 0.12), (0.075, 0.15), (0.02, 0.19), (0.012, 0.2)], brass, 32))
        rod((0, 0, 0.18), (0, 0, 3), 0.011, brass)
        bulb_light((0, 0, -0.16), power, 0.12, "#FFDDB0")
