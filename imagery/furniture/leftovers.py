"""What people leave behind: half a sandwich, a jacket over a chair, a badge on a cord, keys, a wet floor sign."""

from math import cos, pi, sin

import bpy

from imagery.furniture.clutter import cable
from imagery.geometry import UPRIGHT, Point, box, cylinder, grid_object, lathe, place, placed, rod, text
from imagery.materials import surface
from imagery.palette import material


def clock_at(
    hour: int, minute: int, location: Point, radius: float = 0.17, turn: float = 0, rim: str = "matteblack"
) -> None:
    """Wall clock that shows the time its text speaks of."""
    with placed(location, turn):
        cylinder(radius, 0.035, (0, 0, 0), material(rim), rotation=UPRIGHT, segments=48)
        cylinder(
            radius - 0.016,
            0.004,
            (0, -0.034, 0),
            surface("clk", "#F3EFE6", 0.5),
            rotation=UPRIGHT,
            segments=48,
        )
        black = material("matteblack")
        for i in range(60):
            angle, long = i * pi / 30, 0.026 if i % 5 == 0 else 0.009
            at = ((radius - 0.035) * sin(angle), -0.039, (radius - 0.035) * cos(angle))
            box((0.006 if i % 5 == 0 else 0.002, 0.002, long), at, black, 0, rotation=(0, angle, 0))
        for i in range(1, 13):
            angle = i * pi / 6
            at = ((radius - 0.07) * sin(angle), -0.0395, (radius - 0.07) * cos(angle))
            text(str(i), radius * 0.19, at, black, 0.0004, font="Inter-SemiBold")
        hands = (((hour % 12 + minute / 60) * pi / 6, 0.5, 0.013), (minute * pi / 30, 0.76, 0.008))
        for angle, part, wide in hands:
            long = radius * part
            box(
                (wide, 0.003, long),
                (long * 0.42 * sin(angle), -0.043, long * 0.42 * cos(angle)),
                black,
                0.001,
                rotation=(0, angle, 0),
            )
        cylinder(0.009, 0.006, (0, -0.04, 0), black, 0.001, UPRIGHT, segments=16)


def half_sandwich(location: Point, turn: float = 0) -> None:
    """Half a sandwich on its opened paper, with crumbs."""
    with placed(location, turn):
        paper = surface("deli paper", "#D8C7A4", 0.8, bump=("noise", 120, 0.4))

        def sheet(u: float, v: float) -> tuple[float, float, float]:
            x, y = (u - 0.5) * 0.27, (v - 0.5) * 0.22
            lift = max(0.0, abs(u - 0.5) - 0.36) * 0.35 + max(0.0, abs(v - 0.5) - 0.4) * 0.3
            return (x, y, 0.0012 + lift + 0.0012 * sin(u * 15 + v * 7) * sin(v * 11))

        grid_object(sheet, 24, 20, paper, thickness=0.0006)
        fillings = (
            ("bread", 0.018, 1.0),
            ("leaf2", 0.006, 1.1),
            ("half tomato", 0.006, 1.03),
            ("half ham", 0.006, 1.05),
            ("bread", 0.018, 1.0),
        )
        for name, color in (("half tomato", "#B8382A"), ("half ham", "#D99A8C")):
            surface(name, color, 0.35, coat=0.2)
        z = 0.003
        for name, thick, grow in fillings:
            mesh = _triangle(0.105 * grow, thick, material(name))
            place(mesh, (0, 0, z), (0, 0, 0.03 * grow))
            z += thick
        for i in range(9):
            size = 0.003 + 0.002 * (i % 3)
            box(
                (size, size, size),
                (0.1 * cos(i * 2.1), 0.08 * sin(i * 1.7), 0.004),
                material("bread"),
                0.001,
                rotation=(0, 0, i),
            )


def _triangle(side: float, thick: float, mat: bpy.types.Material) -> bpy.types.Mesh:
    """Right-angled slice lying flat, its long cut to the front."""
    mesh = bpy.data.meshes.new("slice")
    half = side * 0.7
    flat = [(-half, -side * 0.25), (half, -side * 0.25), (0, side * 0.45)]
    points = [(x, y, z) for z in (0, thick) for x, y in flat]
    mesh.from_pydata(points, [], [(2, 1, 0), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)])
    mesh.materials.append(mat)
    return mesh


def coat_over(
    location: Point,
    width: float = 0.44,
    drop: float = 0.5,
    turn: float = 0,
    color: str = "#33424F",
    back: float = 0.32,
) -> None:
    """Jacket hung over the back of a chair: cloth that falls on both sides of a bar at `location`, facing +Y and -Y."""
    cloth = surface("coat" + color, color, 0.92, bump=("noise", 240, 0.4), sheen=0.35)

    def fall(u: float, v: float) -> tuple[float, float, float]:
        along = (v - back / (back + drop)) * (back + drop)  # 0 on the bar, negative behind it
        spread = 1 + 0.16 * min(1.0, abs(along) / drop)
        fold = 0.016 * sin(u * 15 + along * 5) * min(1.0, abs(along) * 5) + 0.007 * sin(u * 31 + 2)
        x = (u - 0.5) * width * spread + 0.01 * sin(along * 14)
        if abs(along) < 0.05:
            angle = along / 0.05 * pi / 2
            return (x, -0.045 * sin(angle) + fold * 0.2, 0.03 * cos(angle))
        side = -1 if along > 0 else 1
        hem = 0.03 * sin(u * 5 + 1) * (abs(along) / drop)
        return (
            x,
            side * 0.047 + side * abs(along) * 0.06 + side * abs(fold) * 0.8,
            -(abs(along) - 0.05) + hem,
        )

    with placed(location, turn):
        grid_object(fall, 40, 44, cloth, thickness=0.007, subdivide=1)
        for side in (-1, 1):  # sleeves
            x = side * width * 0.47

            def sleeve(u: float, v: float, x: float = x, side: int = side) -> tuple[float, float, float]:
                angle = 2 * pi * u
                radius = 0.052 - 0.012 * v + 0.005 * sin(v * 17 + angle * 2)
                sway = 0.03 * sin(v * 2.2) * side
                return (x + sway + radius * cos(angle), -0.06 + radius * 0.75 * sin(angle), 0.0 - 0.52 * v)

            grid_object(sleeve, 18, 22, cloth, thickness=0.004)


def badge(location: Point, turn: float = 0, color: str = "#0F5A4B", name: str = "STAFF") -> None:
    """Badge on a cord, hanging from `location`."""
    with placed(location, turn):
        cable(
            [(-0.004, 0, 0), (-0.05, -0.01, -0.16), (-0.02, -0.012, -0.36), (0, -0.014, -0.42)],
            0.004,
            "brand",
        )
        cable(
            [(0.004, 0, 0), (0.055, -0.008, -0.17), (0.02, -0.012, -0.36), (0, -0.014, -0.42)], 0.004, "brand"
        )
        box((0.01, 0.006, 0.03), (0, -0.014, -0.435), material("steel"), 0.002)
        box((0.058, 0.003, 0.088), (0, -0.014, -0.495), material("cap"), 0.003)
        box((0.058, 0.0034, 0.02), (0, -0.0142, -0.465), surface("badge" + color, color, 0.4), 0.001)
        text(name, 0.012, (0, -0.017, -0.52), surface("label ink", "#20302B", 0.6), 0.0002)


def takeaway_cup(location: Point, turn: float = 0, sleeve: str = "kraft") -> None:
    """White paper cup with a lid and a cardboard sleeve."""
    with placed(location, turn):
        white = surface("cup white", "#F1EEE7", 0.55)
        place(lathe([(0.001, 0), (0.029, 0), (0.0305, 0.002), (0.0415, 0.112), (0.0435, 0.1135)], white, 36))
        place(
            lathe([(0.0345, 0.035), (0.0352, 0.035), (0.0402, 0.083), (0.0396, 0.083)], material(sleeve), 36)
        )
        lid = surface("cup lid", "#26282A", 0.42, coat=0.15)
        rim = [
            (0.0415, 0.111),
            (0.045, 0.112),
            (0.045, 0.117),
            (0.042, 0.119),
            (0.0405, 0.127),
            (0.037, 0.1275),
            (0.036, 0.1235),
            (0.001, 0.1235),
        ]
        place(lathe(rim, lid, 36))
        box((0.014, 0.004, 0.002), (0, -0.03, 0.1245), surface("sip", "#0B0C0D", 0.6), 0.0008)


def wet_floor_sign(location: Point, turn: float = 0) -> None:
    """Yellow folding sign."""
    yellow = surface("wet sign", "#E8B51E", 0.42, coat=0.15)
    ink = surface("label ink", "#20302B", 0.6)
    with placed(location, turn):
        for side in (-1, 1):
            with placed((0, side * 0.09, 0)) as leaf:
                leaf.rotation_euler = (side * 0.15, 0, 0)
                box((0.28, 0.012, 0.6), (0, 0, 0.01), yellow, 0.005, base=True)
                box((0.08, 0.02, 0.03), (0, 0, 0.58), yellow, 0.008)
                if side < 0:
                    for i, word in enumerate(("CAUTION", "WET", "FLOOR")):
                        text(word, 0.05 if i == 0 else 0.065, (0, -0.0075, 0.47 - 0.085 * i), ink, 0.0004)
                    mesh = bpy.data.meshes.new("triangle")
                    mesh.from_pydata([(-0.07, 0, 0), (0.07, 0, 0), (0, 0, 0.12)], [], [(0, 1, 2)])
                    mesh.materials.append(ink)
                    place(mesh, (0, -0.0075, 0.08))
                    text("!", 0.085, (0, -0.009, 0.125), yellow, 0.0004)


def door_closed(
    x: float,
    y: float,
    turn: float = 0,
    width: float = 0.92,
    height: float = 2.1,
    color: str = "#5C6B66",
    window: bool = True,
    open_angle: float = 0,
) -> None:
    """Steel door in a steel frame with a wired pane, a lever and a kick plate; its -Y is the room side."""
    paint = surface("steel door" + color, color, 0.42, coat=0.15, mottle=(2, 0.06))
    frame = surface("door frame" + color, color, 0.5)
    with placed((x, y, 0), turn):
        for edge in (-1, 1):
            box((0.06, 0.14, height + 0.06), (edge * (width / 2 + 0.03), 0, 0), frame, 0.006, base=True)
        box((width + 0.12, 0.14, 0.06), (0, 0, height + 0.03), frame, 0.006)
        with placed((-width / 2, 0, 0), open_angle):
            box((width - 0.008, 0.044, height - 0.012), (width / 2, 0, 0.008), paint, 0.003, base=True)
            box((width - 0.06, 0.002, 0.26), (width / 2, -0.0235, 0.05), material("steel"), 0.0005, base=True)
            if window:
                box((0.2, 0.05, 0.72), (width - 0.22, 0, 1.12), material("matteblack"), 0.004, base=True)
                box(
                    (0.16, 0.054, 0.68),
                    (width - 0.22, 0, 1.14),
                    surface("night pane", "#0E141B", 0.06, coat=0.5),
                    0,
                    base=True,
                )
            rod((width - 0.07, -0.06, 1.02), (width - 0.19, -0.06, 1.02), 0.009, material("steel"))
            rod((width - 0.07, -0.06, 1.02), (width - 0.07, -0.02, 1.02), 0.009, material("steel"))
            cylinder(
                0.026, 0.008, (width - 0.07, -0.022, 1.02), material("steel"), 0.002, UPRIGHT, segments=24
            )


def conduit(points: list[Point], radius: float = 0.011, box_at: Point | None = None) -> None:
    """Steel conduit on a wall, as in every building that got its outlets later."""
    for a, b in zip(points, points[1:]):
        rod(a, b, radius, surface("conduit", "#A9ABAA", 0.45, 0.9), segments=10)
    if box_at:
        box((0.11, 0.05, 0.11), box_at, surface("conduit"), 0.006)


def car_keys(location: Point, turn: float = 0, number: str = "118") -> None:
    """A car key with its remote, a house key and the paper tag of the service desk on one ring, lying flat."""
    steel, black = material("steel"), surface("key plastic", "#16181A", 0.38, coat=0.2)
    with placed(location, turn):
        tube = [(0.0145 + 0.0013 * cos(i * pi / 5), 0.0015 + 0.0013 * sin(i * pi / 5)) for i in range(11)]
        place(lathe(tube, steel, 40))
        with placed((0.018, -0.006, 0), -68):
            box((0.037, 0.068, 0.015), (0, -0.04, 0), black, 0.011, 4, base=True)
            for i, color in enumerate(("#3A3E42", "#3A3E42", "#B3261E")):
                button = surface("key button" + color, color, 0.5)
                box((0.017, 0.011, 0.002), (0, -0.022 - 0.017 * i, 0.0145), button, 0.003, 2, base=True)
        for angle, head in ((-10, black), (-32, surface("brass", "#C8A15A", 0.25, 1))):
            with placed((0, 0, 0.002 if angle == -10 else 0.0005), angle):
                box((0.026, 0.03, 0.004), (0, -0.03, 0), head, 0.006, 3, base=True)
                box((0.008, 0.042, 0.002), (0, -0.064, 0.001), steel, 0.0005, base=True)
        with placed((-0.012, 0.008, 0), 118):
            paper = surface("service tag", "#E9C24A", 0.8)
            box((0.052, 0.1, 0.0008), (0, -0.085, 0.0006), paper, 0, base=True)
            cable([(0.006, 0, 0.002), (0.001, -0.02, 0.004), (0, -0.042, 0.002)], 0.0009, "kraft")
            ink = surface("label ink", "#20302B", 0.6)
            text(number, 0.03, (0, -0.082, 0.0016), ink, 0.0002, (0, 0, pi / 2))
            box((0.0015, 0.07, 0.0002), (0.017, -0.09, 0.0015), ink, 0)
