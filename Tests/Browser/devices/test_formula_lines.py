"""Two windows that each add a line to one formula, unaware of the other."""

import pytest
from playwright.sync_api import expect

from bench import add_medley, add_scenting


@pytest.fixture
def windows(server, open_browser):
    """A phone and a laptop, and the path of a medley with one line."""
    soap = add_scenting(server.address, "Soap")
    path = "/medleys/" + add_medley(server.address, soap, "Orange grove", [("Oud", "2", "g")])
    pages = [open_browser(device, base_url=server.address) for device in ("phone", "laptop")]
    for page in pages:
        page.goto(path + "/edit")
    return pages, path


def add_line(page, name, amount):
    # The blank last row: another one follows as soon as this one is begun.
    rows = page.locator(".line")
    row = rows.nth(rows.count() - 1)
    row.locator("[name=ingredient]").fill(name)
    row.locator("[name=amount]").fill(amount)
    page.locator("[data-when-valid]").click()
    page.locator("#save").get_by_role("button", name="Save").click()
    page.locator(".toast").wait_for()


def names(page, path):
    page.goto(path + "/edit")
    fields = page.locator("main .line [name=ingredient]")
    return sorted(filter(None, (fields.nth(place).input_value() for place in range(fields.count()))))


def test_lines_that_both_added_are_both_there(windows):
    pages, path = windows
    add_line(pages[0], "Oak", "2")
    add_line(pages[1], "Elm", "3")
    for page in pages:
        assert names(page, path) == ["Elm", "Oak", "Oud"]


def test_two_lines_of_one_material_become_one_with_a_tap(windows):
    (page, _), path = windows
    add_line(page, "Oud (2)", "3")
    page.goto(path)
    expect(page.locator(".card.met")).to_contain_text("“Oud” and “Oud (2)” are one material")
    page.get_by_role("button", name="Merge the two lines").click()
    page.locator(".toast").wait_for()
    assert names(page, path) == ["Oud"]
    page.goto(path)
    expect(page.locator(".card.met")).to_have_count(0)
