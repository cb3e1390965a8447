"""Paper and screens that are read close up: the worksheet, the name badge, the pick list, the hand count."""

from imagery.labels.svg import CENTERED, SANS, label


def _pencil(x: float, y: float, words: str, size: int = 40, anchor: str = "end") -> str:
    """A figure written by hand into a printed form."""
    return (
        f'<text x="{x}" y="{y}" {SANS} font-style="italic" font-weight="500" font-size="{size}" '
        f'text-anchor="{anchor}" fill="#3d4754" transform="rotate(-2 {x} {y})">{words}</text>'
    )


@label(1400, 1800)
def worksheet() -> str:
    lines = (
        ("A", "People in the building", "80"),
        ("B", "Share who go out", "25%"),
        ("C", "Minutes beyond the break", "10"),
        ("D", "Trips that would stop", "10%"),
        ("E", "Working days in a year", "240"),
        ("F", "Cost of an hour", "$40"),
        ("G", "Saved time that is work", "25%"),
        ("H", "Your yearly cost", "$690"),
    )
    rows = "".join(
        f'<text x="90" y="{345 + i * 118}" {SANS} font-weight="800" font-size="50" fill="#0f5a4b">{key}</text>'
        f'<text x="190" y="{345 + i * 118}" {SANS} font-weight="500" font-size="46" fill="#26333a">{what}</text>'
        f'<path d="M90 {375 + i * 118} H1310" stroke="#c9cdc6" stroke-width="3"/>'
        + _pencil(1280, 348 + i * 118, value, 58)
        for i, (key, what, value) in enumerate(lines)
    )
    sums = (("Hours saved in a year", "80"), ("Value on paper", "$3,200"), ("Value you might defend", "$800"))
    total = "".join(
        f'<text x="90" y="{1330 + i * 100}" {SANS} font-weight="500" font-size="46" fill="#26333a">{what}</text>'
        + _pencil(1280, 1333 + i * 100, value, 58)
        for i, (what, value) in enumerate(sums)
    )
    return (
        '<rect width="1400" height="1800" fill="#f8f5ec"/>'
        f'<text x="90" y="160" {SANS} font-weight="800" font-size="84" fill="#12312a">Worksheet</text>'
        f'<text x="90" y="222" {SANS} font-weight="500" font-size="40" fill="#6a756f">Your own numbers, guesses marked</text>'
        f'{rows}{total}<path d="M90 1575 H1310" stroke="#12312a" stroke-width="6"/>'
        f'<text x="90" y="1660" {SANS} font-weight="800" font-size="56" fill="#12312a">What is left</text>'
        + _pencil(1280, 1668, "$110", 84)
        + '<ellipse cx="1195" cy="1640" rx="150" ry="62" fill="none" stroke="#3d4754" stroke-width="5" transform="rotate(-4 1195 1640)"/>'
    )


@label(900, 640)
def name_badge() -> str:
    return (
        '<rect width="900" height="640" fill="#fbf9f3"/><rect width="900" height="170" fill="#1e3a5f"/>'
        f'<text x="450" y="115" {CENTERED} font-weight="800" font-size="88" fill="#fff">HELLO</text>'
        f'<text x="450" y="250" {CENTERED} font-weight="500" font-size="46" fill="#4c5a66">I keep a shop on</text>'
        f'<text x="450" y="420" {CENTERED} font-weight="800" font-size="120" fill="#1e3a5f">Main St.</text>'
        '<rect x="60" y="500" width="780" height="5" fill="#c9a24a"/>'
        f'<text x="450" y="585" {CENTERED} font-weight="600" font-size="48" fill="#4c5a66">Member breakfast</text>'
    )


@label(900, 640)
def name_badge_blank() -> str:
    return (
        '<rect width="900" height="640" fill="#fbf9f3"/><rect width="900" height="170" fill="#1e3a5f"/>'
        f'<text x="450" y="115" {CENTERED} font-weight="800" font-size="88" fill="#fff">HELLO</text>'
        f'<text x="450" y="250" {CENTERED} font-weight="500" font-size="46" fill="#4c5a66">my name is</text>'
        '<rect x="120" y="440" width="660" height="4" fill="#9aa4ac"/>'
        f'<text x="450" y="585" {CENTERED} font-weight="600" font-size="48" fill="#4c5a66">Member breakfast</text>'
    )


@label(1200, 800)
def welcome_card() -> str:
    return (
        '<rect width="1200" height="800" fill="#f6f1e4"/><rect x="36" y="36" width="1128" height="728" fill="none" stroke="#1e3a5f" stroke-width="8"/>'
        f'<text x="600" y="330" {CENTERED} font-weight="800" font-size="200" fill="#1e3a5f">Welcome</text>'
        '<rect x="350" y="400" width="500" height="8" fill="#c9a24a"/>'
        f'<text x="600" y="520" {CENTERED} font-weight="600" font-size="88" fill="#3c4854">Member breakfast</text>'
        f'<text x="600" y="650" {CENTERED} font-weight="600" font-size="88" fill="#3c4854">7:30 a.m.</text>'
    )


@label(900, 1200)
def ui_next_van() -> str:
    rows = (
        ("Water", 0.82, False),
        ("Salads", 0.18, True),
        ("Snacks", 0.64, False),
        ("Yogurt", 0.47, False),
        ("Oatmeal", 0.5, False),
    )
    bars = "".join(
        f'<text x="60" y="{330 + i * 165}" {SANS} font-weight="600" font-size="58" fill="#20302b">{name}</text>'
        f'<rect x="330" y="{288 + i * 165}" width="500" height="48" rx="24" fill="#dfe6e1"/>'
        f'<rect x="330" y="{288 + i * 165}" width="{500 * part}" height="48" rx="24" fill="{"#d9603a" if short else "#19a583"}"/>'
        for i, (name, part, short) in enumerate(rows)
    )
    return (
        '<rect width="900" height="1200" fill="#f2f5f2"/><rect width="900" height="200" fill="#0f5a4b"/>'
        f'<text x="60" y="130" {SANS} font-weight="800" font-size="88" fill="#fff">Stock now</text>{bars}'
        '<rect x="60" y="1070" width="780" height="92" rx="46" fill="#d9603a"/>'
        f'<text x="450" y="1134" {CENTERED} font-weight="700" font-size="52" fill="#fff">Next van: salads</text>'
    )


@label(900, 1200)
def hand_count() -> str:
    days = (("Fri", "4"), ("Mon", "2"), ("Tue", "8"), ("Wed", ""))
    rows = "".join(
        f'<text x="80" y="{420 + i * 170}" {SANS} font-weight="600" font-size="72" fill="#26333a">{day}</text>'
        f'<path d="M80 {455 + i * 170} H820" stroke="#c4c9c2" stroke-width="4"/>'
        + _pencil(760, 424 + i * 170, count, 100)
        for i, (day, count) in enumerate(days)
    )
    return (
        '<rect width="900" height="1200" fill="#faf7ee"/>'
        f'<text x="80" y="150" {SANS} font-weight="800" font-size="96" fill="#12312a">Hand count</text>'
        f'<text x="80" y="240" {SANS} font-weight="500" font-size="60" fill="#5c6964">Oatmeal, shelf 2</text>{rows}'
    )


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
