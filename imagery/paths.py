"""Where the package finds what is made outside Blender: label pictures, fonts, compiled code.

The command that starts Blender passes one build folder; nothing here knows the machine.
"""

import os
from pathlib import Path

BUILD = Path(os.environ.get("IMAGERY_BUILD", Path(__file__).parent / "build"))


def label_image(name: str) -> str:
    """File of a printed surface drawn by the `labels` package."""
    return str(BUILD / "labels" / f"{name}.png")


def font_file(name: str) -> str:
    """File of a typeface for raised lettering, e.g. 'Inter-Bold'."""
    return str(BUILD / "fonts" / f"{name}.otf")


def convolution_library() -> str:
    """The compiled denoiser/convolve.cpp."""
    return str(BUILD / "convolve.so")
