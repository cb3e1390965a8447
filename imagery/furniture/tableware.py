"""Cups, mugs and jars."""

from imagery.geometry import Point, cylinder, lathe, place, placed, rounded_profile
from imagery.materials import glass, surface, wood
from imagery.palette import material


def mug(location: Point, finish: str = "ceramic") -> None:
    """Mug of coffee at `location`."""
    with placed(location):
        place(
            lathe(
                [
                    (0.001, 0),
                    (0.03, 0),
                    (0.034, 0.004),
                    (0.04, 0.085),
                    (0.0375, 0.085),
                    (0.033, 0.01),
                    (0.001, 0.008),
                ],
                material(finish),
                32,
            )
        )
        place(lathe([(0.001, 0.07), (0.0368, 0.07)], surface("blackcoffee", "#2A150B", 0.06, coat=0.5), 24))


def paper_cup(finish: str = "brand", steam: bool = False) -> None:
    """Filled paper cup."""
    place(
        lathe(
            [
                (0.001, 0),
                (0.027, 0),
                (0.029, 0.002),
                (0.04, 0.1),
                (0.0425, 0.102),
                (0.0425, 0.106),
                (0.039, 0.106),
                (0.036, 0.03),
                (0.001, 0.03),
            ],
            material(finish),
            32,
        )
    )
    place(lathe([(0.001, 0.085), (0.0375, 0.085)], surface("crema", "#B47A45", 0.5), 24))


def cup_stack(count: int = 12, finish: str = "brand") -> None:
    """Paper cups stacked upside up."""
    place(
        lathe(
            [(0.029, 0), (0.04, 0.1), (0.0425, 0.102), (0.0425, 0.106), (0.039, 0.106), (0.036, 0.09)],
            material(finish),
            32,
        )
    )
    for i in range(1, count):
        place(
            lathe(
                [
                    (0.0385, 0.085),
                    (0.04, 0.1),
                    (0.0425, 0.102),
                    (0.0425, 0.106),
                    (0.039, 0.106),
                    (0.036, 0.09),
                ],
                material(finish),
                32,
            ),
            (0, 0, i * 0.012),
        )


def jar(radius: float = 0.055, height: float = 0.15, content: str = "beans", lid: str = "oak") -> None:
    """Glass jar with a lid."""
    place(lathe(rounded_profile(radius, height, 0.008), glass("jar", (0.96, 0.97, 0.97, 1), 0.01)), (0, 0, 0))
    place(lathe(rounded_profile(radius - 0.005, height * 0.72, 0.006), material(content)), (0, 0, 0.004))
    cylinder(radius * 0.97, 0.02, (0, 0, height), wood(lid) if lid == "oak" else material(lid), 0.005)
