"""The kitchen of an old house: painted cupboards with knobs, an apron sink, a table on turned legs, an enamel bread box."""

from math import pi

from imagery.furniture.clutter import cable
from imagery.geometry import UPRIGHT, Point, box, cylinder, grid_object, lathe, place, placed, rod
from imagery.materials import surface
from imagery.palette import material
from imagery.timber import boards, timber


def _knob(x: float, y: float, z: float) -> None:
    brass = surface("worn brass", "#A98A4E", 0.34, 1, mottle=(14, 0.14))
    profile = [(0.006, 0), (0.006, 0.012), (0.014, 0.018), (0.0165, 0.026), (0.013, 0.033), (0.001, 0.036)]
    place(lathe(profile, brass, 24), (x, y, z), UPRIGHT)


def cupboards(count: int, location: Point, width: float = 0.6, color: str = "#40604F") -> float:
    """Base cupboards with a drawer over a panelled door, brushed with paint; returns the height of the wooden top."""
    total = count * width
    paint = surface(
        "cupboard paint" + color, color, 0.42, coat=0.12, bump=("noise", 34, 0.1, (1, 1, 9)), mottle=(5, 0.1)
    )
    with placed(location):
        box((total, 0.56, 0.82), (0, -0.29, 0.08), paint, 0.004, base=True)
        box((total, 0.5, 0.08), (0, -0.27, 0), surface("toe kick", "#2B2A27", 0.8), 0, base=True)
        for i in range(count):
            x = -total / 2 + width * (i + 0.5)
            box((width - 0.05, 0.02, 0.15), (x, -0.578, 0.72), paint, 0.006, 3, base=True)
            _knob(x, -0.588, 0.795)
            for side in (-1, 1):
                box(
                    (0.07, 0.022, 0.58),
                    (x + side * (width / 2 - 0.06), -0.578, 0.11),
                    paint,
                    0.004,
                    base=True,
                )
            for z in (0.11, 0.62):
                box((width - 0.16, 0.022, 0.07), (x, -0.578, z), paint, 0.004, base=True)
            box((width - 0.18, 0.008, 0.46), (x, -0.574, 0.17), paint, 0.004, base=True)
            _knob(x + (width / 2 - 0.06) * (1 if i % 2 else -1), -0.59, 0.58)
        block = boards("butcher block", "#B98A58", "#83582F", 0.9, 0.052, 0.34, 0.012, knots=0.06, wear=0.25)
        with placed((0, -0.31, 0.9)):
            box((total + 0.04, 0.64, 0.04), (0, 0, 0.02), block, 0.008, 3)
    return location[2] + 0.94


def apron_sink(location: Point, width: float = 0.72) -> None:
    """White fireclay sink before the window, a bridge tap, a dishcloth over its edge; `location` is on the top's front edge."""
    clay = surface("fireclay", "#E9E6DC", 0.12, coat=0.5)
    with placed(location):
        box((width, 0.06, 0.24), (0, -0.01, -0.2), clay, 0.02, 4, base=True)
        for side in (-1, 1):
            box((0.04, 0.46, 0.05), (side * (width / 2 - 0.02), 0.22, -0.01), clay, 0.012, 3, base=True)
        box((width, 0.04, 0.05), (0, 0.44, -0.01), clay, 0.012, 3, base=True)
        box(
            (width - 0.06, 0.42, 0.006),
            (0, 0.22, 0.003),
            surface("sink bottom", "#C4C2B9", 0.2, coat=0.3),
            0.002,
        )
        chrome = material("chrome")
        for side in (-1, 1):
            rod((side * 0.09, 0.5, -0.01), (side * 0.09, 0.5, 0.13), 0.012, chrome)
            rod((side * 0.09, 0.5, 0.13), (side * 0.13, 0.44, 0.15), 0.007, chrome)
            cylinder(0.015, 0.02, (side * 0.13, 0.44, 0.143), surface("tap knob", "#E9E6DC", 0.2), 0.004)
        rod((-0.09, 0.5, 0.1), (0.09, 0.5, 0.1), 0.01, chrome)
        cable(
            [(0, 0.5, 0.1), (0, 0.5, 0.26), (0, 0.44, 0.34), (0, 0.33, 0.33), (0, 0.29, 0.24)],
            0.012,
            "chrome",
        )
        cloth = surface("dishcloth", "#C9B9A0", 0.95, bump=("noise", 300, 0.4))

        def hang(u: float, v: float) -> Point:
            return (0.16 + (u - 0.5) * 0.2, -0.046 - 0.006 * v, 0.035 - 0.24 * v + 0.02 * u * v)

        grid_object(hang, 10, 14, cloth, thickness=0.004)


def turned_table(radius: float = 0.52, height: float = 0.75) -> None:
    """Round kitchen table of pine on four turned legs, scrubbed for eighty years."""
    pine = boards("scrubbed pine", "#C09A68", "#94703F", 2.0, 0.13, 0.42, 0.012, knots=0.35, wear=0.3)
    with placed((0, 0, height - 0.03)):
        place(
            lathe(
                [
                    (0.001, 0),
                    (radius - 0.012, 0),
                    (radius, 0.008),
                    (radius, 0.022),
                    (radius - 0.008, 0.03),
                    (0.001, 0.03),
                ],
                pine,
                72,
            )
        )
    paint = surface("table paint", "#D8D0BC", 0.5, mottle=(7, 0.1))
    for i in range(4):
        angle = pi / 4 + i * pi / 2
        x, y = 0.36 * (1 if i in (0, 3) else -1), 0.36 * (1 if angle < pi else -1)
        outline = [(0.018, 0), (0.026, 0.03), (0.02, 0.08), (0.034, 0.32), (0.028, 0.46), (0.04, 0.49), (0.03, 0.52), (0.04, 0.55), (0.04, height - 0.03)]  # fmt: skip
        place(lathe(outline, paint, 24), (x, y, 0))
    for side in (-1, 1):
        box((0.68, 0.022, 0.1), (0, side * 0.36, height - 0.13), paint, 0.003, base=True)
        box((0.022, 0.68, 0.1), (side * 0.36, 0, height - 0.13), paint, 0.003, base=True)


def plate_shelf(location: Point, width: float = 0.9) -> None:
    """Shelf of old wood with cups on hooks below it and plates standing; `location` is the middle of its back edge."""
    with placed(location):
        oak = timber("shelf wood", "#A57C50", "#6F4C2B", 0.5, "X", 0.01, 0.2)
        box((width, 0.19, 0.028), (0, -0.095, 0), oak, 0.004)
        for side in (-1, 1):
            box((0.02, 0.14, 0.16), (side * (width / 2 - 0.1), -0.075, -0.09), oak, 0.006)
        glaze = ("#E6E1D3", "#BFC9BD", "#D9C7A5")
        for i in range(5):
            plate = [
                (0.001, 0),
                (0.07, 0.0),
                (0.1, 0.012),
                (0.112, 0.02),
                (0.11, 0.024),
                (0.07, 0.007),
                (0.001, 0.006),
            ]
            at = (-width / 2 + 0.14 + 0.05 * i, -0.05, 0.126)
            place(
                lathe(plate, surface("plate" + glaze[i % 3], glaze[i % 3], 0.2, coat=0.4), 40),
                at,
                (pi / 2 - 0.16, 0, 1.1),
            )
        for i, name in enumerate(("ceramic", "brand", "shellrust", "ceramic")):
            x = 0.02 + 0.115 * i
            cup = [
                (0.001, 0),
                (0.028, 0),
                (0.036, 0.03),
                (0.04, 0.08),
                (0.037, 0.08),
                (0.033, 0.03),
                (0.001, 0.008),
            ]
            place(lathe(cup, material(name), 32), (x, -0.1, 0.014 + 0.0 * i))
