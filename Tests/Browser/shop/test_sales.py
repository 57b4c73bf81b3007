"""Sales of any days: read, paged, kept as a file, with and without a script."""

import re

import pytest
from playwright.sync_api import expect

from books import opened

NOON = 1_780_315_200_000  # 1 June 2026
HOUR = 3_600_000
JUNE_1 = "/sales?from=2026-06-01&to=2026-06-01"


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("sales")) as shop:
        for number in range(60):
            shop.sell(NOON + number * 60_000, 1_000 + number, "card" if number % 3 else "cash")
        shop.sell(NOON + 24 * HOUR, 5_000, lines=[("Amber Hour", "Roll-on", 2)], cost=2_000)
        yield shop


def test_a_day_says_what_it_brought_and_every_sale_of_it(open_browser, shop, device, scheme):
    page = open_browser(device, scheme, base_url=shop.address)
    page.goto(JUNE_1)

    expect(page.get_by_role("heading", name="Monday, 1 June 2026")).to_be_visible()
    expect(page.locator(".sums .total")).to_have_text("€617.70")
    expect(page.locator(".sums")).to_contain_text("60 sales")
    expect(page.locator(".receipt")).to_have_count(50)
    expect(page.locator(".receipt").first).to_contain_text("12:59")
    # The chart has a text for screen readers.
    hours = page.locator(".picture tr", has_text="12:00 to 16:00")
    expect(hours.filter(has_text="€617.70, 60 sales")).to_have_count(1)


def test_show_more_shows_the_rest_and_leads_back(phone, shop):
    page = phone
    page.goto(shop.address + JUNE_1)
    first = page.locator(".receipt .name").all_inner_texts()
    page.get_by_role("link", name="Show more").click()

    expect(page.locator(".receipt")).to_have_count(10)
    assert not set(first) & set(page.locator(".receipt .name").all_inner_texts())
    page.get_by_role("link", name="Show newest").click()
    expect(page.locator(".receipt")).to_have_count(50)


def test_days_are_chosen_without_a_script(open_browser, shop):
    page = open_browser("laptop", base_url=shop.address, java_script_enabled=False)
    page.goto("/sales")
    page.get_by_role("link", name="Last month").click()
    assert page.url.endswith("/sales?period=last-month")
    page.get_by_text("Other days").click()
    page.locator("[name=from]").fill("2026-06-01")
    page.locator("[name=to]").fill("2026-06-02")
    page.get_by_role("button", name="Show").click()

    expect(page.locator(".sums .total")).to_have_text("€667.70")
    expect(page.get_by_role("heading", name="Tuesday, 2 June 2026")).to_be_visible()
    expect(page.locator(".best")).to_contain_text("Amber Hour")


def test_days_the_wrong_way_round_are_said_beside_the_field(phone, shop):
    phone.watch.ignore("status of 422")
    phone.goto(shop.address + "/sales?from=2026-06-02&to=2026-06-01")
    expect(phone.locator("[name=to]")).to_have_attribute("aria-invalid", "true")
    expect(phone.get_by_text("Enter a last day on or after the first.")).to_be_visible()
    expect(phone.locator("[name=from]")).to_have_value("2026-06-02")


def test_sales_are_kept_as_a_file(laptop, shop):
    laptop.goto(shop.address + JUNE_1)
    with laptop.expect_download() as download:
        laptop.get_by_role("link", name="Sales (CSV)").click()
    assert download.value.suggested_filename == "sales 2026-06-01.csv"
    rows = download.value.path().read_text().splitlines()
    assert len(rows) == 61
    assert re.match(r"sale,[A-Z]+-1,2026-06-01,12:00,EUR,10.00,0.00,0,no,0.00,10.00,", rows[1])


def test_made_up_sales_come_and_go(open_browser, tmp_path):
    with opened(tmp_path) as shop:
        page = open_browser("phone", base_url=shop.address)
        page.goto("/sales")
        page.get_by_role("button", name="Load demo sales").click()
        expect(page.get_by_text("Includes demo sales")).to_be_visible()
        expect(page.get_by_text("Demo sales loaded")).to_be_visible()
        expect(page.locator(".picture").first).to_be_visible()

        page.get_by_role("button", name="Remove demo sales").click()
        expect(page.get_by_role("heading", name="Remove all demo sales?")).to_be_visible()
        page.get_by_role("button", name="Keep").click()
        expect(page.get_by_role("heading", name="Remove all demo sales?")).to_be_hidden()
        page.get_by_role("button", name="Remove demo sales").click()
        page.locator("#remove-samples").get_by_role("button", name="Remove demo sales").click()
        expect(page.get_by_text("No sales yet")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".receipt").first).to_be_visible()
