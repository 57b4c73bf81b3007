"""A studio alone on a device: its beginning, its first work, its backups."""

import re

from playwright.sync_api import expect

FIVE = [("Bergamot", "2", "ml"), ("Neroli", "1", "ml"), ("Jasmine", "0.5", "ml"),
        ("Sandalwood", "1.5", "ml"), ("Ethanol", "15", "ml")]


def begin(phone):
    page = phone.page
    page.goto("/")
    page.get_by_role("button", name="Begin on this device").click()
    expect(page.locator(".rooms")).to_be_visible(timeout=60_000)
    return page


def formula(page, name="Summer"):
    page.goto("/medleys/new")
    page.locator("main [name=name]").fill(name)
    page.get_by_label("Container").fill("Bottle")
    for place, (ingredient, amount, unit) in enumerate(FIVE):
        row = page.locator(".line").nth(place)
        row.get_by_label("Ingredient").fill(ingredient)
        row.get_by_label("Amount").fill(amount)
        row.get_by_label("Unit").select_option(unit)
    page.get_by_role("button", name="Add medley").click()
    expect(page.locator(".portion .name")).to_have_count(5)
    return re.sub(r"^https?://[^/]+|\?.*", "", page.url)


def stock(page):
    page.goto("/inventory/departments/new")
    page.get_by_label("Name", exact=True).fill("Scents")
    page.locator("main").get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_contain_text("added")
    page.goto("/inventory/items/new")
    page.get_by_label("Name", exact=True).fill("Amber Hour")
    page.get_by_label("On hand now").fill("9")
    page.get_by_label("Unit price").fill("19.90")
    page.locator("main").get_by_role("button", name="Add").last.click()
    expect(page.locator(".toast")).to_contain_text("added")


def sell(page):
    page.goto("/till")
    page.locator(".good", has_text="Amber Hour").click()
    expect(page.locator("#cart-bar")).to_be_visible()
    page.goto("/till/confirm")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    return page.locator("h1").inner_text()


def save_backup(page, secret=""):
    page.goto("/settings/backups")
    page.locator("#backup [name=secret]").fill(secret)
    # A share sheet can't be looked at here.
    page.evaluate("navigator.canShare = () => false")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save backup").click()
    expect(page.locator("#backup .status")).to_have_text("Backup saved")
    return download.value


def restore(page, file, secret=""):
    form = page.locator("#put-back")
    form.locator("[name=file]").set_input_files(file)
    form.locator("[name=secret]").fill(secret)
    form.get_by_role("button", name="Restore this backup").click()


def settled(phone):
    for _ in range(50):
        if phone.stored("waiting") == 0:
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError("entries still wait")
