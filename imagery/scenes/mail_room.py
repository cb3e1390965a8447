"""The mail room of a new apartment house on a July morning: hard light through the glazed entrance, its bars long on the floor."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import mat_at_door, notice, plugged_in, tote_bag
from imagery.furniture.desk import waste_bin
from imagery.furniture.leftovers import clock_at, takeaway_cup
from imagery.furniture.plants import plant_fiddle
from imagery.furniture.special import carton, pigeonholes
from imagery.geometry import UPRIGHT, box, placed, plane, rod, text
from imagery.lights import area_light, sun_light
from imagery.look import Look
from imagery.masonry import courses, wall_with_openings
from imagery.materials import surface, terrazzo, wood
from imagery.palette import material
from imagery.products.pantry import CHILLED, pantry_store
from imagery.registry import picture
from imagery.skies import ground, sky

HEIGHT, LEFT, RIGHT = 3.1, -3.5, 3.4
ENTRANCE = (2.35, 1.7, 0.0, 2.7)


def mail_room() -> None:
    """Mail slots on blue, the cabinet beside them, then the entrance with the yard behind it."""
    sky(34, 20, 0.11, ambient="#D3E0F0", ambient_strength=0.5)
    white = surface("mail white", "#ECEAE2", 0.75)
    wall_with_openings(6.9, HEIGHT, [(ENTRANCE[0] + 0.05, *ENTRANCE[1:])], (-0.05, 0, 0), white)
    for x, turn in ((LEFT, pi / 2), (RIGHT, -pi / 2)):
        plane(9, HEIGHT, (x, -4.5, HEIGHT / 2), white, (pi / 2, 0, turn))
    plane(6.9, HEIGHT, (-0.05, -9, HEIGHT / 2), white, (pi / 2, 0, pi))
    box((3.3, 0.012, HEIGHT), (-1.85, -0.006, 0), surface("mail blue", "#3F5F7C", 0.7), 0, base=True)
    plane(8, 10, (0, -4.5, 0), terrazzo("terr mail", "#D2CDC2", 0.16, 24))
    plane(8, 10, (0, -4.5, HEIGHT), surface("mail ceiling", "#F1EFE8", 0.9), (pi, 0, 0))
    sun_light((-52, 0, -30), 9.0, "#FFF0D2", 0.6)
    area_light((ENTRANCE[0], -0.1, 1.5), (1.5, 2.4), 60, "#DCE8F6", rotation=(-pi / 2, 0, 0))
    area_light((-0.6, -4, 3.0), (4, 3), 90, "#F3F4F2")
    _slots()
    _cabinet()
    _entrance()
    _yard()
    _bench()


def _slots() -> None:
    """Oak slots over a shelf of parcels; a cup that somebody set down to find the key."""
    oak = wood("oak")
    box((2.8, 0.46, 0.05), (-2.0, -0.24, 0.86), oak, 0.008, 3, base=True)
    box((2.7, 0.4, 0.86), (-2.0, -0.21, 0), surface("mail base", "#2E4759", 0.6), 0.006, base=True)
    pigeonholes((-2.0, -0.02, 0.96), 9, 5, 0.3)
    text("MAIL", 0.24, (-2.0, -0.03, 2.3), surface("mail letters", "#F7F3EA", 0.5), 0.012)
    takeaway_cup((-0.76, -0.36, 0.91), 20)


def _cabinet() -> None:
    """One lit door between the slots and the entrance, the clock above the notice."""
    with placed((0.42, -0.42, 0)):
        pantry_store((CHILLED,), 257, gaps=((0, 5, 2), (0, 1, 5)), spill=8, inside=1.2)
    plugged_in(-0.08, 0.28, (0.1, -0.1, 0.08))
    clock_at(7, 25, (1.18, -0.006, 2.42), 0.16)
    notice("notice_mail", 0.26, 0.37, (-0.42, -0.016, 1.62))


def _entrance() -> None:
    """Aluminum doors, glazed to the floor, one held open by its closer; a mat, a bin for flyers."""
    x, width, _, top = ENTRANCE
    bar = surface("entrance bar", "#2C3133", 0.35, metallic=0.5)
    for at in (-width / 2, 0.0, width / 2):
        box((0.07, 0.1, top), (x + at, 0.04, 0), bar, 0.006, base=True)
    for z in (0.04, 2.14, top - 0.03):
        box((width, 0.1, 0.07), (x, 0.04, z), bar, 0.006)
    for side in (-1, 1):
        rod((x + side * 0.09, -0.06, 0.9), (x + side * 0.09, -0.06, 1.3), 0.013, material("steel"))
    mat_at_door((x, -0.85, 0), 1.6, 1.1)
    with placed((1.32, -0.28, 0)):
        waste_bin((0, 0, 0), 0.55)


def _bench() -> None:
    """A bench before the left wall with parcels too large for a slot, and a bag that waits for its owner."""
    oak = wood("bench ash", "#C9A878", "#A8844F", 0.45)
    with placed((-1.75, -2.5, 0), 14):
        box((1.7, 0.42, 0.05), (0, 0, 0.42), oak, 0.012, 3, base=True)
        for side in (-0.7, 0.7):
            box((0.05, 0.38, 0.42), (side, 0, 0), material("matteblack"), 0.004, base=True)
        carton((0.46, 0.34, 0.3), (-0.45, 0, 0.47), 0.1)
        carton((0.3, 0.24, 0.16), (-0.42, 0.01, 0.772), -0.25)
        carton((0.34, 0.3, 0.22), (0.1, 0.02, 0.47), -0.08)
        tote_bag((0.62, 0.05, 1.03))
    with placed((-3.1, -0.75, 0)):
        plant_fiddle(4, height=1.5, count=40)


def _yard() -> None:
    """A path through the lawn, a clipped hedge, the brick house across the street in the sun."""
    ground("#6F8E4C", (0, 30, -0.06), 90)
    box((1.7, 12, 0.02), (ENTRANCE[0], 6.2, -0.055), surface("path", "#BDB6A8", 0.8), 0, base=True)
    hedge = surface("hedge", "#4C6E38", 0.9, bump=("noise", 30, 0.9), mottle=(9, 0.25))
    for side in (-1, 1):
        box((3.0, 0.8, 1.0), (ENTRANCE[0] + side * 2.6, 6.2, -0.06), hedge, 0.18, 5, base=True)
    far = courses("house across", "#D8A084", "#C08468", "#C9BFB0", 0.215, 0.075, 0.011, stain=0.2)
    plane(26, 7.2, (6, 22, 3.5), far, UPRIGHT)
    pane, trim = surface("pane across", "#5B7184", 0.1), surface("trim across", "#F0ECE0", 0.6)
    for column in range(7):
        for row in range(2):
            at = (-2.5 + 2.8 * column, 21.95, 1.0 + 3.0 * row)
            box((1.3, 0.06, 1.8), at, trim, 0.01, base=True)
            box((1.1, 0.08, 1.6), (at[0], at[1], at[2] + 0.1), pane, 0, base=True)


@picture(
    "town-mail-room",
    1600,
    1000,
    samples=6,
    alt="Mail room on a summer morning: mail slots on a blue wall, a lit one-door smart store, sun through glass doors",
)
def town_mail_room() -> Look:
    mail_room()
    camera((-0.5, -6.5, 1.5), (0.05, -0.4, 1.3), 30, 5.6, focus=(0.5, -0.8, 1.2))
    return Look(exposure=0.2, bounces=5, diffuse_bounces=3)
