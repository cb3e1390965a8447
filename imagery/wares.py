"""Wares as a route driver brings them: crumpled bags, clear water, meals in sleeves, snack boxes, cartons of bars.

Each design is built only when a shelf asks for it. They stand beside goods.py and packs.py, so that no finished
picture becomes stale; `WARES` names them and the best packs of those, with the shelf tag that hangs below.
"""

import random
from collections.abc import Callable
from math import cos, pi, sin

import bpy
from mathutils import Vector, noise

from imagery.bottles import brew, can, shake, sport, still, ware_print
from imagery.geometry import Material, grid_mesh, lathe
from imagery.goods import Item, catalog, printed_box
from imagery.labels.wares import PRINTS
from imagery.materials import glass, surface
from imagery.packs import joined, moved, pack, sleeve
from imagery.palette import material
from imagery.paths import label_image

_made: dict[tuple[str, int, int], Item] = {}
CLEAR = (0.97, 0.98, 0.98, 1)


def _chip(index: int, variant: int) -> Item:
    """Pillow bag of foil film: pinched seams, a slack belly, creases that run from the seals; no two alike."""
    wide, tall = 0.138, 0.19
    seed = Vector((index * 3.1, variant * 7.7, 0.5))

    def side(front: int) -> Callable[[float, float], tuple[float, float, float]]:
        def at(u: float, v: float) -> tuple[float, float, float]:
            seal = min(v, 1 - v) / 0.055
            puff = sin(pi * min(max(u, 0.0), 1.0)) ** 0.6 * min(1.0, max(0.0, seal - 0.7) * 0.45) ** 0.55
            puff *= 1.05 - 0.22 * v + 0.1 * noise.noise(seed + Vector((u * 2, v * 2, front)))
            fold = noise.noise(seed + Vector((u * 11, v * 2.2, 4 * front)))
            edge = abs(2 * v - 1) ** 3
            crease = 0.0035 * fold * (0.25 + edge) * (puff > 0)
            crease += 0.0022 * noise.noise(seed + Vector((u * 5, v * 8, 9 * front))) * puff
            crimp = 0.0011 * sin(u * 95) if seal < 0.8 else 0
            pinch = 1 - 0.115 * sin(pi * v) ** 0.5 + 0.02 * noise.noise(seed + Vector((v * 5, 1, 0)))
            return ((u - 0.5) * wide * pinch, front * -(0.041 * puff + crease) + crimp, v * tall)

        return at

    film = surface(
        f"ware chip{index}",
        roughness=0.27,
        coat=0.25,
        image=label_image(f"chip{index}"),
        bump=("noise", 55, 0.35, (1, 1, 0.4)),
    )
    parts = [grid_mesh(side(1), 34, 40, film), grid_mesh(side(-1), 16, 20, film)]
    return Item(joined("chip", parts), 0.137, 0.088, tall)


def _meal(index: int, variant: int) -> Item:
    """Microwave meal: a black tray in a printed sleeve, standing on its short edge."""
    card = moved(printed_box(0.116, 0.044, 0.156, ware_print("meal", index, 0.5, 0.05)), 0, 0, 0.005)
    tray = printed_box(0.106, 0.036, 0.166, material("matteblack"))
    return Item(joined("meal", [card, tray]), 0.122, 0.05, 0.166)


FOODS = (
    (("#e8b23c", "cube"), ("#5d2a4e", "ball"), ("#d7aa66", "disc")),
    (("#f6efe0", "ball"), ("#e8b23c", "cube"), ("#a9713b", "ball")),
    (("#e08732", "stick"), ("#93b84e", "stick"), ("#e6cf9f", "disc")),
)


def _bite(shape: str, tone: str) -> bpy.types.Mesh:
    look = surface(f"bite{tone}", tone, 0.35, coat=0.3)
    if shape == "cube":
        return printed_box(0.017, 0.017, 0.016, look)
    if shape == "stick":
        return printed_box(0.011, 0.044, 0.011, look)
    if shape == "disc":
        return lathe([(0.001, 0), (0.02, 0), (0.021, 0.002), (0.02, 0.004), (0.001, 0.004)], look, 18)
    return lathe([(0.001, 0), (0.009, 0.003), (0.0115, 0.01), (0.009, 0.017), (0.001, 0.02)], look, 14)


def _snackbox(index: int, variant: int) -> Item:
    """Clear box of three compartments over a black tray, a printed band across its front."""
    rng = random.Random(index * 5 + variant)
    parts = [printed_box(0.156, 0.118, 0.024, material("matteblack"))]
    for column, (tone, shape) in enumerate(FOODS[index % len(FOODS)]):
        for _ in range(9):
            x = -0.052 + 0.052 * column + rng.uniform(-0.015, 0.015)
            piece = moved(_bite(shape, tone), x, rng.uniform(-0.045, 0.04), rng.uniform(0.018, 0.032))
            parts.append(piece)
    lid = printed_box(0.153, 0.115, 0.034, glass("packlid", CLEAR, 0.04, 0.9))
    band = moved(printed_box(0.104, 0.121, 0.0345, ware_print("snackbox", index, 0.55, 0)), 0, 0, 0.012)
    return Item(joined("snackbox", [*parts, moved(lid, 0, 0, 0.024), band]), 0.162, 0.122, 0.058)


def _greens(index: int, variant: int) -> Item:
    """Salad in a paper bowl under a clear dome, its name on a label around the front."""
    bowl = catalog()["bowl"][0].mesh.copy()
    dome = [(0.0725, 0.0495), (0.0745, 0.052), (0.0745, 0.056), (0.07, 0.06), (0.062, 0.088), (0.055, 0.0935)]
    lid = lathe([*dome, (0.001, 0.0945)], glass("packlid", CLEAR, 0.04, 0.9), 32)

    def front(u: float, v: float) -> tuple[float, float, float]:
        angle, z = (u - 0.5) * 1.75, 0.009 + 0.036 * v
        radius = 0.0563 + 0.37 * (z - 0.004)
        return (radius * sin(angle), -radius * cos(angle), z)

    return Item(
        joined("greens", [bowl, lid, grid_mesh(front, 20, 2, ware_print("greens", index, 0.6, 0))]),
        0.156,
        0.156,
        0.096,
    )


def _tube(index: int, variant: int) -> Item:
    print_, cap = ware_print("tube", index, 0.35, 0.3), surface("tube lid", "#e9e6dd", 0.3)
    body = lathe([(0.001, 0), (0.0365, 0), (0.0365, 0.195)], None, 32, "tube", [print_], [0, 0])
    lid = lathe([(0.0375, 0.194), (0.0375, 0.203), (0.036, 0.205), (0.001, 0.2045)], cap, 32)
    return Item(joined("tube", [sleeve(body, 0, 0.195), lid]), 0.077, 0.077, 0.205)


def _bar(print_: Material, lean: float) -> bpy.types.Mesh:
    """One wrapped bar standing on its end; its print runs upwards."""

    def at(u: float, v: float) -> tuple[float, float, float]:
        swell = sin(pi * u) ** 0.4 * min(1.0, sin(pi * v) * 3) if 0 < u < 1 and 0 < v < 1 else 0
        return ((u - 0.5) * 0.036, -0.008 * swell + v * lean, v * 0.118)

    mesh = grid_mesh(at, 8, 10, print_)
    for loop in mesh.uv_layers[0].data:
        loop.uv = (loop.uv[1], 1 - loop.uv[0])
    return mesh


def _caddy(index: int, variant: int) -> Item:
    """Carton of bars with its front torn low, as it comes from the distributor; some are gone."""
    rng = random.Random(index * 9 + variant)
    front, inside = ware_print("caddy", index, 0.55, 0), surface("caddy board", "#d9cdb4", 0.8)
    parts = [moved(printed_box(0.132, 0.003, 0.05, front), 0, -0.075, 0)]
    parts += [moved(printed_box(0.002, 0.15, 0.075, inside), side * 0.066, 0, 0) for side in (-1, 1)]
    parts += [moved(printed_box(0.132, 0.002, 0.1, inside), 0, 0.075, 0)]
    bars = ware_print("candy", (index * 2 + variant) % len(PRINTS["candy"]), 0.25, 0.35)
    left = rng.randint(0, 2)
    for column in range(3):
        for row in range(left if column == variant % 3 else 0, 6):
            bar = _bar(bars, rng.uniform(0.012, 0.026))
            at = (-0.042 + 0.042 * column + rng.uniform(-0.002, 0.002), -0.058 + 0.021 * row)
            parts.append(moved(bar, *at, 0.003))
    return Item(joined("caddy", parts), 0.138, 0.156, 0.122)


def _stick(index: int, variant: int) -> Item:
    """One wrapped bar by itself, for the coil of a machine."""
    return Item(_bar(ware_print("candy", index, 0.25, 0.35), 0.0), 0.04, 0.02, 0.118)


def _pint(index: int, variant: int) -> Item:
    print_, white = ware_print("pint", index, 0.4, 0.1), material("cap")
    outline = [(0.001, 0), (0.037, 0), (0.0385, 0.003), (0.0455, 0.078), (0.0475, 0.079), (0.0475, 0.083)]
    cup = lathe(outline, None, 32, "pint", [white, print_], [0, 0, 1, 0, 0])
    lid = lathe([(0.0485, 0.079), (0.0485, 0.0865), (0.045, 0.088), (0.001, 0.0865)], white, 32)
    return Item(joined("pint", [sleeve(cup, 0.003, 0.078), lid]), 0.099, 0.099, 0.088)


def _dome(index: int, variant: int) -> Item:
    """Muffin or two slices under a clear dome, a label on the front."""
    crumb = surface(f"crumb{index}", ("#b7803f", "#a86f35")[index % 2], 0.8, bump=("noise", 90, 0.8))
    crown = [(0.001, 0.008), (0.026, 0.008), (0.03, 0.04), (0.039, 0.048), (0.036, 0.062), (0.022, 0.074)]
    cake = lathe([*crown, (0.001, 0.078)], crumb, 28)
    foot = lathe(
        [(0.001, 0), (0.048, 0), (0.05, 0.006), (0.047, 0.008), (0.001, 0.008)], material("kraft"), 32
    )
    lid = [(0.0475, 0.007), (0.046, 0.05), (0.041, 0.08), (0.03, 0.092), (0.001, 0.096)]
    cover = lathe(lid, glass("packlid", CLEAR, 0.04, 0.9), 32)

    def front(u: float, v: float) -> tuple[float, float, float]:
        angle = (u - 0.5) * 1.5
        return (0.0482 * sin(angle), -0.0482 * cos(angle), 0.014 + v * 0.026)

    flag = grid_mesh(front, 12, 2, ware_print("dome", index, 0.6, 0))
    return Item(joined("dome", [cake, foot, cover, flag]), 0.104, 0.104, 0.097)


MAKERS: dict[str, Callable[[int, int], Item]] = {
    "chip": _chip,
    "meal": _meal,
    "snackbox": _snackbox,
    "greens": _greens,
    "tube": _tube,
    "still": still,
    "brew": brew,
    "sport": sport,
    "shake": shake,
    "caddy": _caddy,
    "stick": _stick,
    "drink": can("drink", 0.033, 0.122),
    "tall": can("tall", 0.0288, 0.156),
    "pint": _pint,
    "dome": _dome,
}
VARIANTS = {"chip": 3, "snackbox": 2, "caddy": 3}

# product: (kind of pack, its designs); the tag below it is TAGS[product] of labels/tags.py
WARES: dict[str, tuple[str, tuple[int, ...]]] = {
    **{
        name: ("chip", (i,))
        for i, name in enumerate(
            (
                "salt",
                "bbq",
                "onion",
                "kettle",
                "pretzels",
                "cheddar",
                "straws",
                "pita",
                "tortilla",
                "jalapeno",
            )
            + ("plantain", "mix")
        )
    },
    **{name: ("meal", (i,)) for i, name in enumerate(("rice", "pasta", "curry", "beef"))},
    **{name: ("snackbox", (i,)) for i, name in enumerate(("snackbox", "protein", "hummusbox"))},
    **{name: ("tube", (i,)) for i, name in enumerate(("crisps", "crisps2"))},
    "spring": ("still", (0,)),
    **{name: ("brew", (i,)) for i, name in enumerate(("brew", "lemonade", "peach", "greentea"))},
    **{name: ("sport", (i,)) for i, name in enumerate(("citrus", "berry"))},
    **{name: ("shake", (i,)) for i, name in enumerate(("shake", "shake2"))},
    **{name: ("caddy", (i,)) for i, name in enumerate(("oatbars", "nutbars", "figbars"))},
    **{
        name: ("drink", (i,))
        for i, name in enumerate(("cola", "zero", "ginger", "root", "orange", "lemonlime"))
    },
    **{
        name: ("tall", (i,)) for i, name in enumerate(("lime", "berryfizz", "grapefruit", "energy", "icetea"))
    },
    **{name: ("pint", (i,)) for i, name in enumerate(("oats", "cottage", "pudding"))},
    **{name: ("dome", (i,)) for i, name in enumerate(("muffin", "bread"))},
    **{name: ("stick", (i,)) for i, name in enumerate(("caramel", "peanut", "mintbar", "almondbar"))},
    "caesar": ("greens", (0,)),
    "garden": ("greens", (1,)),
    "grain": ("greens", (2,)),
    "cobb": ("greens", (3,)),
    "yogurt": ("yogurt", (0,)),
    "yogurt2": ("yogurt", (3,)),
    "parfait": ("parfait", (0,)),
    "fruit": ("fruit", (1, 2, 3)),
    "caprese": ("sand", (0,)),
    "club": ("sand", (2,)),
    "wrap": ("wrap", (0,)),
    "milk": ("gable", (0,)),
    "oat": ("gable", (1,)),
    "juice": ("juice", (0,)),
    "beet": ("juice", (3,)),
    "soup": ("tub", (1,)),
    "hummus": ("tub", (0,)),
    "noodles": ("noodle", (0,)),
    "oatmeal": ("noodle", (1,)),
    "almonds": ("pouch", (0,)),
    "jerky": ("pouch", (2,)),
    "cookie": ("flow", (0,)),
}


def ware(product: str, rng: random.Random) -> Item:
    """One pack of a product; of bags, boxes and cartons the next one is shaped a little differently."""
    kind, designs = WARES[product]
    index = rng.choice(designs)
    if kind not in MAKERS:
        return pack(kind, index)
    key = (kind, index, rng.randrange(VARIANTS.get(kind, 1)))
    if key not in _made:
        _made[key] = MAKERS[kind](*key[1:])
    return _made[key]
