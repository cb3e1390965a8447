"""The U-Net of Open Image Denoise: how its layers hang together, and its weights.

Arrays are channels × height × width; both sides must be multiples of 16.
"""

import ctypes
import struct
from pathlib import Path

import numpy as np

from imagery.paths import convolution_library

WEIGHTS = Path(__file__).parent / "weights"
OUTPUTS_AT_ONCE = 4  # kOutputs in convolve.cpp
MAGIC = 0x41D7

FloatPointer = ctypes.POINTER(ctypes.c_float)


class Network:
    """One of the networks in weights/."""

    def __init__(self, name: str) -> None:
        self._tensors = read_tensors(WEIGHTS / f"{name}.tza")
        self._library = ctypes.CDLL(convolution_library())

    def __call__(self, planes: np.ndarray) -> np.ndarray:
        conv = self._convolve
        once = halve(conv("enc_conv1", conv("enc_conv0", planes)))
        twice = halve(conv("enc_conv2", once))
        thrice = halve(conv("enc_conv3", twice))
        smallest = halve(conv("enc_conv4", thrice))
        flow = conv("enc_conv5b", conv("enc_conv5a", smallest))
        for level, skipped in ((4, thrice), (3, twice), (2, once), (1, planes)):
            flow = conv(f"dec_conv{level}b", conv(f"dec_conv{level}a", double_and_join(flow, skipped)))
        return conv("dec_conv0", flow)

    def _convolve(self, layer: str, planes: np.ndarray) -> np.ndarray:
        weights, biases = self._tensors[f"{layer}.weight"], self._tensors[f"{layer}.bias"]
        outputs, channels = weights.shape[:2]
        blocks = -(-outputs // OUTPUTS_AT_ONCE)
        packed = np.zeros((blocks * OUTPUTS_AT_ONCE, channels, 9), np.float32)
        packed[:outputs] = weights.reshape(outputs, channels, 9)
        packed = packed.reshape(blocks, OUTPUTS_AT_ONCE, channels, 9).transpose(0, 2, 3, 1)
        padded = np.zeros(blocks * OUTPUTS_AT_ONCE, np.float32)
        padded[:outputs] = biases
        height, width = planes.shape[1:]
        result = np.empty((outputs, height, width), np.float32)
        arrays = [np.ascontiguousarray(array, np.float32) for array in (planes, packed, padded, result)]
        pointers = [array.ctypes.data_as(FloatPointer) for array in arrays]
        self._library.convolve(channels, outputs, width, height, *pointers)
        return result


def halve(planes: np.ndarray) -> np.ndarray:
    """The largest of each 2 × 2 pixels."""
    rows = np.maximum(planes[:, ::2], planes[:, 1::2])
    return np.maximum(rows[:, :, ::2], rows[:, :, 1::2])


def double_and_join(planes: np.ndarray, skipped: np.ndarray) -> np.ndarray:
    """Every pixel twice in both directions; then the planes that went past the smaller levels."""
    count = len(planes)
    joined = np.empty((count + len(skipped), *skipped.shape[1:]), np.float32)
    for row in (0, 1):
        for column in (0, 1):
            joined[:count, row::2, column::2] = planes
    joined[count:] = skipped
    return joined


def read_tensors(path: Path) -> dict[str, np.ndarray]:
    """The arrays of a tensor archive (.tza, version 2) by name."""
    data = path.read_bytes()
    magic, version, _, at = struct.unpack_from("<HBBQ", data)
    if magic != MAGIC or version != 2:
        raise ValueError(f"{path} is no tensor archive of version 2")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 5 * rank  # sizes, then a letter for the meaning of each
        kind, offset = struct.unpack_from("<cQ", data, at)
        at += 9
        number = np.float16 if kind == b"h" else np.float32
        values = np.frombuffer(data, number, int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors
