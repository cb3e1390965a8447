"""Behind a shop on an old main street, a wet fall morning: a narrow room of bare brick, a glazed door to the alley at its end."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import coat_rail, jacket, mat_at_door, pin_board, plugged_in, tote_bag
from imagery.furniture.lamps import pendant
from imagery.furniture.leftovers import clock_at, conduit, takeaway_cup
from imagery.furniture.special import carton, carton_pile
from imagery.geometry import UPRIGHT, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import beams, courses, wall_with_openings
from imagery.materials import surface, wood
from imagery.palette import material
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.skies import bare_tree, ground, night

HEIGHT, LEFT, RIGHT, DEPTH = 2.95, -1.75, 1.65, 9.0
DOOR = (-0.62, 0.95, 0.0, 2.72)


def back_room() -> None:
    """Stock along the left wall, the cooler at the end of the room, the alley behind the door's glass."""
    night("#C9D3DC", "#AFBBC8", 1.1, "#B9C6D2", 0.16)
    old = courses("shop house brick", "#A0674F", "#7C4A39", "#B8AB9A", 0.215, 0.072, 0.012, stain=0.4)
    wall_with_openings(
        RIGHT - LEFT, HEIGHT, [(DOOR[0] - (LEFT + RIGHT) / 2, *DOOR[1:])], ((LEFT + RIGHT) / 2, 0, 0), old
    )
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(DEPTH, HEIGHT, (x, -DEPTH / 2, HEIGHT / 2), old, (pi / 2, 0, turn))
    plaster = surface("shop front plaster", "#CFC3AC", 0.85)
    plane(RIGHT - LEFT, HEIGHT, ((LEFT + RIGHT) / 2, -DEPTH, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    planks = wood("worn planks", "#8E6B48", "#5F442C", 0.5, planks=(2.2, 0.17))
    plane(DEPTH, 4, (0, -DEPTH / 2, 0), planks, (0, 0, pi / 2))
    boards = wood("shop ceiling boards", "#C9BBA0", "#A3927A", 0.8, planks=(2.4, 0.12))
    plane(4, DEPTH, (0, -DEPTH / 2, HEIGHT), boards, (pi, 0, 0))
    beams(3.6, HEIGHT, [-0.9, -2.5, -4.1])
    _alley_door()
    _alley()
    _stock()
    _right_side()
    for y in (-2.0, -4.6):
        pendant((0.1, y, 2.15), "brand", 0.2, 30)
    area_light((DOOR[0], -0.15, 1.8), (0.9, 1.7), 36, "#C7D8EA", rotation=(-pi / 2, 0, 0))
    area_light((0, -3.2, 2.8), (2.4, 3), 34, "#E8E4DA")


def _alley_door() -> None:
    """Painted door of boards, glazed above, with a transom; a bolt, a mat that has seen boots."""
    x, width, _, top = DOOR
    paint = surface("alley door", "#2F5D5A", 0.45, mottle=(6, 0.12), coat=0.15)
    with placed((x, 0.05, 0)):
        for side in (-1, 1):
            box((0.07, 0.14, top), (side * (width / 2 - 0.02), 0, 0), paint, 0.006, base=True)
        box((width, 0.14, 0.07), (0, 0, top - 0.02), paint, 0.006)
        box((width, 0.1, 0.07), (0, 0, 2.12), paint, 0.006)
        box((0.03, 0.04, top - 2.2), (0, 0, 2.14), paint, 0.004, base=True)
        leaf = width - 0.14
        for side in (-1, 1):
            box((0.12, 0.045, 2.06), (side * (leaf / 2 - 0.06), 0, 0.01), paint, 0.006, base=True)
        for z, tall in ((0.01, 0.9), (1.96, 0.12)):
            box((leaf, 0.04, tall), (0, 0, z), paint, 0.006, base=True)
        for i in range(1, 5):
            plane(
                0.008,
                0.8,
                (-leaf / 2 + leaf * i / 5, -0.021, 0.45),
                surface("door groove", "#1E3D3B", 0.7),
                UPRIGHT,
            )
        box((0.024, 0.035, 1.05), (0, 0, 0.92), paint, 0.003, base=True)
        box((leaf - 0.2, 0.035, 0.024), (0, 0, 1.43), paint, 0.003)
        cylinder(
            0.026,
            0.05,
            (leaf / 2 - 0.06, -0.02, 0.98),
            surface("old brass", "#B08A4A", 0.3, metallic=1),
            0.01,
            UPRIGHT,
        )
        rod((-leaf / 2 + 0.02, -0.035, 1.2), (-leaf / 2 + 0.2, -0.035, 1.2), 0.008, material("steel"))
    mat_at_door((x, -0.5, 0), 0.85, 0.6)


def _alley() -> None:
    """Wet paving, the next house's brick wall in the rain, a tree that has kept a few leaves."""
    ground("#6B7074", (0, 30, -0.2), 90, roughness=0.2)
    far = courses("neighbor brick", "#9A8378", "#857067", "#B3AAA0", 0.215, 0.072, 0.011, stain=0.3)
    plane(9, 2.4, (2, 6.5, 1.0), far, UPRIGHT)
    box((9, 0.3, 0.12), (2, 6.5, 2.2), surface("coping", "#A9A59B", 0.8), 0.01)
    area_light((-0.8, 3.2, 6), (6, 5), 1500, "#D5E0EA")
    bare_tree((-1.5, 9, -0.2), 6, 4, "#4A443F", 0.05)
    leaf = surface("fallen leaf", "#C77B30", 0.7)
    for i in range(26):
        x, y = -2.2 + 0.17 * ((i * 7) % 17), 0.6 + 0.2 * ((i * 5) % 13)
        box((0.09, 0.06, 0.004), (x, y, -0.19), leaf, 0, rotation=(0, 0, i * 0.9))


def _stock() -> None:
    """Pine shelves along the left wall with what the shop sells tomorrow; a step stool below, cartons not yet opened."""
    with placed((LEFT + 0.26, -2.75, 0), 90):
        pine = wood("pine", "#D2AE7C", "#B08A58", 0.6)
        for i in range(4):
            for y in (-0.2, 0.2):
                box((0.04, 0.04, 2.3), (-1.95 + 1.3 * i, y, 0), pine, 0.004, base=True)
        for level, z in enumerate((0.16, 0.72, 1.28, 1.84)):
            box((3.94, 0.46, 0.03), (0, 0, z), pine, 0.004, base=True)
            _row(level, z + 0.03)
    carton_pile((LEFT + 0.75, -4.75, 0), 5)


def _row(level: int, z: float) -> None:
    """Cartons of three sizes, tins and rolled paper, never the same twice in a row."""
    x, i = -1.88, 0
    while x < 1.7:
        kind = (i * 3 + level * 5) % 4
        wide = (0.3, 0.38, 0.24, 0.34)[kind]
        if kind == 2:
            for k in range(2):
                tin = surface(
                    f"tin{(i + k) % 3}", ("#B9463A", "#3D6B73", "#D9A441")[(i + k) % 3], 0.35, metallic=0.3
                )
                cylinder(0.08, 0.26, (x + 0.09 + 0.13 * k * 0.8, -0.06 + 0.1 * k, z), tin, 0.006)
        else:
            carton((wide, 0.36, 0.24 + 0.05 * ((i + level) % 4)), (x + wide / 2, 0, z), 0.04 * ((i % 3) - 1))
        x += wide + 0.05
        i += 1


def _right_side() -> None:
    """The cooler beside the door; coats, the board and a hand truck along the right wall."""
    with placed((0.82, -0.4, 0)):
        pantry_cooler(
            (
                FRESH_DRINKS[0],
                FRESH_DRINKS[2],
                (("sandwich", 2), ("wrap", 3)),
                (("caesar", 2), ("garden", 2)),
                (("yogurt", 3), ("fruit", 2)),
            ),
            seed=271,
            body="white",
            header="COLD",
            gaps=((2, 1), (0, 5)),
            spill=10,
        )
    plugged_in(1.36, 0.32, (1.12, -0.1, 0.1))
    conduit([(1.36, -0.02, 0.36), (1.36, -0.02, 2.6)])
    clock_at(8, 20, (0.82, -0.01, 2.36), 0.16)
    with placed((RIGHT, -1.9, 0), -90):
        pin_board((0, 0, 1.62), 0.9, 0.65, 12)
    with placed((RIGHT, -3.15, 0), -90):
        coat_rail((0, -0.02, 1.75), 1.1, 4)
        jacket((-0.22, -0.06, 1.72), "#7A5A48")
        jacket((0.12, -0.06, 1.72), "#C9962E")
        tote_bag((0.42, -0.06, 1.5))
    umbrella((RIGHT - 0.16, -0.85, 0))
    with placed((RIGHT - 0.34, -4.3, 0)):
        box((0.5, 0.9, 0.04), (0, 0, 0.74), wood("pine"), 0.008, base=True)
        for sx in (-1, 1):
            for sy in (-1, 1):
                box((0.05, 0.05, 0.74), (sx * 0.2, sy * 0.4, 0), wood("pine"), 0.004, base=True)
        takeaway_cup((-0.08, 0.2, 0.78), 30)
        carton((0.3, 0.36, 0.22), (0.02, -0.2, 0.78), 0.1)


def umbrella(location: Point) -> None:
    """Wet umbrella leaning in a corner, in the puddle that it made."""
    with placed(location, 12):
        cloth = surface("umbrella", "#24384A", 0.35, coat=0.3)
        for i in range(6):
            rod(
                (0.012 * (i % 3 - 1), 0.012 * (i % 2), 0.1),
                (0.05, 0.03, 0.72),
                0.022 + 0.003 * (i % 2),
                cloth,
            )
        rod((0.05, 0.03, 0.7), (0.075, 0.04, 0.92), 0.009, wood("handle", "#7A4F2E", "#5B3820", 0.4))
        cylinder(0.2, 0.001, (-0.03, -0.02, 0), surface("puddle", "#7A5C40", 0.06, coat=0.6), 0)


@picture(
    "town-main-street-back-room",
    1600,
    1000,
    samples=6,
    alt="Narrow brick back room of an old shop: stock on the left, a lit white cooler beside a glazed alley door",
)
def town_main_street_back_room() -> Look:
    back_room()
    camera((0.35, -6.2, 1.5), (-0.02, -0.4, 1.3), 33, 5.6, focus=(0.7, -0.8, 1.2))
    return Look(exposure=0.7, bounces=5, diffuse_bounces=3)
