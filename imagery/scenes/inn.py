"""An old inn near midnight: low beams, the breakfast counter laid for the morning, a lamp left on and the lit cooler for whoever comes late."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import notice, plugged_in
from imagery.furniture.kitchen import cabinets, fruit_bowl
from imagery.furniture.lamps import sconce, table_lamp
from imagery.furniture.leftovers import clock_at, coat_over, takeaway_cup
from imagery.furniture.seating import chair
from imagery.furniture.special import cereal_dispenser
from imagery.furniture.tables import table
from imagery.furniture.tableware import cup_stack, mug
from imagery.furniture.transport import suitcase
from imagery.geometry import UPRIGHT, Point, box, cylinder, placed, plane, rod
from imagery.lights import area_light, bulb_light
from imagery.look import Look
from imagery.masonry import beams, courses, sash_window, wainscot, wall_with_openings
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.coffee import coffee_machine
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler
from imagery.registry import picture
from imagery.skies import far_lights, ground, night

HEIGHT, LEFT, RIGHT = 2.55, -3.5, 3.2
WINDOW = (-2.3, 1.05, 1.12, 2.1)


def breakfast_room() -> None:
    """Counter and cooler along the back wall, a window to the wet road at the left of it, the hearth at the right."""
    night("#22304A", "#080D18", 1.0, "#8D9BB8", 0.06)
    plaster = surface("inn plaster", "#DCCFB4", 0.88, mottle=(0.9, 0.08), bump=("noise", 30, 0.12))
    wall_with_openings(6.7, HEIGHT, [(WINDOW[0] + 0.15, *WINDOW[1:])], (-0.15, 0, 0), plaster)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(9, HEIGHT, (x, -4.5, HEIGHT / 2), plaster, (pi / 2, 0, turn))
    plane(6.7, HEIGHT, (-0.15, -9, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    plane(9, 9, (0, -4.5, 0), wood("inn oak floor", "#7A5230", "#523418", 0.38, planks=(2.4, 0.2)))
    plane(9, 9, (0, -4.5, HEIGHT), surface("inn ceiling", "#CBBE9F", 0.9), (pi, 0, 0))
    beams(7, HEIGHT, [-0.3, -2.0, -3.7, -5.4])
    wainscot(1.95, 0.95, (2.2, 0, 0), 0, surface("inn panel", "#8FA394", 0.45))
    wainscot(6, 0.95, (LEFT, -3, 0), 90, surface("inn panel"))
    sash_window(1.05, 0.98, (WINDOW[0], 0, WINDOW[2]), 0, (2, 1))
    hearth((RIGHT, -2.1, 0), -90)
    _counter()
    _tables()
    _road()


def _counter() -> None:
    """Laid before the cook went home: cereal, bowls, cups; at its end the cooler, a notice between two sconces."""
    top = cabinets(5, (-1.15, 0, 0), 0.55, "#8FA394", "#C9B48E")
    for x, content in ((-1.62, "bread"), (-1.38, "beans"), (-1.14, "kraft")):
        with placed((x, -0.3, top)):
            cereal_dispenser((0, 0, 0), content)
    for i in range(7):
        box((0.19, 0.19, 0.014), (-0.82, -0.3, top + 0.016 * i), material("ceramic"), 0.09, 6, base=True)
    with placed((-0.42, -0.34, top)):
        coffee_machine(0.32, 0.42, 0.52)
    with placed((-0.08, -0.28, top)):
        cup_stack(10, "ceramic")
    fruit_bowl((-2.0, -0.36, top))
    with placed((-2.42, -0.26, top)):
        table_lamp((0, 0, 0), 9)
    with placed((0.78, -0.4, 0)):
        pantry_cooler(
            (
                FRESH_DRINKS[0],
                FRESH_DRINKS[2],
                (("sandwich", 2), ("wrap", 3)),
                (("caesar", 2), ("grain", 2)),
                (("soup", 2), ("parfait", 3)),
            ),
            seed=261,
            header="FRESH",
            gaps=((3, 1), (2, 3)),
            spill=9,
        )
    plugged_in(1.34, 0.3, (1.08, -0.1, 0.1))
    clock_at(23, 35, (0.02, -0.006, 1.98), 0.15)
    notice("notice_hours", 0.26, 0.37, (1.62, -0.004, 1.5))
    for x in (-1.05, 2.2):
        sconce((x, 0, 1.78), 10)


def hearth(location: Point, turn: float) -> None:
    """Fieldstone chimney breast with a black stove that has gone out, a mantel with a clockwork of things on it."""
    with placed(location, turn):
        stone = courses(
            "hearth stone", "#8C857A", "#6E675C", "#B5AD9E", 0.34, 0.16, 0.022, stain=0.3, relief=0.9
        )
        box((1.7, 0.42, HEIGHT), (0, -0.2, 0), stone, 0.01, base=True)
        box((0.9, 0.02, 0.8), (0, -0.415, 0.08), material("matteblack"), 0, base=True)
        box((1.9, 0.24, 0.09), (0, -0.5, 1.22), wood("mantel", "#5E3D22", "#3F2814", 0.5), 0.012, base=True)
        iron = surface("stove iron", "#1E1F20", 0.45, metallic=0.6)
        box((0.66, 0.34, 0.56), (0, -0.55, 0.14), iron, 0.03, 4, base=True)
        box(
            (0.44, 0.01, 0.3),
            (0, -0.725, 0.28),
            surface("stove glass", "#17120F", 0.15, coat=0.5),
            0.01,
            base=True,
        )
        for x in (-0.26, 0.26):
            rod((x, -0.5, 0.16), (x, -0.55, 0), 0.02, iron)
        for x, tall in ((-0.6, 0.26), (-0.45, 0.18), (0.6, 0.22)):
            cylinder(0.03, tall, (x, -0.5, 1.31), surface("candle", "#E9DFC4", 0.6), 0.004)
        mug((0.3, -0.5, 1.31), "shellrust")


def _tables() -> None:
    """Two small tables, cups turned over on them; at one a traveler has dropped coat, suitcase and a paper cup."""
    for x, y, turns in ((-1.9, -2.35, (200, 20)), (1.95, -2.95, (150, 262))):
        with placed((x, y, 0)):
            table(0.42)
            for i, angle in enumerate(turns):
                cylinder(0.038, 0.085, (0.16 - 0.3 * i, 0.08 * (1 - 2 * i), 0.742), material("ceramic"), 0.01)
                with placed(
                    (0.62 * (1 if i else -1), 0.3 * (-1 if i else 1), 0), angle + (70 if i else -110)
                ):
                    chair("shell" if i else "shellgreen")
    takeaway_cup((-1.75, -2.2, 0.742), 20)
    suitcase((-0.85, -1.95, 0), 24)
    coat_over((-2.5, -2.0, 0.84), 0.44, 0.42, 100, "#44546B", 0.2)


def _road() -> None:
    """MD 140 in the rain: wet asphalt, a pair of head lamps, the lamps of a town."""
    ground("#20252D", (0, 30, -0.5), 90, roughness=0.15)
    far_lights((-8, 26, -0.5), 30, 30, 4, size=0.13)
    beam = emission("lin head lamp", "#FFF3DC", 40)
    for x in (-6.2, -5.1):
        cylinder(0.14, 0.05, (x, 12, 0.55), beam, 0, UPRIGHT)
    bulb_light((-2.42, -0.3, 1.35), 6)


@picture(
    "town-hotel-breakfast",
    1600,
    1000,
    samples=6,
    alt="Breakfast room of an old inn at night: cereal and cups laid out, a lit smart cooler at the counter's end, a suitcase",
)
def town_hotel_breakfast() -> Look:
    breakfast_room()
    area_light((-0.2, -4.4, 2.2), (4, 2), 70, "#FFD9A6", (0, -0.5, 0.8)).visible_glossy = False
    camera((-0.9, -6.1, 1.42), (0.1, -0.4, 1.18), 31, 5.6, focus=(0.7, -0.8, 1.1))
    return Look(exposure=0.9, bounces=5, diffuse_bounces=3)
