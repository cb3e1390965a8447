"""An old waiting room: slatted benches on iron, dish lamps, what people in a hurry put down, a train outside."""

from math import cos, pi, sin

from imagery.furniture.clutter import cable
from imagery.geometry import Point, box, cylinder, grid_object, lathe, place, placed, plane, rod
from imagery.lights import bulb_light
from imagery.materials import emission, surface
from imagery.palette import material
from imagery.paths import label_image
from imagery.timber import timber


def station_bench(width: float = 2.4, ends: int = 4) -> None:
    """Bench of oak slats on cast iron, an arm at every end; it faces -Y."""
    oak = timber("bench oak", "#93633A", "#5C3D20", 0.4, "X", 0.012, 0.15)
    iron = surface("bench iron", "#22352E", 0.45, coat=0.2, bump=("noise", 220, 0.12), mottle=(9, 0.12))
    for i in range(6):
        t = i / 5
        at = (0, -0.24 + 0.088 * i, 0.43 - 0.02 * sin(pi * t) + 0.012 * (1 - t))
        box((width, 0.072, 0.026), at, oak, 0.009, 3, rotation=(-0.05 + 0.02 * (i - 2), 0, 0))
    for i in range(6):
        at = (0, 0.25 + 0.03 * i, 0.52 + 0.083 * i)
        box((width, 0.024, 0.068), at, oak, 0.009, 3, rotation=(-0.34, 0, 0))
    for k in range(ends):
        x = (width - 0.12) * (k / (ends - 1) - 0.5)
        paths = (
            [(x, -0.25, 0.0), (x, -0.22, 0.2), (x, -0.25, 0.4), (x, 0.0, 0.4), (x, 0.2, 0.41), (x, 0.29, 0.6), (x, 0.44, 0.98)],
            [(x, 0.34, 0.0), (x, 0.24, 0.2), (x, 0.16, 0.4), (x, -0.05, 0.39)],
            [(x, -0.24, 0.41), (x, -0.28, 0.56), (x, -0.2, 0.66), (x, 0.0, 0.655), (x, 0.28, 0.67)],
        )  # fmt: skip
        for path in paths:
            cable(path, 0.016, "bench iron")
        for y in (-0.25, 0.34):
            box((0.05, 0.09, 0.018), (x, y, 0), iron, 0.006, base=True)


def dish_lamp(location: Point, power: float = 18) -> None:
    """Wide enamel dish with an opal bulb, on a rod that ends above every ceiling; `location` is its rim."""
    with placed(location):
        enamel = surface("dish enamel", "#27463B", 0.25, coat=0.5)
        outline = [(0.31, 0.0), (0.315, 0.004), (0.3, 0.025), (0.25, 0.055), (0.18, 0.08), (0.1, 0.105), (0.06, 0.15), (0.05, 0.2), (0.02, 0.23), (0.012, 0.25)]  # fmt: skip
        place(lathe(outline, enamel, 56))
        inner = [(0.305, 0.002), (0.24, 0.05), (0.17, 0.074), (0.08, 0.095), (0.001, 0.1)]
        place(lathe(inner, surface("dish white", "#EDE9DE", 0.4, coat=0.3), 56))
        globe = [(0.001, -0.065), (0.03, -0.06), (0.055, -0.04), (0.066, -0.01), (0.06, 0.025), (0.04, 0.06), (0.035, 0.09)]  # fmt: skip
        place(lathe(globe, emission("bulb dish", "#FFE2B4", 2.4), 32))
        rod((0, 0, 0.24), (0, 0, 3), 0.01, material("graphite"), segments=10)
        bulb_light((0, 0, -0.1), power, 0.07, "#FFD6A0").visible_glossy = False


def umbrella(foot: Point, top: Point, color: str = "#243B55") -> None:
    """Wet umbrella, furled by hand, leaning from its tip at `foot` to its grip at `top`."""
    cloth = surface("umbrella" + color, color, 0.32, coat=0.25)
    fx, fy, fz = foot
    tx, ty, tz = top
    dx, dy, dz = tx - fx, ty - fy, tz - fz

    def furl(u: float, v: float) -> Point:
        angle = 2 * pi * u
        full = sin(pi * min(1.0, 0.12 + v * 0.86)) ** 0.7
        radius = (0.012 + 0.034 * full) * (1 + 0.24 * sin(8 * angle + 5 * v))
        at = 0.1 + 0.66 * v
        return (fx + dx * at + radius * cos(angle), fy + dy * at + radius * sin(angle), fz + dz * at)

    grid_object(furl, 72, 28, cloth)
    rod(foot, top, 0.005, material("steel"), segments=10)
    wood = timber("umbrella grip", "#7A4F2C", "#4A2E18", 0.3, "Z")
    cable(
        [(tx, ty, tz - 0.03), (tx, ty, tz + 0.05), (tx + 0.01, ty - 0.02, tz + 0.1), (tx + 0.03, ty - 0.06, tz + 0.1), (tx + 0.035, ty - 0.075, tz + 0.06)],
        0.011,
        wood.name,
    )  # fmt: skip


def newspaper(location: Point, turn: float = 0) -> None:
    """Paper left folded on a seat, its corner lifting."""
    sheet, ink = surface("newsprint", "#CFCABC", 0.9), surface("news ink", "#5A5853", 0.9)
    with placed(location, turn):
        for k in range(3):

            def leaf(u: float, v: float, k: int = k) -> Point:
                lift = 0.03 * max(0.0, u - 0.6) ** 1.3 * max(0.0, v - 0.3) * (1 + 0.6 * k)
                return ((u - 0.5) * 0.3, (v - 0.5) * 0.38, 0.004 + 0.004 * k + lift)

            grid_object(leaf, 14, 14, sheet, thickness=0.0012)
        box((0.24, 0.04, 0.0004), (-0.01, 0.14, 0.0134), ink, 0)
        for column in range(3):
            for i in range(12):
                box((0.07, 0.005, 0.0004), (-0.095 + 0.09 * column, 0.09 - 0.02 * i, 0.0134), ink, 0)
        box((0.16, 0.1, 0.0005), (-0.05, 0.03, 0.0136), surface("news photo", "#8A8880", 0.9), 0)


def train_side(location: Point, length: float = 20.0) -> None:
    """Commuter car at a platform, seen from the side: steel, a green band, lit windows, one door open; faces -Y."""
    body = surface("train steel", "#9DA3A6", 0.4, metallic=0.3, glow=("#8C9396", 0.32))
    band = surface("train band", "#1F4E3D", 0.4, glow=("#1F4E3D", 0.35))
    dark = surface("train rubber", "#15181A", 0.6)
    lit = surface("train_window", roughness=0.2, image=label_image("train_window"), glow=("#ffffff", 0.95))
    with placed(location):
        box((length, 2.8, 2.9), (0, 1.4, 0.2), body, 0.12, 4, base=True)
        box((length, 0.02, 0.34), (0, -0.01, 0.55), band, 0, base=True)
        box((length, 2.6, 0.22), (0, 1.4, 3.08), surface("train roof", "#5F6467", 0.6, glow=("#5F6467", 0.25)), 0.1, 3, base=True)  # fmt: skip
        for i in range(7):
            z = 0.42 + 0.1 * i
            box((length, 0.012, 0.012), (0, -0.008, z - 0.3), body, 0)
        for i in range(int(length / 1.7)):
            x = -length / 2 + 0.9 + 1.7 * i
            if i % 5 == 2:
                box((1.3, 0.03, 2.25), (x, -0.012, 0.28), dark, 0.02, base=True)
                for side in (-1, 1):
                    box((0.56, 0.04, 2.15), (x + side * 0.31, -0.016, 0.3), body, 0.02, base=True)
                    plane(0.36, 0.9, (x + side * 0.31, -0.04, 1.75), lit, (pi / 2, 0, 0))
                continue
            box((1.36, 0.03, 0.98), (x, -0.01, 1.22), dark, 0.05, 4, base=True)
            plane(1.24, 0.86, (x, -0.03, 1.71), lit, (pi / 2, 0, 0))


def platform_post(location: Point, height: float = 3.4) -> None:
    """Iron post of a canopy with a bracket."""
    with placed(location):
        iron = surface("canopy iron", "#2A473C", 0.5, glow=("#2A473C", 0.22))
        cylinder(0.14, 0.3, (0, 0, 0), iron, 0.02)
        rod((0, 0, 0.2), (0, 0, height), 0.075, iron, 0.06)
        for side in (-1, 1):
            cable(
                [
                    (side * 0.04, 0, height - 0.9),
                    (side * 0.3, 0, height - 0.75),
                    (side * 0.7, 0, height - 0.1),
                ],
                0.03,
                "canopy iron",
            )
