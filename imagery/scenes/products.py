"""Product pictures in the studio."""

from imagery.camera import camera
from imagery.environment import world
from imagery.furniture.palms import kentia
from imagery.furniture.plants import plant_blade
from imagery.geometry import placed
from imagery.lights import area_light
from imagery.look import Look
from imagery.products.coils import stocked_machine
from imagery.products.planned import planned_cooler, planned_store
from imagery.products.plans import (
    BREAKFAST,
    COOLER,
    DRINK_COILS,
    GRAB,
    LUNCH,
    ONE_DOOR,
    PANTRY,
    SNACK_COILS,
    SNACKS,
)
from imagery.registry import picture
from imagery.sheen import door_sheen
from imagery.studio import cyclorama, softbox_rig, studio


@picture(
    "smart-store-600-double",
    1600,
    1000,
    samples=8,
    alt="Two-door smart store in a studio, seen from the left with its card reader and tablet",
)
def smart_store_600_double() -> Look:
    cyclorama("#B9CABF")
    world(strength=0.09)
    softbox_rig(top=230, key=330, fill=60, rim=150)
    with placed((0, 0, 0), 18):
        planned_store((LUNCH, SNACKS), seed=4, gaps=((0, 3, 1), (1, 2, 1)))
    door_sheen(1)
    with placed((1.75, 0.9, 0)):
        plant_blade(7, height=1.0, pot_material="potdark")
    camera((-0.3, -6.2, 1.25), (0.18, 0, 1.0), 58, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")


@picture(
    "product-lineup", 2400, 1080, samples=6, alt="Four smart stores side by side, from one to four doors"
)
def product_lineup() -> Look:
    cyclorama("#B9CABF", width=40, back=4)
    world(strength=0.14)
    softbox_rig(top=420, key=420, fill=130, rim=200)
    x = -(6.84 + 3 * 0.5 + 0.15) / 2
    rows = ((ONE_DOOR,), (BREAKFAST, SNACKS), (LUNCH, PANTRY, SNACKS), (BREAKFAST, GRAB, PANTRY, SNACKS))
    for n, doors in enumerate(rows, 1):
        w = n * 0.66 + 0.06
        with placed((x + w / 2, 0, 0)):
            planned_store(
                doors, seed=10 + n, gaps=[(door, 2 + (door + n) % 3, door % 3) for door in range(n)]
            )
        x += w + 0.5
    camera((0.0, -13.2, 1.35), (0.0, 0, 1.0), 50)
    return Look(exposure=0.15, contrast="AgX - High Contrast")


@picture(
    "smart-cooler-studio",
    1600,
    1000,
    samples=8,
    alt="White smart cooler with a glass door, drinks below and lunches above, next to a plant",
)
def smart_cooler_studio() -> Look:
    studio("clay")
    with placed((0, 0, 0), -20):
        planned_cooler(COOLER, seed=3, body="white", gaps=((2, 1),))
    door_sheen(-1)
    with placed((-1.05, 0.35, 0)):
        plant_blade(2, height=0.85)
    camera((0.2, -6, 1.2), (-0.12, 0, 1.0), 59.5, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")


@picture("vending-snack-studio", 1600, 1000, samples=8, alt="Snack and drink vending machine in a studio")
def vending_snack_studio() -> Look:
    cyclorama("#E2CFA6")
    world(strength=0.09)
    softbox_rig(top=230, key=300, fill=60, rim=150)
    with placed((0, 0, 0), 20):
        stocked_machine(SNACK_COILS, seed=5, sold_out=("B4", "D6"))
    door_sheen(1)
    camera((-0.2, -6, 1.15), (0.0, 0, 0.92), 60, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")


@picture(
    "smart-store-600-single",
    1600,
    1000,
    samples=8,
    alt="One-door smart store with card reader in a studio, next to a palm",
)
def smart_store_600_single() -> Look:
    studio("clay")
    with placed((0, 0, 0), -18):
        planned_store((ONE_DOOR,), seed=114, gaps=((0, 3, 1),))
    door_sheen(-1)
    with placed((-1.25, 0.5, 0)):
        kentia(4, height=1.25)
    camera((0.2, -6.3, 1.2), (-0.1, 0, 0.98), 56, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")


@picture(
    "smart-store-700-triple",
    1600,
    1000,
    samples=8,
    alt="Three-door smart store with card reader in a studio",
)
def smart_store_700_triple() -> Look:
    studio("sage", width=34)
    with placed((-0.1, 0, 0), 16):
        planned_store((SNACKS, LUNCH, BREAKFAST), seed=123, gaps=((1, 4, 0), (2, 3, 2)))
    door_sheen(1)
    with placed((2.0, 1.0, 0)):
        plant_blade(9, height=1.05, pot_material="potdark")
    camera((-0.3, -7.2, 1.25), (0.12, 0, 1.0), 54, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")


@picture(
    "smart-store-700-quad", 1600, 1000, samples=8, alt="Four-door smart store with card reader in a studio"
)
def smart_store_700_quad() -> Look:
    studio("sand", width=40)
    area_light((2.5, -4.5, 3.2), (2, 3), 160, "#FFF1E0", (1.2, 0, 1))
    with placed((0, 0, 0), -15):
        planned_store((BREAKFAST, LUNCH, PANTRY, SNACKS), seed=134, gaps=((1, 3, 1), (2, 4, 0)))
    door_sheen(-1)
    with placed((-2.3, 0.2, 0)):
        plant_blade(3, height=0.95)
    camera((0.4, -8.2, 1.3), (-0.05, 0, 0.98), 59, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")


@picture(
    "vending-beverage-studio",
    2400,
    1500,
    samples=8,
    alt="Graphite vending machine with cans and bottles in a studio, next to a plant",
)
def vending_beverage_studio() -> Look:
    studio("sage")
    with placed((0, 0, 0), -20):
        stocked_machine(
            DRINK_COILS, seed=58, front="graphite", header="COLD DRINKS", sold_out=("B4",), coils=False
        )
    door_sheen(-1)
    with placed((1.15, 0.4, 0)):
        plant_blade(5, height=0.9, pot_material="potdark")
    camera((0.2, -6, 1.15), (0.12, 0, 0.92), 60, 8, focus=(0, -0.4, 1))
    return Look(exposure=0.1, contrast="AgX - High Contrast")
