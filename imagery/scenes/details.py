"""Close views of products."""

from imagery.camera import camera
from imagery.environment import world
from imagery.lights import area_light
from imagery.look import Look
from imagery.products.pantry import Plan, pantry_store, paper_tickets_only
from imagery.products.vending import coil_machine
from imagery.registry import picture
from imagery.studio import cyclorama

# From the lowest shelf up; the view shows the fourth to the sixth.
MEALS: tuple[Plan, ...] = (
    (("water", 4), ("tea", 3)),
    (("juice", 3), ("juices", 3), ("milk", 2)),
    (("lentil", 1), ("crunch", 2)),
    (("lentil", 2), ("figs", 2)),
    (("caesar", 2), ("garden", 1), ("sandwich", 1)),
    (("yogurt", 4), ("parfait", 2)),
)
SNACKS: tuple[Plan, ...] = (
    (("cereal", 2), ("noodles", 3)),
    (("chips", 2), ("popcorn", 2)),
    (("chili", 2), ("crunch", 1)),
    (("popcorn", 1), ("cocoa", 2), ("bar", 3)),
    (("cereal", 3), ("figs", 2)),
    (("oatmeal", 3), ("noodles", 2)),
)
MIXED: tuple[Plan, ...] = (
    (("water", 4), ("tea", 3)),
    (("juice", 3), ("slim", 2), ("milk", 2)),
    (("chips", 1), ("lentil", 1), ("popcorn", 2)),
    (("trail", 2), ("bar", 5)),
    (("garden", 1), ("caesar", 1), ("sandwich", 2)),
    (("yogurt", 3), ("fruit", 3)),
)


@picture(
    "smart-store-reader-detail",
    1600,
    1000,
    samples=8,
    alt="Close-up of the tablet and card reader beside a smart store door",
)
def smart_store_reader_detail() -> Look:
    cyclorama("#9DB3A6", back=6)
    world(strength=0.35)
    area_light((-3, -3, 3), (2, 3), 130, "#FFF1E0", (0, 0, 1.2)).visible_glossy = False
    area_light((2.8, -2.2, 2.4), (1.4, 2.6), 90, "#EAF2FF", (0.4, 0, 1.2)).visible_glossy = False
    area_light((0, 0, 4), (4, 2), 150, "#ffffff", (0, 0, 0))
    area_light((3.4, 2.5, 3.2), (2, 2), 160, "#FFF1E0", (2.6, 6, 1.6))
    pantry_store((SNACKS, MIXED), seed=4, gaps=((1, 4, 0), (1, 2, 3)), spill=0)
    paper_tickets_only()
    camera((1.42, -1.75, 1.46), (0.62, -0.36, 1.29), 50, 2.2, level=False, focus=(0.76, -0.37, 1.33))
    return Look()


@picture(
    "smart-store-shelf-detail",
    2400,
    1500,
    samples=8,
    alt="Close view of snack bags, sandwiches and lidded salads on lit smart store shelves, a price below each",
)
def smart_store_shelf_detail() -> Look:
    cyclorama("#2C3B37", back=6)
    world(strength=0.25)
    area_light((-2.5, -3, 2.6), (2, 2.4), 120, "#FFF1E0", (0, 0, 1.1)).visible_glossy = False
    area_light((0, 0, 4), (4, 2), 120, "#ffffff", (0, 0, 0))
    pantry_store((MEALS, SNACKS), seed=42, gaps=((0, 3, 2),), spill=0)
    paper_tickets_only()
    camera((-0.55, -1.75, 1.22), (-0.1, -0.2, 1.06), 52, 2.8, level=False, focus=(-0.15, -0.2, 1.05))
    return Look(exposure=-0.25, clamp=4)


# From the top down; the view shows the second to the fourth row.
BY_CODE = (
    (("popcorn", 3), ("chips", 2)),
    (("crunch", 2), ("chili", 1), ("lentil", 2)),
    (("chips", 2), ("trail", 1), ("nuts", 2)),
    (("bar", 3), ("figs", 2)),
    (("bar", 6),),
    (("water", 4), ("juice", 3)),
)


@picture(
    "vending-keypad-detail",
    1600,
    1000,
    samples=8,
    alt="Close-up of a vending machine keypad, display and contactless reader",
)
def vending_keypad_detail() -> Look:
    cyclorama("#7E9A8C", back=6)
    world(strength=0.4)
    area_light((-2.2, -3, 2.6), (2, 2.4), 150, "#FFF1E0", (0.2, 0, 1.2)).visible_glossy = False
    area_light((0, 0, 4), (4, 2), 160, "#ffffff", (0, 0, 0))
    area_light((1.9, -1.6, 1.7), (1.4, 2.4), 75, "#EAF2FF", (0.3, 0, 1.2))
    coil_machine(5, BY_CODE, sold_out=("C3",), codes=True)
    camera((-0.12, -1.65, 1.36), (0.25, -0.4, 1.325), 52, 2.8, level=False, focus=(0.33, -0.43, 1.28))
    return Look()
