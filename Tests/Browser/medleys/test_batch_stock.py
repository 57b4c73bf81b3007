"""A batch and the stock: dilutions beside amounts, earlier batches, and the choice between two
items."""

import pytest
from playwright.sync_api import expect

import bench
import benches
import stock


@pytest.fixture(scope="module")
def shelf(home):
    """An accord for the shelf, a dilution, two lots of one material, and a medley of all three."""
    oils = stock.add_department(home, "Workshop")

    def item(name, **more):
        return stock.add_item(home, name, oils, **dict(unit="g", use="material") | more)

    for name in ("Cashmeran Q", "Solvent Q"):
        item(name, opening="500", cost="2")
    item("Accord Q")
    for lot, cost in (("Lot A", "5"), ("Lot B", "6")):
        item("Orris Q", opening="50", cost=cost, attribute=lot)
    scenting = bench.add_scenting(home, "Shelf")
    accord = bench.add_medley(home, scenting, "Accord Q", [
        ("Cashmeran Q", "1", "g"), ("Solvent Q", "4", "g")])
    medley = bench.add_medley(home, scenting, "Whole Q", [
        ("Shelf / Accord Q", "2", "g"), ("Orris Q", "1", "g"),
        ("Ambroxan Q", "7", "g", "10", "Solvent Q")])
    return accord, medley


def button(page, name):
    return page.locator("main").get_by_role("button", name=name)


def weighed(page, medley, grams):
    page.goto(f"/medleys/{medley}/batch?total={grams}&unit=g&step=0.01")
    benches.make(page)
    while not page.get_by_text("All lines weighed.").is_visible():
        before = page.locator("#line").inner_text()
        button(page, "Exact").tap()
        expect(page.locator("main")).not_to_contain_text(before.split("\n")[0])


def test_the_whole_journey_by_thumb(phone, shelf):
    accord, medley = shelf
    weighed(phone, accord, 10)
    phone.get_by_label("Stock item made").select_option(label="Accord Q")
    phone.get_by_label("Quantity").fill("10")
    button(phone, "Finish").tap()
    expect(phone.locator("main")).to_contain_text("Reopen")

    phone.goto(f"/medleys/{medley}")
    stocked = phone.locator("#stock")
    expect(stocked).to_contain_text("Shelf / Accord Q")
    expect(stocked).to_contain_text("2 items of this name: 50 g, 50 g")
    expect(stocked).not_to_contain_text("Cashmeran Q")

    weighed(phone, medley, 10)
    expect(phone.locator(".weighed")).to_contain_text("Ambroxan Q, 10 % in Solvent Q")
    button(phone, "Finish").tap()
    expect(phone.locator(".batch-stock .wrong")).to_contain_text("Choose the stock items for Orris Q")
    phone.watch.ignore("422")

    phone.get_by_role("link", name="Orris Q, Lot B").tap()
    expect(phone.locator(".batch-stock").first).to_contain_text(
        "2 g of Accord Q · 1 g of Orris Q, Lot B")
    button(phone, "Finish").tap()
    expect(phone.locator("main")).to_contain_text("Taken from Stock")
    expect(phone.locator(".bench-list").first).to_contain_text("Orris Q, Lot B")
    expect(phone.locator(".weighed")).to_contain_text("Ambroxan Q, 10 % in Solvent Q")


def test_the_parts_are_taken_by_whoever_made_it_fresh(phone, shelf):
    accord, medley = shelf
    weighed(phone, accord, 10)
    phone.get_by_label("Stock item made").select_option(label="Accord Q")
    phone.get_by_label("Quantity").fill("10")
    button(phone, "Finish").tap()
    expect(phone.locator("main")).to_contain_text("Reopen")
    weighed(phone, medley, 10)
    phone.get_by_role("link", name="Its parts").tap()
    expect(phone.locator(".batch-stock").first).to_contain_text("taken as its parts")
    phone.get_by_role("link", name="Not from Stock").tap()
    expect(phone.locator(".batch-stock").first).to_contain_text("0.4 g of Cashmeran Q")
    button(phone, "Finish").tap()
    expect(phone.locator(".bench-list").first).to_contain_text("Cashmeran Q")
    expect(phone.locator(".bench-list").first).not_to_contain_text("Orris Q")
