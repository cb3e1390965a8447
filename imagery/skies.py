"""What stands behind the glass: a physical sky, houses, trees, lights at night. Only the camera sees the sky itself.

A room gets its light from lamps of lights.py, placed in the windows: a sky that lights a room through a pane takes
hundreds of samples, and the pictures have six.
"""

import random
from math import cos, radians, sin

import bpy

from imagery.geometry import UPRIGHT, Point, box, cylinder, lathe, place, placed, plane
from imagery.materials import emission, surface
from imagery.nodes import linear_rgb


def sky(
    elevation: float,
    rotation: float = 0,
    strength: float = 0.1,
    ambient: str = "#C9D6E6",
    ambient_strength: float = 0.2,
    air: float = 1.0,
    dust: float = 1.0,
) -> None:
    """Nishita sky for the camera, a soft even light for everything else; angles in degrees.

    elevation: the sun above the horizon, a little below zero for dusk; strength: the physical sky is bright, 0.05 to 0.3.
    """
    made = bpy.data.worlds.new("sky")
    bpy.context.scene.world = made
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    soft = nodes["Background"]
    soft.inputs[0].default_value = linear_rgb(ambient)
    soft.inputs[1].default_value = ambient_strength
    texture = nodes.new("ShaderNodeTexSky")
    texture.sky_type = "NISHITA"
    texture.sun_disc = False
    texture.sun_elevation, texture.sun_rotation = radians(elevation), radians(rotation)
    texture.air_density, texture.dust_density = air, dust
    seen = nodes.new("ShaderNodeBackground")
    seen.inputs[1].default_value = strength
    links.new(texture.outputs[0], seen.inputs[0])
    _for_the_camera(nodes, links, soft, seen)


def night(
    low: str = "#1B2A44",
    high: str = "#060A14",
    strength: float = 1.0,
    ambient: str = "#7F93B8",
    glow: float = 0.02,
) -> None:
    """Night sky, lighter towards the horizon; `glow` is the even light that reaches into every corner."""
    made = bpy.data.worlds.new("night")
    bpy.context.scene.world = made
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    soft = nodes["Background"]
    soft.inputs[0].default_value = linear_rgb(ambient)
    soft.inputs[1].default_value = glow
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[0].position = linear_rgb(low), 0.0
    ramp.color_ramp.elements[1].color, ramp.color_ramp.elements[1].position = linear_rgb(high), 0.35
    links.new(split.outputs[2], ramp.inputs[0])
    seen = nodes.new("ShaderNodeBackground")
    seen.inputs[1].default_value = strength
    links.new(ramp.outputs[0], seen.inputs[0])
    _for_the_camera(nodes, links, soft, seen)


def _for_the_camera(nodes: object, links: object, soft: object, seen: object) -> None:
    """Camera rays meet `seen`, all others `soft`."""
    mix = nodes.new("ShaderNodeMixShader")
    links.new(nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs[0])
    links.new(soft.outputs[0], mix.inputs[1])
    links.new(seen.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["World Output"].inputs["Surface"])


def ground(color: str, location: Point, size: float = 120, roughness: float = 0.9, glow: float = 0.0) -> None:
    """Ground outside; `glow` stands in for the daylight on it, as no sun reaches it."""
    shine = (color, glow) if glow else None
    plane(size, size, location, surface("outside ground" + color, color, roughness, glow=shine))


def house(
    location: Point,
    turn: float = 0,
    width: float = 9,
    height: float = 6,
    color: str = "#3A3B42",
    roof: str = "#24252B",
    lit: float = 0.0,
    glow: float = 0.0,
    seed: int = 1,
) -> None:
    """Plain gabled house seen from outside; lit: how many of its windows have light, 0 to 1."""
    rng = random.Random(seed)
    walls = surface(f"house{color}{glow}", color, 0.9, glow=(color, glow) if glow else None)
    tiles = surface(f"house{roof}{glow}", roof, 0.9, glow=(roof, glow) if glow else None)
    dark = surface(f"house pane{glow}", "#1A1E26", 0.2, glow=("#2A3440", glow) if glow else None)
    with placed(location, turn):
        box((width, 7, height), (0, 3.5, 0), walls, 0, base=True)
        for side in (-1, 1):
            slope = width / 2 * 1.25
            box(
                (slope, 7.6, 0.2),
                (side * width / 4, 3.5, height + slope * 0.29),
                tiles,
                0,
                rotation=(0, side * 0.62, 0),
            )
        mesh = bpy.data.meshes.new("gable end")
        mesh.from_pydata(
            [(-width / 2, 0, height), (width / 2, 0, height), (0, 0, height + width * 0.35)], [], [(0, 1, 2)]
        )
        mesh.materials.append(walls)
        place(mesh)
        for row in range(max(1, int(height / 2.8))):
            for column in range(max(2, int(width / 2.6))):
                x = -width / 2 + width * (column + 0.5) / max(2, int(width / 2.6))
                warm = rng.choice(("#FFC880", "#FFD9A0", "#F2B56A"))
                pane = emission("lin pane" + warm, warm, 1.6) if rng.random() < lit else dark
                plane(0.9, 1.4, (x, -0.03, 1.6 + 2.7 * row), pane, UPRIGHT)


def bare_tree(
    location: Point, height: float = 7, seed: int = 1, color: str = "#3B342E", glow: float = 0.0
) -> None:
    """Leafless tree: a trunk and forking branches."""
    rng = random.Random(seed)
    bark = surface(f"bark{color}{glow}", color, 0.9, glow=(color, glow) if glow else None)

    def branch(
        start: tuple[float, float, float], angle: float, lean: float, length: float, depth: int
    ) -> None:
        end = (
            start[0] + length * sin(lean) * cos(angle),
            start[1] + length * sin(lean) * sin(angle),
            start[2] + length * cos(lean),
        )
        radius = 0.02 * 1.75**depth
        mesh = lathe([(radius, 0), (radius * 0.6, length)], bark, 6)
        item = place(mesh, start)
        item.rotation_euler = (0, lean, angle)
        if depth:
            for _ in range(3):
                branch(
                    end,
                    angle + rng.uniform(-2.4, 2.4),
                    lean + rng.uniform(0.1, 0.6),
                    length * rng.uniform(0.6, 0.8),
                    depth - 1,
                )

    with placed(location):
        branch((0, 0, 0), 0, 0.03, height * 0.36, 4)


def far_lights(
    location: Point,
    width: float,
    count: int,
    seed: int = 1,
    turn: float = 0,
    size: float = 0.09,
    mirrored: bool = True,
) -> None:
    """Street lamps, head lamps and signs far away: spots that a lens out of focus turns into discs.

    `mirrored=False` keeps them out of reflections: in a polished floor few samples make sparks of them.
    """
    rng = random.Random(seed)
    with placed(location, turn):
        for _ in range(count):
            color, strength = rng.choice(
                (("#FFC27A", 14.0), ("#FFE3B8", 16.0), ("#FFF3DC", 20.0), ("#FF4A30", 9.0), ("#7FD6B0", 6.0))
            )
            spot = emission(f"lin far{color}", color, strength)
            x, z = (
                (rng.random() - 0.5) * width,
                rng.choice((0.6, 0.75, 3.6, 4.2, 5.0)) * rng.uniform(0.8, 1.2),
            )
            disc = cylinder(
                size * rng.uniform(0.7, 1.3), 0.02, (x, rng.uniform(0, 6), z), spot, 0, UPRIGHT, segments=12
            )
            disc.visible_glossy = mirrored
