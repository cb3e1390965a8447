"""How a finished scene is rendered."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """Every scene function returns one.

    exposure in stops; contrast: an AgX look, medium for rooms, high for studio shots;
    clamp: limit for indirect light; bloom and vignette: 0 to 1.
    """

    exposure: float = 0.0
    contrast: str = "AgX - Medium High Contrast"
    bounces: int = 6
    diffuse_bounces: int = 3
    clamp: float = 5
    bloom: float = 0.05
    bloom_threshold: float = 1.3
    vignette: float = 0.10
