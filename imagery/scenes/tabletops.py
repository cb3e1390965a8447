"""Pictures for posts, taken from close by: paper, screens and cups on a table."""

from imagery.camera import camera
from imagery.environment import world
from imagery.furniture.desk import clipboard, pen
from imagery.furniture.plants import plant_small
from imagery.furniture.tableware import mug
from imagery.geometry import box, lathe, place, placed
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.materials import oak_planks, surface, wood
from imagery.palette import material
from imagery.registry import picture
from imagery.rooms import floor


def tabletop() -> None:
    """A table by a window, seen from close by."""
    world("#DDEBFF", "#D8D2C6", 0.35)
    box((2.4, 1.4, 0.04), (0, 0, -0.02), wood("oak2", "#C29A6C", "#9A7148", 0.42, scale=2.8), 0.008, 3)
    floor(12, 12, oak_planks(), (0, 0, -0.75))
    sun_light((52, 0, -62), 4.2, angle=1.5)
    area_light((-2.2, 1.2, 1.9), (1.8, 1.8), 55, "#EFF5FF", (0, 0, 0))
    area_light((1.8, -1.4, 1.8), (1.4, 1.4), 14, "#FFE6C8", (0, 0, 0))


@picture(
    "blog-survey",
    2400,
    1500,
    samples=8,
    alt="Breakroom survey on a clipboard with a pen and a mug of coffee on an oak table",
)
def blog_survey() -> Look:
    tabletop()
    clipboard((-0.04, 0.02, 0), 8)
    pen((0.165, -0.1, 0.0055), (0.215, 0.045, 0.0055), "#0F5A4B")
    mug((0.27, 0.2, 0), "brand")
    with placed((-0.34, 0.26, 0)):
        plant_small(1.15)
    for i, c in enumerate(("#C98F6E", "#EFE6D5")):
        box(
            (0.15, 0.21, 0.014),
            (-0.31, -0.12, 0.014 * i),
            surface("bk" + c, c, 0.7),
            0.003,
            base=True,
            rotation=(0, 0, 0.25 - 0.1 * i),
        )
    with placed((0.36, -0.09, 0)):
        place(
            lathe(
                [
                    (0.001, 0),
                    (0.06, 0),
                    (0.085, 0.012),
                    (0.086, 0.016),
                    (0.08, 0.016),
                    (0.055, 0.006),
                    (0.001, 0.006),
                ],
                material("ceramic"),
                40,
            )
        )
        for k, (x, y, z) in enumerate(((-0.02, 0.01, 0), (0.028, -0.012, 0), (0.004, 0.0, 0.013))):
            place(
                lathe(
                    [(0.001, 0), (0.03, 0), (0.034, 0.006), (0.03, 0.013), (0.001, 0.015)],
                    material("bread"),
                    28,
                ),
                (x, y, 0.008 + z),
                (0.1 * k, 0, k),
            )
    camera((0.12, -0.72, 0.62), (0.03, 0.03, 0.0), 42, 4, level=False, focus=(0, 0.02, 0))
    return Look(exposure=0.15)
