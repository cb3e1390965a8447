"""What the networks of Open Image Denoise want to see, and what they give back."""

import numpy as np

from imagery.denoiser.network import Network
from imagery.denoiser.transfer import exposure, from_perceived, to_perceived
from imagery.render import Passes

ALIGNMENT = 16  # the network halves the picture four times


def denoise(passes: Passes) -> np.ndarray:
    """Linear light, height × width × 3, without noise.

    Albedo and normal are cleaned first: they are noisy behind glass and where the lens blurs, and the colour
    network copies their edges.
    """
    albedo = _run("albedo", np.clip(passes.albedo, 0, 1))
    normal = _run("normal", np.clip(passes.normal, -1, 1) * 0.5 + 0.5)
    scale = exposure(passes.color)
    perceived = to_perceived(np.maximum(passes.color, 0) * scale)
    features = np.clip(np.concatenate([albedo, normal], 2), 0, 1)
    return from_perceived(_run("color", np.concatenate([perceived, features], 2))) / scale


def _run(network: str, pixels: np.ndarray) -> np.ndarray:
    height, width = pixels.shape[:2]
    planes = np.moveaxis(pixels, 2, 0)
    missing = [(0, 0), (0, -height % ALIGNMENT), (0, -width % ALIGNMENT)]
    # Mirrored, so that noise goes on as noise: a repeated last row would look like a fringe and be kept.
    clean = Network(network)(np.pad(planes, missing, "reflect").astype(np.float32))
    return np.moveaxis(clean[:, :height, :width], 0, 2)
