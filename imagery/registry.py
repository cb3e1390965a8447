"""Every picture of the set. A scene function joins it by the decorator above its head."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass

from imagery.look import Look

Scene = Callable[[], Look]


@dataclass(frozen=True)
class Picture:
    """One master: what it is called, how large and how fine it is, what it shows."""

    name: str
    width: int
    height: int
    samples: int
    alt: str
    build: Scene


PICTURES: dict[str, Picture] = {}


def picture(name: str, width: int, height: int, *, samples: int, alt: str) -> Callable[[Scene], Scene]:
    """Register the function below as the scene of picture `name`.

    The command reads these lines as text, without Blender: keep the arguments literal.
    samples: light paths per pixel; 6 are enough for a room, strong blur and lettering seen close want 8 to 12.
    """

    def register(build: Scene) -> Scene:
        if name in PICTURES:
            raise ValueError(f"two scenes are called {name}")
        PICTURES[name] = Picture(name, width, height, samples, alt, build)
        return build

    return register


def load_scenes() -> dict[str, Picture]:
    """Import every file of scenes/."""
    scenes = importlib.import_module("imagery.scenes")
    for module in pkgutil.iter_modules(scenes.__path__):
        importlib.import_module(f"imagery.scenes.{module.name}")
    return PICTURES
