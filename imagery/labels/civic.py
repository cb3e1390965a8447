"""The flag in a town hall."""

from math import cos, pi, sin

from imagery.labels.svg import label


def _star(x: float, y: float, radius: float) -> str:
    points = (
        (x + r * sin(i * pi / 5), y - r * cos(i * pi / 5)) for i, r in enumerate((radius, radius * 0.382) * 5)
    )
    return f'<polygon points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in points)}"/>'


@label(1900, 1000)
def flag_us() -> str:
    stripes = "".join(f'<rect y="{i * 2000 / 13:.1f}" width="1900" height="76.9"/>' for i in range(7))
    wide, high = 760, 7 * 1000 / 13
    stars = "".join(
        _star(wide * (2 * i + 1 + row % 2) / 12, high * (row + 1) / 10, 30.8)
        for row in range(9)
        for i in range(6 - row % 2)
    )
    return (
        f'<rect width="1900" height="1000" fill="#ece7dc"/><g fill="#9c2431">{stripes}</g>'
        f'<rect width="{wide}" height="{high:.1f}" fill="#26325c"/><g fill="#ece7dc">{stars}</g>'
    )
