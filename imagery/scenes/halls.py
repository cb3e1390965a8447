"""Halls with painted block walls: a fire hall after the call, a corridor under fluorescent tubes."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import backpack, exit_sign, socket
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import door_closed, takeaway_cup, wet_floor_sign
from imagery.geometry import UPRIGHT, box, placed, plane
from imagery.look import Look
from imagery.masonry import block, checked_linoleum, drop_ceiling, troffer
from imagery.materials import wood
from imagery.palette import material
from imagery.products.pantry import vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night


@picture(
    "vending-combo-corridor",
    1600,
    1000,
    samples=6,
    alt="Two snack and drink machines in the alcove of a block-walled corridor under fluorescent light",
)
def vending_combo_corridor() -> Look:
    height, half = 2.7, 1.75
    night(glow=0.05)
    plane(5.6, 26, (0, 3, 0), checked_linoleum("#CDC6B2", "#8C9388", 0.305, 0.13))
    upper, lower = block("#D8D6C8", "corridor block"), block("#5F7F79", "corridor dado")
    # left wall whole; in the right one an alcove takes the two machines up to their fronts
    for x, turn, near, far in ((-half, 90, -10, 16), (half, -90, -10, -0.72), (half, -90, 1.66, 16)):
        with placed((x, (near + far) / 2, 0), turn):
            plane(far - near, height, (0, 0, height / 2), upper, UPRIGHT)
            plane(far - near, 1.2, (0, -0.004, 0.6), lower, UPRIGHT)
            box((far - near, 0.012, 0.1), (0, -0.008, 0), material("matteblack"), 0.003, base=True)
    for y, turn in ((-0.72, 180), (1.66, 0)):
        with placed((half + 0.5, y, 0), turn):
            plane(1.0, height, (0, 0, height / 2), upper, UPRIGHT)
    with placed((half + 0.96, 0.47, 0), -90):
        plane(2.5, height, (0, 0, height / 2), upper, UPRIGHT)
    plane(3.6, height, (0, 11.5, height / 2), upper, UPRIGHT)
    plane(3.6, height, (0, -9.5, height / 2), upper, (pi / 2, 0, pi))
    with placed((0, 12, 0)):
        drop_ceiling(5.6, 24, height)
    for i, y in enumerate((-5.6, -2.6, 0.4, 3.4, 6.4, 9.4)):
        troffer((0, y, height - 0.006), (18, 30, 30, 26, 0, 24)[i], lit=i != 4, color="#E3F2EC")
    for x in (-0.47, 0.47):
        door_closed(x, 11.44, color="#47605B", width=0.9)
    exit_sign((0, 11.4, 2.4))
    for y in (4.6, 8.0):
        door_closed(-half, y, 90, color="#47605B")
    door_closed(half, 7.0, -90, color="#47605B")
    with placed((half + 0.44, -0.1, 0), -90):
        vending(17, front="brand")
        vending_glow(-0.11, -0.42, 14)
    with placed((half + 0.44, 1.0, 0), -90):
        vending(44, body="black", front="graphite")
        vending_glow(-0.11, -0.42, 12)
    socket((half, 2.0, 0.35), -90)
    with placed((half - 0.27, 3.3, 0)):
        box((0.42, 1.5, 0.05), (0, 0, 0.42), wood("corridor bench", "#A9793F", "#7C5226", 0.35), 0.012, 3)
        for y in (-0.55, 0.55):
            box((0.36, 0.05, 0.42), (0, y, 0), material("graphite"), 0.006, base=True)
        takeaway_cup((-0.05, -0.5, 0.446))
        backpack((0.02, 0.35, 0.446), -70, "#3A4757")
    wet_floor_sign((-0.35, 2.6, 0), -10)
    waste_bin((half - 0.28, 2.2, 0), 0.66)
    camera((-1.3, -4.1, 1.45), (0.5, 0.3, 1.16), 35, 5.6, focus=(1.5, 0.2, 1))
    return Look(exposure=0.55, bloom=0.07, vignette=0.18, bounces=5, diffuse_bounces=2)
