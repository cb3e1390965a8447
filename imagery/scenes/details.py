"""Close views of products."""

from imagery.camera import camera
from imagery.environment import world
from imagery.geometry import text
from imagery.lights import area_light
from imagery.look import Look
from imagery.materials import surface
from imagery.products.smart_store import smart_store
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.studio import cyclorama


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
    smart_store(2, seed=4)
    camera((1.42, -1.75, 1.46), (0.62, -0.36, 1.29), 50, 2.2, level=False, focus=(0.76, -0.37, 1.33))
    return Look()


@picture(
    "smart-store-shelf-detail",
    2400,
    1500,
    samples=8,
    alt="Close view of snack bags, sandwiches and salads on lit smart store shelves",
)
def smart_store_shelf_detail() -> Look:
    cyclorama("#2C3B37", back=6)
    world(strength=0.25)
    area_light((-2.5, -3, 2.6), (2, 2.4), 120, "#FFF1E0", (0, 0, 1.1)).visible_glossy = False
    area_light((0, 0, 4), (4, 2), 120, "#ffffff", (0, 0, 0))
    smart_store(2, seed=42)
    camera((-0.55, -1.75, 1.22), (-0.1, -0.2, 1.06), 52, 2.8, level=False, focus=(-0.15, -0.2, 1.05))
    return Look(clamp=4)


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
    vending(5)
    for a in range(4):
        for b in range(3):
            text(
                "123456789*0#"[a * 3 + b],
                0.015,
                (0.36 + (b - 1) * 0.04, -0.4335, 1.345 - a * 0.034),
                surface("keytxt", "#15181A", 0.5),
                0.0006,
                font="Inter-SemiBold",
            )
    camera((-0.12, -1.65, 1.36), (0.25, -0.4, 1.325), 52, 2.8, level=False, focus=(0.33, -0.43, 1.28))
    return Look()
