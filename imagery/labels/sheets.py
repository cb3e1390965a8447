"""Paper that is read close up: the bands around the salads."""

from imagery.labels.svg import CENTERED, label


def _band(name: str, color: str) -> str:
    """Paper band of a salad: the lower third hangs over the front of the bowl."""
    return (
        f'<rect width="420" height="360" fill="#f3eedf"/><rect y="230" width="420" height="130" fill="{color}"/>'
        f'<text x="210" y="318" {CENTERED} font-weight="800" font-size="76" fill="#fff">{name}</text>'
        f'<text x="210" y="120" {CENTERED} font-weight="800" font-size="84" fill="{color}">{name}</text>'
        f'<text x="210" y="190" {CENTERED} font-weight="600" font-size="44" fill="#3c4854">salad, dressing inside</text>'
    )


@label(420, 360)
def band_caesar() -> str:
    return _band("Caesar", "#2f5d50")


@label(420, 360)
def band_garden() -> str:
    return _band("Garden", "#a3472c")
