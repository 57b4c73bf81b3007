"""The first page: empty, with a demo, all links of its cards, and empty again."""

import pytest
from playwright.sync_api import expect

from books import opened


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """Address of an empty studio; tests leave the studio empty."""
    with opened(tmp_path_factory.mktemp("today")) as studio:
        yield studio.address


def test_an_empty_studio_a_demo_every_card_and_empty_again(fresh, open_browser, device):
    page = open_browser(device, base_url=fresh)
    page.goto("/")
    expect(page.get_by_text("A perfumer’s studio: notes, formulas")).to_be_visible()
    page.get_by_role("button", name="Try a demo").click()
    expect(page.get_by_text("Demo loaded")).to_be_visible()
    expect(page.get_by_text("This is a demo")).to_be_visible()

    for name, heading in [
        ("Evaluate", "Evaluate"), ("Breathe first", None), ("Due", "Calendar"),
        ("Neroli Morning #3", "Neroli Morning #3"),
        ("Open till", "New sale"), ("7 days", "Sales"), ("The drawer", "The drawer"),
        ("Neroli Morning, sample", "Neroli Morning"), ("Running low", "Low stock"),
        ("11 items", "Shopping list"), ("Glass and closures", "Shopping list"),
    ]:
        page.goto("/")
        page.locator("main").get_by_role("link", name=name).first.click()
        page.wait_for_load_state()
        assert page.url.rstrip("/") != fresh.rstrip("/"), name
        expect(page.locator("h1")).to_be_visible()
        if heading:
            expect(page.locator("h1")).to_contain_text(heading)

    page.goto("/")
    page.get_by_role("button", name="Add “Rosa Notte, soap").click()
    expect(page.get_by_text("added")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.goto("/")
    page.get_by_role("link", name="Remove the demo").click()
    expect(page.get_by_role("heading", name="Remove the demo?")).to_be_visible()
    page.get_by_role("button", name="Remove the demo").click()
    expect(page.get_by_text("Demo removed")).to_be_visible()
    expect(page.get_by_text("A perfumer’s studio: notes, formulas")).to_be_visible()

    page.get_by_role("button", name="Undo").click()
    page.goto("/")
    expect(page.get_by_text("Now", exact=True)).to_be_visible()
    page.goto("/demo")
    page.get_by_role("button", name="Remove the demo").click()


def test_the_breath_before_a_smelling_leads_back_to_it(fresh, open_browser):
    page = open_browser("phone", base_url=fresh)
    page.goto("/demo")
    page.get_by_role("button", name="Try a demo").click()
    page.get_by_role("link", name="Breathe first").click()
    page.wait_for_url("**/airlock?return=*")
    page.locator("a.back").click()
    page.wait_for_url("**/smell")
    page.goto("/demo")
    page.get_by_role("button", name="Remove the demo").click()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_card_of_a_full_page_is_cut_off(fresh, open_browser, width, scheme):
    page = open_browser("laptop", scheme, base_url=fresh, viewport=dict(width=width, height=800))
    page.goto("/demo")
    page.get_by_role("button", name="Try a demo").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for card in page.locator(".today .card, .demo-banner").all():
        inside, outside = card.evaluate("node => [node.scrollWidth, node.clientWidth]")
        strip = card.locator("> .lines")
        if strip.count() and strip.evaluate("node => getComputedStyle(node).overflowX") == "auto":
            # Due medleys scroll sideways on a phone, between both edges of the screen.
            box = strip.bounding_box()
            assert (box["x"], box["width"]) == (0, width)
            strip.locator("a").last.focus()
            assert strip.locator("a").last.bounding_box()["x"] >= 0
        else:
            assert inside <= outside + 1
    page.goto("/demo")
    page.get_by_role("button", name="Remove the demo").click()


def test_the_days_of_the_shop_are_read_as_a_list(fresh, open_browser):
    page = open_browser("phone", base_url=fresh)
    page.goto("/demo")
    page.get_by_role("button", name="Try a demo").click()
    assert page.locator(".picture svg").first.get_attribute("aria-hidden") == "true"
    days = page.locator(".picture tbody tr")
    assert days.count() == 7
    assert all("€" in text or "nothing" in text for text in days.all_text_contents())
    page.goto("/demo")
    page.get_by_role("button", name="Remove the demo").click()
