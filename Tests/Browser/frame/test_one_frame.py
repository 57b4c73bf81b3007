"""Rooms form one studio: lists stay beside opened things, and nothing moves between tabs."""

import pytest
from playwright.sync_api import expect

from places import visit

@pytest.mark.parametrize("things", [
    ["note"], ["medley", "mature medley", "smelling form"], ["scenting", "empty scenting"],
    ["stock item", "restock", "stock item form"], ["new item"],
], ids=lambda things: things[0])
def test_a_list_stays_at_the_left_and_opens_things_at_its_right(look, device, things):
    page = look(device)
    seen = set()
    for place in things:
        visit(page, place)
        pane = page.locator("body > nav.pane")
        if device == "phone":
            expect(pane).to_be_hidden()
            continue
        box, main = pane.bounding_box(), page.locator("main").bounding_box()
        seen.add(tuple(box.values()))
        assert box["x"] + box["width"] <= main["x"] and box["y"] == 0 and box["height"] == 800
        title = pane.locator(".title a").inner_text()
        assert page.locator("main .back").get_attribute("href")
        if place != "new item":
            expect(pane.locator("[aria-current=page]")).to_be_in_viewport()
        rows = pane.locator("li a")
        if rows.count() > 1:
            other = rows.nth(1 if rows.nth(0).get_attribute("aria-current") else 0)
            target = other.get_attribute("href")
            other.click()
            page.wait_for_url("**" + target)
            expect(pane.locator(".title a")).to_have_text(title)
            expect(pane.locator("[aria-current=page]")).to_have_attribute("href", target)
    assert len(seen) <= 1


def test_the_list_at_the_left_keeps_its_place_and_shows_what_is_open(look):
    page = look("laptop")
    page.goto("/notes/ylang-ylang?sort=name")
    current = page.locator(".pane [aria-current=page]")
    expect(current).to_be_in_viewport(ratio=1)
    before = page.evaluate("document.querySelector('.pane > ul').scrollTop")
    assert before > 100
    page.locator(".pane li:has([aria-current=page]) + li a, .pane li:has(+ li [aria-current=page]) a").first.click()
    expect(page.locator(".pane [aria-current=page]")).not_to_have_text(current.inner_text() + "!")
    assert page.evaluate("document.querySelector('.pane > ul').scrollTop") == before


def test_without_a_script_a_list_opens_things_beside_it(open_browser):
    page = open_browser("laptop", "light", java_script_enabled=False)
    visit(page, "stock")
    page.locator("a.goods").first.click()
    expect(page.locator("nav.pane .title a")).to_have_text("Stock")
    expect(page.locator("nav.pane [aria-current=page]")).to_be_visible()


def test_a_search_in_the_stock_stays_beside_what_it_found(look):
    page = look("laptop")
    page.goto("/inventory?q=soap&sort=price")
    found = page.locator("a.goods").count()
    page.locator("a.goods").first.click()
    pane = page.locator("nav.pane")
    expect(pane.locator("li a")).to_have_count(found)
    expect(pane.locator(".title a")).to_have_attribute("href", "/inventory?q=soap&sort=price")


@pytest.mark.parametrize("places", [
    ["till", "stock", "sales", "drawer"],
    ["shopping", "purchased", "locations", "in-store timer"],
], ids=["shop", "list"])
def test_going_between_tabs_moves_nothing(look, device, places):
    page = look(device)
    seen = []
    for place in places:
        visit(page, place)
        seen.append(page.evaluate("""() => [...document.querySelectorAll(".tabs, .tabs a")].map((each) => {
            const box = each.getBoundingClientRect();
            return [box.left, box.top].map(Math.round);
        })"""))
    assert seen[0] and all(each == seen[0] for each in seen)


# Marks of the chosen one under forced colours.
CHOSEN = """() => {
    const chosen = document.querySelectorAll(
        ".chip[aria-current], .tabs a[aria-current], .segments label:has(:checked), .segments a[aria-current], [aria-pressed=true]");
    return [...chosen].filter((each) => each.checkVisibility()).map((each) => {
        const other = [...each.parentElement.children].find((sibling) =>
            sibling !== each && sibling.tagName === each.tagName);
        const look = (element) => getComputedStyle(element).backgroundColor;
        return [each.textContent.trim(), !other || look(other) !== look(each)];
    });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_chosen_one_stands_out_in_colours_of_the_system(open_browser, scheme):
    page = open_browser("phone", scheme, forced_colors="active")
    found = 0
    for place in ["filtered", "stock", "shopping", "scenting", "settings", "smelt medley", "sales",
                  "scaling", "searched in one room"]:
        visit(page, place)
        chosen = page.evaluate(CHOSEN)
        found += len(chosen)
        assert [name for name, stands_out in chosen if not stands_out] == [], place
        # Signs are cut out of a ground, which must not be the page's.
        assert page.evaluate("""() => [...document.querySelectorAll(".capsule, .chip")].every((each) => {
            const sign = getComputedStyle(each, "::before");
            return sign.maskImage === "none" || sign.content === "none"
                || sign.backgroundColor !== getComputedStyle(document.body).backgroundColor;
        })"""), place
    assert found >= 9


def test_the_bar_leaves_while_something_is_typed_and_comes_back(phone):
    visit(phone, "new stock item")
    bar = phone.locator("nav.rooms")
    expect(bar).to_be_visible()

    phone.get_by_label("Name").tap()
    expect(bar).to_be_hidden()
    send = phone.locator("main form.stack").get_by_role("button", name="Add", exact=True)
    before = send.bounding_box()
    phone.evaluate("document.activeElement.blur()")

    expect(bar).to_be_visible()
    assert send.bounding_box() == before


def test_what_sends_a_long_form_stays_in_sight_above_the_bar(phone):
    visit(phone, "new note")
    send = phone.locator("main form.stack").get_by_role("button", name="Save")
    bar = phone.locator("nav.rooms").bounding_box()
    for place in (0, 120):
        phone.evaluate("(place) => scrollTo(0, place)", place)
        expect(send).to_be_in_viewport(ratio=1)
        box = send.bounding_box()
        assert box["y"] + box["height"] <= bar["y"]
        assert box["width"] == 350
