"""The pages of a full shopping list: for every eye, every width, every thumb."""

import pytest
from playwright.sync_api import expect

from looks import SMALL_TARGETS, sticking_out, violations
from shopping import UNKNOWN, Shop, row

LONG = "Unsalted butter from the small dairy behind the old railway station, the blue one"
WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenlikörflasche"


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    with Shop(tmp_path_factory.mktemp("shop") / "data") as shop:
        yield shop


@pytest.fixture(scope="module")
def places(shop, chromium):
    """A full shop, and the addresses of its pages."""
    context = chromium.new_context(base_url=shop.address)
    page = context.new_page()
    shop.sample(page)
    dairy = shop.seed_location(page, "D" + LONG[1:58], 2, "#fffdf9")
    shop.seed(page, LONG[:80], WORD[:80], location=dairy, quantity="9999", unit="U" * 20,
              remark=LONG, available="0")
    shop.seed(page, "חלב טרי", "🥛🥛🥛", listed="0", remark=WORD)
    page.goto("/shopping")
    item = row(page, WORD).locator(".what").get_attribute("href")
    for act in ("start", "stop", "finish", "start"):
        answer = page.request.post(f"{shop.address}/shopping/timer/{act}", form=dict(a="1"))
        assert answer.ok
    context.close()
    return {
        "sections": "/shopping?view=sections", "one list": "/shopping?view=plain",
        "purchased": "/shopping/purchased?by=name&q=", "found": "/shopping/purchased?by=name&q=to",
        "nothing": "/shopping/purchased?by=name&q=zzz", "item": item,
        "locations": "/shopping/locations", "location": f"/shopping/locations/{dairy}",
        "unknown": f"/shopping/locations/{UNKNOWN}", "timer": "/shopping/timer",
        "data": "/shopping/data", "text": "/shopping/share",
        "offer": "/shopping/items/new?name=milk", "gone": f"/shopping/items/{UNKNOWN}",
    }


def visit(page, place, address):
    if place == "gone":
        page.watch.ignore("status of 404")
    page.goto(address)


def test_axe_finds_nothing(open_browser, eyes, shop, places):
    page = open_browser(*eyes, base_url=shop.address)
    found = {}
    for place, address in places.items():
        visit(page, place, address)
        if wrong := violations(page):
            found[place] = wrong
    page.goto("/shopping")
    page.get_by_role("link", name="More about").first.click()
    expect(page.locator("#actions")).to_be_visible()
    page.locator("#actions summary").click()
    found["actions"] = violations(page)
    page.goto("/shopping")
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#more summary").click()
    found["more"] = violations(page)
    assert not {place: wrong for place, wrong in found.items() if wrong}


def test_nothing_sticks_out(open_browser, shop, places):
    page = open_browser("laptop", base_url=shop.address)
    found = {}
    for place, address in places.items():
        visit(page, place, address)
        if sticking := sticking_out(page):
            found[place] = sticking
    assert not found


def test_everything_is_large_enough_for_a_thumb(open_browser, shop, places):
    page = open_browser("phone", base_url=shop.address)
    found = {}
    for place, address in places.items():
        visit(page, place, address)
        if small := page.evaluate(SMALL_TARGETS):
            found[place] = small
    assert not found


def test_what_is_printed_has_no_buttons(open_browser, shop, places):
    page = open_browser("laptop", base_url=shop.address)
    page.goto("/shopping?view=sections")
    page.emulate_media(media="print")
    for part in (".tick", ".spoken", ".detailed", ".tabs", ".actions", ".rooms"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.get_by_text(WORD)).to_be_visible()
