"""Upright versions for phones: the same rooms, seen by a second camera."""

from imagery.camera import camera
from imagery.look import Look
from imagery.registry import picture
from imagery.scenes.mill import hero_breakroom


@picture(
    "hero-breakroom-portrait",
    1200,
    1500,
    samples=6,
    alt="Breakroom in an old brick mill in low morning sun, a round table and a three-door smart store",
)
def hero_breakroom_portrait() -> Look:
    look = hero_breakroom()
    camera((-0.6, -7.6, 1.45), (0.45, -0.4, 1.32), 41, 5.6, focus=(0.9, -1.0, 1))
    return look
