"""What is read or seen in rooms where people wait and work: an essay on a screen, a train in the rain, notes by hand."""

from imagery.labels.svg import SANS, label

INK = "#22303a"


def _hand(x: int, y: int, words: str, size: int, turn: float = 0, fill: str = INK) -> str:
    """A line by hand: slanted, not quite straight, its letters set tight."""
    return (
        f'<text transform="translate({x} {y}) rotate({turn}) skewX(-9)" {SANS} font-weight="500" font-size="{size}"'
        f' letter-spacing="-1" fill="{fill}">{words}</text>'
    )


@label(1000, 640)
def essay() -> str:
    """A paper that is due: a title and two paragraphs, the cursor behind the last word."""
    rows = "".join(
        f'<rect x="150" y="{230 + i * 34}" width="{width}" height="11" rx="5" fill="#8b938f"/>'
        for i, width in enumerate((690, 660, 700, 640, 300, 0, 700, 680, 520, 150))
        if width
    )
    return (
        '<rect width="1000" height="640" fill="#e9ece9"/><rect x="90" y="40" width="820" height="640" fill="#ffffff"/>'
        '<rect width="1000" height="26" fill="#174c3a"/>'
        f'<text x="150" y="130" {SANS} font-weight="700" font-size="44" fill="#1c2723">Salt marsh and tide</text>'
        f'<text x="150" y="180" {SANS} font-weight="500" font-size="26" fill="#5f6b66">Draft 3, due Friday</text>'
        f'{rows}<rect x="308" y="530" width="3" height="24" fill="#174c3a"/>'
    )


@label(620, 430)
def train_window() -> str:
    """What a lit car shows from a platform in the rain: the far windows, seats, a pole, drops on the pane."""
    seats = "".join(
        f'<rect x="{x}" y="208" width="150" height="240" rx="34" fill="{fill}"/>'
        f'<rect x="{x + 16}" y="222" width="118" height="60" rx="22" fill="#6d8794"/>'
        for x, fill in ((36, "#35505e"), (214, "#2f4855"), (432, "#35505e"))
    )
    far = "".join(
        f'<rect x="{x}" y="96" width="170" height="118" rx="16" fill="#4a4d4b"/>'
        f'<rect x="{x + 9}" y="105" width="152" height="100" rx="12" fill="#aeb8bb"/>'
        f'<path d="M{x + 9} 178 q40 -26 76 -8 t76 -6 v30 q0 12 -12 12 h-128 q-12 0 -12 -12 z" fill="#8d9a90"/>'
        for x in (28, 232, 436)
    )
    drops = "".join(
        f'<path d="M{(i * 83) % 610} {(i * 137) % 380} l{-5 - i % 4} {26 + (i * 11) % 46}" stroke="#eef2f2"'
        f' stroke-opacity="0.45" stroke-width="{2 + i % 3}" stroke-linecap="round"/>'
        for i in range(46)
    )
    return (
        '<linearGradient id="car" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe9c6"/>'
        '<stop offset="0.45" stop-color="#d8bf92"/><stop offset="1" stop-color="#6f6049"/></linearGradient>'
        '<rect width="620" height="430" fill="url(#car)"/><rect y="34" width="620" height="16" fill="#fff8e6"/>'
        f'{far}<rect y="72" width="620" height="9" fill="#8c7f66"/>{seats}'
        f'<rect x="404" width="9" height="430" fill="#c9a43a"/>{drops}'
    )


@label(420, 300)
def note_out_of_order() -> str:
    """The handwritten note of the post, and what somebody wrote below it later."""
    return (
        '<rect width="420" height="300" fill="#f1ead6"/>'
        + "".join(f'<path d="M0 {60 + 40 * i} H420" stroke="#a9bccb" stroke-width="2"/>' for i in range(6))
        + '<path d="M44 0 V300" stroke="#d99a92" stroke-width="2"/>'
        + _hand(70, 112, "OUT OF", 70, -2)
        + _hand(84, 186, "ORDER", 70, -1)
        + _hand(96, 252, "still? since 9/4", 36, -3, "#8a2f26")
    )


@label(420, 300)
def note_ate_my_dollar() -> str:
    """A complaint on a yellow slip."""
    return (
        '<rect width="420" height="300" fill="#f0dc82"/>'
        + _hand(40, 96, "took my $1.50", 52, -3)
        + _hand(44, 170, "and kept the chips.", 44, -2)
        + _hand(60, 246, "D4, Tuesday. Ray", 40, -3)
    )


@label(420, 560)
def sheet_cleaning() -> str:
    """Cleaning rota of a refrigerator; nobody has signed since May."""
    months = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug")
    names = ("Dee", "Ray", "M.", "Dee", "Lou", "", "", "")
    rows = "".join(
        f'<text x="40" y="{170 + i * 48}" {SANS} font-weight="600" font-size="30" fill="#2b3834">{month}</text>'
        f'<path d="M130 {176 + i * 48} H380" stroke="#9aa39e" stroke-width="2"/>'
        + (_hand(150, 168 + i * 48, name, 34, -3, "#274b8a") if name else "")
        for i, (month, name) in enumerate(zip(months, names))
    )
    return (
        '<rect width="420" height="560" fill="#f7f4ea"/>'
        f'<text x="40" y="84" {SANS} font-weight="800" font-size="46" fill="#1c2723">Fridge rota</text>{rows}'
    )


@label(420, 100)
def note_slow() -> str:
    """A strip of tape under a clock."""
    return '<rect width="420" height="100" fill="#cdbb8a"/>' + _hand(64, 72, "1 hr slow", 62, -2)
