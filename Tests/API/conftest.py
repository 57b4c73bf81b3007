"""A program with a key, and a studio with a few things in it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser/kit"))

from calls import Studio  # noqa: E402
from servers import PROGRAM, Server  # noqa: E402


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    if not PROGRAM.exists():
        pytest.exit(f"{PROGRAM} is missing; run script/test, or swift build.", 1)
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="module")
def studio(server):
    studio = Studio(server)
    shelf = studio.made("inventory_department", "inventory/departments/new", {
        "name": "Perfumes", "restock": 6, "markup": 50})
    studio.made("inventory_item", "inventory/items/new", {
        "name": "Rosa", "attribute": "50 ml", "department": shelf, "unit": "each", "use": "sale", "price": "64",
        "cost": "12", "opening": 10})
    studio.act("shopping/items/new", {
        "name": "Ethanol", "quantity": 2, "unit": "l", "location": "00000000-0000-7000-8000-000000000001",
        "listed": 1, "available": 1})
    studio.act("airlock/thoughts/new", {"text": "Ask Marta about the amber."})
    scenting = studio.made("scenting", "scentings/new", {"name": "Candle", "kind": "candle"})
    studio.act(f"scentings/{scenting}/new", {
        "name": "Orange 1", "maturity": 14, "period": "day", "destination": "Sealed glass jar",
        "ingredient": ["Orange", "Ethanol"], "amount": ["3", "20"], "unit": ["g", "ml"], "dilution": ["", ""],
        "diluent": ["", ""], "origin": ["", ""]})
    return studio
