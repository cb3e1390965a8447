"""Cycles: a noisy picture with its feature passes."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np

from imagery.look import Look

SEED = 11
PASSES = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


@dataclass
class Passes:
    """Arrays of height × width × 3, linear light, first row at the bottom."""

    color: np.ndarray
    albedo: np.ndarray
    normal: np.ndarray


def render_passes(look: Look, width: int, height: int, samples: int) -> Passes:
    """Render the current scene."""
    scene = bpy.context.scene
    _configure(scene, look, width, height, samples)
    output = _file_output(scene)
    with tempfile.TemporaryDirectory() as folder:
        output.base_path = folder
        scene.render.filepath = str(Path(folder) / "unused.png")
        bpy.ops.render.render(write_still=False)
        return Passes(**{key: _read(next(Path(folder).glob(f"{key}*"))) for key in PASSES})


def _configure(scene: bpy.types.Scene, look: Look, width: int, height: int, samples: int) -> None:
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent = False
    render.threads_mode = "AUTO"
    cycles.device = "CPU"
    cycles.seed = SEED
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = look.bounces
    cycles.diffuse_bounces = look.diffuse_bounces
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 16
    cycles.volume_bounces = 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_direct = 0
    cycles.sample_clamp_indirect = look.clamp
    cycles.use_light_tree = True
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.3
    view = scene.view_settings
    view.view_transform = "AgX"
    view.look = look.contrast
    view.exposure = look.exposure
    view.gamma = 1
    scene.view_layers[0].cycles.denoising_store_passes = True


def _file_output(scene: bpy.types.Scene) -> bpy.types.CompositorNodeOutputFile:
    """Compositor nodes that write every pass as a 32-bit file."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.exr_codec = "NONE"
    output.file_slots.clear()
    for key, source in PASSES.items():
        output.file_slots.new(key)
        tree.links.new(layers.outputs[source], output.inputs[key])
    return output


def _read(path: Path) -> np.ndarray:
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)[..., :3].copy()
    bpy.data.images.remove(image)
    return np.nan_to_num(pixels, posinf=0, neginf=0)


def save_png(pixels: np.ndarray, path: str) -> None:
    """Write linear light through the scene's view transform."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new("result", width, height, alpha=False, float_buffer=True)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = np.maximum(pixels, 0)
    image.pixels.foreach_set(rgba.ravel())
    image.update()
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format = "PNG"
    settings.color_mode = "RGB"
    settings.color_depth = "8"
    scene.render.dither_intensity = 1
    image.save_render(path, scene=scene)
