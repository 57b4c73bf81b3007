"""A page of an item that stays open over a change of the currency, and a draft of before."""

import datetime
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

import stock


def change(address):
    today = datetime.datetime.now(datetime.timezone.utc).date()
    stock.send(address, "/settings/currency", before="BGN", after="EUR", rate="1.95583", **{"from": str(today)})


@pytest.fixture
def item(server):
    form = dict(
        name="Neroli", currency="BGN", country="", tax="20", includes="1", overselling="warn", address="", receipt="")
    urlopen(server.address + "/settings/company", urlencode(form).encode()).close()
    oils = stock.add_department(server.address, "Oils")
    return stock.add_item(server.address, "Rose", oils, price="28.91")


@pytest.mark.parametrize("is_draft", [False, True], ids=["open page", "draft"])
def test_its_sums_are_asked_about(open_browser, server, item, device, is_draft):
    page = open_browser(device, base_url=server.address)
    page.watch.ignore("422")
    path = f"/inventory/items/{item}/edit"
    page.goto(path)
    page.locator("[name=price]").fill("30.00")
    change(server.address)
    if is_draft:
        page.goto("/inventory")
        page.goto(path)
        expect(page.locator("[name=price]")).to_have_value("30.00")
    page.locator("main form").get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_have_text("The currency has changed")
    expect(page.locator("main")).to_contain_text("30.00\u00a0BGN = 15.34\u00a0EUR")
    expect(page.locator("main")).to_contain_text("30.00\u00a0EUR")
    page.get_by_role("button", name="In BGN: convert").click()
    expect(page.locator("main")).to_contain_text("€15.34")
    # A page of now is not asked.
    page.goto(path)
    page.locator("[name=price]").fill("16.00")
    page.locator("main form").get_by_role("button", name="Save").click()
    expect(page.locator("main")).to_contain_text("€16.00")
