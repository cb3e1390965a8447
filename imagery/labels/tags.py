"""Shelf tags of the planned cabinets: the price set large enough to be read across a room, the name above it."""

from imagery.labels.svg import SANS, add

# product: (name, price, whether it is new and its tag yellow)
TAGS = {
    "salt": ("Sea salt chips", "1.95", False),
    "bbq": ("Barbecue chips", "1.95", False),
    "onion": ("Sour cream chips", "1.95", False),
    "kettle": ("Kettle pepper", "2.15", False),
    "pretzels": ("Pretzel twists", "1.85", False),
    "cheddar": ("Cheddar popcorn", "1.95", False),
    "straws": ("Veggie straws", "2.25", True),
    "pita": ("Pita chips", "2.25", False),
    "tortilla": ("Tortilla chips", "1.95", False),
    "jalapeno": ("Jalapeno kettle", "2.15", False),
    "plantain": ("Plantain chips", "2.25", True),
    "mix": ("Trail mix", "2.75", False),
    "rice": ("Chicken & rice", "7.25", False),
    "pasta": ("Pasta pomodoro", "6.95", False),
    "curry": ("Veggie curry", "6.95", True),
    "beef": ("Beef & broccoli", "7.50", False),
    "snackbox": ("Snack box", "5.25", False),
    "protein": ("Protein box", "5.75", False),
    "hummusbox": ("Hummus & veg", "4.95", True),
    "crisps": ("Crisps, tube", "2.95", False),
    "crisps2": ("Crisps, cream", "2.95", False),
    "spring": ("Spring water", "1.50", False),
    "brew": ("Cold brew", "3.95", False),
    "lemonade": ("Lemonade", "2.75", False),
    "peach": ("Peach tea", "2.50", False),
    "greentea": ("Green tea", "2.50", False),
    "citrus": ("Citrus sport", "2.50", False),
    "berry": ("Berry sport", "2.50", False),
    "shake": ("Vanilla shake", "3.75", False),
    "shake2": ("Cocoa shake", "3.75", False),
    "oatbars": ("Oat bars", "1.75", False),
    "nutbars": ("Nut bars", "2.25", False),
    "figbars": ("Fruit bars", "1.95", True),
    "caramel": ("Caramel bar", "1.60", False),
    "peanut": ("Peanut bar", "1.60", False),
    "mintbar": ("Mint bar", "1.60", False),
    "almondbar": ("Almond bar", "1.85", False),
    "cola": ("Cola, 12 oz", "1.50", False),
    "zero": ("Cola zero", "1.50", False),
    "ginger": ("Ginger ale", "1.50", False),
    "root": ("Root beer", "1.50", False),
    "orange": ("Orange soda", "1.50", False),
    "lemonlime": ("Lemon lime", "1.50", False),
    "lime": ("Lime sparkling", "1.75", False),
    "berryfizz": ("Berry sparkling", "1.75", False),
    "grapefruit": ("Grapefruit", "1.75", True),
    "energy": ("Energy, 12 oz", "2.95", False),
    "icetea": ("Iced tea", "1.95", False),
    "oats": ("Overnight oats", "3.95", False),
    "cottage": ("Cottage cheese", "2.95", False),
    "pudding": ("Rice pudding", "2.75", False),
    "muffin": ("Muffin", "2.95", False),
    "bread": ("Banana bread", "2.95", True),
    "caesar": ("Caesar salad", "7.50", False),
    "garden": ("Garden salad", "6.95", False),
    "grain": ("Grain bowl", "7.95", True),
    "cobb": ("Cobb salad", "7.95", False),
    "yogurt": ("Vanilla yogurt", "2.25", False),
    "yogurt2": ("Peach yogurt", "2.25", False),
    "parfait": ("Yogurt parfait", "4.25", False),
    "fruit": ("Fruit cup", "3.95", False),
    "caprese": ("Caprese sandwich", "6.50", False),
    "club": ("Club sandwich", "6.75", False),
    "wrap": ("Turkey wrap", "6.75", False),
    "milk": ("Milk, 10 oz", "2.10", False),
    "oat": ("Oat drink", "2.60", False),
    "juice": ("Orange juice", "3.25", False),
    "beet": ("Beet & apple", "3.25", False),
    "soup": ("Tomato soup", "4.75", False),
    "hummus": ("Hummus cup", "3.75", False),
    "noodles": ("Noodle cup", "3.25", False),
    "oatmeal": ("Oatmeal cup", "2.45", False),
    "almonds": ("Almonds", "3.50", False),
    "jerky": ("Jerky", "4.95", False),
    "cookie": ("Cookie", "1.85", False),
}


def _tag(product: str) -> None:
    name, price, new = TAGS[product]
    ground = "#f7d24a" if new else "#fdfcf8"
    dollars, cents = price.split(".")
    size = min(54, 620 / len(name))
    add(
        f"tag_{product}",
        400,
        190,
        f'<rect width="400" height="190" fill="{ground}"/>'
        f'<text x="16" y="56" {SANS} font-weight="700" font-size="{size:.0f}" fill="#1b211f">{name.replace("&", "&amp;")}</text>'
        f'<text x="12" y="170" {SANS} font-weight="800" font-size="124" letter-spacing="-2" fill="#0c1513">${dollars}.{cents}</text>',
    )


for _product in TAGS:
    _tag(_product)
