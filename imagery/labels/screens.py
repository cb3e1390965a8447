"""Displays: tablets, kiosks, boards."""

from imagery.labels.svg import CENTERED, SANS, label


@label(480, 800)
def ui_store() -> str:
    parts = [
        '<rect width="480" height="800" fill="#0b2e28"/><circle cx="240" cy="300" r="120" fill="#19c39a" opacity=".16"/><circle cx="240" cy="300" r="84" fill="#19c39a"/>',
        "".join(
            (
                f'<path d="M{205 + i * 24} {268 - i * 8} Q{225 + i * 26} 300 {205 + i * 24} {332 + i * 8}" stroke="#fff" stroke-width="11" fill="none" stroke-linecap="round"/>'
                for i in range(3)
            )
        ),
        f'<text x="240" y="500" {CENTERED} font-weight="700" font-size="56" fill="#fff">Tap to open</text><text x="240" y="560" {CENTERED} font-size="30" fill="#a9d8cb">Card · Phone · Badge</text><rect x="60" y="660" width="360" height="84" rx="42" fill="#fff" opacity=".12"/><text x="240" y="713" {CENTERED} font-weight="600" font-size="30" fill="#fff">Take what you like</text>',
    ]
    return "".join(parts)


@label(900, 640)
def ui_kiosk() -> str:
    rows = "".join(
        (
            f'<g transform="translate(40 {170 + i * 104})"><rect width="500" height="88" rx="16" fill="#fff"/><rect x="14" y="12" width="64" height="64" rx="12" fill="{c}"/><rect x="98" y="24" width="{w}" height="16" rx="8" fill="#26443d"/><rect x="98" y="52" width="110" height="11" rx="5" fill="#b5c2be"/><text x="474" y="56" font-family="Inter" font-weight="600" font-size="28" text-anchor="end" fill="#26443d">{p}</text></g>'
            for i, (c, w, p) in enumerate(
                [
                    ("#E4572E", 200, "$2.40"),
                    ("#F2B134", 150, "$1.90"),
                    ("#8DB596", 230, "$4.50"),
                    ("#A9CFE0", 170, "$1.80"),
                ]
            )
        )
    )
    parts = [
        f'<rect width="900" height="640" fill="#eef3f0"/><rect width="900" height="110" fill="#0f5a4b"/><text x="40" y="70" font-family="Inter" font-weight="700" font-size="44" fill="#fff">Your basket</text>{rows}<rect x="580" y="170" width="280" height="400" rx="22" fill="#fff"/><text x="720" y="240" {CENTERED} font-size="28" fill="#6a7d77">Total</text><text x="720" y="320" {CENTERED} font-weight="800" font-size="66" fill="#12312a">$10.60</text><rect x="610" y="450" width="220" height="90" rx="45" fill="#19a583"/><text x="720" y="507" {CENTERED} font-weight="700" font-size="36" fill="#fff">Pay</text>',
    ]
    return "".join(parts)


@label(640, 480)
def ui_coffee() -> str:
    parts = [
        '<rect width="640" height="480" fill="#14110f"/>',
        "".join(
            (
                f'<g transform="translate({40 + 190 * (i % 3)} {40 + 210 * (i // 3)})"><rect width="170" height="190" rx="18" fill="#2a2420"/><path d="M50 60 h70 l-10 70 h-50z" fill="{c}"/><rect x="45" y="52" width="80" height="10" rx="5" fill="#f3e6d4"/><rect x="45" y="152" width="80" height="12" rx="6" fill="#cdbba6"/></g>'
                for i, c in enumerate(["#7b4a2a", "#b98352", "#d9b48a", "#5b3420", "#c99a6a", "#e7cfb0"])
            )
        ),
    ]
    return "".join(parts)


@label(320, 200)
def ui_vend() -> str:
    parts = [
        f'<rect width="320" height="200" fill="#06211c"/><text x="160" y="86" {CENTERED} font-weight="700" font-size="40" fill="#8ff0d2">Select item</text><text x="160" y="142" {CENTERED} font-size="30" fill="#4fae96">A1 – F8</text>',
    ]
    return "".join(parts)


@label(960, 640)
def ui_stock() -> str:
    bars = [(120, 0.42), (210, 0.6), (300, 0.5), (390, 0.78), (480, 0.66), (570, 0.9), (660, 0.72)]
    parts = [
        '<rect width="960" height="640" fill="#f2f5f2"/><rect width="960" height="90" fill="#0f5a4b"/>',
        f'<text x="40" y="60" {SANS} font-weight="700" font-size="40" fill="#fff">Stock today</text><text x="920" y="58" {SANS} font-size="26" text-anchor="end" fill="#a9d8cb">Updated 8:05</text>',
        "".join(
            (
                f'''<g transform="translate(40 {120 + i * 98})"><rect width="560" height="82" rx="14" fill="#fff"/><text x="22" y="50" {SANS} font-weight="600" font-size="27" fill="#26443d">{n}</text><rect x="190" y="30" width="270" height="22" rx="11" fill="#e2e9e5"/><rect x="190" y="30" width="{270 * v}" height="22" rx="11" fill="{("#19a583" if v > 0.35 else "#d9733f")}"/><text x="540" y="50" {SANS} font-weight="600" font-size="26" text-anchor="end" fill="#26443d">{int(v * 100)}%</text></g>'''
                for i, (n, v) in enumerate(
                    [("Water", 0.82), ("Salads", 0.28), ("Snacks", 0.64), ("Yogurt", 0.47), ("Coffee", 0.9)]
                )
            )
        ),
        '<rect x="630" y="120" width="290" height="474" rx="16" fill="#fff"/>',
        f'<text x="655" y="170" {SANS} font-weight="600" font-size="26" fill="#26443d">Sold this week</text>',
        "".join(
            (
                f'''<rect x="{658 + i * 36}" y="{545 - v * 320}" width="24" height="{v * 320}" rx="6" fill="{("#0f5a4b" if i != 5 else "#f2b134")}"/>'''
                for i, (x, v) in enumerate(bars)
            )
        ),
    ]
    return "".join(parts)


@label(1200, 760)
def ui_roi() -> str:
    parts = [
        '<rect width="1200" height="760" fill="#fbfaf6"/><rect width="1200" height="84" fill="#12312a"/>',
        f'<text x="50" y="56" {SANS} font-weight="700" font-size="36" fill="#fff">Cost per month</text>',
        "".join(
            (f'<path d="M90 {640 - i * 120} H1120" stroke="#dcdfd8" stroke-width="3"/>' for i in range(5))
        ),
        "".join(
            (
                f'<rect x="{120 + i * 165}" y="{640 - a * 440}" width="54" height="{a * 440}" rx="6" fill="#c98f6e"/><rect x="{182 + i * 165}" y="{640 - b * 440}" width="54" height="{b * 440}" rx="6" fill="#0f5a4b"/><text x="{178 + i * 165}" y="690" {CENTERED} font-size="28" fill="#5c6b65">{m}</text>'
                for i, (a, b, m) in enumerate(
                    [
                        (0.8, 0.62, "Jan"),
                        (0.86, 0.55, "Feb"),
                        (0.82, 0.5, "Mar"),
                        (0.9, 0.44, "Apr"),
                        (0.88, 0.4, "May"),
                        (0.94, 0.36, "Jun"),
                    ]
                )
            )
        ),
    ]
    return "".join(parts)


@label(1200, 520)
def board() -> str:
    parts = [
        '<rect width="1200" height="520" fill="#0d1a17"/>',
        f'<text x="50" y="78" {SANS} font-weight="700" font-size="48" fill="#f2b134">Departures</text>',
        "".join(
            (
                f'<text x="50" y="{160 + i * 66}" {SANS} font-weight="600" font-size="40" fill="#f4f1e8">{t}</text><text x="230" y="{160 + i * 66}" {SANS} font-weight="600" font-size="40" fill="#f4f1e8">{d}</text><text x="800" y="{160 + i * 66}" {SANS} font-weight="600" font-size="40" fill="#f4f1e8">{g}</text><text x="1150" y="{160 + i * 66}" {SANS} font-weight="600" font-size="36" text-anchor="end" fill="{c}">{s}</text><path d="M40 {180 + i * 66} H1160" stroke="#24403a" stroke-width="2"/>'
                for i, (t, d, g, s, c) in enumerate(
                    [
                        ("9:05", "North Line", "1", "On time", "#7fe3c4"),
                        ("9:12", "Harbor", "3", "On time", "#7fe3c4"),
                        ("9:20", "Airport", "2", "Boarding", "#f2b134"),
                        ("9:34", "Westside", "4", "On time", "#7fe3c4"),
                        ("9:41", "Valley", "1", "On time", "#7fe3c4"),
                        ("9:55", "South Line", "3", "9:59", "#f2b134"),
                    ]
                )
            )
        ),
    ]
    return "".join(parts)
