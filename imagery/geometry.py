"""Shapes. Metres, Z up, the front of every object faces -Y.

Meshes are shared: two boxes of one size and material are one mesh, used twice.
"""

from contextlib import contextmanager
from math import cos, hypot, pi, radians, sin
from typing import Callable, Iterator, Optional, Sequence, Union

import bmesh
import bpy
from mathutils import Vector

from imagery.paths import font_file

Point = Sequence[float]
Material = bpy.types.Material
Profile = list[tuple[float, float]]

UPRIGHT = (pi / 2, 0, 0)
# Small glowing things and clear glass must neither light the room nor cast shadows: both only add noise.
GLOWING_PREFIXES = ("led", "lin", "sign", "nfc", "bulb", "ui_")
CLEAR_NAMES = ("door", "window", "scr", "jar", "hop")

_meshes: dict[tuple, object] = {}
_group: Optional[bpy.types.Object] = None


def link(item: bpy.types.Object) -> bpy.types.Object:
    """Put an object into the scene, under the current group."""
    bpy.context.scene.collection.objects.link(item)
    if _group:
        item.parent = _group
    materials = getattr(item.data, "materials", None)
    name = materials[0].name if materials and materials[0] else ""
    if name.startswith(GLOWING_PREFIXES) or name in CLEAR_NAMES:
        item.visible_diffuse = False
        item.visible_shadow = False
    return item


def empty(name: str, location: Point) -> bpy.types.Object:
    """An invisible handle that other objects can hang from."""
    item = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(item)
    item.location = location
    return item


@contextmanager
def placed(location: Point, turn: float = 0) -> Iterator[bpy.types.Object]:
    """Everything built inside stands at `location`, turned by `turn` degrees about Z."""
    global _group
    previous = _group
    group = empty("group", location)
    group.rotation_euler = (0, 0, radians(turn))
    group.parent = previous
    _group = group
    try:
        yield group
    finally:
        _group = previous


def current_group() -> Optional[bpy.types.Object]:
    """The group that `placed` opened last."""
    return _group


def place(
    mesh: bpy.types.ID,
    location: Point = (0, 0, 0),
    rotation: Point = (0, 0, 0),
    scale: Union[float, Point] = 1,
) -> bpy.types.Object:
    """Put a mesh (or a curve) into the scene; rotation in radians."""
    item = bpy.data.objects.new(mesh.name, mesh)
    item.location = location
    item.rotation_euler = rotation
    item.scale = scale if hasattr(scale, "__len__") else (scale,) * 3
    return link(item)


def box(
    size: Point,
    location: Point,
    mat: Material,
    bevel: float = 0.004,
    segments: int = 2,
    rotation: Point = (0, 0, 0),
    base: bool = False,
) -> bpy.types.Object:
    """Box with rounded edges, centred at `location`; base=True: `location` is the centre of its foot."""
    key = ("box", tuple(round(x, 4) for x in size), bevel, segments, mat.name)
    if key not in _meshes:
        _meshes[key] = _box_mesh(size, mat, min(bevel, min(size) * 0.45), segments)
    x, y, z = location
    return place(_meshes[key], (x, y, z + size[2] / 2 if base else z), rotation)


def _box_mesh(size: Point, mat: Material, bevel: float, segments: int) -> bpy.types.Mesh:
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    if bevel > 0:
        round_edges(shape, bevel, segments)
    mesh = bpy.data.meshes.new("box")
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(mat)
    return mesh


def round_edges(shape: bmesh.types.BMesh, offset: float, segments: int) -> None:
    made = bmesh.ops.bevel(
        shape, geom=shape.edges[:], offset=offset, segments=segments, profile=0.5, affect="EDGES"
    )
    for face in made["faces"]:
        face.smooth = True


def plane(
    width: float, height: float, location: Point, mat: Material, rotation: Point = (0, 0, 0)
) -> bpy.types.Object:
    """Flat rectangle that shows its material's picture once; UPRIGHT turns it towards -Y."""
    mesh = bpy.data.meshes.new("plane")
    x, y = width / 2, height / 2
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
    uv = mesh.uv_layers.new()
    for i, corner in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = corner
    mesh.materials.append(mat)
    return place(mesh, location, rotation)


def lathe(
    profile: Profile,
    mat: Optional[Material],
    segments: int = 32,
    name: str = "lathe",
    materials: Optional[list[Material]] = None,
    rings: Optional[list[int]] = None,
) -> bpy.types.Mesh:
    """Turned shape; profile = [(radius, height), …] from bottom to top.

    U runs around, V along the profile; `rings` gives the index into `materials` for each ring.
    """
    count = len(profile)
    along = [0.0]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        along.append(along[-1] + hypot(r1 - r0, z1 - z0))
    turn = [2 * pi * s / segments for s in range(segments)]
    vertices = [(r * cos(a), r * sin(a), z) for r, z in profile for a in turn]
    faces, coords = [], []
    for i in range(count - 1):
        v0, v1 = along[i] / along[-1], along[i + 1] / along[-1]
        for s in range(segments):
            t = (s + 1) % segments
            low, high = i * segments, (i + 1) * segments
            faces.append((low + s, low + t, high + t, high + s))
            u0, u1 = s / segments, (s + 1) / segments
            coords += [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    uv = mesh.uv_layers.new()
    for i, coord in enumerate(coords):
        uv.data[i].uv = coord
    for item in materials or [mat]:
        mesh.materials.append(item)
    for i, face in enumerate(mesh.polygons):
        face.use_smooth = True
        if rings:
            face.material_index = rings[i // segments]
    return mesh


def rounded_profile(
    radius: float, height: float, edge: float = 0.004, base_radius: Optional[float] = None, steps: int = 3
) -> Profile:
    """Profile of a cylinder (or cone) with rounded edges."""
    foot = radius if base_radius is None else base_radius
    angles = [pi / 2 * i / steps for i in range(steps + 1)]
    lower = [(foot - edge + edge * sin(a), edge - edge * cos(a)) for a in angles[1:]]
    upper = [(radius - edge + edge * cos(a), height - edge + edge * sin(a)) for a in angles]
    return [(0.0001, 0), (foot - edge, 0), *lower, *upper, (0.0001, height)]


def cylinder(
    radius: float,
    height: float,
    location: Point,
    mat: Material,
    edge: float = 0.003,
    rotation: Point = (0, 0, 0),
    base_radius: Optional[float] = None,
    segments: int = 32,
) -> bpy.types.Object:
    """Upright cylinder standing on `location`."""
    key = ("cylinder", radius, height, edge, base_radius, mat.name, segments)
    if key not in _meshes:
        _meshes[key] = lathe(rounded_profile(radius, height, edge, base_radius), mat, segments)
    return place(_meshes[key], location, rotation)


def rod(
    start: Point,
    end: Point,
    radius: float,
    mat: Material,
    end_radius: Optional[float] = None,
    segments: int = 16,
) -> bpy.types.Object:
    """Round bar between two points."""
    first, direction = Vector(start), Vector(end) - Vector(start)
    profile = rounded_profile(end_radius or radius, direction.length, min(0.002, radius * 0.4), radius)
    item = place(lathe(profile, mat, segments), first)
    item.rotation_mode = "QUATERNION"
    item.rotation_quaternion = direction.to_track_quat("Z", "Y")
    return item


def grid_mesh(
    shape: Callable[[float, float], Point], columns: int, rows: int, mat: Material, name: str = "grid"
) -> bpy.types.Mesh:
    """Smooth surface: shape(u, v) gives the point for u, v in 0…1."""
    vertices = [shape(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    width = columns + 1
    cells = [(i, j) for j in range(rows) for i in range(columns)]
    faces = [
        (j * width + i, j * width + i + 1, (j + 1) * width + i + 1, (j + 1) * width + i) for i, j in cells
    ]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    uv = mesh.uv_layers.new()
    corners = [c for i, j in cells for c in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
    for k, (i, j) in enumerate(corners):
        uv.data[k].uv = (i / columns, j / rows)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(mat)
    return mesh


def grid_object(
    shape: Callable[[float, float], Point],
    columns: int,
    rows: int,
    mat: Material,
    location: Point = (0, 0, 0),
    thickness: float = 0,
    subdivide: int = 0,
) -> bpy.types.Object:
    """A grid_mesh in the scene, with a thickness in metres if wanted."""
    item = place(grid_mesh(shape, columns, rows, mat), location)
    if thickness:
        modifier = item.modifiers.new("thickness", "SOLIDIFY")
        modifier.thickness = thickness
        modifier.offset = 0
    if subdivide:
        modifier = item.modifiers.new("smooth", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivide
    return item


def shared(key: tuple, make: Callable[[], bpy.types.ID]) -> bpy.types.ID:
    """A mesh or curve that is made once and used many times."""
    if key not in _meshes:
        _meshes[key] = make()
    return _meshes[key]


def text(
    content: str,
    size: float,
    location: Point,
    mat: Material,
    depth: float = 0.004,
    rotation: Point = UPRIGHT,
    align: str = "CENTER",
    font: str = "Inter-Bold",
) -> bpy.types.Object:
    """Raised lettering; `size` is about the height of a line. At an angle keep it above 9 cm."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = content
    curve.size = size
    curve.extrude = depth
    curve.bevel_depth = 0.0002
    curve.space_character = 1.06
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.font = bpy.data.fonts.load(font_file(font), check_existing=True)
    curve.materials.append(mat)
    item = bpy.data.objects.new("text", curve)
    item.location = location
    item.rotation_euler = rotation
    return link(item)
