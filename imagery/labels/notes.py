"""What is read or seen in rooms where people wait and work: an essay on a screen, a lit train beyond a platform."""

from imagery.labels.svg import SANS, label


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
