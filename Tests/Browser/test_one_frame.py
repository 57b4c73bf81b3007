"""All rooms are one studio: pages begin at one edge and on one line, and nothing moves between them."""

import pytest
from playwright.sync_api import expect

from places import PLACES, visit

# Pages with a head of their own, and why.
OF_ITS_OWN = {
    "breath": "the dusk, in which one looks at nothing but the sun",
    "breath before a smelling": "the dusk",
}

# Pages beside the list that they were opened from: on a laptop the list has the edge, and they
# stand at one of their own.
BESIDE_A_LIST = {
    "note", "scenting", "nothing failed", "empty scenting", "scenting form", "medley",
    "mature medley", "longest medley", "smelt medley", "new medley", "medley form",
    "longest medley form", "smelling form", "stock item",
    "stock item form", "new stock item", "restock", "stock count", "stock correction", "new item",
    "bought item", "new location", "item in lots", "count of a lot",
}

EDGE = {"phone": 20, "laptop": 124}
BESIDE = 396

# Left edge and baseline of the title, and of the title of the list beside it.
HEAD = """() => {
    const at = (title) => {
        if (!title?.checkVisibility()) return null;
        const range = document.createRange();
        range.selectNodeContents(title);
        const left = range.getClientRects()[0].left;
        const probe = document.createElement("span");
        probe.style.cssText = "display: inline-block; inline-size: 0; block-size: 0";
        title.prepend(probe);
        const base = probe.getBoundingClientRect().bottom + scrollY;
        probe.remove();
        return [Math.round(left), Math.round(base * 2) / 2];
    };
    return {
        title: at(document.querySelector("main h1")),
        list: at(document.querySelector(".pane > .title a")),
    };
}"""


def test_every_page_begins_at_one_edge_and_on_one_line(look, device):
    page = look(device)
    lines, elsewhere = set(), {}
    for place in PLACES:
        if place in OF_ITS_OWN:
            continue
        visit(page, place)
        head = page.evaluate(HEAD)
        beside = device == "laptop" and place in BESIDE_A_LIST
        lines.add(head["title"][1])
        if head["title"][0] != (BESIDE if beside else EDGE[device]):
            elsewhere[place] = head["title"]
        if (head["list"] is not None) != beside:
            elsewhere[place] = f"list: {head['list']}"
        if beside:
            lines.add(head["list"][1])
            if head["list"][0] != EDGE[device]:
                elsewhere[place] = f"list: {head['list']}"

    assert elsewhere == {}
    assert len(lines) == 1, lines


# What stands in the head of a page, in its order, and how much of it.
PARTS = """() => {
    const top = document.querySelector("main .top");
    const seen = (each) => each.checkVisibility();
    const tools = [...top.querySelectorAll(".tools > *")].filter(seen);
    const way = top.firstElementChild;
    const boxes = [way, ...tools].map((each) => each.getBoundingClientRect());
    const middles = boxes.map((box) => box.top + box.height / 2);
    return {
        way: way.matches("a.back, p"), last: top.lastElementChild.tagName,
        worded: tools.filter((each) => each.matches(".worded, :has(.worded)")).length,
        others: tools.filter((each) => !each.matches(".worded, .find, :has(.worded)")).length,
        rows: new Set(middles.map((middle) => Math.round(middle / 8))).size > 2 ? middles : [],
        early: [...document.querySelectorAll("main .tabs")].filter((tabs) =>
            !(top.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING)).length,
    };
}"""


def test_every_head_has_a_way_back_few_tools_in_one_row_and_the_title_below(look, device):
    page = look(device)
    wrong = {}
    for place in PLACES:
        if place in OF_ITS_OWN:
            continue
        visit(page, place)
        parts = page.evaluate(PARTS)
        if not parts["way"] or parts["last"] != "H1" or parts["worded"] > 2 or parts["others"] > 1:
            wrong[place] = parts
        if parts["rows"] or parts["early"]:
            wrong[place] = parts
    assert wrong == {}


@pytest.mark.parametrize("width, text", [(320, "100%"), (390, "200%"), (680, "200%")])
def test_tools_never_fall_on_a_row_of_their_own(look, width, text):
    page = look("phone")
    page.set_viewport_size(dict(width=width, height=800))
    wrong = {}
    for place in PLACES:
        if place in OF_ITS_OWN:
            continue
        visit(page, place)
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
        if (parts := page.evaluate(PARTS))["rows"]:
            wrong[place] = parts
    page.set_viewport_size(dict(width=390, height=844))
    assert wrong == {}


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


# What tells the chosen one from the others where the system chooses the colours.
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
