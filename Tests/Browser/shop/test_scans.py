"""Scanners at the till: any characters, ended by Enter or Tab, wherever the focus is, and never half of a code."""

import pytest
import tills
from playwright.sync_api import expect
from scanners import scan
from servers import Server

GOODS = [
    ("Cheap Sample", "", tills.HOME, 300, 90, "1001"),
    ("Dear Cabinet", "", tills.HOME, 30_000, 9, "A-1001"),
    ("Wick", "", tills.HOME, 150, 90, "725272730706"),
    ("Link Balm", "", tills.HOME, 950, 90, "4006381333931"),
]


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("scans"))
    server.start()
    server.stop()
    tills.stock(server.data, GOODS)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def till(shop, laptop):
    laptop.goto(shop.address + "/till")
    return laptop


def lines(page):
    return page.locator("#cart .cart-line .name")


@pytest.mark.parametrize("end", ["Enter", "Tab"])
@pytest.mark.parametrize("code, name", [
    ("A-1001", "Dear Cabinet"), ("1001", "Cheap Sample"), ("0725272730706", "Wick"),
    ("]E00725272730706", "Wick"), ("(01)00725272730706", "Wick"),
    ("https://id.gs1.org/01/04006381333931", "Link Balm")])
def test_a_code_is_read_whole_with_nothing_focused(till, code, name, end):
    scan(till, code, end)

    expect(lines(till)).to_have_text([name])
    assert till.url.endswith("/till")


@pytest.mark.parametrize("delay", [8, 60, 90, 120])
def test_a_slow_scanner_is_read_and_ends_with_either_key(till, delay):
    scan(till, "A-1001", "Enter", delay)
    expect(lines(till)).to_have_text(["Dear Cabinet"])
    scan(till, "1001", "Tab", delay)

    expect(lines(till)).to_have_text(["Dear Cabinet", "Cheap Sample"])


def test_the_digits_of_a_slow_typist_never_sell(till):
    for end, delay in [("Enter", 150), ("Tab", 150), ("Enter", 400)]:
        scan(till, "A-1001", end, delay)

    till.wait_for_timeout(300)
    expect(lines(till)).to_have_count(0)


@pytest.mark.parametrize("end", ["Enter", "Tab"])
def test_an_unknown_code_is_said_and_sells_nothing(till, end):
    scan(till, "RN-1001", end)

    expect(till.locator(".scan-fault")).to_contain_text("No item for sale has the barcode RN-1001.")
    expect(lines(till)).to_have_count(0)


@pytest.mark.parametrize("end", ["Enter", "Tab"])
def test_a_scan_into_the_search_field_adds_and_empties_it(till, end):
    field = till.get_by_role("searchbox")
    field.focus()
    for _ in range(2):
        scan(till, "A-1001", end, 4)

    expect(till.locator(".cart-head .small")).to_have_text("2 items")
    expect(lines(till)).to_have_text(["Dear Cabinet"])
    expect(field).to_have_value("")


def test_tab_still_leaves_a_field_that_was_typed_into(till):
    field = till.get_by_role("searchbox")
    field.focus()
    scan(till, "wick", "Tab", 160)

    expect(field).to_have_value("wick")
    expect(field).not_to_be_focused()
    expect(lines(till)).to_have_count(0)


def test_five_scans_at_once_are_five_and_never_join(till):
    till.route("**/till/cart", lambda route: (till.wait_for_timeout(150), route.continue_()))
    for code in ["1001", "A-1001", "1001", "0725272730706", "A-1001"]:
        scan(till, code, "Tab", 2)

    expect(till.locator(".cart-head .small")).to_have_text("5 items")
    expect(lines(till)).to_have_text(["Cheap Sample", "Dear Cabinet", "Wick"])


def test_a_scan_presses_no_button_and_no_key_of_the_page(till):
    till.locator(".good", has_text="Wick").click()
    expect(till.locator(".cart-head .small")).to_have_text("1 item")
    till.locator("#cart").get_by_role("button", name="1 more of Wick").focus()
    scan(till, "A/1 001n")
    # Many scanners end with two keys.
    till.keyboard.press("Enter")

    expect(till.locator(".scan-fault")).to_contain_text("A/1 001n")
    expect(till.locator(".cart-head .small")).to_have_text("1 item")


def test_a_code_with_letters_in_a_quantity_is_a_scan(till):
    till.locator(".good", has_text="Wick").click()
    quantity = till.locator("#cart input[name=quantity]").first
    quantity.focus()
    scan(till, "A-1001")

    expect(lines(till)).to_have_text(["Wick", "Dear Cabinet"])
    expect(till.locator("#cart input[name=quantity]").first).to_have_value("1")


def test_a_scan_where_it_is_paid_leads_back_with_the_item(till):
    till.locator(".good", has_text="Wick").click()
    expect(till.locator(".cart-head .small")).to_have_text("1 item")
    till.goto(till.url + "/confirm")
    till.get_by_label("Sold by").focus()
    scan(till, "0725272730706", "Tab", 4)

    expect(till.locator(".cart-head .small")).to_have_text("2 items")
