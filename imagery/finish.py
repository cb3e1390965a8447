"""What a lens adds: a little bloom and a faint vignette. Works in linear light."""

import numpy as np

from imagery.look import Look


def finish(pixels: np.ndarray, look: Look) -> np.ndarray:
    """Bloom, then vignette."""
    height, width = pixels.shape[:2]
    bright = np.clip(pixels - look.bloom_threshold, 0, 12)
    halo = _blur(bright, width / 320) * 0.6 + _blur(bright, width / 70) * 0.4
    pixels = pixels + look.bloom * halo
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    shade = 1 - look.vignette * np.clip((x * x + y * y) / 2, 0, 1)
    return pixels * shade[..., None]


def _blur(pixels: np.ndarray, sigma: float) -> np.ndarray:
    """Gaussian by Fourier transform, padded so that a lamp at the top does not glow at the bottom."""
    pad = int(3 * sigma) + 1
    padded = np.pad(pixels, ((pad, pad), (pad, pad), (0, 0)))
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fx * fx + fy * fy))
    size = padded.shape[:2]
    blurred = [np.fft.irfft2(np.fft.rfft2(padded[..., k]) * kernel, size) for k in range(3)]
    return np.stack(blurred, 2)[pad:-pad, pad:-pad]
