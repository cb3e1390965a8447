"""Framed prints and posters."""

from imagery.labels.svg import CENTERED, label


@label(500, 700)
def art0() -> str:
    parts = [
        '<rect width="500" height="700" fill="#efe7d8"/><circle cx="270" cy="250" r="130" fill="#d9733f"/><path d="M0 430 Q130 330 260 430 T500 410 V700 H0Z" fill="#2f5d50"/><path d="M0 540 Q160 460 300 540 T500 520 V700 H0Z" fill="#8db596"/>',
    ]
    return "".join(parts)


@label(500, 700)
def art1() -> str:
    parts = [
        '<rect width="500" height="700" fill="#e3e8df"/><path d="M120 600 V330 a130 130 0 0 1 260 0 V600Z" fill="#1f5c4d"/><path d="M170 600 V350 a80 80 0 0 1 160 0 V600Z" fill="#f2b134"/><circle cx="360" cy="140" r="50" fill="#c8553d"/>',
    ]
    return "".join(parts)


@label(500, 700)
def art3() -> str:
    parts = [
        '<rect width="500" height="700" fill="#dfe6dc"/><rect x="70" y="90" width="160" height="520" rx="80" fill="#1f5c4d"/><circle cx="340" cy="220" r="100" fill="#c98f6e"/><rect x="260" y="350" width="170" height="260" rx="85" fill="#e9c27a"/>',
    ]
    return "".join(parts)


@label(500, 700)
def art4() -> str:
    parts = [
        '<rect width="500" height="700" fill="#f1e9db"/><path d="M250 640 V260" stroke="#3a5a50" stroke-width="12"/>',
        "".join(
            (
                f'<path d="M250 {600 - i * 58} q{s * 70} {-20} {s * 130} {-110} q{-s * 100} {10} {-s * 130} {110}Z" fill="{c}"/>'
                for i, (s, c) in enumerate(
                    [
                        (1, "#2f5d50"),
                        (-1, "#8db596"),
                        (1, "#6d7f74"),
                        (-1, "#2f5d50"),
                        (1, "#a9b8a5"),
                        (-1, "#6d7f74"),
                    ]
                )
            )
        ),
    ]
    return "".join(parts)


@label(700, 500)
def art5() -> str:
    parts = [
        '<rect width="700" height="500" fill="#e8e2d3"/><path d="M0 360 L170 190 L300 310 L440 150 L700 360 V500 H0Z" fill="#6d7f74"/><path d="M0 410 Q180 330 350 400 T700 390 V500 H0Z" fill="#2f5d50"/><circle cx="540" cy="120" r="54" fill="#d9733f"/>',
    ]
    return "".join(parts)


@label(500, 700)
def campus() -> str:
    parts = [
        '<rect width="500" height="700" fill="#e0b15c"/><path d="M0 700 V470 L250 330 L500 470 V700Z" fill="#12312a"/><circle cx="250" cy="210" r="96" fill="#f7f3ea"/>',
        f'<text x="250" y="560" {CENTERED} font-weight="800" font-size="58" fill="#f7f3ea">STUDY</text><text x="250" y="624" {CENTERED} font-weight="800" font-size="58" fill="#f7f3ea">WEEK</text>',
    ]
    return "".join(parts)
