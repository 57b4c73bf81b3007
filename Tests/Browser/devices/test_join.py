"""One material through all rooms: a note, a medley with the note, its stock, a batch, the shopping
list."""

import re

import pytest
from playwright.sync_api import expect

import stock
from benches import batch, medley
from screens import choose_tab


@pytest.fixture
def shop(server):
    return server


@pytest.fixture
def phone(open_browser, shop):
    return open_browser("phone", base_url=shop.address)


def say(page, words):
    expect(page.locator(".toast")).to_contain_text(words, timeout=20_000)


def test_a_note_becomes_a_medley_stock_a_batch_and_a_purchase(phone, shop):
    phone.watch.ignore("status of 422")
    oils = stock.add_department(shop.address, "Oils", restock="0")
    oud = stock.add_item(
        shop.address, "Oud", oils, unit="g", use="material", cost="3", opening="12", restock="6",
        note="agarwood")
    bottle = stock.add_item(shop.address, "Night, 5 ml", oils, unit="each", price="30")
    path = medley(phone, "Night", [("Oud", "4", "g", "", ""), ("Musk", "1", "g", "", "")])

    # The medley shows the stock and the cost.
    phone.goto(path)
    expect(phone.locator("#stock")).to_contain_text("12\u00a0g in stock")
    expect(phone.locator("#stock")).to_contain_text("Enough for at most 3")
    expect(phone.locator("main")).to_contain_text("€12.00")

    # A material that is not in the stock is put on the shopping list with one tap.
    choose_tab(phone, "make")
    phone.get_by_role("button", name="Add “Musk” to the shopping list").tap()
    say(phone, "Musk")
    phone.goto(path)
    choose_tab(phone, "make")
    expect(phone.locator("#stock .listed")).to_be_visible()

    # The batch takes the weighed amounts and adds the bottles.
    phone.goto("/medleys/materials/Musk")
    phone.get_by_label("Paid").fill("1")
    phone.get_by_label("For", exact=True).fill("1")
    phone.locator("form", has=phone.get_by_label("Paid")).get_by_role("button", name="Save").tap()
    say(phone, "Musk")
    made = batch(phone, path, "10")
    for _ in range(2):
        phone.get_by_role("button", name="Exact").tap()
        expect(phone.locator(".toast")).to_be_visible()
    expect(phone.get_by_label("Take weighed amounts from Stock")).to_be_checked()
    phone.get_by_label("Stock item made").select_option(label="Night, 5 ml")
    phone.get_by_label("Quantity").fill("x")
    phone.get_by_role("button", name="Finish").tap()
    expect(phone.locator(".wrong").first).to_be_visible()
    assert phone.get_by_label("Quantity").input_value() == "x"
    phone.get_by_label("Quantity").fill("2")
    phone.get_by_role("button", name="Finish").tap()
    expect(phone.locator("main")).to_contain_text("Taken from Stock")
    phone.goto(f"/inventory/items/{bottle}")
    expect(phone.locator(".on-hand")).to_contain_text("2")
    expect(phone.locator("main")).to_contain_text("€13.00")
    phone.goto(f"/inventory/items/{oud}")
    expect(phone.locator(".on-hand")).to_contain_text("4")

    # Undoing the batch restores the stock; then the undo is undone, too.
    phone.goto(made)
    phone.get_by_role("button", name="Undo batch").tap()
    phone.locator(".sheet:popover-open").get_by_role("button", name="Undo").tap()
    say(phone, "Batch undone.")
    assert 'class="big">12' in phone.request.get(f"/inventory/items/{oud}").text()
    phone.locator(".toast").get_by_role("button", name="Undo").tap()
    say(phone, "Undone")
    assert 'class="big">4' in phone.request.get(f"/inventory/items/{oud}").text()

    # Low, on the list, bought, received: the cost of the medley follows.
    phone.goto("/inventory/low")
    phone.get_by_role("button", name="Add “Oud” to the shopping list").tap()
    say(phone, "Oud")
    phone.get_by_role("button", name=re.compile("Oud")).first.tap()
    say(phone, "Oud")
    phone.goto("/shopping/purchased")
    phone.get_by_role("link", name="Receive “Oud” into stock").tap()
    assert phone.get_by_label("Or another number").or_(
        phone.locator("input[name=quantity]")).first.input_value() == "2"
    phone.locator("input[name=paid]").fill("10")
    phone.locator("form button[type=submit]").filter(has_text="Restock").first.tap()
    expect(phone.locator(".on-hand")).to_contain_text("6")
    phone.goto("/shopping/purchased")
    expect(phone.locator(".arriving")).to_have_count(0)
    phone.goto(path)
    expect(phone.locator("main")).to_contain_text("€21.00")
