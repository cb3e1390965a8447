"""Writes every label as an SVG file; the command turns them into PNG."""

from pathlib import Path

from imagery.labels import (  # noqa: F401  (importing registers)
    civic,
    clinic,
    notes,
    packaging,
    packs,
    papers,
    posters,
    screens,
    sheets,
    tags,
    wares,
)
from imagery.labels.svg import LABELS


def write_all(folder: Path) -> None:
    """Write NAME.svg for every label."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, item in LABELS.items():
        (folder / f"{name}.svg").write_text(item.document(), encoding="utf-8")
