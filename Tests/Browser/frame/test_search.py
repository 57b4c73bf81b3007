"""Search over all rooms: by hand and by keys, on the server and on a device without network."""

import re

import pytest
from playwright.sync_api import expect

from copies import device  # noqa: F401


def field(page):
    return page.locator("form.search input[type=search]")


def names(page):
    return page.locator(".hit .name").all_inner_texts()


def test_results_come_as_one_types(phone):
    phone.goto("/search")
    expect(field(phone)).to_be_focused()
    expect(phone.locator("#results")).to_contain_text("Low stock")

    field(phone).press_sequentially("damask")
    expect(phone.locator(".hit .name").first).to_have_text("Damask Rose")
    expect(phone.locator(".hit mark").first).to_have_text("Damask")
    expect(phone).to_have_url(re.compile("q=damask"))
    phone.locator(".hit").first.tap()

    expect(phone.get_by_role("heading", level=1)).to_contain_text("Damask Rose")
    phone.go_back()
    expect(field(phone)).to_have_value("damask")


def test_accents_case_and_blanks_do_not_matter(phone):
    for text in ["ORANGE", "öränge", "  orange ", "oran ge"]:
        phone.goto("/search")
        field(phone).fill(text)
        expect(phone.locator("[data-room=medleys] .hit").first).to_contain_text("Orange")


def test_a_room_by_itself(phone):
    phone.goto("/search?q=r")
    phone.get_by_role("link", name=re.compile("in Notes$")).click()

    expect(phone.locator(".chips [aria-current]")).to_have_text("Notes")
    assert len(names(phone)) > 5
    assert phone.locator("section.group").count() == 1
    field(phone).fill("ros")
    expect(phone.locator(".hit .name").first).to_have_text("Rosemary")
    assert phone.locator("section.group").count() == 1


def test_the_keyboard_alone(open_browser):
    page = open_browser("laptop")
    page.goto("/settings")
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("rose")
    expect(page.locator(".hit .name").first).to_contain_text("Rose")

    page.keyboard.press("ArrowDown")
    expect(page.locator(".hit").nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hit").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/notes/"))


def test_escape_empties_the_field_and_then_leaves(open_browser):
    page = open_browser("laptop")
    page.goto("/settings")
    page.keyboard.press("/")
    page.wait_for_url("**/search")
    expect(field(page)).to_be_focused()
    page.keyboard.type("rose")
    expect(page.locator(".hit mark").first).to_be_visible()

    page.keyboard.press("Escape")
    expect(field(page)).to_have_value("")
    page.keyboard.press("Escape")

    page.wait_for_url("**/settings")


def test_the_key_goes_on_from_the_search_of_a_room(open_browser):
    page = open_browser("laptop")
    page.goto("/notes")
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("a/b")
    expect(field(page)).to_have_value("a/b")
    field(page).fill("")

    page.keyboard.press("/")

    page.wait_for_url("**/search")


@pytest.mark.parametrize("place", ["/", "/shopping", "/settings", "/medleys/calendar", "/sales"])
def test_it_is_a_tap_away_on_a_phone(phone, place):
    phone.goto(place)
    way = phone.locator("main").get_by_role("link", name="Search", exact=True)
    box = way.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44

    way.tap()

    expect(phone.get_by_role("heading", level=1)).to_have_text("Search")


def test_without_a_script_enter_searches(open_browser):
    page = open_browser("phone", java_script_enabled=False)
    page.goto("/search")
    field(page).fill("damask")
    field(page).press("Enter")

    assert "Damask Rose" in names(page)


def test_what_was_written_without_a_network_is_found_there(device):  # noqa: F811
    page = device.page
    device.cut()
    page.goto("/scentings/new")
    page.get_by_label("Name of the scenting").fill("Quincunx crème")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Quincunx crème")
    # Its title is there before the browser calls the page open.
    page.wait_for_load_state()

    page.goto("/search")
    field(page).press_sequentially("quincunx creme")

    expect(page.locator(".hit .name").first).to_have_text("Quincunx crème")
    field(page).fill("rose")
    expect(page.locator("[data-room=notes] .hit").first).to_be_visible()


def test_one_slip_and_verbs_as_one_types(open_browser):
    page = open_browser("laptop")
    page.goto("/search")
    page.keyboard.type("begramot")
    expect(page.get_by_role("heading", name="Did you mean")).to_be_visible()
    expect(page.locator("[data-room=notes] .hit .name").first).to_have_text("Bergamot")

    field(page).fill("new medley")
    expect(page.locator(".hit .name").first).to_have_text("New medley")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/medleys/new")


@pytest.mark.parametrize("chord", ["Control+k", "Meta+k"])
def test_a_chord_leads_to_it_from_everywhere(open_browser, chord):
    page = open_browser("laptop")
    page.goto("/notes")
    field(page).focus()
    page.keyboard.press(chord)
    page.wait_for_url("**/search")
    expect(field(page)).to_be_focused()

    page.locator("h1").click()
    page.keyboard.press(chord)
    expect(field(page)).to_be_focused()


def test_letters_lead_through_the_rooms(open_browser):
    page = open_browser("laptop")
    page.goto("/settings")
    for letter, place in [
        ("n", "/notes"), ("m", "/scentings"), ("s", "/till"), ("l", "/shopping"), ("t", "/"),
        ("b", "/airlock"), ("f", "/search"),
    ]:
        page.keyboard.press("g")
        page.keyboard.press(letter)
        page.wait_for_url(re.compile(f"{place}$"))
    expect(field(page)).to_be_focused()
    page.keyboard.type("gn")
    expect(field(page)).to_have_value("gn")


def test_n_adds_what_the_page_is_about(open_browser):
    page = open_browser("laptop")
    for place, landing in [
        ("/notes", "/notes/new"), ("/scentings", "/scentings/new"),
        ("/inventory", "/inventory/items/new"), ("/inventory/departments", "/inventory/departments/new"),
        ("/shopping/locations", "/shopping/locations/new"),
    ]:
        page.goto(place)
        page.keyboard.press("n")
        page.wait_for_url(re.compile(f"{landing}([?].*)?$"))

    page.goto("/shopping")
    page.keyboard.press("n")
    expect(page.locator("[name=line]")).to_be_focused()
    page.keyboard.type("nj")
    expect(page.locator("[name=line]")).to_have_value("nj")


def test_j_and_k_go_up_and_down_in_a_list(open_browser):
    page = open_browser("laptop")
    page.goto("/notes")
    rows = page.locator("#results li a[href^='/notes/']")
    page.keyboard.press("j")
    first = page.evaluate("document.activeElement.href")
    page.keyboard.press("j")
    second = page.evaluate("document.activeElement.href")
    page.keyboard.press("k")
    assert page.evaluate("document.activeElement.href") == first != second
    assert rows.count() > 10
    page.keyboard.press("Enter")
    page.wait_for_url(first)


def test_the_keys_are_shown_and_put_away(open_browser):
    page = open_browser("laptop")
    page.goto("/notes")
    page.keyboard.press("?")
    expect(page.locator(".sheet .keyboard")).to_be_visible()
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile("/notes$"))
    page.keyboard.press("Escape")
    expect(page.locator(".sheet .keyboard")).to_have_count(0)
