"""Printed designs of the chilled packs and of the shelf tickets: invented products, plain names, prices in dollars."""

from imagery.labels.packaging import PALETTE
from imagery.labels.svg import CENTERED, SANS, add

# pack: (width, height, words of its designs); a round pack shows its label on both sides
PACKS = {
    "gable": (300, 420, ("Whole milk", "Oat drink", "2% milk")),
    "tub": (520, 150, ("Hummus", "Tomato soup", "Guacamole")),
    "tublid": (260, 260, ("Hummus", "Soup", "Dip")),
    "noodle": (520, 260, ("Noodles", "Oatmeal", "Mac")),
    "pouch": (300, 400, ("Almonds", "Trail mix", "Jerky", "Cashews")),
    "wrap": (300, 220, ("Turkey wrap", "Veggie wrap", "Caesar wrap")),
    "flow": (420, 150, ("Cookie", "Brownie", "Granola bar")),
    "band": (360, 100, ("Garden salad", "Caesar", "Grain bowl", "Cobb")),
    "yogurt": (520, 200, ("Vanilla", "Blueberry", "Plain", "Peach")),
    "juice": (280, 300, ("Orange", "Carrot", "Apple", "Beet")),
}

# What stands at the foot of a pack that need not be cold; all others say "keep cold".
FOOT = {"noodle": "add hot water", "pouch": "resealable", "flow": "net wt 2 oz"}


def _pack(kind: str, index: int) -> None:
    width, height, words = PACKS[kind]
    ground, second, third = PALETTE[(index * 3 + len(kind) * 2) % len(PALETTE)]
    around = 2 if kind in ("tub", "noodle", "yogurt", "juice") else 1
    one, word, foot = width / around, words[index], FOOT.get(kind, "keep cold")
    size = min(one * 1.5 / max(5, len(word)), height * 0.3)
    parts = []
    for turn in range(around):
        x = one * turn + one / 2
        middle = f'x="{x}" {CENTERED}'
        parts.append(
            f'<rect x="{one * turn}" width="{one}" height="{height}" fill="{ground}"/>'
            f'<rect x="{one * turn}" y="{height * 0.72}" width="{one}" height="{height * 0.28}" fill="{third}"/>'
            f'<circle cx="{x}" cy="{height * 0.72}" r="{height * 0.13}" fill="{second}"/>'
            f'<text {middle} y="{height * 0.42}" font-weight="800" font-size="{size}" fill="{third}">{word}</text>'
            f'<rect x="{x - one * 0.16}" y="{height * 0.49}" width="{one * 0.32}" height="{height * 0.018}" fill="{third}"/>'
            f'<text {middle} y="{height * 0.93}" font-weight="600" font-size="{height * 0.085}" fill="{second}">{foot}</text>'
        )
    add(f"{kind}{index}", width, height, "".join(parts))


for _kind, (_width, _height, _words) in PACKS.items():
    for _index in range(len(_words)):
        _pack(_kind, _index)

# ticket: (name, price, whether the ticket is a yellow one for something new)
TICKETS = {
    "caesar": ("Caesar salad", "$7.50", False),
    "garden": ("Garden salad", "$6.95", False),
    "grain": ("Grain bowl", "$7.95", True),
    "cobb": ("Cobb salad", "$7.95", False),
    "yogurt": ("Yogurt", "$2.25", False),
    "parfait": ("Yogurt parfait", "$4.25", True),
    "fruit": ("Fruit cup", "$3.95", False),
    "sandwich": ("Sandwich", "$6.50", False),
    "wrap": ("Turkey wrap", "$6.75", False),
    "milk": ("Milk, 10 oz", "$2.10", False),
    "juice": ("Orange juice", "$3.25", False),
    "water": ("Still water", "$1.75", False),
    "tea": ("Mint tea", "$2.50", False),
    "soda": ("Sparkling", "$2.00", False),
    "soup": ("Tomato soup", "$4.75", False),
    "hummus": ("Hummus cup", "$3.75", False),
    "chips": ("Sea salt chips", "$1.95", False),
    "lentil": ("Lentil chips", "$2.25", False),
    "crunch": ("Herb crunch", "$1.95", True),
    "chili": ("Chili chips", "$1.95", False),
    "popcorn": ("Popcorn", "$1.95", False),
    "nuts": ("Almonds", "$3.50", False),
    "trail": ("Trail mix", "$3.25", False),
    "bar": ("Oat bar", "$1.75", False),
    "cookie": ("Cookie", "$1.85", True),
    "noodles": ("Noodle cup", "$3.25", False),
    "oatmeal": ("Oatmeal cup", "$2.45", False),
    "cereal": ("Muesli box", "$3.95", False),
    "cocoa": ("Cocoa bites", "$3.50", False),
    "figs": ("Figs and dates", "$3.75", True),
}


def _ticket(key: str) -> None:
    name, price, new = TICKETS[key]
    ground = "#f7d66a" if new else "#fbfaf5"
    size = min(52, 540 / len(name))
    add(
        f"ticket_{key}",
        420,
        150,
        f'<rect width="420" height="150" fill="{ground}"/>'
        f'<text x="20" y="62" {SANS} font-weight="600" font-size="{size}" fill="#20302b">{name}</text>'
        f'<text x="20" y="130" {SANS} font-weight="800" font-size="66" fill="#12312a">{price}</text>'
        + "".join(
            f'<rect x="{270 + i * 9}" y="92" width="{2 + (i * 7) % 5}" height="40" fill="#20302b"/>'
            for i in range(14)
        ),
    )


for _key in TICKETS:
    _ticket(_key)
