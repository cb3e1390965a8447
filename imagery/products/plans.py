"""What the cabinets of the product pictures hold, door by door, so that no two doors of a picture are stocked alike.

From the lowest shelf up, as a route driver sets them: heavy drinks at the foot, cans above them, meals and salads at
hand and eye height, cups of yogurt and fruit beside them; dry goods have doors of their own, or the upper shelves
where a cabinet has only one door. Every shelf takes as many facings as fit.
"""

from imagery.merchandise import Run

Plan = tuple[Run, ...]
Door = tuple[Plan, ...]

LUNCH: Door = (
    (("spring", 3), ("lemonade", 2), ("peach", 2), ("spring", 1)),
    (("lime", 3), ("berryfizz", 2), ("grapefruit", 2), ("juice", 2)),
    (("snackbox", 1), ("protein", 1), ("hummusbox", 1)),
    (("rice", 2), ("pasta", 1), ("beef", 2)),
    (("caesar", 1), ("cobb", 1), ("garden", 1)),
    (("caprese", 2), ("club", 2), ("parfait", 2)),
)
SNACKS: Door = (
    (("cola", 2), ("zero", 2), ("root", 2), ("ginger", 2)),
    (("citrus", 3), ("berry", 2), ("energy", 3)),
    (("bbq", 1), ("onion", 1), ("salt", 2), ("kettle", 1)),
    (("pretzels", 1), ("tortilla", 1), ("straws", 1), ("cheddar", 1)),
    (("oatbars", 1), ("nutbars", 1), ("figbars", 1), ("crisps", 1)),
    (("almonds", 2), ("mix", 1), ("jerky", 1)),
)
BREAKFAST: Door = (
    (("brew", 3), ("spring", 2), ("greentea", 2)),
    (("juice", 3), ("beet", 2), ("shake", 2), ("shake2", 2)),
    (("milk", 3), ("oat", 2), ("lemonade", 2)),
    (("oats", 2), ("cottage", 2), ("pudding", 1)),
    (("yogurt", 2), ("yogurt2", 2), ("fruit", 2)),
    (("muffin", 2), ("parfait", 2), ("bread", 1)),
)
PANTRY: Door = (
    (("spring", 4), ("icetea", 2), ("peach", 2)),
    (("orange", 2), ("lemonlime", 2), ("cola", 2), ("zero", 2)),
    (("noodles", 2), ("oatmeal", 2), ("soup", 1)),
    (("crisps", 2), ("crisps2", 1), ("pita", 1), ("plantain", 1)),
    (("kettle", 1), ("jalapeno", 1), ("bbq", 1), ("salt", 1)),
    (("nutbars", 1), ("oatbars", 1), ("mix", 2)),
)
ONE_DOOR: Door = (
    (("spring", 3), ("lemonade", 2), ("citrus", 1), ("brew", 1)),
    (("cola", 2), ("lime", 2), ("ginger", 2), ("juice", 2)),
    (("pretzels", 1), ("salt", 1), ("jalapeno", 1), ("cheddar", 1)),
    (("figbars", 1), ("nutbars", 1), ("almonds", 1), ("crisps", 1)),
    (("caesar", 1), ("club", 2), ("rice", 2)),
    (("yogurt", 2), ("fruit", 2), ("parfait", 2)),
)
GRAB: Door = (
    (("spring", 3), ("greentea", 2), ("brew", 2)),
    (("energy", 2), ("icetea", 3), ("grapefruit", 2), ("lime", 1)),
    (("hummus", 2), ("soup", 1), ("milk", 2)),
    (("curry", 2), ("pasta", 2), ("rice", 1)),
    (
        ("grain", 1),
        ("garden", 2),
    ),
    (("wrap", 2), ("caprese", 2), ("fruit", 2)),
)

# Five wire shelves of the cooler: water and tea at the foot, lunch in the middle, cups on top.
COOLER: Door = (
    (("spring", 4), ("peach", 2), ("lemonade", 1)),
    (("milk", 2), ("shake", 2), ("juice", 2), ("oat", 1)),
    (("snackbox", 1), ("protein", 1), ("club", 2)),
    (("garden", 1), ("caesar", 1), ("grain", 1)),
    (("yogurt", 2), ("parfait", 2), ("fruit", 2)),
)

# Rows of the vending machines, from the top down (A to F).
SNACK_COILS: tuple[Plan, ...] = (
    (("salt", 1), ("bbq", 1), ("cheddar", 1), ("onion", 1), ("kettle", 1)),
    (("pretzels", 1), ("tortilla", 1), ("straws", 1), ("jalapeno", 1), ("pita", 1)),
    (("almonds", 1), ("mix", 1), ("plantain", 1), ("jerky", 1), ("bbq", 1)),
    (("mintbar", 1), ("almondbar", 1), ("caramel", 2), ("peanut", 2), ("almondbar", 1)),
    (("almondbar", 2), ("caramel", 1), ("mintbar", 2), ("peanut", 2)),
    (("cola", 2), ("zero", 1), ("ginger", 1), ("root", 1), ("orange", 1), ("lemonlime", 1), ("icetea", 1)),
)
DRINK_COILS: tuple[Plan, ...] = (
    (("spring", 3), ("citrus", 2), ("berry", 2)),
    (("lemonade", 2), ("peach", 2), ("greentea", 1), ("brew", 2)),
    (("shake", 2), ("shake2", 1), ("juice", 2), ("beet", 2)),
    (("lime", 2), ("berryfizz", 2), ("grapefruit", 1), ("icetea", 2)),
    (("energy", 3), ("lemonlime", 2), ("orange", 2)),
    (("cola", 3), ("zero", 2), ("ginger", 1), ("root", 1)),
)
