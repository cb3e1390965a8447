"""The hall in front of the clerk's windows, an overcast noon: one window is shut for lunch, the cabinet is open."""

from math import pi

from imagery.camera import camera
from imagery.furniture.civic import (
    clerk_office,
    clerk_window,
    flag,
    fluted_column,
    now_serving,
    number_post,
    opal_globe,
    pew,
    rope_posts,
)
from imagery.furniture.clutter import mat_at_door, plugged_in
from imagery.furniture.leftovers import clock_at, coat_over, takeaway_cup
from imagery.geometry import box, placed, plane, text
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import courses, radiator, sash_window, wainscot, wall_with_openings
from imagery.materials import surface, wood
from imagery.products.pantry import CHILLED, FRESH_DRINKS, PANTRY, pantry_store
from imagery.registry import picture
from imagery.skies import bare_tree, ground, house, night

HEIGHT = 3.75
RIGHT = 3.55
WINDOWS = (-1.05, -3.3, -5.6)
SERVICE = ((-2.35, 1.05, 1.1, 2.08), (-1.05, 1.05, 1.1, 2.08))


def clerks_hall() -> None:
    """Clerk's windows at the left, the three-door store between two columns, tall windows in the right wall."""
    night("#DDE1E3", "#B4BCC4", 1.5, "#D5DCE4", 0.3)  # the even grey of a covered sky
    stone = courses(
        "hall stone", "#A79E8C", "#978E7C", "#6B6456", 0.76, 0.46, 0.006, 0.2, relief=0.15, stain=0.18
    )
    plane(12, 14, (-0.5, -5, 0), stone)
    plaster = surface("hall plaster", "#DCD0B4", 0.85, bump=("noise", 160, 0.06), mottle=(1.1, 0.06))
    sage = surface("hall dado", "#7F9282", 0.5, coat=0.15, mottle=(3, 0.06))
    wall_with_openings(9.4, HEIGHT, [(x + 1.15, w, b, t) for x, w, b, t in SERVICE], (-1.15, 0, 0), plaster)
    openings = [(-4.6 - y, 1.25, 0.9, 3.05) for y in WINDOWS]
    wall_with_openings(12, HEIGHT, openings, (RIGHT, -4.6, 0), plaster, -90)
    plane(14, HEIGHT, (-5.8, -5, HEIGHT / 2), plaster, (pi / 2, 0, pi / 2))
    plane(12, HEIGHT, (-1, -10.4, HEIGHT / 2), plaster, (pi / 2, 0, pi))
    plane(12, 14, (-0.5, -5, HEIGHT), surface("hall ceiling", "#E2DCCC", 0.95), (pi, 0, 0))
    for deep, tall in ((0.16, 0.09), (0.11, 0.18), (0.05, 0.26)):
        box(
            (9.4, deep, tall),
            (-1.15, -deep / 2, HEIGHT - tall / 2),
            surface("hall cornice", "#E6E0D2", 0.6),
            0.012,
            3,
        )
        box((deep, 12, tall), (RIGHT - deep / 2, -4.6, HEIGHT - tall / 2), surface("hall cornice"), 0.012, 3)
    wainscot(9.4, 0.98, (-1.15, 0, 0), finish=sage)
    wainscot(12, 0.86, (RIGHT, -4.6, 0), -90, finish=sage)
    for y in WINDOWS:
        sash_window(1.25, 2.15, (RIGHT, y, 0.9), -90, (2, 3))
        area_light((RIGHT - 0.1, y, 2.0), (1.2, 2.1), 90, "#DCE6F2", rotation=(pi / 2, 0, pi / 2))
        radiator((RIGHT - 0.02, y, 0), 13, 0.66, -90)
    area_light((-1.6, -8.6, 3.0), (4, 1.6), 70, "#E4EAF2", (-0.4, -1.0, 1.0))
    _outside()
    _windows()
    for x in (0.12, 3.0):
        fluted_column((x, -0.92, 0), 0.17, HEIGHT)
    box((4.2, 0.42, 0.3), (1.56, -0.92, HEIGHT - 0.15), surface("hall cornice"), 0.01, 3)
    with placed((1.5, -0.44, 0)):
        pantry_store(
            (CHILLED, FRESH_DRINKS, PANTRY), seed=101, gaps=((0, 4, 1), (1, 3, 0), (2, 4, 2)), spill=5
        )
    clock_at(12, 35, (1.5, -0.005, 2.75), 0.24)
    plugged_in(0.36, 0.34, (0.46, -0.09, 0.02))
    for x in (-1.7, 1.5):
        opal_globe((x, -2.5, 2.85))
    _waiting()


def _windows() -> None:
    """Two windows over one counter; the left one is open, its office lit."""
    clerk_office(-1.7, 3.4)
    for (x, width, bottom, top), number, shut in zip(SERVICE, "12", (False, True)):
        clerk_window(x, width, bottom, top, number, shut)
    oak = wood("hall oak", "#8A5A34", "#5E3A1E", 0.36)
    box((2.75, 0.46, 0.05), (-1.7, -0.1, 1.06), oak, 0.014, 3, base=True)
    for x in (-2.9, -1.7, -0.5):
        box((0.07, 0.22, 0.3), (x, -0.12, 0.76), oak, 0.02, 4, base=True)
    box((2.75, 0.06, 0.34), (-1.7, -0.03, 2.4), oak, 0.012, 3)
    text("TOWN CLERK", 0.2, (-1.7, -0.064, 2.4), surface("gilt", "#C9A24A", 0.35, metallic=0.8), 0.006)
    now_serving((-1.7, -0.004, 2.86))
    flag((-0.42, -0.42, 0), -8)
    takeaway_cup((-2.75, -0.2, 1.11), 30)


def _waiting() -> None:
    """A number to take, a rope, a pew with a coat over its back and a folder on the seat."""
    number_post((-0.95, -1.75, 0), -12)
    rope_posts([(-3.1, -1.6, 0), (-1.75, -1.6, 0)])
    pew((-1.8, -3.9, 0), 1.7, 176)
    with placed((-1.8, -3.9, 0), 176):
        coat_over((0.42, 0.31, 0.9), 0.46, 0.4, 180, "#4A3A33", 0.26)
        folder = surface("folder", "#C9A36A", 0.8)
        box((0.32, 0.24, 0.012), (-0.45, -0.05, 0.478), folder, 0.002, base=True, rotation=(-0.05, 0, 0.25))
        box(
            (0.28, 0.21, 0.003),
            (-0.46, -0.05, 0.49),
            surface("hall form", "#EDE8DA", 0.8),
            0,
            base=True,
            rotation=(-0.05, 0, 0.3),
        )
    mat_at_door((1.5, -1.35, 0), 2.0, 0.75)


def _outside() -> None:
    """Across the lawn: two brick fronts and bare trees under the grey."""
    ground("#8E8F7C", (40, 0, -1.4), 110, glow=0.55)
    for y, color, seed in ((-6, "#8C6A5C", 3), (4, "#B5AC9C", 4), (14, "#7D5A4C", 6)):
        house((20, y, -1.4), -90, 9, 6.5, color, "#5B5A5C", 0.15, 0.6, seed)
    for y, seed in ((-2.4, 1), (2.0, 4), (7, 7)):
        bare_tree((11, y, -1.4), 8, seed, "#5A5048", 0.3)


@picture(
    "location-community-government",
    1600,
    1000,
    samples=5,
    alt="Old town hall with clerk's windows, one shut for lunch, and a three-door smart store between two white columns",
)
def location_community_government() -> Look:
    clerks_hall()
    camera((-1.95, -7.4, 1.52), (0.35, -0.4, 1.5), 34, 5.6, focus=(0.8, -1.0, 1))
    return Look(exposure=0.12, bounces=5, diffuse_bounces=3)
