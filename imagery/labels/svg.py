"""The register of labels and two text styles."""

from collections.abc import Callable
from dataclasses import dataclass

SANS = 'font-family="Inter"'
CENTERED = f'{SANS} text-anchor="middle"'


@dataclass(frozen=True)
class Label:
    """A printed surface: size in pixels and the SVG inside."""

    width: int
    height: int
    body: str

    def document(self) -> str:
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{self.body}</svg>'


LABELS: dict[str, Label] = {}


def add(name: str, width: int, height: int, body: str) -> None:
    LABELS[name] = Label(width, height, body)


def label(width: int, height: int) -> Callable[[Callable[[], str]], Callable[[], str]]:
    """Register the function below, which returns the SVG body, under its own name."""

    def register(draw: Callable[[], str]) -> Callable[[], str]:
        add(draw.__name__, width, height, draw())
        return draw

    return register
