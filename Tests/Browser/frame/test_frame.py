"""The frame around every page: ways back, keys, and touch targets."""

import bench
import pytest
from playwright.sync_api import expect

from looks import SMALL_TARGETS, end_of
from places import visit


@pytest.mark.parametrize(
    "place, link, address",
    [("nowhere", "To Today", "/"), ("no such note", "To all notes", "/notes")],
)
def test_where_there_is_nothing_there_is_a_way_back(phone, place, link, address):
    visit(phone, place)

    phone.get_by_role("link", name=link).click()

    phone.wait_for_url("**" + address)
    expect(phone.get_by_role("heading", level=1)).to_be_visible()


def test_the_skip_link_leads_past_the_rooms(laptop):
    laptop.goto("/notes?sort=name")
    laptop.keyboard.press("Tab")
    skip = laptop.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)

    laptop.keyboard.press("Enter")
    expect(laptop.locator("main")).to_be_focused()
    laptop.keyboard.press("Tab")

    assert laptop.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_the_slash_key_goes_to_the_search(laptop):
    laptop.goto("/notes?sort=name&q=rose")
    field = laptop.get_by_role("searchbox")

    laptop.keyboard.press("/")
    expect(field).to_be_focused()
    laptop.keyboard.type("a/b")

    expect(field).to_have_value("a/b")


# The focused element: kind, visibility, and True if a ring around the element, its label or its
# field shows the focus.
REACHED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame().then(frame);
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    const rings = [element, element.closest("label, form.search") ?? element].map(
        (each) => getComputedStyle(each));
    return {
        text: element.textContent.trim() || element.ariaLabel || element.name || element.tagName,
        place: [...document.querySelectorAll("*")].indexOf(element),
        seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        ringed: rings.some((style) => style.outlineStyle !== "none"),
    };
}"""


@pytest.mark.parametrize("place", ["today", "notes", "note", "pyramid", "settings"])
def test_the_keyboard_goes_through_the_page_in_its_order(open_browser, device, place):
    page = open_browser(device)
    visit(page, place)

    reached = []
    for _ in range(24):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        reached.append(page.evaluate(REACHED))

    assert reached[0]["text"] == "Skip to the content"
    rooms = ["Today", *(["Search"] if device == "laptop" else []), "Notes", "Medleys", "Shop", "List", "Breathe"]
    assert [step["text"] for step in reached[1 : 1 + len(rooms)]] == rooms
    order = [step["place"] for step in reached]
    assert order == sorted(order)
    assert not [step["text"] for step in reached if not step["seen"]], "out of sight"
    assert not [step["text"] for step in reached if not step["ringed"]], "no focus ring"
    assert page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0


def test_all_in_the_filter_sheet_is_large_enough_for_a_thumb(phone):
    visit(phone, "notes")
    phone.get_by_role("button", name="Filter").click()
    expect(phone.locator("#filters")).to_be_visible()

    assert [each for each in phone.evaluate(SMALL_TARGETS) if "chip" in each] == []


@pytest.mark.parametrize("path, name", [
    ("/shopping/items/new", "Add"), ("/inventory/departments/new", "Add"), ("/notes/new", "Add"),
    ("/shopping/locations/new", "Add"),
])
def test_a_form_that_is_sent_too_early_shows_the_first_thing_that_is_missing(open_browser, path, name):
    phone = open_browser("phone")
    phone.watch.ignore("status of 422")
    phone.goto(path)
    phone.locator("main form.stack button[type=submit]").first.click()
    field = phone.locator("main [aria-invalid=true]").first
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_a_message_covers_nothing_that_comes_next(open_browser, device):
    page = open_browser(device)
    page.goto("/notes/patchouli")
    page.locator(".remark textarea").fill("Earth after rain")
    page.locator(".remark").get_by_role("button", name="Save").click()
    toast = page.locator(".toast")
    expect(toast).to_be_visible()
    assert end_of(page) <= toast.bounding_box()["y"] + 1
    toast.get_by_role("button", name="Undo").click()


@pytest.mark.parametrize("start, link, title", [
    ("settings", "a[href='/settings/company']", "Settings"),
    ("orange", "a[href^='/medleys/materials/']", "Orange & Fennel #1"),
])
def test_a_page_opened_from_several_places_leads_back_to_the_one_it_was_opened_from(laptop, start, link, title):
    visit(laptop, start if start == "settings" else "medley")
    came = laptop.url
    target = laptop.locator(f"main {link}").first.get_attribute("href")
    laptop.evaluate("(target) => location.assign(target)", target)
    laptop.wait_for_url("**" + target)

    back = laptop.locator("main .top a.back")
    expect(back).to_have_text(title)
    back.click()
    laptop.wait_for_url(came)


def test_a_message_covers_no_button_above_the_bar(open_browser, home):
    scenting = bench.add_scenting(home, "Below a message")
    medley = bench.add_medley(home, scenting, "Smelt at once", [("Neroli", "1", "g")])
    page = open_browser("phone")
    page.goto(f"/medleys/{medley}/smell")
    page.locator("label:has([name=rating][value='4'])").tap()
    page.get_by_role("button", name="Record").tap()
    expect(page.locator(".toast")).to_be_visible()
    page.locator(".strip").get_by_role("link", name="Make batch").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Smelt at once")
    assert "/batch" in page.url
