"""Bottles and cans among the wares: clear water, brewed tea and coffee, sports drinks, shakes, cans."""

from collections.abc import Callable

import bpy

from imagery.geometry import Material, lathe
from imagery.goods import Item
from imagery.labels.wares import PRINTS
from imagery.materials import glass, surface
from imagery.packs import joined, sleeve
from imagery.paths import label_image


def ware_print(
    kind: str, index: int, roughness: float = 0.4, coat: float = 0.1, metallic: float = 0
) -> Material:
    """The print of one design of PRINTS."""
    index %= len(PRINTS[kind])
    image = label_image(f"{kind}{index}")
    return surface(f"ware {kind}{index}", roughness=roughness, coat=coat, metallic=metallic, image=image)


def _turned(
    kind: str,
    index: int,
    outline: list[tuple[float, float]],
    label: tuple[float, float],
    liquid: Material,
    cap: tuple[float, float, float, str],
) -> bpy.types.Mesh:
    """A bottle: its outline, a printed label between two heights, a screw cap (radius, from, to, color)."""
    radius, low, high, tone = cap
    print_ = ware_print(kind, index, 0.35, 0.15)
    wide = max(r for r, z in outline if label[0] - 0.02 <= z <= label[1] + 0.02) * 1.012
    body = lathe(outline, liquid, 32)
    wrap = sleeve(lathe([(wide, label[0]), (wide, label[1])], print_, 32), *label)
    top = lathe(
        [(radius, low), (radius, high - 0.002), (radius * 0.93, high), (0.001, high)],
        surface(f"screw{tone}", tone, 0.4),
        24,
    )
    return joined(kind, [body, wrap, top])


def still(index: int, variant: int) -> Item:
    """Half a liter of water: a clear shell around what it holds, filled to the shoulder."""
    shell = glass("packwater", (0.975, 0.99, 0.995, 1), 0.02, 1.0)
    water = surface("pack water", "#e4f1f7", 0.06, coat=0.5)
    ribs = [(0.0318 - 0.0014 * (i % 2), 0.012 + i * 0.008) for i in range(8)]
    upper = [
        (0.032, 0.078),
        (0.032, 0.124),
        (0.0302, 0.137),
        (0.0222, 0.165),
        (0.0137, 0.182),
        (0.0127, 0.19),
    ]
    outline = [(0.001, 0.004), (0.027, 0), *ribs, *upper]
    held = [(r * 0.95, z + 0.001) for r, z in outline[:-2]]
    mesh = _turned("still", index, outline, (0.082, 0.122), shell, (0.0144, 0.187, 0.204, "#eef3f6"))
    return Item(joined("still", [mesh, lathe([*held, (0.001, 0.168)], water, 32)]), 0.068, 0.068, 0.204)


BREWS = ("#26130b", "#e9cf68", "#b9632c", "#b7bb62")


def brew(index: int, variant: int) -> Item:
    """Glass bottle with a round shoulder and a metal cap."""
    liquid = surface(f"brewed{index}", BREWS[index % 4], 0.05, coat=0.9)
    shoulder = [
        (0.031, 0.118),
        (0.0295, 0.128),
        (0.024, 0.14),
        (0.017, 0.15),
        (0.0145, 0.158),
        (0.014, 0.172),
    ]
    outline = [(0.001, 0.002), (0.027, 0), (0.031, 0.006), (0.031, 0.06), *shoulder]
    mesh = _turned("brew", index, outline, (0.03, 0.112), liquid, (0.0165, 0.17, 0.186, "#c9b27a"))
    return Item(mesh, 0.067, 0.067, 0.186)


def sport(index: int, variant: int) -> Item:
    """Wide bottle with a waist and a bright cap."""
    liquid = surface(f"sport{index}", ("#3f8fd0", "#7d2448")[index % 2], 0.07, coat=0.7)
    waist = [(0.0345, 0.07), (0.031, 0.084), (0.031, 0.09), (0.0345, 0.104)]
    top = [(0.0345, 0.138), (0.032, 0.15), (0.025, 0.165), (0.019, 0.172), (0.0185, 0.18)]
    outline = [(0.001, 0.002), (0.031, 0), (0.0345, 0.008), *waist, *top]
    mesh = _turned("sport", index, outline, (0.102, 0.14), liquid, (0.0215, 0.176, 0.2, "#e2622f"))
    return Item(mesh, 0.074, 0.074, 0.2)


def shake(index: int, variant: int) -> Item:
    """Bottle in a printed sleeve from foot to shoulder."""
    print_, cap = ware_print("shake", index, 0.3, 0.3), surface("shake cap", "#f1efe9", 0.35)
    outline = [(0.026, 0), (0.0305, 0.006), (0.0305, 0.118), (0.0285, 0.13), (0.022, 0.148), (0.0175, 0.156)]
    body = sleeve(lathe(outline, print_, 32), 0, 0.156)
    top = lathe([(0.0185, 0.154), (0.0185, 0.176), (0.017, 0.178), (0.001, 0.178)], cap, 24)
    return Item(joined("shake", [body, top]), 0.066, 0.066, 0.178)


def can(kind: str, radius: float, height: float) -> Callable[[int, int], Item]:
    """Drinks can, printed from rim to rim."""

    def make(index: int, variant: int) -> Item:
        r, h, metal = radius, height, surface("canalu", "#D5D7D9", 0.22, 1)
        foot = [(0.001, 0.005), (r * 0.68, 0.005), (r * 0.76, 0), (r * 0.82, 0.002), (r * 0.97, 0.011)]
        body = [(r, 0.016), (r, h - 0.018), (r * 0.95, h - 0.009), (r * 0.84, h - 0.003)]
        lid = [(r * 0.835, h), (r * 0.8, h), (r * 0.77, h - 0.006), (0.001, h - 0.006)]
        rings = [1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1]
        paint = ware_print(kind, index, 0.24, 0.25, 0.25)
        mesh = lathe(foot + body + lid, None, 32, kind, [paint, metal], rings)
        return Item(sleeve(mesh, 0.011, h - 0.006), 2 * r + 0.004, 2 * r + 0.005, h)

    return make
