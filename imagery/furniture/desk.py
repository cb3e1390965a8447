"""What stands on desks and in corners."""

from math import pi, radians

from mathutils import Vector

from imagery.geometry import Point, box, cylinder, lathe, place, placed, plane, rod
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.paths import label_image


def monitor(location: Point, turn: float = 180) -> None:
    """Desktop screen seen from behind."""
    with placed(location, turn):
        box((0.52, 0.02, 0.31), (0, 0, 0.13), material("black"), 0.006, base=True)
        rod((0, 0.02, 0.005), (0, 0.02, 0.2), 0.015, material("alu"))
        box((0.22, 0.17, 0.012), (0, 0.03, 0), material("alu"), 0.004, base=True)


def laptop(
    location: Point, turn: float = 0, label: str = "ui_roi", lean: float = 0.35, strength: float = 1.3
) -> None:
    """Open laptop; the screen shows a label picture."""
    with placed(location, turn):
        shell = surface("lap", "#B9BCBE", 0.35, metallic=0.8)
        box((0.34, 0.235, 0.014), (0, 0, 0.004), shell, 0.006, 3, base=True)
        box((0.29, 0.1, 0.002), (0, 0.04, 0.0175), material("matteblack"), 0.001, 1)
        box((0.11, 0.07, 0.001), (0, -0.07, 0.0182), surface("tp", "#A9ACAE", 0.4, metallic=0.6), 0.0005, 1)
        for row in range(4):
            for column in range(12):
                box(
                    (0.0195, 0.0185, 0.002),
                    (-0.131 + column * 0.0238, 0.078 - row * 0.0245, 0.019),
                    surface("key", "#2A2C2F", 0.5),
                    0.0006,
                    1,
                )
        with placed((0, 0.118, 0.014)) as lid:
            lid.rotation_euler = (-lean, 0, radians(0))
            box((0.34, 0.008, 0.225), (0, 0.004, 0), shell, 0.004, 2, base=True)
            plane(
                0.318,
                0.2,
                (0, -0.0008, 0.114),
                surface(label, roughness=0.2, image=label_image(label), glow=("#fff", strength)),
                (pi / 2, 0, 0),
            )


def clipboard(location: Point, turn: float = 0, label: str = "survey") -> None:
    """Clipboard with a printed sheet."""
    with placed(location, turn):
        box((0.235, 0.33, 0.004), (0, 0, 0.002), wood("oakdark", "#9A6E45", "#7C5434"), 0.0015, 2)
        plane(
            0.21, 0.292, (0, -0.01, 0.0052), surface("paper" + label, roughness=0.7, image=label_image(label))
        )
        box((0.1, 0.03, 0.012), (0, 0.148, 0.01), material("steel"), 0.004, 3)
        cylinder(0.012, 0.06, (-0.03, 0.16, 0.012), material("steel"), 0.004, rotation=(0, pi / 2, 0))


def pen(tip: Point, end: Point, color: str = "#0F5A4B") -> None:
    """Ball pen from `a` (tip) to `b`."""
    tip = Vector(tip)
    end = Vector(end)
    along = (end - tip).normalized()
    rod(tip + along * 0.014, end, 0.0048, surface("pen" + color, color, 0.3, coat=0.4), 0.0044)
    rod(tip, tip + along * 0.014, 0.001, material("steel"), 0.0042)
    rod(end - along * 0.045 + Vector((0, 0, 0.0055)), end + Vector((0, 0, 0.0055)), 0.0012, material("steel"))


def waste_bin(location: Point, height: float = 0.62, finish: str = "matteblack") -> None:
    """Round waste bin."""
    with placed(location):
        place(
            lathe(
                [
                    (0.001, 0),
                    (0.15, 0),
                    (0.155, 0.01),
                    (0.17, height - 0.02),
                    (0.172, height),
                    (0.12, height),
                    (0.1, height - 0.03),
                    (0.001, height - 0.03),
                ],
                material(finish),
                40,
            )
        )
        place(
            lathe(
                [
                    (0.155, height * 0.99),
                    (0.174, height),
                    (0.174, height + 0.012),
                    (0.12, height + 0.012),
                    (0.118, height),
                ],
                material("steel"),
                40,
            )
        )


def art(
    width: float, height: float, location: Point, label: str, turn: float = 0, frame: str = "oak"
) -> None:
    """Framed print on a wall."""
    with placed(location, turn):
        for sx in (-1, 1):
            box((0.022, 0.03, height + 0.022), (sx * width / 2, -0.015, 0), wood("oakz", axis="Z"), 0.002)
        for sz in (-1, 1):
            box((width + 0.022, 0.03, 0.022), (0, -0.015, sz * height / 2), wood("oak"), 0.002)
        plane(
            width,
            height,
            (0, -0.008, 0),
            surface("art" + label, roughness=0.6, image=label_image(label)),
            (pi / 2, 0, 0),
        )
