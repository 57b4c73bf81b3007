"""Orders and their deliveries by thumb, and lots on hold at the till."""

import re

import pytest
import stock
from playwright.sync_api import expect
from servers import Server
from steps import Steps


@pytest.fixture
def phone(tmp_path, open_browser):
    with Server(tmp_path / "data") as server:
        page = open_browser("phone", base_url=server.address)
        page.server = server
        yield page


def shelf(page, count):
    address = page.server.address
    department = stock.add_department(address, "Perfumes")
    return [stock.add_item(address, f"Bottle {number}", department, price="12", opening="1",
                           supplier="Marta") for number in range(count)]


def test_five_short_items_are_ordered_and_their_delivery_received(phone):
    assert phone.viewport_size["width"] <= 400
    shelf(phone, 5)
    stock.send(phone.server.address, "/inventory/suppliers/join", **{"from": "Marta", "into": ""})
    phone.goto("/inventory/suppliers")
    steps = Steps(phone)
    steps.tap(phone.get_by_role("link", name="Marta"))
    steps.tap(phone.get_by_role("link", name="Order low stock"))
    steps.tap(phone.get_by_role("button", name="Save order"))
    expect(phone.locator("main")).to_contain_text("ordered")
    steps.tap(phone.get_by_role("link", name="Receive delivery"))
    # One bottle less than ordered, and what the others cost.
    quantity = phone.get_by_label("Quantity").first
    steps.tap(quantity)
    quantity.fill("3")
    for number in range(5):
        field = phone.get_by_label("Total cost").nth(number)
        steps.tap(field)
        steps.type("10")
    extra = phone.get_by_label("Extra costs")
    steps.tap(extra)
    steps.type("5")
    steps.tap(phone.get_by_role("button", name="Receive delivery"))
    expect(phone.locator("main")).to_contain_text("1 line outstanding")
    steps.are_at_most(15)
    assert "4" in phone.server.text("/inventory")


def test_a_letter_is_copied_and_fits(phone):
    shelf(phone, 2)
    address = phone.server.address
    stock.send(address, "/inventory/suppliers/join", **{"from": "Marta", "into": ""})
    phone.goto("/inventory/suppliers")
    phone.get_by_role("link", name="Marta").tap()
    phone.get_by_role("link", name="Order low stock").tap()
    phone.get_by_role("button", name="Save order").tap()
    phone.get_by_role("link", name="Order letter").tap()
    expect(phone.locator(".letter")).to_contain_text("Bottle 0")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_sale_asks_before_it_takes_a_lot_on_hold(phone):
    address = phone.server.address
    department = stock.add_department(address, "Perfumes")
    item = stock.add_item(address, "Iris", department, price="12", opening="")
    stock.send(address, f"/inventory/items/{item}/restock", quantity="3", paid="", lot="I-1", date="",
               dated="best", supplier="")
    phone.goto("/inventory/lots")
    phone.get_by_role("link", name="Iris").first.tap()
    phone.get_by_text("Put on hold").first.tap()
    phone.get_by_label("Reason").fill("Cloudy")
    phone.get_by_role("button", name="Put on hold").tap()
    expect(phone.locator("main")).to_contain_text("On hold: Cloudy")

    phone.goto("/till")
    phone.get_by_role("button", name=re.compile("Iris")).first.tap()
    expect(phone.locator("#cart-bar")).to_contain_text("€12.00")
    phone.goto("/till/confirm")
    phone.locator("form.pay label", has_text="Card").first.tap()
    phone.watch.ignore("status of 422")
    phone.get_by_role("button", name="Confirm sale").tap()
    expect(phone.get_by_role("alert")).to_contain_text("Only lot I-1 of Iris is left, and it is on hold (Cloudy).")
    phone.get_by_role("button", name="Take this lot anyway").tap()
    expect(phone.locator(".saved")).to_contain_text("Sale saved")
    expect(phone.locator("main")).to_contain_text("Lot I-1 was taken despite being on hold: Cloudy")
