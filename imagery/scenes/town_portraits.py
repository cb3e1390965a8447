"""Upright versions for phones of the rooms that stand for towns, seen by a second camera."""

from imagery.camera import camera
from imagery.look import Look
from imagery.registry import picture
from imagery.scenes.closeups import smart_cooler_interior_detail
from imagery.scenes.halls import vending_combo_corridor
from imagery.scenes.lobby import smart_store_lobby
from imagery.scenes.town_hall import location_community_government


@picture(
    "smart-store-lobby-portrait",
    1200,
    1500,
    samples=5,
    alt="Four-door smart store on an oak slat wall, shadows of the bars of a skylight on the plaster beside it",
)
def smart_store_lobby_portrait() -> Look:
    look = smart_store_lobby()
    camera((-0.4, -7.4, 1.45), (0.75, -0.4, 1.85), 42, 5.6, focus=(1.2, -0.9, 1))
    return look


@picture(
    "vending-combo-corridor-portrait",
    1200,
    1500,
    samples=6,
    alt="Two vending machines in an alcove, a bench and a wet floor sign farther down the corridor",
)
def vending_combo_corridor_portrait() -> Look:
    look = vending_combo_corridor()
    camera((-1.3, -5.6, 1.45), (0.72, 0, 1.2), 46, 5.6, focus=(1.5, 0.2, 1))
    return look


@picture(
    "location-community-government-portrait",
    1200,
    1500,
    samples=5,
    alt="Two clerk's windows of an old town hall and a three-door smart store between white columns",
)
def location_community_government_portrait() -> Look:
    look = location_community_government()
    camera((-2.2, -7.4, 1.52), (0.02, -0.4, 1.5), 33, 5.6, focus=(0.8, -1.0, 1))
    return look


@picture(
    "smart-cooler-interior-detail-portrait",
    1200,
    1500,
    samples=8,
    alt="Shelves of an open cooler: yogurt cups, lidded salads, small bottles of juice",
)
def smart_cooler_interior_detail_portrait() -> Look:
    look = smart_cooler_interior_detail()
    camera((0.26, -1.42, 1.37), (0.0, -0.16, 1.27), 58, 4.0, level=False, focus=(0.02, -0.21, 1.2))
    return look
