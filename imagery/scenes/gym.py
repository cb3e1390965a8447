"""The training hall at five past five, before anybody has found the switch: two emergency lamps, the exit sign, the cooler."""

from math import pi

from imagery.camera import camera
from imagery.furniture.clutter import cable, exit_sign, extinguisher, jacket, socket
from imagery.furniture.desk import waste_bin
from imagery.furniture.gym import dumbbell, dumbbell_rack, gym_bench, kettlebell
from imagery.furniture.kitchen import water_bottle
from imagery.furniture.leftovers import clock_at, conduit, door_closed
from imagery.geometry import UPRIGHT, Point, box, cylinder, grid_object, lathe, place, placed, plane, rod
from imagery.lights import area_light
from imagery.look import Look
from imagery.masonry import block
from imagery.materials import emission, surface, wood
from imagery.palette import material
from imagery.products.pantry import FRESH_DRINKS, pantry_cooler, vending_glow
from imagery.products.vending import vending
from imagery.registry import picture
from imagery.skies import night

LEFT, RIGHT, HEIGHT = -5.2, 3.9, 4.4
EXIT = -0.62
DRINKS = (*FRESH_DRINKS[:3], FRESH_DRINKS[0], FRESH_DRINKS[3])


def training_hall() -> None:
    """Exit in the middle of the back wall, cooler and machine beside it, weights and a heavy bag at the left."""
    night(glow=0.03)
    middle, width = (LEFT + RIGHT) / 2, RIGHT - LEFT
    maple = wood("hall maple", "#C4935A", "#A67642", 0.3, planks=(1.1, 0.057))
    plane(width, 15, (middle, -6.0, 0), maple)
    for x, color, wide in ((2.2, "#E7E1D2", 0.05), (-3.9, "#2F5D50", 0.08)):
        box((wide, 13, 0.001), (x, -6.6, 0), surface("court line" + color, color, 0.35), 0, base=True)
    box((width, 0.05, 0.001), (middle, -1.75, 0.0004), surface("court line#E7E1D2"), 0, base=True)
    upper, lower = block("#BDBBB0", "gym block"), block("#35574D", "gym dado")
    walls = (
        (width, (middle, 0), 0),
        (15.0, (LEFT, -6), 90),
        (15.0, (RIGHT, -6), -90),
        (width, (middle, -12), 180),
    )
    for length, (x, y), turn in walls:
        with placed((x, y, 0), turn):
            plane(length, HEIGHT, (0, 0, HEIGHT / 2), upper, UPRIGHT)
            plane(length, 1.4, (0, -0.004, 0.7), lower, UPRIGHT)
            box((length, 0.014, 0.1), (0, -0.008, 0), material("matteblack"), 0.003, base=True)
    plane(width, 15, (middle, -6, HEIGHT), surface("gym deck", "#6C6E6B", 0.9), (pi, 0, 0))
    for i in range(6):
        box((width, 0.12, 0.3), (middle, -0.9 - 2.2 * i, HEIGHT - 0.3), material("graphite"), 0, base=True)
    _exit()
    with placed((1.0, -0.4, 0)):
        pantry_cooler(DRINKS, seed=77, header="REFUEL", gaps=((0, 1), (2, 3)), spill=34)
    with placed((2.02, -0.46, 0)):
        vending(45, header="SNACKS & DRINKS")
        vending_glow(-0.11, -0.42, 30)
    socket((0.5, 0, 0.35))
    clock_at(5, 5, (1.5, -0.004, 2.72), 0.21)
    waste_bin((2.95, -0.34, 0), 0.7)
    _weights()
    _first_member()
    emergency_lamp((LEFT + 0.02, -3.2, 3.0), 90, ((-1.4, -3.0, 0.2), (-3.2, -0.9, 0.7)), 15)


def emergency_lamp(location: Point, turn: float, targets: tuple[Point, Point], power: float) -> None:
    """White box on the wall with two heads; its lamps shine at `targets`."""
    shell = surface("lamp shell", "#DAD8CE", 0.45)
    with placed(location, turn):
        box((0.34, 0.1, 0.15), (0, -0.05, 0), shell, 0.014, 3)
        for side in (-1, 1):
            rod((side * 0.11, -0.08, 0.07), (side * 0.13, -0.1, 0.14), 0.014, shell)
            cylinder(0.062, 0.07, (side * 0.14, -0.08, 0.175), shell, 0.014, (pi / 2 + 0.5, 0, side * 0.5))
            face = emission("lin emergency", "#F4F7FF", 3.1)
            cylinder(0.05, 0.008, (side * 0.155, -0.142, 0.142), face, 0.001, (pi / 2 + 0.5, 0, side * 0.5))
        cylinder(0.006, 0.006, (0.12, -0.1, -0.04), emission("led test", "#7FE07A", 2.4), 0, UPRIGHT)
    for target in targets:
        x, y, z = location
        out = (0.22 if turn == 90 else 0.0, 0.0 if turn == 90 else -0.22)
        area_light((x + out[0], y + out[1], z + 0.14), (0.09, 0.09), power, "#E4ECFF", target, spread=84)


def _exit() -> None:
    """Double door with the sign and the lamp over it, an extinguisher, a jacket on a hook."""
    for x in (EXIT - 0.48, EXIT + 0.48):
        door_closed(x, -0.02, color="#5B6B66", width=0.92)
    exit_sign((EXIT, -0.01, 2.42))
    area_light((EXIT, -0.14, 2.3), (0.5, 0.1), 4, "#3BE58A", (EXIT, -1.0, 0))
    emergency_lamp((EXIT, 0, 2.95), 0, ((-2.5, -3.4, 0), (1.3, -4.2, 0)), 62)
    conduit([(EXIT, -0.014, HEIGHT), (EXIT, -0.014, 3.1)])
    extinguisher((0.36, 0, 0.5))
    rod((0.36, 0, 1.78), (0.36, -0.08, 1.79), 0.008, material("steel"))
    jacket((0.36, -0.02, 1.76), "#3A4757")


def _weights() -> None:
    """Mirror and rack at the left, kettlebells on the floor, the heavy bag on its chain."""
    box((3.0, 0.02, 1.7), (-3.3, -0.014, 1.62), surface("gym mirror", "#C3CBC8", 0.02, 1), 0)
    for x in (-4.8, -3.8, -2.8, -1.8):
        box((0.02, 0.03, 1.7), (x, -0.022, 1.62), material("matteblack"), 0.002)
    with placed((-3.3, -0.5, 0)):
        dumbbell_rack(2.8, 9)
    for i, (scale, color) in enumerate(((1.2, "#202224"), (1.05, "#2F5D50"), (0.95, "#B4603F"))):
        kettlebell((-1.75 - 0.36 * i, -1.3 - 0.1 * (i % 2), 0), scale, color)
    hide = surface("bag hide", "#5A2B1E", 0.42, coat=0.12, bump=("noise", 160, 0.1), mottle=(5, 0.12))
    band = surface("bag band", "#1E1C1A", 0.6)
    profile = [(0.001, 0), (0.13, 0.004), (0.165, 0.03), (0.178, 0.09), (0.181, 0.4), (0.174, 0.75)]
    profile += [(0.176, 1.06), (0.166, 1.13), (0.14, 1.155), (0.001, 1.16)]
    with placed((-2.25, -2.7, 0.62)):
        place(lathe(profile, hide, 56))
        for z, radius in ((0.07, 0.181), (0.6, 0.1785), (1.05, 0.179)):
            cylinder(radius, 0.05, (0, 0, z), band, 0.004, segments=56)
        for x, y in ((0.12, 0), (-0.12, 0), (0, 0.12), (0, -0.12)):
            rod((x, y, 1.15), (0, 0, 1.6), 0.006, material("steel"))
        cylinder(0.03, 0.05, (0, 0, 1.58), material("steel"), 0.01)
        rod((0, 0, 1.6), (0, 0, HEIGHT - 0.9), 0.009, material("steel"))


def _first_member() -> None:
    """Somebody is here already: a bag, a towel over the bench, a bottle, a rope dropped beside it."""
    gym_bench((-0.55, -3.0, 0), 62)
    towel = surface("towel", "#C9D3CE", 0.95, bump=("noise", 380, 0.7), sheen=0.4)

    def drape(u: float, v: float) -> tuple[float, float, float]:
        across, along = (u - 0.5) * 0.74, (v - 0.5) * 0.36
        over = max(0.0, abs(across) - 0.15)
        fold = 0.006 * (1 + along * 3) * (1 if int(u * 22) % 2 else -0.4) * min(1.0, over * 12)
        x = (1 if across > 0 else -1) * min(abs(across), 0.15 + over * 0.12 + abs(fold))
        return (x, along + 0.015 * over, 0.487 - over * 0.97 - 0.004 * abs(along))

    with placed((-0.3, -3.13, 0), 62):
        grid_object(drape, 44, 16, towel, thickness=0.006)
    water_bottle((-0.92, -2.8, 0.48), "#2F6A86")
    dumbbell((0.28, -3.68, 0.062), 30, 0.06, 0.28)
    dumbbell((0.52, -3.42, 0.062), 52, 0.06, 0.28)
    cloth = surface("sports bag", "#26343C", 0.85, bump=("noise", 300, 0.4))
    with placed((-1.35, -2.35, 0), 24):
        box((0.56, 0.27, 0.27), (0, 0, 0), cloth, 0.1, 6, base=True)
        for x in (-0.13, 0.13):
            box((0.035, 0.276, 0.25), (x, 0, 0.012), surface("bag strap", "#B4603F", 0.8), 0.09, 5, base=True)
        cable(
            [(-0.13, -0.03, 0.25), (-0.09, -0.04, 0.34), (0.09, -0.04, 0.34), (0.13, -0.03, 0.25)],
            0.012,
            "matteblack",
        )
        box((0.42, 0.006, 0.004), (0, 0, 0.27), material("steel"), 0.001)
    with placed((1.1, 1.75, 0)):
        _rope()


def _rope() -> None:
    """Skipping rope as it fell, a wooden handle at each end."""
    line = [(-0.2, -4.05, 0.008), (0.15, -3.9, 0.006), (0.42, -4.12, 0.006), (0.2, -4.32, 0.006)]
    line += [(-0.1, -4.2, 0.012), (0.05, -3.98, 0.016), (0.5, -4.0, 0.006), (0.72, -3.8, 0.008)]
    cable(line, 0.006, "matteblack")
    rod((-0.2, -4.05, 0.014), (-0.34, -4.1, 0.014), 0.015, wood("oak"))
    rod((0.72, -3.8, 0.014), (0.83, -3.72, 0.014), 0.015, wood("oak"))


EARLY = Look(exposure=0.55, bloom=0.1, vignette=0.2, bounces=5, diffuse_bounces=2)


@picture(
    "industry-sports-fitness",
    1600,
    1000,
    samples=5,
    alt="Dark training hall with emergency lamps: a heavy bag and a bench, a lit cooler and snack machine by the exit",
)
def industry_sports_fitness() -> Look:
    training_hall()
    camera((1.7, -7.6, 1.45), (-0.38, -0.4, 1.42), 34, 5.6, focus=(0.6, -1.2, 1))
    return EARLY


@picture(
    "industry-sports-fitness-portrait",
    1200,
    1500,
    samples=4,
    alt="Lit cooler and snack machine beside the exit of a dark training hall, a bench with a towel before them",
)
def industry_sports_fitness_portrait() -> Look:
    training_hall()
    camera((1.2, -7.0, 1.45), (0.72, -0.4, 1.36), 41, 5.6, focus=(0.9, -1.0, 1))
    return EARLY
