"""Between linear light and the range that the colour network was trained on.

The curve and its numbers are those of Open Image Denoise (its "PU" transfer function): perceptually even steps from near
black to the brightest half-precision value.
"""

import numpy as np

A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
LINEAR_END, POWER_END = 1.57945760e-06, 3.22087631e-02
BRIGHTEST = 65504
LUMINANCE = np.array([0.212671, 0.715160, 0.072169], np.float32)
MIDDLE_GREY = 0.18
BLOCK = 16  # pixels: exposure is measured on averages of such squares
DARKEST = 1e-8


def exposure(color: np.ndarray) -> float:
    """Factor that brings the picture to middle grey on average (of logarithms)."""
    height, width = (side // BLOCK for side in color.shape[:2])
    luminance = (color @ LUMINANCE)[: height * BLOCK, : width * BLOCK]
    squares = luminance.reshape(height, BLOCK, width, BLOCK).mean((1, 3))
    lit = squares[squares > DARKEST]
    return MIDDLE_GREY / 2 ** float(np.log2(lit).mean()) if lit.size else 1.0


def to_perceived(light: np.ndarray) -> np.ndarray:
    """Linear light to 0…1."""
    return _curve(light.astype(np.float32)) / _curve(np.float32(BRIGHTEST))


def from_perceived(value: np.ndarray) -> np.ndarray:
    """0…1 to linear light."""
    value = value.astype(np.float32) * _curve(np.float32(BRIGHTEST))
    power = (np.maximum(value - D, 0) / B) ** (1 / C)
    light = np.where(value <= _curve(np.float32(POWER_END)), power, np.exp((value - G) / E) - F)
    return np.where(value <= A * LINEAR_END, value / A, light)


def _curve(light: np.ndarray) -> np.ndarray:
    power = B * np.maximum(light, 0) ** C + D
    curve = np.where(light <= POWER_END, power, E * np.log(light + F) + G)
    return np.where(light <= LINEAR_END, A * light, curve)
