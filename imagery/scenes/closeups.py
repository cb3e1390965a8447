"""Close views: the open cooler, the worksheet under the lamp, the shelf that is counted, the member breakfast."""

from imagery.camera import camera
from imagery.geometry import UPRIGHT, place, plane
from imagery.lights import area_light
from imagery.look import Look
from imagery.materials import surface
from imagery.packs import pack
from imagery.paths import label_image
from imagery.planogram import ticket
from imagery.products.pantry import COOLER_BOTTOM, COOLER_FRONT, COOLER_TOP, pantry_cooler
from imagery.registry import picture
from imagery.skies import night

LUNCH = (
    (("water", 3), ("tea", 3)),
    (("milk", 3), ("juices", 3)),
    (("juice", 4), ("sandwich", 2)),
    (),
    (("yogurt", 3), ("parfait", 1), ("fruit", 2)),
)


def _salads(z: float, front: float) -> None:
    """Caesar and garden salads on their shelf; of the last facing only the hind one is left."""
    bowls = []
    for label in ("band_caesar", "band_garden"):
        mesh = pack("salad", 0).mesh.copy()
        mesh.materials[len(mesh.materials) - 1] = surface(
            "sheet " + label, roughness=0.6, image=label_image(label)
        )
        bowls.append(mesh)
    rows = ((-0.186, 0, (0, 1)), (-0.005, 0, (0, 1)), (0.178, 1, (1,)))
    for column, (x, kind, deep) in enumerate(rows):
        for row in deep:
            for layer in (0, 1):
                if row == 1 and column == 2 and layer:
                    continue
                spin = (-0.16, 0.07, 0.2, -0.05, 0.11, -0.2)[(column * 2 + row + layer * 3) % 6]
                at = (
                    x + 0.004 * (layer - row),
                    front + 0.085 + 0.172 * row + 0.003 * layer,
                    z + 0.104 * layer,
                )
                place(bowls[kind], at, (0, 0, spin), 1.06)
    ticket("caesar", (-0.2, front - 0.026, z - 0.003), 0.075)
    ticket("garden", (0.15, front - 0.026, z - 0.003), 0.075)


@picture(
    "smart-cooler-interior-detail",
    1600,
    1000,
    samples=8,
    alt="Open cooler seen close: lidded salads with price tickets, one already taken, yogurt and fruit cups above",
)
def smart_cooler_interior_detail() -> Look:
    night(glow=0.1)
    plane(6, 3, (0, 0.6, 1.5), surface("kitchen night", "#3E4E4B", 0.8), UPRIGHT)
    area_light((-1.6, -1.8, 2.3), (1.2, 1.2), 16, "#FFDDB0", (0, -0.2, 1.2)).visible_glossy = False
    pantry_cooler(LUNCH, seed=12, gaps=((4, 4),), spill=0, open_angle=100, light=4.2)
    _salads(COOLER_BOTTOM + 0.034 + (COOLER_TOP - COOLER_BOTTOM - 0.04) * 3 / 5, COOLER_FRONT + 0.125)
    camera((0.26, -1.42, 1.37), (0.0, -0.16, 1.27), 55, 4.0, level=False, focus=(0.02, -0.21, 1.2))
    return Look(exposure=-0.35, clamp=4, bounces=5, diffuse_bounces=2)
