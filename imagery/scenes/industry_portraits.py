"""Upright versions for phones: the same rooms, seen by a second camera."""

from imagery.camera import camera
from imagery.furniture.desk import laptop
from imagery.furniture.seating import bench_seats
from imagery.geometry import placed
from imagery.look import Look
from imagery.registry import picture
from imagery.scenes.mill import hero_breakroom
from imagery.scenes.public import (
    industry_colleges_universities,
    industry_high_traffic_locations,
)
from imagery.scenes.work import industry_office_buildings


@picture(
    "hero-breakroom-portrait",
    1200,
    1500,
    samples=6,
    alt="Breakroom in an old brick mill in low morning sun, a round table and a three-door smart store",
)
def hero_breakroom_portrait() -> Look:
    look = hero_breakroom()
    camera((-0.6, -7.6, 1.45), (0.45, -0.4, 1.32), 41, 5.6, focus=(0.9, -1.0, 1))
    return look


@picture(
    "industry-office-buildings-portrait",
    1200,
    1500,
    samples=6,
    alt="Two-door smart store on an oak slat wall beside an office coffee counter",
)
def industry_office_buildings_portrait() -> Look:
    look = industry_office_buildings()
    camera((3.4, -6.2, 1.42), (0.63, -0.4, 1.2), 30, 5.6, focus=(2.0, -0.8, 1))
    return look


@picture(
    "industry-colleges-universities-portrait",
    1200,
    1500,
    samples=6,
    alt="Coolers and snack shelves of a campus market behind study tables",
)
def industry_colleges_universities_portrait() -> Look:
    look = industry_colleges_universities()
    laptop((1.62, -2.85, 0.74), -14, "ui_stock")
    camera((2.9, -6.6, 1.5), (1.9, -0.4, 1.45), 34, 5.6, focus=(2.2, -0.8, 1))
    return look


@picture(
    "industry-high-traffic-locations-portrait",
    1200,
    1500,
    samples=6,
    alt="Three-door smart store in a green market bay of a station concourse",
)
def industry_high_traffic_locations_portrait() -> Look:
    look = industry_high_traffic_locations()
    with placed((2.5, -4.3, 0), 172):
        bench_seats(3)
    camera((3.6, -7, 1.6), (3.02, -0.4, 1.5), 28, 5.6, focus=(2.6, -1.0, 1))
    return look
