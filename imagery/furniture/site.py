"""Things of a site office: folding chairs of steel, boots with mud on them, a thermos, a crate of tools, a radio."""

from math import cos, pi, sin

from imagery.furniture.clutter import cable
from imagery.geometry import UPRIGHT, Point, box, cylinder, grid_object, lathe, place, placed, plane, rod
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.paths import label_image


def folding_chair(turn_color: str = "#5A5D58") -> None:
    """Steel folding chair, the paint worn through at the edges; it faces -Y."""
    paint = surface("folding paint" + turn_color, turn_color, 0.42, metallic=0.4, mottle=(7, 0.25))
    for side in (-1, 1):
        x = side * 0.215
        rod((x, -0.2, 0), (x, 0.17, 0.82), 0.012, paint)
        rod((x * 0.94, 0.24, 0), (x * 0.94, -0.12, 0.44), 0.011, paint)
        cylinder(0.016, 0.018, (x, -0.2, 0), material("rubber"))
        cylinder(0.016, 0.018, (x * 0.94, 0.24, 0), material("rubber"))
    for y, z in ((-0.14, 0.13), (0.19, 0.13)):
        rod((-0.205, y, z), (0.205, y, z), 0.008, paint)

    def seat(u: float, v: float) -> Point:
        x, y = (u - 0.5) * 0.39, -0.2 + 0.39 * v
        dish = 0.014 * (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2)
        return (x, y, 0.452 - 0.02 * v - dish - (0.016 if v < 0.06 else 0))

    def back(u: float, v: float) -> Point:
        x = (u - 0.5) * 0.41
        bow = 0.035 * (1 - (2 * u - 1) ** 2)
        return (x, 0.1 + bow + 0.075 * v, 0.66 + 0.165 * v)

    grid_object(seat, 16, 16, paint, thickness=0.006, subdivide=1)
    grid_object(back, 16, 6, paint, thickness=0.005, subdivide=1)


def muddy_boots(location: Point, turn: float = 0) -> None:
    """A pair of work boots that was put down on the mat."""
    leather = surface("boot leather", "#7A5230", 0.75, bump=("noise", 120, 0.5), mottle=(9, 0.3))
    mud = surface("boot mud", "#4C3D2B", 0.95, bump=("noise", 70, 0.9))

    def shaft(u: float, v: float) -> Point:
        angle = 2 * pi * u
        crease = 0.006 * sin(v * 20 + cos(angle) * 2) * v
        radius = 0.052 + 0.006 * v + crease
        return (radius * cos(angle), 0.05 + 0.012 * v + radius * 1.15 * sin(angle), 0.085 + 0.14 * v)

    def foot(u: float, v: float) -> Point:
        angle = pi * u
        long = 0.1 - 0.26 * v
        wide = 0.05 * (1 - 0.25 * v) * (1 if v < 0.8 else max(0.05, max(0.0, 5 - 5 * v) ** 0.5))
        tall = (0.105 - 0.05 * v) * (1 if v < 0.85 else max(0.2, max(0.0, (1 - v) / 0.15) ** 0.5))
        return (wide * cos(angle), long, 0.028 + tall * max(0.0, sin(angle)) ** 0.8)

    with placed(location, turn):
        for x, spin in ((-0.075, 6), (0.08, -11)):
            with placed((x, 0.02 * x, 0), spin):
                grid_object(shaft, 28, 14, leather, thickness=0.006)
                grid_object(foot, 20, 22, leather, thickness=0.003)
                box((0.104, 0.285, 0.034), (0, -0.03, 0), mud, 0.016, 4, base=True)
                for i in range(4):
                    z = 0.11 + 0.028 * i
                    cable([(-0.022, -0.012, z), (0, -0.02, z + 0.006), (0.022, -0.012, z)], 0.0025, "kraft")


def thermos(location: Point) -> None:
    """Steel flask with a cup on top, dented."""
    steel = surface("flask", "#4F6A5C", 0.36, metallic=0.3, mottle=(8, 0.2))
    x, y, z = location
    place(
        lathe(
            [(0.001, 0), (0.046, 0), (0.048, 0.01), (0.048, 0.23), (0.034, 0.26), (0.034, 0.27)], steel, 36
        ),
        location,
    )
    cylinder(0.039, 0.07, (x, y, z + 0.265), material("steel"), 0.006)


def site_radio(location: Point, turn: float = 0) -> None:
    """Yellow radio in a cage, its aerial bent."""
    with placed(location, turn):
        yellow = surface("radio", "#D9A520", 0.5, mottle=(6, 0.12))
        box((0.3, 0.15, 0.18), (0, 0, 0.04), material("matteblack"), 0.02, 3, base=True)
        for x in (-0.17, 0.17):
            for y in (-0.09, 0.09):
                rod((x, y, 0), (x, y, 0.26), 0.014, yellow)
            rod((x, -0.09, 0.26), (x, 0.09, 0.26), 0.014, yellow)
        for y in (-0.09, 0.09):
            rod((-0.17, y, 0.26), (0.17, y, 0.26), 0.014, yellow)
        for x in (-0.08, 0.08):
            cylinder(0.052, 0.006, (x, -0.078, 0.13), surface("speaker", "#2B2E30", 0.8), 0.002, UPRIGHT)
        rod((0.13, 0.08, 0.25), (0.3, 0.12, 0.62), 0.0025, material("chrome"))


def water_cases(location: Point, count: int = 3, turn: float = 0) -> None:
    """Cases of bottled water in their film, one opened on top."""
    film = surface("case film", "#B9D3DE", 0.12, coat=0.6, bump=("noise", 26, 0.4))
    cap = surface("case cap", "#2C6FA8", 0.5)
    with placed(location, turn):
        for level in range(count):
            box(
                (0.4, 0.26, 0.2),
                (0.008 * level, 0, 0.205 * level),
                film,
                0.02,
                3,
                base=True,
                rotation=(0, 0, 0.03 * level),
            )
        z = 0.205 * count - 0.008
        for i in range(6):
            for j in range(4):
                if (i, j) not in ((5, 0), (4, 0), (5, 1)):
                    cylinder(0.014, 0.014, (-0.165 + 0.066 * i, -0.1 + 0.066 * j, z), cap, 0.002, segments=16)


def plan_table(width: float = 2.2, depth: float = 0.95) -> None:
    """A door blank on two trestles with the drawings on it, coffee rings and all; height 0.9."""
    top = wood("door blank", "#B89468", "#8E6C45", 0.6, scale=0.8)
    lumber = wood("stud", "#CDA873", "#A9824F", 0.75, axis="Z")
    box((width, depth, 0.04), (0, 0, 0.86), top, 0.004, base=True)
    for x in (-width / 2 + 0.35, width / 2 - 0.35):
        box(
            (0.09, depth - 0.1, 0.06),
            (x, 0, 0.8),
            wood("stud y", "#CDA873", "#A9824F", 0.75, axis="Y"),
            0.004,
            base=True,
        )
        for side in (-1, 1):
            for lean in (-0.16, 0.16):
                rod((x + lean * 0.2, side * 0.3, 0.82), (x + lean, side * 0.36, 0), 0.028, lumber, segments=4)
    sheet = surface("blueprint", roughness=0.7, image=label_image("blueprint"))
    for i, (x, y, spin) in enumerate(((0.12, 0.0, 0.06), (0.06, 0.05, -0.05))):
        item = plane(0.95, 0.665, (x, y, 0.9016 + 0.0012 * i), sheet)
        item.rotation_euler = (0, 0, spin)
    curl = surface("rollp", "#EFEBDF", 0.8)
    rod((-0.95, -0.2, 0.93), (-0.42, 0.34, 0.93), 0.03, curl)
    rod((-0.98, -0.1, 0.925), (-0.5, 0.4, 0.925), 0.024, curl)
