"""axe-core, https://github.com/dequelabs/axe-core, finds nothing on any page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from places import PLACES, visit

axe = Axe()


def violations(page):
    # Without axe's own loading of style sheets, which our Content-Security-Policy forbids.
    found = axe.run(page, options={"preload": False}).response["violations"]
    return [
        f"{rule['id']}: {rule['help']}: {node['target'][-1]} ({node['failureSummary']})"
        for rule in found
        for node in rule["nodes"][:3]
    ]


# Both devices and both schemes, in two looks rather than four.
@pytest.mark.parametrize("eyes", [("phone", "light"), ("laptop", "dark")], ids="-".join)
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_no_violation(look, eyes, place):
    page = look(*eyes)
    visit(page, place)

    found = violations(page)

    assert not found, "\n".join(found)


def test_axe_finds_no_violation_in_the_filter_sheet(open_browser, device, scheme):
    page = open_browser(device, scheme)
    visit(page, "filtered")
    page.get_by_role("button", name="Filter").click()
    expect(page.locator("#filters")).to_be_visible()

    found = violations(page)

    assert not found, "\n".join(found)


def test_axe_finds_no_violation_on_the_satellite_map_with_an_open_card(open_browser, device, scheme):
    page = open_browser(device, scheme)
    page.goto("/notes/map#damask-rose")
    page.get_by_role("radio", name="Satellite").check()
    expect(page.locator(".leaflet-popup a")).to_be_visible()

    found = violations(page)

    assert not found, "\n".join(found)


def test_every_page_has_one_heading_and_a_title_of_its_own(phone):
    titles = []
    for place in PLACES:
        visit(phone, place)
        expect(phone.get_by_role("heading", level=1)).to_have_count(1)
        titles.append(phone.title())

    assert all("Neroli" in title for title in titles)
    assert len(set(titles)) >= 7
