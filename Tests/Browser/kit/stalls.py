"""A shop with goods on its shelves, and acts at its tills, on pages."""

import re

import pytest
from playwright.sync_api import expect

import tills


@pytest.fixture
def shop(server):
    """Imported by name in test files."""
    server.stop()
    tills.stock(server.data)
    server.start()
    return server


def path(page):
    return re.sub(r"^https?://[^/]+|\?.*", "", page.url)


def sell(device, *goods):
    """Goods sold for cash: the sale's path and number."""
    page = device.page
    page.goto("/till")
    for good in goods or ["Cedar Drawer"]:
        page.locator(".good", has_text=good).click()
    expect(page.locator("#cart-bar")).to_be_visible()
    page.goto("/till/confirm")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    return path(page), page.locator("h1").inner_text()


def refund(device, sale, good):
    """One item comes back for cash."""
    page = device.page
    page.goto(sale)
    page.locator("summary", has_text="Refund").click()
    page.get_by_label("Quantity of " + good).fill("1")
    page.get_by_role("button", name="Refund selected…").click()
    page.get_by_role("button", name=re.compile("^Refund €")).click()
    expect(page.locator(".toast")).to_contain_text("Refunded")


def close_day(device, counted="1", place="/drawer"):
    """Path and text of the report."""
    page = device.page
    page.goto(place)
    form = page.locator("form[action='/drawer/close']")
    form.get_by_label("Or the total").fill(counted)
    form.get_by_role("button", name="Compare").click()
    page.get_by_role("button", name="Close the day").click()
    expect(page.locator(".close .total")).to_be_visible()
    return path(page), page.locator(".close").inner_text()


def goes_on(device, place="/"):
    device.join()
    device.page.goto(place)
    device.in_step()
