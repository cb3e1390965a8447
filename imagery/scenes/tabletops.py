"""Pictures for posts, taken from close by: paper, screens and cups on a table."""

from math import pi

from imagery.camera import camera
from imagery.environment import world
from imagery.furniture.desk import clipboard, pen
from imagery.furniture.plants import plant_small
from imagery.furniture.storage import books
from imagery.furniture.tableware import mug
from imagery.geometry import box, lathe, place, placed, plane
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.materials import oak_planks, surface, wood
from imagery.palette import material
from imagery.paths import label_image
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
    1600,
    1000,
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


@picture(
    "blog-welcome",
    1600,
    1000,
    samples=8,
    alt="Framed membership certificate on an oak shelf with a plant and a mug",
)
def blog_welcome() -> Look:
    world("#DDEBFF", "#D8D2C6", 0.3)
    plane(
        8,
        4,
        (0, 0, 1),
        surface("sagew", "#8FA698", 0.8, bump=("noise", 180, 0.06), mottle=(1.3, 0.06)),
        (pi / 2, 0, 0),
    )
    sun_light((56, 0, -50), 4.2, angle=1.5)
    area_light((-2, -1.8, 2), (1.8, 1.8), 60, "#EFF5FF", (0, 0, 1))
    area_light((1.6, -1.6, 1.4), (1.2, 1.2), 14, "#FFE6C8", (0, 0, 1))
    box((2.6, 0.26, 0.036), (0, -0.13, 0.982), wood("oak"), 0.005, 3)
    for x in (-0.75, 0.75):
        box((0.02, 0.2, 0.14), (x, -0.11, 0.89), material("matteblack"), 0.003)
    with placed((-0.08, -0.1, 1.0)) as e:
        e.rotation_euler = (-0.1, 0, 0)
        width, high = (0.45, 0.32)
        for sx in (-1, 1):
            box(
                (0.024, 0.024, high + 0.048),
                (sx * (width / 2 + 0.012), 0, high / 2 + 0.024),
                wood("oakz", axis="Z"),
                0.003,
            )
        for z in (0.012, high + 0.036):
            box((width, 0.024, 0.024), (0, 0, z), wood("oak"), 0.003)
        plane(
            width,
            high,
            (0, -0.004, high / 2 + 0.024),
            surface("cert", roughness=0.5, image=label_image("cert")),
            (pi / 2, 0, 0),
        )
        box((width, 0.004, high), (0, 0.006, high / 2 + 0.024), material("cap"), 0)
    with placed((0.38, -0.13, 1.0)):
        plant_small(1.35)
    mug((0.24, -0.17, 1.0), "brand")
    books(-0.72, -0.42, -0.12, 1.0, 8, 0.23)
    with placed((0.62, -0.12, 1.0)):
        place(
            lathe(
                [(0.001, 0), (0.05, 0), (0.075, 0.06), (0.05, 0.13), (0.025, 0.17), (0.03, 0.18)],
                surface("vase1", "#C98F6E", 0.5),
                40,
            )
        )
    camera((0.22, -1.42, 1.2), (-0.02, 0, 1.17), 42, 4, focus=(0, -0.1, 1.1))
    return Look(exposure=0.1)
