"""The breakroom of the audit: a note since September, a clock that is slow, coils that are bare, chairs that face the wall."""

from math import pi

from imagery.camera import camera
from imagery.ceilings import cell_at, mineral_ceiling
from imagery.environment import world
from imagery.floors import worn_tiles
from imagery.furniture.clutter import pin_board, plugged_in
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at
from imagery.furniture.neglect import drip_pot, refrigerator, rubbed_wall, toggle_switch
from imagery.furniture.office import laminate_table
from imagery.furniture.site import folding_chair
from imagery.furniture.tableware import paper_cup
from imagery.geometry import UPRIGHT, box, placed, plane
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import troffer
from imagery.materials import surface
from imagery.paths import label_image
from imagery.products.old_vending import coins_only_machine
from imagery.registry import picture

LEFT, RIGHT, HEIGHT = -3.66, 2.9, 2.6
STOCK = (
    (("chips", 2), ("chili", 3)),
    (("crunch", 2), ("lentil", 3)),
    (("popcorn", 2), ("chips", 3)),
    (("bar", 5), ("cocoa", 2)),
    (("figs", 3), ("bar", 3)),
    (("soda", 3), ("soda2", 3)),
)
BARE = "A3 B1 B2 B3 B5 C2 C3 C4 D1 D2 D4 D5 D7 E2 E3 E6 F1 F3 F4".split()


def old_breakroom() -> None:
    """A table under the board at the left, the refrigerator, then the machine with its notes; one lamp of two."""
    world("#C9D2DA", "#A8A79C", 0.1)
    paint = rubbed_wall("tired paint", "#B7AC8C", HEIGHT)
    width, middle = RIGHT - LEFT, (LEFT + RIGHT) / 2
    plane(width, HEIGHT + 0.06, (middle, 0, HEIGHT / 2 + 0.03), paint, UPRIGHT)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(11, HEIGHT + 0.06, (x, -5, HEIGHT / 2 + 0.03), paint, (pi / 2, 0, turn))
    plane(width, HEIGHT, (middle, -9.6, HEIGHT / 2), paint, (pi / 2, 0, pi))
    tiles = worn_tiles("tired vinyl", "#A3957A", "#7D6F57", 0.305, polish=(0.3, 0.62), dirt=0.6, wall=5.0)
    plane(width, 10, (middle, -5, 0), tiles)
    base = surface("vinyl base", "#4B4036", 0.55)
    box((width, 0.01, 0.1), (middle, -0.005, 0), base, 0.002, base=True)
    box((0.01, 9, 0.1), (RIGHT - 0.005, -4.5, 0), base, 0.002, base=True)
    lamps = frozenset({(4, 2), (4, 3), (8, 2), (8, 3)})
    mineral_ceiling(
        11,
        16,
        HEIGHT,
        LEFT,
        0,
        "#C6BEA8",
        lamps,
        frozenset({(6, 1), (7, 1), (2, 3)}),
        frozenset({(9, 2)}),
        seed=3,
    )
    troffer(cell_at(4, 2.5, LEFT, HEIGHT), 44, True, color="#EFF0D6")
    troffer(cell_at(8, 2.5, LEFT, HEIGHT), 0, False)
    _machine()
    with placed((-0.72, -0.36, 0)):
        refrigerator((0, 0, 0))
        drip_pot((0.1, 0.0, 1.7), 8)
    plugged_in(-0.2, 0.34, (-0.4, -0.1, 0.02))
    pin_board((-2.25, -0.004, 1.58), 0.95, 0.62, 14)
    clock_at(11, 2, (-1.5, -0.005, 2.1), 0.16)
    slip = surface("masking tape", "#CDBB8A", 0.8)
    box((0.17, 0.001, 0.045), (-1.5, -0.002, 1.9), slip, 0, rotation=(0, 0.03, 0))
    plane(
        0.15,
        0.036,
        (-1.5, -0.0035, 1.9),
        surface("notice note_slow", roughness=0.8, image=label_image("note_slow")),
        (pi / 2, 0.03, 0),
    )
    toggle_switch((1.62, 0, 1.22))
    _table()
    waste_bin((1.55, -0.5, 0), 0.62)
    area_light((2.6, -5.6, 1.7), (1.1, 2.0), 30, "#D9E4EC", (-0.4, -1.2, 0.4)).visible_glossy = False


def _machine() -> None:
    """The machine and what people have written to it."""
    surface("oldbody", "#8F8874", 0.6, mottle=(2.2, 0.16))
    surface("oldfront", "#7C5A48", 0.5, mottle=(3.5, 0.14))
    with placed((0.58, -0.5, 0)):
        coins_only_machine(71, STOCK, BARE, "oldbody", "oldfront")
    for label, size, at, lean in (
        ("note_out_of_order", (0.3, 0.215), (0.4, -0.936, 1.25), 0.05),
        ("note_ate_my_dollar", (0.17, 0.122), (0.29, -0.9365, 0.86), -0.09),
    ):
        with placed(at) as group:
            group.rotation_euler = (0, lean, 0)
            plane(
                *size, (0, 0, 0), surface("notice " + label, roughness=0.8, image=label_image(label)), UPRIGHT
            )
            tape = surface("clear tape", "#E4DDC4", 0.35)
            for side in (-1, 1):
                box(
                    (0.06, 0.001, 0.02),
                    (side * size[0] * 0.46, -0.001, size[1] * 0.46),
                    tape,
                    0,
                    rotation=(0, side * 0.7, 0),
                )


def _table() -> None:
    """A table against the wall, so that whoever eats here looks at paint; a cup, crumbs, a ring."""
    with placed((-2.2, -0.62, 0), 0):
        laminate_table(1.5, 0.75, 0.735, "#C7BB9C")
        with placed((0.3, -0.12, 0.735)):
            paper_cup("ceramic")
        box(
            (0.2, 0.27, 0.003),
            (-0.25, -0.05, 0.735),
            surface("circular", "#D9CFB4", 0.8),
            0,
            base=True,
            rotation=(0, 0, 0.4),
        )
    for x, y, turn in ((-2.5, -1.5, 188), (-1.65, -1.75, 160)):
        with placed((x, y, 0), turn):
            folding_chair()


@picture(
    "blog-outdated-vending",
    2400,
    1500,
    samples=4,
    alt="Dim breakroom with a half-empty vending machine that carries handwritten notes, an old refrigerator beside it",
)
def blog_outdated_vending() -> Look:
    old_breakroom()
    camera((-0.1, -5.0, 1.42), (-0.42, -0.4, 1.18), 28, 5.6, focus=(0.3, -0.9, 1))
    return Look(exposure=0.95, vignette=0.2)
