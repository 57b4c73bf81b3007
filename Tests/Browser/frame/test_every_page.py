"""Pages work by ear, by thumb, with large letters, at any width. All pages form one studio: one
edge, one title line, all rooms one tap away. Nothing moves by itself, five sizes of type, the
width of a laptop.

Axe-core checks reading by ear, https://github.com/dequelabs/axe-core. Opening pages takes longest,
so a page is opened only once on a phone, and once on a laptop in the dark.
"""

import re

import pytest
from playwright.sync_api import expect

from heads import NARROW, fallen_tools, line_of_titles, wrong_in_head
from looks import ROOMS, SMALL_TARGETS, STICKING_OUT, end_of, in_widths, sticking_out, violations
from measures import watch_shifts, wrong_measures
from places import PLACES, address, visit


@pytest.fixture(scope="module")
def line(browsers_of_the_module):
    """The line on which all titles stand, by device."""
    return {
        device: line_of_titles(browsers_of_the_module(device, scheme))
        for device, scheme in [("phone", "light"), ("laptop", "dark")]
    }


@pytest.fixture(scope="module")
def measured(browsers_of_the_module):
    """Opens pages with late scripts, and counts their shifts."""
    pages = {}

    def open_on(device, scheme):
        if device not in pages:
            pages[device] = browsers_of_the_module(device, scheme)
            watch_shifts(pages[device])
        return pages[device]

    return open_on


@pytest.mark.parametrize("device", ["phone", "laptop"])
@pytest.mark.parametrize("place", PLACES)
def test_a_page(look, measured, line, place, device):
    (on_a_phone if device == "phone" else on_a_laptop)(measured, line[device], place)


def on_a_phone(measured, line, place):
    phone = measured("phone", "light")
    phone.set_viewport_size(dict(width=390, height=844))
    visit(phone, place)

    assert wrong_measures(phone, place, "phone") == []
    assert phone.evaluate(ROOMS) == [True] * 6
    assert violations(phone) == []
    assert wrong_in_head(phone, "phone", place, line) == []
    assert phone.evaluate(SMALL_TARGETS) == []
    assert end_of(phone) <= phone.locator("nav.rooms").bounding_box()["y"] + 1

    def wrong(width, text):
        tools = fallen_tools(phone, place) if (width, text) in NARROW else []
        return phone.evaluate(STICKING_OUT) + tools

    assert in_widths(phone, wrong, [320, 390, 680]) == {}


def on_a_laptop(measured, line, place):
    page = measured("laptop", "dark")
    page.set_viewport_size(dict(width=1280, height=800))
    visit(page, place)

    assert wrong_measures(page, place, "laptop") == []
    assert page.evaluate(ROOMS) == [True] * 8
    assert violations(page) == []
    assert wrong_in_head(page, "laptop", place, line) == []
    assert sticking_out(page, [840, 1280]) == {}


@pytest.mark.parametrize("pale", ["li:nth-last-child(7) *", "input"])
def test_axe_sees_what_is_pale_among_hundreds(open_browser, pale):
    page = open_browser("laptop")
    visit(page, "notes")
    assert violations(page) == []
    page.evaluate("""(pale) => {
        for (const each of document.querySelectorAll(`main :is(${pale})`)) each.style.color = "#ccc";
    }""", pale)

    assert "color-contrast" in "".join(violations(page))


def test_axe_finds_no_violation_in_the_filter_sheet(open_browser, eyes):
    page = open_browser(*eyes)
    visit(page, "filtered")
    page.get_by_role("button", name="Filter").click()
    expect(page.locator("#filters")).to_be_visible()

    found = violations(page)

    assert not found, "\n".join(found)


def test_axe_finds_no_violation_on_the_satellite_map_with_an_open_card(open_browser, eyes):
    page = open_browser(*eyes)
    page.goto("/notes/map#damask-rose")
    page.get_by_role("radio", name="Satellite").check()
    expect(page.locator(".leaflet-popup a")).to_be_visible()

    found = violations(page)

    assert not found, "\n".join(found)


def test_every_page_has_one_heading_and_a_title_of_its_own(phone):
    titles = []
    for place in PLACES:
        text = phone.request.get(address(place)).text()
        assert len(re.findall(r"<h1[ >]", text)) == 1, place
        titles += re.findall(r"<title>(.+?)</title>", text)

    assert len(titles) == len(PLACES) and all("Neroli" in title for title in titles)
    assert len(set(titles)) >= 7
