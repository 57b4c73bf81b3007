"""The map of origins. The browser reaches no host but ours, so all of this is offline."""

import pytest
from playwright.sync_api import expect

PIN = ".leaflet-marker-icon"


def open_map(page, query=""):
    page.goto("/notes/map" + query)
    page.locator(PIN).first.wait_for()


def pinned(page):
    """Number of places behind the pins on the map: a group bears its number."""
    return page.evaluate(
        """() => [...document.querySelectorAll(".leaflet-marker-icon")]
            .reduce((sum, pin) => sum + Number(pin.querySelector("b")?.textContent ?? 1), 0)"""
    )


def test_the_map_has_a_pin_for_every_place(device, open_browser):
    page = open_browser(device)
    open_map(page)

    places = page.locator("#origins > li").count()
    assert places >= 120
    assert pinned(page) == places
    expect(page.locator("path.land").first).to_be_attached()


def test_both_looks_are_drawn_and_the_choice_is_kept(device, open_browser):
    page = open_browser(device)
    open_map(page)
    earth = page.locator("img.earth")
    expect(earth).to_have_count(0)

    page.get_by_role("radio", name="Satellite").check()

    expect(earth).to_be_visible()
    earth.evaluate("image => image.decode()")
    assert earth.evaluate("image => image.naturalWidth") > 1000
    page.reload()
    expect(earth).to_be_visible()
    page.get_by_role("radio", name="Standard").check()
    expect(earth).to_have_count(0)
    assert page.watch.hosts == {"127.0.0.1"}


def test_the_page_is_whole_where_the_picture_and_the_shapes_are_missing(phone):
    phone.watch.ignore("Failed to load resource")
    phone.route("**/assets/map/**", lambda route: route.abort())
    open_map(phone)

    assert pinned(phone) == phone.locator("#origins > li").count()


@pytest.mark.parametrize("note", ["damask-rose", "vanilla", "lavender"])
def test_a_notes_small_map_leads_to_its_pin_and_the_pin_back_to_the_note(open_browser, note):
    page = open_browser("phone")
    page.goto(f"/notes/{note}")
    name = page.get_by_role("heading", level=1).inner_text()

    page.locator("a.origin").click()
    page.wait_for_url(f"**/notes/map#{note}")
    card = page.locator(".leaflet-popup a")
    expect(card).to_contain_text(name)
    card.click()

    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_pin_opens_its_card_by_the_keyboard(laptop):
    open_map(laptop, "#vanilla")
    card = laptop.locator(".leaflet-popup a")
    card.wait_for()
    laptop.get_by_role("button", name="Vanilla", exact=True).first.focus()
    laptop.keyboard.press("Escape")
    expect(card).to_have_count(0)

    laptop.keyboard.press("Enter")

    expect(card).to_contain_text("Vanilla")
    laptop.keyboard.press("Enter")
    laptop.wait_for_url("**/notes/vanilla")


def test_a_crowd_opens_into_its_pins(device, open_browser):
    page = open_browser(device)
    open_map(page)
    before = page.locator(PIN).count()

    crowd = page.locator(f"{PIN}.crowd").first
    crowd.dispatch_event("click")

    expect(page.locator(PIN)).not_to_have_count(before)


def test_a_family_leaves_fewer_pins(phone):
    open_map(phone)
    everywhere = pinned(phone)

    phone.get_by_role("navigation", name="Families").get_by_role("link", name="Citrus").click()
    phone.wait_for_url("**family=citrus**")
    phone.locator(PIN).first.wait_for()

    places = phone.locator("#origins > li")
    assert 0 < pinned(phone) == places.count() < everywhere
    assert set(places.evaluate_all("items => items.map(item => item.dataset.family)")) == {"citrus"}


def test_without_scripts_the_list_of_places_is_the_map(open_browser):
    page = open_browser("phone", java_script_enabled=False)
    page.goto("/notes/map")

    assert "needs scripts" in page.locator("#map").inner_text()
    page.locator("#origins a", has_text="Bergamot").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bergamot")
