"""Printed sheets and boards."""

from imagery.labels.svg import CENTERED, SANS, label


@label(1000, 700)
def blueprint() -> str:
    parts = [
        '<rect width="1000" height="700" fill="#f4f1ea"/><g stroke="#3b5d73" fill="none" stroke-width="5"><rect x="60" y="60" width="640" height="560"/><path d="M60 300 H330 M430 300 H700 M380 60 V200 M380 300 V620"/><path d="M330 300 a100 100 0 0 1 100 -100" stroke-width="2"/><path d="M560 620 a80 80 0 0 1 80 -80" stroke-width="2"/></g><g stroke="#3b5d73" stroke-width="2">',
        "".join((f'<path d="M{80 + i * 24} 80 v20"/>' for i in range(25))),
        '</g><rect x="760" y="420" width="200" height="220" fill="none" stroke="#3b5d73" stroke-width="3"/>',
        "".join(
            (
                f'<rect x="780" y="{445 + i * 34}" width="{150 - i * 37 % 70}" height="9" fill="#8aa0ad"/>'
                for i in range(6)
            )
        ),
    ]
    return "".join(parts)


@label(620, 860)
def survey() -> str:
    parts = [
        '<rect width="620" height="860" fill="#fdfcf8"/><rect width="620" height="120" fill="#0f5a4b"/>',
        f'<text x="44" y="76" {SANS} font-weight="700" font-size="42" fill="#fff">Breakroom survey</text>',
        "".join(
            (
                f'<text x="44" y="{185 + q * 165}" {SANS} font-weight="600" font-size="27" fill="#26443d">{t}</text>'
                + "".join(
                    (
                        f"""<g transform="translate({44 + i % 2 * 280} {212 + q * 165 + i // 2 * 52})"><rect width="32" height="32" rx="6" fill="#fff" stroke="#7b8c86" stroke-width="3"/>{("<path d=&quot;M5 16 l8 9 l16 -22&quot; stroke=&quot;#1f4fa3&quot; stroke-width=&quot;5&quot; fill=&quot;none&quot;/>".replace("&quot;", chr(34)) if i in on else "")}<text x="48" y="25" {SANS} font-size="24" fill="#3d4f49">{o}</text></g>"""
                        for i, o in enumerate(opts)
                    )
                )
                for q, (t, opts, on) in enumerate(
                    [
                        ("What should we stock?", ["Fresh meals", "Snacks", "Cold drinks", "Coffee"], [0, 3]),
                        ("When do you take a break?", ["Morning", "Noon", "Evening", "Night shift"], [1]),
                        ("How do you like to pay?", ["Card", "Phone", "Badge", "Cash"], [0, 1]),
                        ("Anything missing?", ["", "", "", ""], []),
                    ][:3]
                )
            )
        ),
        f'<text x="44" y="{185 + 3 * 165}" {SANS} font-weight="600" font-size="27" fill="#26443d">Anything missing?</text>',
        "".join((f'<path d="M44 {740 + i * 44} H576" stroke="#b9c2bd" stroke-width="3"/>' for i in range(3))),
    ]
    return "".join(parts)


def _sheet(title: str, lines: list[str], color: str) -> str:
    """Portrait notice, 420 × 594: a coloured head and a few lines in large type."""
    rows = "".join(
        f'<text x="36" y="{230 + i * 62}" {SANS} font-weight="600" font-size="34" fill="#26443d">{line}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<rect width="420" height="594" fill="#fbf9f2"/><rect width="420" height="140" fill="{color}"/>'
        f'<text x="210" y="90" {CENTERED} font-weight="800" font-size="50" fill="#fff">{title}</text>{rows}'
        '<rect x="36" y="520" width="200" height="12" rx="6" fill="#c6cdc8"/>'
    )


@label(420, 594)
def notice_kitchen() -> str:
    return _sheet("Please", ["wash your cup", "wipe the counter", "share the milk"], "#0f5a4b")


@label(420, 594)
def notice_hours() -> str:
    return _sheet("Open", ["Mon to Thu  9-8", "Friday  9-6", "Saturday  10-4", "Sunday  1-5"], "#b4603f")


@label(420, 594)
def notice_safety() -> str:
    return _sheet("Safety", ["Wear glasses", "Keep aisles clear", "Report near misses"], "#a3742a")


@label(420, 594)
def notice_supper() -> str:
    return _sheet("Supper", ["First Friday", "6 pm, main hall", "Bring a dish"], "#0f5a4b")


@label(420, 594)
def notice_mail() -> str:
    return _sheet("Mail", ["Pickup at 4 pm", "Large items: desk", "Label your box"], "#1e3a5f")
