"""One simple sedan. Keep it small, behind glass, in three-quarter view."""

from math import cos, pi, sin

from imagery.geometry import Point, box, cylinder, grid_object
from imagery.materials import surface
from imagery.palette import material


def car(color: str = "#2F5D50") -> None:
    """Sedan along X, origin on the ground under its centre."""
    paint = surface("car" + color, color, 0.22, coat=1.0)
    window = surface("carglass", "#10171A", 0.05, coat=1)
    roofline = [
        (-2.25, 0.52),
        (-2.2, 0.66),
        (-2.05, 0.78),
        (-1.6, 0.9),
        (-1.1, 0.97),
        (-0.95, 0.99),
        (0.0, 1.0),
        (1.0, 1.0),
        (1.6, 0.99),
        (2.05, 0.95),
        (2.2, 0.84),
        (2.24, 0.6),
    ]

    def body_point(u: float, v: float) -> Point:
        x = -2.26 + 4.52 * u
        i = max((step for step in range(len(roofline)) if roofline[step][0] <= x or step == 0))
        j = min(i + 1, len(roofline) - 1)
        part = 0 if j == i else (x - roofline[i][0]) / (roofline[j][0] - roofline[i][0])
        top = roofline[i][1] * (1 - part) + roofline[j][1] * part
        # cross section: superellipse half from -hw..hw over the top
        half_width = 0.88 * (1 - abs(x / 2.4) ** 7 * 0.45)
        angle = v * pi
        across = cos(angle)
        up = sin(angle)
        y = half_width * (1 if across > 0 else -1) * abs(across) ** 0.35
        z = 0.24 + (top - 0.24) * abs(up) ** 0.42
        return (x, -y, z)

    grid_object(body_point, 60, 40, paint, subdivide=1)
    cabin_line = [
        (-1.15, 0.95),
        (-0.55, 1.25),
        (-0.1, 1.42),
        (0.4, 1.46),
        (0.9, 1.42),
        (1.4, 1.22),
        (1.85, 0.98),
    ]

    def cabin_point(u: float, v: float) -> Point:
        step = u * (len(cabin_line) - 1)
        i = min(int(step), len(cabin_line) - 2)
        part = step - i
        t2 = part * part * (3 - 2 * part) * 0.3 + part * 0.7
        x = cabin_line[i][0] * (1 - part) + cabin_line[i + 1][0] * part
        top = cabin_line[i][1] * (1 - t2) + cabin_line[i + 1][1] * t2
        angle = v * pi
        across = cos(angle)
        up = sin(angle)
        rise = (top - 0.9) / 0.56
        half_width = 0.8 - 0.14 * rise * abs(up)
        return (
            x,
            -half_width * (1 if across > 0 else -1) * abs(across) ** 0.4,
            0.9 + (top - 0.9) * abs(up) ** 0.5,
        )

    grid_object(cabin_point, 40, 30, window, subdivide=1)

    def roof_point(u: float, v: float) -> Point:
        x, y, z = cabin_point(0.34 + 0.36 * u, 0.17 + 0.66 * v)
        return (x, y * 1.004, z + 0.012)

    grid_object(roof_point, 24, 16, paint, thickness=0.01, subdivide=1)
    box((3.7, 1.5, 0.24), (0, 0, 0.13), surface("arch", "#0B0C0D", 0.8), 0.05, 3, base=True)
    box((0.03, 1.1, 0.1), (-2.2, 0, 0.5), surface("arch", "#0B0C0D", 0.8), 0.02, 3, base=True)
    box((0.05, 0.34, 0.09), (-2.225, 0, 0.42), material("cap"), 0.006, base=True)
    for x in (-1.42, 1.42):
        for sy in (-1, 1):
            cylinder(
                0.335,
                0.03,
                (x, sy * 0.862, 0.335),
                surface("arch", "#0B0C0D", 0.8),
                0.01,
                rotation=(pi / 2, 0, 0) if sy < 0 else (-pi / 2, 0, 0),
                segments=48,
            )
            cylinder(
                0.315,
                0.2,
                (x, sy * 0.72, 0.315),
                material("rubber"),
                0.04,
                rotation=(pi / 2, 0, 0) if sy < 0 else (-pi / 2, 0, 0),
                segments=48,
            )
            cylinder(
                0.215,
                0.02,
                (x, sy * 0.905, 0.315),
                material("alu"),
                0.006,
                rotation=(pi / 2, 0, 0) if sy < 0 else (-pi / 2, 0, 0),
                segments=48,
            )
            for step in range(5):
                angle = step * 2 * pi / 5
                box(
                    (0.05, 0.012, 0.17),
                    (x + 0.1 * sin(angle), sy * 0.925, 0.315 + 0.1 * cos(angle)),
                    material("chrome"),
                    0.004,
                    rotation=(0, angle, 0),
                )
    for sy in (-1, 1):
        box(
            (0.1, 0.34, 0.07),
            (-2.12, sy * 0.47, 0.68),
            surface("hl", "#F3F6F5", 0.1, glow=("#ffffff", 1.2)),
            0.03,
            4,
        )
        box((0.06, 0.36, 0.06), (2.19, sy * 0.6, 0.82), surface("tl", "#9B1B16", 0.2), 0.02, 3)
        box((0.9, 0.004, 0.012), (0.35, sy * 0.885, 0.72), material("chrome"), 0.001)
