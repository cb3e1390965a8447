"""Bean-to-cup coffee machine."""

from imagery.furniture.tableware import paper_cup
from imagery.geometry import box, cylinder, lathe, place, placed, rod
from imagery.materials import glass, led
from imagery.palette import material
from imagery.products.tablet import tablet


def coffee_machine(
    width: float = 0.36, depth: float = 0.46, height: float = 0.66, screen: bool = True
) -> None:
    """Coffee machine with two bean hoppers, a touch screen and a cup under the spout."""
    black = material("black")
    front = -depth / 2
    box((width, depth, 0.09), (0, 0, 0.012), black, 0.012, 4, base=True)
    box((width, depth * 0.52, height - 0.1), (0, depth * 0.24, 0.1), black, 0.012, 4, base=True)
    box(
        (width, depth * 0.94, height * 0.44),
        (0, 0.012, height * 0.56),
        material("graphite"),
        0.016,
        4,
        base=True,
    )
    box(
        (width - 0.06, depth * 0.36, 0.012),
        (0, front + depth * 0.2, 0.1),
        material("steel"),
        0.003,
        2,
        base=True,
    )
    for i in range(9):
        box((width - 0.1, 0.004, 0.004), (0, front + 0.03 + i * 0.016, 0.116), material("matteblack"), 0)
    tablet(
        width * 0.66, width * 0.5, (0, front + 0.022, height * 0.79), "ui_coffee", bezel=0.01, strength=1.7
    )
    box((0.09, 0.08, 0.1), (0, front + 0.11, height * 0.56 - 0.075), material("steel"), 0.01, 3, base=True)
    for sx in (-1, 1):
        rod(
            (sx * 0.018, front + 0.1, height * 0.56 - 0.11),
            (sx * 0.018, front + 0.1, height * 0.56 - 0.07),
            0.007,
            material("chrome"),
        )
    for sx in (-1, 1):
        place(
            lathe(
                [(0.001, 0), (0.075, 0), (0.09, 0.16), (0.085, 0.165), (0.001, 0.165)],
                glass("hop", (0.9, 0.88, 0.86, 1), 0.02),
            ),
            (sx * 0.08, 0.06, height),
        )
        place(
            lathe([(0.001, 0.003), (0.071, 0.003), (0.08, 0.1), (0.001, 0.11)], material("beans"), 32),
            (sx * 0.08, 0.06, height),
        )
        cylinder(0.09, 0.014, (sx * 0.08, 0.06, height + 0.165), black)
    box((width * 0.9, 0.006, 0.006), (0, front + 0.018, height * 0.585), led(6, "#FFDCA8"), 0.001, 1)
    with placed((0, front + 0.1, 0.118)):
        paper_cup()
