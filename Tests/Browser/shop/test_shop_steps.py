"""Steps of the shop on a phone, counted, each from the page where a person begins."""

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


def shelf(page, names):
    department = stock.add_department(page.server.address, "Perfumes")
    return [stock.add_item(page.server.address, name, department, price="12", opening="5", cost="4")
            for name in names]


def test_a_first_sale_in_an_empty_studio(phone):
    phone.goto("/")
    steps = Steps(phone)
    steps.tap(phone.locator("nav.rooms a", has_text="Shop"))
    steps.tap(phone.get_by_text("Any amount", exact=True))
    steps.tap(phone.get_by_label("Sum", exact=True))
    steps.type("12.50")
    steps.press("Enter")
    steps.tap(phone.locator("#cart-bar"))
    cart = phone.locator("#cart")
    expect(cart).to_contain_text("€12.50")
    steps.tap(cart.get_by_role("button", name="Card", exact=True))
    steps.tap(cart.locator("button.confirm"))
    expect(phone.locator(".saved")).to_contain_text("Sale saved")
    steps.are_at_most(8)


def test_a_first_sale_of_an_own_product_takes_eight_steps(phone):
    phone.goto("/")
    steps = Steps(phone)
    steps.tap(phone.get_by_role("link", name="Set up my shop"))
    expect(phone.get_by_label("Name of the shop")).to_be_focused()
    steps.type("Bitter Orange")
    steps.tap(phone.get_by_label("First product"))
    steps.type("Rosa Notte")
    steps.tap(phone.get_by_label("Unit price"))
    steps.type("64")
    steps.press("Enter")
    steps.tap(phone.get_by_role("button", name="Rosa Notte"))
    steps.tap(phone.locator("#cart-bar"))
    steps.tap(phone.locator("#cart").get_by_role("button", name="Card", exact=True))
    steps.tap(phone.locator("#cart").get_by_role("button", name="Confirm sale"))
    expect(phone.locator(".saved")).to_contain_text("Sale saved")
    steps.are_at_most(8)


def test_ten_items_are_counted(phone):
    shelf(phone, [f"Bottle {number}" for number in range(10)])
    phone.goto("/inventory")
    steps = Steps(phone)
    steps.tap(phone.get_by_role("button", name="More"))
    steps.tap(phone.get_by_role("link", name="Count the stock"))
    expect(phone.get_by_label("Bottle 0")).to_be_focused()
    for number in range(10):
        steps.type("4" if number % 3 == 0 else "5")
        if number < 9:
            steps.press("Enter")
    steps.tap(phone.get_by_role("button", name="Review differences"))
    expect(phone.locator("main")).to_contain_text("10 items counted, 4 different.")
    steps.tap(phone.get_by_role("button", name="Book count"))
    expect(phone.locator("main")).to_contain_text("4 left")
    steps.are_at_most(25)


def test_a_count_goes_on_later(phone):
    shelf(phone, ["Amber", "Iris", "Rosa"])
    phone.goto("/inventory/count")
    phone.keyboard.type("3")
    phone.keyboard.press("Enter")
    phone.wait_for_timeout(600)

    phone.goto("/inventory")
    phone.goto("/inventory/count")

    expect(phone.get_by_label("Amber")).to_have_value("3")
    expect(phone.get_by_label("Iris")).to_have_value("")


def test_five_items_are_delivered(phone):
    shelf(phone, [f"Bottle {number}" for number in range(5)])
    phone.goto("/inventory")
    steps = Steps(phone)
    steps.tap(phone.get_by_role("button", name="More"))
    steps.tap(phone.get_by_role("link", name="Delivery"))
    expect(phone.get_by_label("Quantity").first).to_be_focused()
    for number in range(5):
        steps.type("10")
        steps.press("Enter")
        steps.type("30")
        steps.press("Enter")
    steps.type("5")
    steps.tap(phone.get_by_role("button", name="Receive delivery"))
    expect(phone.locator("main")).to_contain_text("15 left")
    steps.are_at_most(15)


def test_taxes_are_shown_only_where_there_are_several(phone):
    department = stock.add_department(phone.server.address, "Perfumes")
    phone.goto("/inventory/items/new")
    expect(phone.locator("select[name=tax_kind]")).to_have_count(0)
    stock.send(phone.server.address, "/inventory/taxes/new", name="Reduced", category="S", rate="10",
               sentence="")
    phone.goto(f"/inventory/departments/{department}")
    expect(phone.locator("select[name=tax_kind]")).to_have_count(1)


@pytest.mark.parametrize("place", [
    "/inventory/taxes", "/inventory/taxes/new", "/inventory/count", "/inventory/delivery", "/till",
    "/till/tenders"])
def test_new_pages_fit_a_phone(phone, place):
    shelf(phone, ["Amber"])
    phone.goto(place)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(phone.locator("h1")).to_have_count(1)
    assert not re.search("undefined", phone.locator("main").inner_text())
