"""What stands in a workshop: the posts of a car lift, tires, a drawer chest, a drill press, bar stock, a bench."""

from math import cos, pi, sin

from imagery.geometry import Point, box, cylinder, lathe, place, placed, rod, shared
from imagery.materials import surface, wood
from imagery.palette import material


def tire(location: Point, turn: float = 0, lean: float = 0, radius: float = 0.32, rim: bool = False) -> None:
    """Car tire standing upright, its axle along -Y; `lean` in radians."""
    width = 0.2
    with placed(location, turn):
        rubber = surface("tire", "#17181A", 0.8, bump=("noise", 120, 0.25))
        inner, half = radius * 0.62, width / 2
        outline = [
            (inner, -half * 0.8),
            (radius * 0.86, -half),
            (radius * 0.97, -half * 0.86),
            (radius, -half * 0.55),
            (radius, half * 0.55),
            (radius * 0.97, half * 0.86),
            (radius * 0.86, half),
            (inner, half * 0.8),
            (inner, -half * 0.8),
        ]
        mesh = shared(("tire", radius), lambda: lathe(outline, rubber, 44))
        place(mesh, (0, 0, radius), (pi / 2 + lean, 0, 0))
        if rim:
            alloy = surface("alloy", "#B4B8BB", 0.3, 0.9)
            place(shared(("rim", radius), lambda: _rim(inner, half, alloy)), (0, 0, radius), (pi / 2, 0, 0))


def _rim(radius: float, half: float, alloy: object) -> object:
    return lathe(
        [(0.001, half * 0.4), (0.04, half * 0.5), (radius * 0.8, half * 0.1), (radius, half * 0.8)], alloy
    )


def lift_post(location: Point, side: int, color: str = "#B3261E") -> None:
    """One post of a two-post lift with its arms lowered to knee height; side: 1 stands right of the car, -1 left."""
    paint = surface("lift" + color, color, 0.4, coat=0.3)
    with placed(location):
        box((0.28, 0.34, 3.3), (0, 0, 0), paint, 0.008, base=True)
        box((0.1, 0.2, 3.2), (-side * 0.12, 0, 0.05), material("matteblack"), 0, base=True)
        box((0.34, 0.4, 0.5), (0, 0, 1.02), material("graphite"), 0.01, base=True)
        box((0.6, 0.7, 0.02), (0, 0, 0), material("graphite"), 0.003, base=True)
        for reach in (-0.7, 0.75):
            rod((-side * 0.15, 0, 1.1), (-side * 0.95, reach, 1.06), 0.055, paint)
            cylinder(0.07, 0.05, (-side * 0.95, reach, 1.1), material("rubber"))
        box(
            (0.16, 0.12, 0.3), (side * 0.16, -0.1, 1.35), surface("lift box", "#C9CCCB", 0.5), 0.01, base=True
        )


def drawer_chest(location: Point, turn: float = 0, color: str = "#8E2A20") -> None:
    """Rolling tool chest with drawers, one of them not quite shut; its front faces -Y."""
    paint = surface("chest" + color, color, 0.32, coat=0.4)
    with placed(location, turn):
        box((0.95, 0.5, 0.86), (0, 0, 0.14), paint, 0.012, 3, base=True)
        for i, tall in enumerate((0.2, 0.2, 0.12, 0.12, 0.09)):
            z = 0.16 + sum((0.2, 0.2, 0.12, 0.12, 0.09)[:i]) + 0.014 * i
            out = 0.07 if i == 3 else 0.0
            box((0.89, 0.03, tall), (0, -0.255 - out, z), paint, 0.006, base=True)
            box((0.8, 0.02, 0.018), (0, -0.278 - out, z + tall - 0.03), material("alu"), 0.006)
        box((0.96, 0.52, 0.025), (0, 0, 1.0), material("rubber"), 0.008, base=True)
        for x in (-0.4, 0.4):
            for y in (-0.2, 0.2):
                cylinder(0.06, 0.035, (x - 0.017, y, 0.06), material("rubber"), rotation=(0, pi / 2, 0))


def drill_press(location: Point, turn: float = 0, color: str = "#5C7A6C") -> None:
    """Floor-standing drill press of another age: foot, column, table, head with belt guard and a three-spoke feed."""
    paint = surface("press" + color, color, 0.42, coat=0.2, mottle=(7, 0.12))
    steel = material("steel")
    with placed(location, turn):
        box((0.36, 0.52, 0.07), (0, -0.08, 0), paint, 0.02, 3, base=True)
        cylinder(0.05, 1.62, (0, 0.06, 0.06), steel)
        cylinder(0.085, 0.12, (0, 0.06, 0.06), paint, 0.02)
        cylinder(0.075, 0.12, (0, 0.06, 0.86), paint, 0.01)
        box((0.34, 0.34, 0.045), (0, -0.2, 0.93), paint, 0.01, 3, base=True)
        box((0.09, 0.2, 0.06), (0, -0.02, 0.9), paint, 0.01)
        box(
            (0.12, 0.09, 0.06),
            (0.02, -0.2, 0.975),
            surface("vise iron", "#3D4346", 0.45, 0.6),
            0.008,
            base=True,
        )
        box((0.22, 0.42, 0.3), (0, -0.06, 1.38), paint, 0.05, 5, base=True)
        box((0.26, 0.62, 0.16), (0, -0.02, 1.66), paint, 0.06, 5, base=True)
        cylinder(0.1, 0.3, (0, 0.3, 1.4), material("graphite"), 0.02)
        cylinder(0.045, 0.16, (0, -0.2, 1.24), steel)
        cylinder(0.028, 0.09, (0, -0.2, 1.15), material("graphite"))
        rod((0, -0.2, 1.15), (0, -0.2, 1.06), 0.006, steel)
        for i in range(3):
            angle = i * 2 * pi / 3 + 0.4
            far = (0.17, -0.12 + 0.2 * cos(angle), 1.46 + 0.2 * sin(angle))
            rod((0.15, -0.12, 1.46), far, 0.009, steel)
            cylinder(0.02, 0.04, (far[0], far[1], far[2] - 0.02), material("black"), 0.01)
        cylinder(0.03, 0.06, (0.11, -0.12, 1.46), steel, rotation=(0, pi / 2, 0))
        box((0.05, 0.015, 0.09), (-0.06, -0.275, 1.5), material("black"), 0.004)
        box((0.02, 0.01, 0.02), (-0.06, -0.286, 1.52), surface("press go", "#2E9B5B", 0.4), 0.004)


def bar_stock(location: Point, count: int = 11, turn: float = 0) -> None:
    """Steel and brass bars leaning in a corner; `location` is the foot of the wall."""
    finishes = (
        material("steel"),
        surface("bar dark", "#4A4743", 0.5, 0.8),
        surface("bar rust", "#7A4A30", 0.7, 0.3, mottle=(20, 0.3)),
        surface("brass", "#C8A15A", 0.25, 1),
    )
    with placed(location, turn):
        for i in range(count):
            x = -0.3 + 0.6 * ((i * 7) % count) / count
            high = 1.5 + 0.75 * ((i * 5) % count) / count
            foot = (x, -0.34 + 0.05 * (i % 3), 0)
            rod(
                foot,
                (x * 1.15 + 0.03 * (i % 2), -0.03, high),
                0.009 + 0.005 * (i % 3),
                finishes[i % 4],
                segments=12,
            )


def machinist_bench(location: Point, width: float = 2.4) -> None:
    """Thick timber top on steel legs, a vise, a shelf with boxes, files in a can, a rag; the foot of its back."""
    top = wood("bench plank", "#8A6238", "#4E3520", 0.55, scale=0.7)
    iron, green = (
        surface("vise iron", "#3D4346", 0.45, 0.6),
        surface("bench green", "#3F5A50", 0.5, mottle=(6, 0.1)),
    )
    with placed(location):
        box((width, 0.74, 0.08), (0, -0.38, 0.82), top, 0.012, 2, base=True)
        box((width - 0.2, 0.6, 0.035), (0, -0.36, 0.24), top, 0.004, base=True)
        for x in (-width / 2 + 0.12, width / 2 - 0.12):
            for y in (-0.1, -0.64):
                box((0.09, 0.09, 0.82), (x, y, 0), green, 0.004, base=True)
            box((0.07, 0.5, 0.08), (x, -0.37, 0.7), green, 0.004)
        for i, (w, h, tint) in enumerate(
            ((0.4, 0.22, "#6E7A74"), (0.3, 0.3, "#8E2A20"), (0.46, 0.16, "#B58A5C"), (0.34, 0.24, "#43484A"))
        ):
            box(
                (w, 0.36, h),
                (-width / 2 + 0.42 + 0.55 * i, -0.34, 0.275),
                surface("bin" + tint, tint, 0.6),
                0.01,
                base=True,
            )
        with placed((-width / 2 + 0.4, -0.62, 0.9)):
            cylinder(0.1, 0.05, (0, 0, 0), iron, 0.01)
            box((0.13, 0.3, 0.12), (0, 0.03, 0.04), iron, 0.02, 3, base=True)
            box((0.2, 0.05, 0.1), (0, -0.1, 0.12), iron, 0.01, 3, base=True)
            box((0.2, 0.05, 0.1), (0, -0.19, 0.12), iron, 0.01, 3, base=True)
            box((0.1, 0.16, 0.07), (0, -0.26, 0.07), iron, 0.012, base=True)
            rod((-0.15, -0.36, 0.1), (0.13, -0.36, 0.13), 0.008, material("steel"))
            box((0.05, 0.06, 0.16), (0, -0.145, 0.14), material("steel"), 0.003, base=True)
        with placed((-0.28, -0.2, 0.9)):
            cylinder(0.055, 0.14, (0, 0, 0), surface("coffee can", "#A3392B", 0.35, 0.4), 0.004)
            for i in range(6):
                a = i * 1.05
                rod(
                    (0.02 * cos(a), 0.02 * sin(a), 0.02),
                    (0.07 * cos(a), 0.06 * sin(a), 0.27),
                    0.006,
                    material("steel"),
                )
                rod(
                    (0.07 * cos(a), 0.06 * sin(a), 0.24),
                    (0.085 * cos(a), 0.073 * sin(a), 0.32),
                    0.012,
                    wood("oak") if i % 3 else material("orange"),
                )
        box(
            (0.26, 0.17, 0.09),
            (0.12, -0.26, 0.9),
            wood("gauge box", "#7A4A2A", "#54301A", 0.4),
            0.008,
            base=True,
        )
        rag = surface("shop rag", "#9C3A30", 0.95, bump=("noise", 60, 0.9), sheen=0.3)
        box((0.26, 0.2, 0.03), (0.62, -0.48, 0.9), rag, 0.014, 4, base=True, rotation=(0, 0, 0.5))
        box((0.14, 0.16, 0.035), (0.67, -0.52, 0.915), rag, 0.016, 4, base=True, rotation=(0.1, 0.1, 1.1))


def bench_lamp(location: Point, turn: float = 0) -> None:
    """Jointed lamp with an enamel shade; `location` is its foot. The light is the scene's."""
    paint = surface("lamp green", "#2C4A40", 0.35, coat=0.4)
    with placed(location, turn):
        cylinder(0.06, 0.02, (0, 0, 0), paint)
        rod((0, 0, 0), (0.04, 0.1, 0.36), 0.009, material("steel"))
        rod((0.04, 0.1, 0.36), (0, -0.2, 0.56), 0.009, material("steel"))
        shade = [(0.1, 0), (0.094, 0.03), (0.06, 0.1), (0.03, 0.13), (0.001, 0.135)]
        place(lathe(shade, paint, 32), (0, -0.22, 0.44), (-0.25, 0, 0))
        place(
            lathe([(0.096, 0.004), (0.056, 0.096), (0.001, 0.12)], material("cap"), 32),
            (0, -0.22, 0.44),
            (-0.25, 0, 0),
        )


def steel_sash(
    width: float, height: float, location: Point, panes: tuple[int, int], glow: dict[str, float]
) -> None:
    """Factory window in a back wall: steel bars, panes of frosted wire glass that daylight fills unevenly.

    location: middle of its sill; glow: colour and strength of the panes, taken in turn.
    """
    bar = surface("steel sash", "#2F3A38", 0.5, mottle=(9, 0.1))
    columns, rows = panes
    kinds = list(glow.items())
    with placed(location):
        for i in range(columns):
            for j in range(rows):
                color, strength = kinds[(i * 3 + j * 5 + (i * j) % 2) % len(kinds)]
                pane = surface(f"lin sash{color}", "#C9D2CC", 0.35, glow=(color, strength), mottle=(5, 0.2))
                at = (-width / 2 + width * (i + 0.5) / columns, 0.02, height * (j + 0.5) / rows)
                box((width / columns, 0.01, height / rows), at, pane, 0)
        for i in range(columns + 1):
            wide = 0.05 if i in (0, columns) else 0.022
            box((wide, 0.05, height), (-width / 2 + width * i / columns, 0, 0), bar, 0.003, base=True)
        for j in range(rows + 1):
            tall = 0.05 if j in (0, rows) else 0.022
            box((width, 0.05, tall), (0, 0, height * j / rows), bar, 0.003)
        box((width + 0.2, 0.26, 0.06), (0, 0, -0.05), surface("stone sill", "#9A948A", 0.8), 0.01, base=True)
