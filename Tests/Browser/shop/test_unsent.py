"""Pages of the shop without a copy, and without a signal: nothing that was tapped is lost."""

import pytest
import stock
from playwright.sync_api import expect
from servers import Server

AWAY = "No connection: nothing was sent."


@pytest.fixture
def phone(tmp_path, open_browser):
    with Server(tmp_path / "data") as server:
        page = open_browser("phone", base_url=server.address)
        page.server = server
        for words in ["ERR_INTERNET_DISCONNECTED", "422"]:
            page.watch.ignore(words)
        department = stock.add_department(server.address, "Perfumes")
        page.item = stock.add_item(server.address, "Iris", department, price="12", opening="5")
        yield page
        page.context.set_offline(False)


def test_taps_of_the_till_are_kept_in_their_order(phone):
    phone.goto("/till")
    phone.context.set_offline(True)
    good = phone.locator("form.goods button").first
    for _ in range(3):
        good.tap()
    expect(phone.locator(".unsent")).to_contain_text(AWAY)
    phone.wait_for_timeout(1_500)
    phone.context.set_offline(False)
    expect(phone.locator(".unsent")).to_have_count(0, timeout=15_000)
    expect(phone.locator("#cart-content")).to_contain_text("€36.00")


def test_taps_survive_a_page_that_was_closed(phone):
    phone.goto("/till")
    phone.context.set_offline(True)
    phone.locator("form.goods button").first.tap()
    expect(phone.locator(".unsent")).to_contain_text(AWAY)
    phone.goto("about:blank")
    phone.context.set_offline(False)
    phone.goto("/till")
    expect(phone.locator("#cart-content")).to_contain_text("€12.00", timeout=15_000)


def test_a_sale_is_kept_and_sent_once(phone):
    phone.goto("/till")
    phone.locator("form.goods button").first.tap()
    expect(phone.locator("#cart-bar")).to_contain_text("€12.00")
    phone.goto("/till/confirm")
    phone.locator("form.pay label", has_text="Card").first.tap()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Confirm sale").tap()
    expect(phone.locator(".unsent")).to_contain_text(AWAY)
    expect(phone.locator(".unsent")).to_contain_text("Confirm sale")
    phone.context.set_offline(False)
    expect(phone.locator(".saved")).to_contain_text("Sale saved", timeout=15_000)
    assert phone.server.text("/sales").count("Iris") == 1


def test_a_count_is_kept_until_another_page_sends_it(phone):
    phone.goto(f"/inventory/items/{phone.item}/count")
    phone.get_by_label("Quantity").or_(phone.locator("input[name=quantity]")).first.fill("3")
    phone.context.set_offline(True)
    phone.locator("form[method=post] button[type=submit]").last.tap()
    expect(phone.locator(".unsent")).to_contain_text(AWAY)
    phone.goto("about:blank")
    phone.context.set_offline(False)
    phone.goto("/inventory")
    expect(phone.locator(".unsent")).to_have_count(0, timeout=15_000)
    phone.goto(f"/inventory/items/{phone.item}")
    expect(phone.locator(".on-hand .big")).to_have_text("3")


def test_a_form_that_is_refused_later_is_shown(phone):
    phone.goto("/inventory/departments/new")
    phone.locator("input[name=name]").fill("Perfumes")
    phone.context.set_offline(True)
    phone.locator("form[method=post] button[type=submit]").last.tap()
    expect(phone.locator(".unsent")).to_contain_text(AWAY)
    phone.context.set_offline(False)
    expect(phone.locator(".unsent")).to_contain_text("was not accepted.", timeout=15_000)
    phone.get_by_role("button", name="Show").tap()
    expect(phone.locator("main")).to_contain_text("already exists")


def test_with_a_signal_a_form_is_sent_as_ever(phone):
    phone.goto(f"/inventory/items/{phone.item}/count")
    phone.locator("input[name=quantity]").fill("4")
    phone.locator("form[method=post] button[type=submit]").last.tap()
    expect(phone.locator(".on-hand .big")).to_have_text("4")
    expect(phone.locator(".unsent")).to_have_count(0)
