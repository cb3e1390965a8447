"""What hangs on the walls of a clinic."""

from imagery.labels.svg import CENTERED, SANS, label


@label(900, 640)
def clinic_directory() -> str:
    """Where to go: arrows to the left for what lies down the corridor, to the right for the desk."""
    rows = []
    for i, (name, left) in enumerate(
        (("Imaging", True), ("Laboratory", True), ("Exam rooms 1-8", True), ("Registration", False))
    ):
        y = 96 + 150 * i
        if left:
            rows.append(f'<path d="M56 {y} l38 -34 v20 h52 v28 h-52 v20 Z" fill="#f3f1e8"/>')
            rows.append(
                f'<text x="196" y="{y + 24}" {SANS} font-weight="600" font-size="70" fill="#f3f1e8">{name}</text>'
            )
        else:
            rows.append(f'<path d="M844 {y} l-38 -34 v20 h-52 v28 h52 v20 Z" fill="#f3f1e8"/>')
            rows.append(
                f'<text x="704" y="{y + 24}" {SANS} text-anchor="end" font-weight="600" font-size="70" fill="#f3f1e8">{name}</text>'
            )
        if i < 3:
            rows.append(f'<path d="M56 {y + 75} H844" stroke="#5d877b" stroke-width="3"/>')
    return f'<rect width="900" height="640" fill="#1d4f45"/>{"".join(rows)}'


@label(500, 700)
def clinic_hands() -> str:
    """The notice over a dispenser: a drop, and why."""
    return (
        '<rect width="500" height="700" fill="#f4f6f3"/><rect width="500" height="150" fill="#2c6f8e"/>'
        f'<text x="250" y="98" {CENTERED} font-weight="800" font-size="60" fill="#ffffff">Clean hands</text>'
        '<path d="M250 205 C300 285 345 330 345 390 a95 95 0 0 1 -190 0 C155 330 200 285 250 205Z" fill="#2c6f8e"/>'
        '<path d="M195 395 a55 55 0 0 0 45 52" stroke="#d7e8ef" stroke-width="14" fill="none" stroke-linecap="round"/>'
        f'<text x="250" y="570" {CENTERED} font-weight="600" font-size="40" fill="#274754">Before you go in,</text>'
        f'<text x="250" y="622" {CENTERED} font-weight="600" font-size="40" fill="#274754">and on your way out</text>'
    )
