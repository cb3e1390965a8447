"""The denoiser: Python side of denoiser.cpp."""

import ctypes

import numpy as np

from imagery.look import Look
from imagery.paths import denoiser_library
from imagery.render import Half

FEATURES = 7  # albedo 3, normal 3, depth 1
PREFILTER_RADIUS = 4
PATCH_RADIUS = 3

FloatPointer = ctypes.POINTER(ctypes.c_float)


def denoise(first: Half, second: Half, look: Look) -> np.ndarray:
    """One clean picture from two noisy halves."""
    library = ctypes.CDLL(denoiser_library())
    height, width = first.color.shape[:2]
    features = np.zeros((height, width, FEATURES), np.float32)
    result = np.zeros((height, width, 3), np.float32)
    halves = [np.ascontiguousarray(half.color) for half in (first, second)]
    guides = [_features(half) for half in (first, second)]
    library.prefilter(
        width,
        height,
        FEATURES,
        _pointer(guides[0]),
        _pointer(guides[1]),
        _pointer(features),
        PREFILTER_RADIUS,
        ctypes.c_float(1.0),
    )
    library.nfor(
        width,
        height,
        _pointer(halves[0]),
        _pointer(halves[1]),
        _pointer(features),
        _pointer(result),
        look.radius,
        PATCH_RADIUS,
        ctypes.c_float(look.smoothing),
    )
    return result


def _features(half: Half) -> np.ndarray:
    depth = np.log1p(np.minimum(half.depth, 60))
    stacked = np.concatenate([np.minimum(half.albedo, 4), half.normal * 0.5, depth], 2)
    return np.ascontiguousarray(stacked.astype(np.float32))


def _pointer(array: np.ndarray) -> FloatPointer:
    return array.ctypes.data_as(FloatPointer)
