"""What stands in a school hallway besides lockers: a fountain that fills bottles, an instrument in its case, a ball."""

from math import cos, pi, sin

from imagery.furniture.clutter import cable
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
from imagery.materials import emission, surface
from imagery.palette import material


def bottle_filler(location: Point) -> None:
    """Steel drinking fountain with a bottle filler above it; `location` is the foot of the wall behind it."""
    with placed(location):
        steel = surface("fountain steel", "#B4B7B8", 0.34, metallic=1, bump=("noise", 60, 0.05, (1, 1, 30)))
        box((0.46, 0.32, 0.42), (0, -0.17, 0.42), steel, 0.02, 3, base=True)
        box((0.4, 0.26, 0.02), (0, -0.19, 0.845), surface("basin", "#8C9092", 0.3, metallic=1), 0.03, 4)
        rod((0.1, -0.12, 0.85), (0.1, -0.16, 0.93), 0.014, material("chrome"))
        box((0.08, 0.012, 0.05), (0, -0.336, 0.76), material("matteblack"), 0.008, 3)
        box((0.36, 0.09, 0.5), (0, -0.045, 0.98), steel, 0.02, 3, base=True)
        box((0.24, 0.06, 0.3), (0, -0.075, 1.02), material("black"), 0.02, 3, base=True)
        box((0.1, 0.004, 0.03), (0, -0.093, 1.4), emission("ui_filler", "#7FD8B0", 1.6), 0.001)
        box((0.3, 0.004, 0.03), (0, -0.338, 0.5), material("matteblack"), 0.001)


def trumpet_case(location: Point, turn: float = 0) -> None:
    """Hard case that lies on its side, a strip of tape with a name on it."""
    with placed(location, turn):
        shell = surface("instrument case", "#1D1F22", 0.55, bump=("noise", 340, 0.35))
        box((0.56, 0.2, 0.26), (0, 0, 0), shell, 0.05, 5, base=True)
        box((0.565, 0.205, 0.012), (0, 0, 0.14), material("alu"), 0.004)
        cable([(-0.07, 0, 0.255), (-0.05, 0, 0.3), (0.05, 0, 0.3), (0.07, 0, 0.255)], 0.011, "matteblack")
        for x in (-0.19, 0.19):
            box((0.05, 0.012, 0.04), (x, -0.104, 0.14), material("chrome"), 0.004)
        box((0.16, 0.002, 0.035), (0.02, -0.102, 0.08), material("cap"), 0.001)


def basketball(location: Point, turn: float = 0) -> None:
    """Ball on the floor; `location` is where it lies."""
    radius = 0.12
    with placed((location[0], location[1], location[2] + radius), turn):
        hide = surface("basketball", "#A8532A", 0.55, bump=("voronoi", 260, 0.5), mottle=(6, 0.12))
        ring = [(radius * sin(pi * i / 30) + 1e-4, -radius * cos(pi * i / 30)) for i in range(31)]
        place(lathe(ring, hide, 56))
        seam = material("matteblack")
        band = [(radius * 1.002 * cos(t), 0.0022 * s) for s in (-1, 1) for t in (0,)]
        for tilt in ((0, 0, 0), (pi / 2, 0.4, 0), (0.35, pi / 2, 0)):
            place(lathe([(radius - 0.001, -0.003), *band, (radius - 0.001, 0.003)], seam, 56), rotation=tilt)


def slumped_backpack(location: Point, turn: float = 0, color: str = "#44586B") -> None:
    """Backpack on the floor, leaning back, its straps loose: cloth that sags, with a pocket and a zip."""
    cloth = surface("slump" + color, color, 0.85, bump=("noise", 420, 0.35), sheen=0.2)
    dark = surface("slump strap", "#1B1D20", 0.8)

    def body(u: float, v: float) -> Point:
        angle = 2 * pi * u
        full = sin(pi * min(1.0, v * 0.9 + 0.12)) ** 0.45
        sag = 0.012 * sin(3 * angle + v * 5) + 0.008 * sin(7 * angle + v * 11)
        square = 1 / max(abs(cos(angle)) ** 4 + abs(sin(angle)) ** 4, 1e-6) ** 0.25
        x = (0.155 * full + sag * v) * square * cos(angle)
        y = (0.1 * full + sag * 0.6) * square * sin(angle)
        return (x + 0.02 * v, y + 0.13 * v * v, 0.44 * v)

    def pocket(u: float, v: float) -> Point:
        x = (u - 0.5) * 0.22
        bulge = 0.06 * sin(pi * u) ** 0.5 * sin(pi * (0.08 + 0.84 * v)) ** 0.6
        return (x + 0.01, -0.075 - bulge + 0.06 * v, 0.04 + 0.2 * v)

    with placed(location, turn):
        grid_object(body, 44, 24, cloth, subdivide=1)
        grid_object(pocket, 18, 14, cloth, thickness=0.004)
        cable([(-0.11, -0.06, 0.36), (-0.06, -0.09, 0.4), (0.06, -0.085, 0.41), (0.12, -0.04, 0.37)], 0.004)
        cable([(-0.06, 0.1, 0.42), (-0.05, 0.12, 0.5), (0.05, 0.13, 0.5), (0.06, 0.11, 0.43)], 0.009)
        for side in (-1, 1):
            path = [
                (side * 0.1, 0.1, 0.4),
                (side * 0.2, 0.12, 0.3),
                (side * 0.24, 0.02, 0.06),
                (side * 0.14, 0, 0.02),
            ]
            cable(path, 0.011, "matteblack")
        rod((0.0, -0.088, 0.39), (0.012, -0.1, 0.36), 0.003, dark)


def padlock(location: Point, turn: float = 0) -> None:
    """Round lock with a dial, hanging from a locker's handle."""
    with placed(location, turn):
        cylinder(0.024, 0.02, (0, 0, 0), material("steel"), 0.004, UPRIGHT, segments=28)
        cylinder(0.017, 0.006, (0, -0.019, 0), material("matteblack"), 0.002, UPRIGHT, segments=28)
        for x in (-0.013, 0.013):
            rod((x, -0.01, 0.018), (x, -0.01, 0.045), 0.003, material("chrome"))
        rod((-0.013, -0.01, 0.045), (0.013, -0.01, 0.045), 0.003, material("chrome"))


def paper_banner(words: str, width: float, location: Point, color: str = "#174C3A") -> None:
    """Roll of paper taped to the wall, painted by hand and no longer quite flat; `location` is its middle."""
    paper = surface("banner paper", "#E9E1CC", 0.85)

    def sheet(u: float, v: float) -> Point:
        return (
            (u - 0.5) * width,
            -0.004 - 0.012 * sin(u * 9) ** 2 * v,
            (0.5 - v) * 0.44 + 0.01 * sin(u * 5 + 1),
        )

    with placed(location):
        grid_object(sheet, 50, 12, paper, thickness=0.001)
        text(words, 0.25, (0, -0.02, -0.005), surface("banner paint" + color, color, 0.6), 0.0008)
        tape = surface("clear tape", "#E4DDC4", 0.35)
        for side in (-1, 1):
            plane(0.09, 0.03, (side * (width / 2 - 0.02), -0.022, 0.2), tape, (pi / 2, side * 0.6, 0))
