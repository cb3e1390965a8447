"""The named materials of the set. Change BRAND and ACCENT here to give every picture other house colours."""

import bpy

from imagery.materials import MATERIALS, surface

BRAND = "#0F5A4B"
ACCENT = "#F2B134"

NAMED: dict[str, dict] = {
    "graphite": {
        "color": "#23262A",
        "roughness": 0.38,
        "metallic": 0.0,
        "coat": 0.15,
        "bump": ("noise", 900, 0.03),
    },
    "black": {"color": "#101113", "roughness": 0.32, "coat": 0.1},
    "matteblack": {"color": "#15161A", "roughness": 0.6},
    "white": {"color": "#ECEBE6", "roughness": 0.32, "coat": 0.2},
    "steel": {"color": "#B9BBBD", "roughness": 0.3, "metallic": 1, "bump": ("noise", 60, 0.04, (1, 1, 40))},
    "chrome": {"color": "#DADADA", "roughness": 0.09, "metallic": 1},
    "alu": {"color": "#C9CBCD", "roughness": 0.35, "metallic": 1},
    "brand": {"color": BRAND, "roughness": 0.35, "coat": 0.3},
    "accent": {"color": ACCENT, "roughness": 0.4},
    "interior": {"color": "#D9DAD6", "roughness": 0.5},
    "rubber": {"color": "#1A1A1A", "roughness": 0.8},
    "plaster": {"color": "#E9E4DA", "roughness": 0.85, "bump": ("noise", 180, 0.06), "mottle": (1.3, 0.06)},
    "plasterdark": {
        "color": "#2D4A43",
        "roughness": 0.8,
        "bump": ("noise", 180, 0.06),
        "mottle": (1.3, 0.06),
    },
    "clay": {"color": "#C98F6E", "roughness": 0.8, "bump": ("noise", 180, 0.06), "mottle": (1.3, 0.06)},
    "ceiling": {"color": "#F2F0EB", "roughness": 0.95},
    "concrete": {"color": "#9C9A95", "roughness": 0.38, "mottle": (1.1, 0.22), "bump": ("noise", 40, 0.06)},
    "concretewall": {"color": "#B5B2AB", "roughness": 0.8, "mottle": (0.9, 0.2), "bump": ("noise", 30, 0.12)},
    "fabric": {"color": "#7C8C84", "roughness": 0.95, "sheen": 0.5, "bump": ("noise", 700, 0.3)},
    "shell": {"color": "#E7E0D3", "roughness": 0.5},
    "shellgreen": {"color": "#3F6558", "roughness": 0.5},
    "shellrust": {"color": "#B4603F", "roughness": 0.5},
    "leaf": {"color": "#3E6B3A", "roughness": 0.42, "mottle": (9, 0.3)},
    "leaf2": {"color": "#5E8A4A", "roughness": 0.45, "mottle": (9, 0.3)},
    "soil": {"color": "#2A1E16", "roughness": 1, "bump": ("noise", 60, 0.8)},
    "pot": {"color": "#D8CFC2", "roughness": 0.7, "bump": ("noise", 90, 0.08)},
    "potdark": {"color": "#3A3C3C", "roughness": 0.6},
    "carton": {"color": "#B58A5C", "roughness": 0.8, "bump": ("noise", 120, 0.08), "mottle": (3, 0.12)},
    "tape": {"color": "#C9A877", "roughness": 0.3},
    "orange": {"color": "#D9571E", "roughness": 0.4, "coat": 0.2},
    "blue": {"color": "#2A4E7A", "roughness": 0.4, "coat": 0.2},
    "liquid_orange": {"color": "#E98A24", "roughness": 0.06, "coat": 0.6},
    "liquid_green": {"color": "#7BA23F", "roughness": 0.06, "coat": 0.6},
    "liquid_water": {"color": "#BFDCE6", "roughness": 0.04, "coat": 0.8},
    "liquid_berry": {"color": "#8C2346", "roughness": 0.06, "coat": 0.6},
    "liquid_milk": {"color": "#F1E6D2", "roughness": 0.1, "coat": 0.6},
    "liquid_cola": {"color": "#2A120A", "roughness": 0.05, "coat": 0.8},
    "cap": {"color": "#F4F4F2", "roughness": 0.4},
    "bread": {"color": "#D9B277", "roughness": 0.8, "bump": ("noise", 200, 0.4)},
    "salad": {"color": "#557A34", "roughness": 0.55, "mottle": (26, 1.2), "bump": ("noise", 45, 1.6)},
    "kraft": {"color": "#B98E62", "roughness": 0.75},
    "apple": {"color": "#B3261E", "roughness": 0.25, "mottle": (7, 0.2), "coat": 0.3},
    "fruit": {"color": "#E88B1A", "roughness": 0.45, "bump": ("noise", 150, 0.25)},
    "beans": {"color": "#2B170D", "roughness": 0.4, "bump": ("voronoi", 95, 1)},
    "ceramic": {"color": "#F3EFE8", "roughness": 0.18, "coat": 0.4},
}


def material(name: str) -> bpy.types.Material:
    """A material of the table above, or any material that was made under this name before."""
    if name in MATERIALS:
        return MATERIALS[name]
    return surface(name, **NAMED[name])
