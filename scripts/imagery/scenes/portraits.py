"""Upright versions for phones: the same rooms, seen by a second camera."""

from imagery.camera import camera
from imagery.look import Look
from imagery.registry import picture
from imagery.scenes.breakrooms import hero_breakroom
from imagery.scenes.living import (
    industry_apartments_multi_family,
    industry_healthcare_facilities,
    industry_hotels_motels,
    industry_senior_living,
)
from imagery.scenes.public import (
    industry_colleges_universities,
    industry_high_schools,
    industry_high_traffic_locations,
    industry_sports_fitness,
)
from imagery.scenes.sites import (
    industry_construction_sites,
    industry_warehouse_distribution,
)
from imagery.scenes.work import industry_car_dealerships, industry_office_buildings


@picture(
    "hero-breakroom-portrait",
    1200,
    1500,
    samples=10,
    alt="Three-door smart store on an oak slat wall beside a plant in a bright breakroom",
)
def hero_breakroom_portrait() -> Look:
    look = hero_breakroom()
    camera((2.55, -5.5, 1.32), (0.82, -0.4, 1.2), 41, 5.6, focus=(1.2, -0.8, 1))
    return look


@picture(
    "industry-office-buildings-portrait",
    1200,
    1500,
    samples=10,
    alt="Two-door smart store on an oak slat wall beside an office coffee counter",
)
def industry_office_buildings_portrait() -> Look:
    look = industry_office_buildings()
    camera((2.6, -5.5, 1.42), (1.62, -0.4, 1.22), 39, 5.6, focus=(2.0, -0.8, 1))
    return look


@picture(
    "industry-apartments-multi-family-portrait",
    1200,
    1500,
    samples=10,
    alt="One-door smart store beside brass mailboxes in an apartment mail room",
)
def industry_apartments_multi_family_portrait() -> Look:
    look = industry_apartments_multi_family()
    camera((0.3, -5.4, 1.4), (1.75, -0.3, 1.22), 35, 5.6, focus=(2.2, -0.6, 1))
    return look


@picture(
    "industry-healthcare-facilities-portrait",
    1200,
    1500,
    samples=10,
    alt="Glass-door cooler and vending machine in a calm clinic waiting area",
)
def industry_healthcare_facilities_portrait() -> Look:
    look = industry_healthcare_facilities()
    camera((1.5, -5.6, 1.36), (1.8, -0.3, 1.18), 36, 5.6, focus=(2.2, -0.6, 1))
    return look


@picture(
    "industry-colleges-universities-portrait",
    1200,
    1500,
    samples=10,
    alt="Coolers and snack shelves of a campus market behind study tables",
)
def industry_colleges_universities_portrait() -> Look:
    look = industry_colleges_universities()
    camera((2.9, -6.6, 1.5), (1.9, -0.4, 1.45), 34, 5.6, focus=(2.2, -0.8, 1))
    return look


@picture(
    "industry-hotels-motels-portrait",
    1200,
    1500,
    samples=10,
    alt="Two-door smart store and cooler beside a luggage cart in a hotel lobby",
)
def industry_hotels_motels_portrait() -> Look:
    look = industry_hotels_motels()
    camera((2.2, -5.9, 1.42), (1.3, -0.4, 1.28), 34, 5.6, focus=(1.6, -0.8, 1))
    return look


@picture(
    "industry-high-schools-portrait",
    1200,
    1500,
    samples=10,
    alt="Vending machines and a cooler in a school hallway with green lockers",
)
def industry_high_schools_portrait() -> Look:
    look = industry_high_schools()
    camera((2.2, -5.8, 1.42), (1.0, -0.4, 1.24), 33, 5.6, focus=(1.2, -0.8, 1))
    return look


@picture(
    "industry-sports-fitness-portrait",
    1200,
    1500,
    samples=10,
    alt="Drinks cooler and vending machine beside a mirror and kettlebells in a gym",
)
def industry_sports_fitness_portrait() -> Look:
    look = industry_sports_fitness()
    camera((1.9, -5.8, 1.42), (1.55, -0.4, 1.3), 34, 5.6, focus=(2.0, -0.8, 1))
    return look


@picture(
    "industry-car-dealerships-portrait",
    1200,
    1500,
    samples=10,
    alt="Two-door smart store on an oak slat wall in a dealership lounge",
)
def industry_car_dealerships_portrait() -> Look:
    look = industry_car_dealerships()
    camera((2.5, -6.0, 1.42), (1.15, -0.4, 1.28), 34, 5.6, focus=(1.8, -0.8, 1))
    return look


@picture(
    "industry-senior-living-portrait",
    1200,
    1500,
    samples=10,
    alt="White cooler and coffee corner beside a bookshelf in a warm common room",
)
def industry_senior_living_portrait() -> Look:
    look = industry_senior_living()
    camera((2.4, -5.6, 1.36), (1.8, -0.3, 1.15), 34, 5.6, focus=(2.2, -0.8, 1))
    return look


@picture(
    "industry-construction-sites-portrait",
    1200,
    1500,
    samples=10,
    alt="Drinks cooler and vending machine in a plywood site office with safety vests",
)
def industry_construction_sites_portrait() -> Look:
    look = industry_construction_sites()
    camera((0.7, -5.2, 1.5), (1.15, -0.3, 1.18), 32, 5.6, focus=(1.4, -0.8, 1))
    return look


@picture(
    "industry-high-traffic-locations-portrait",
    1200,
    1500,
    samples=10,
    alt="Three-door smart store in a green market bay of a station concourse",
)
def industry_high_traffic_locations_portrait() -> Look:
    look = industry_high_traffic_locations()
    camera((1.5, -7.6, 1.6), (2.0, -0.6, 1.72), 32, 5.6, focus=(1.8, -1.0, 1))
    return look


@picture(
    "industry-warehouse-distribution-portrait",
    1200,
    1500,
    samples=10,
    alt="Smart store and vending machine at a warehouse break point",
)
def industry_warehouse_distribution_portrait() -> Look:
    look = industry_warehouse_distribution()
    camera((1.3, -6.6, 1.5), (2.75, 0, 1.6), 33, 5.6, focus=(2.6, -1.0, 1))
    return look
