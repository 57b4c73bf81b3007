"""A note: links to, from and back."""

import re
from urllib.parse import urlsplit

from measures import RIGHT
from playwright.sync_api import expect


def test_a_note_opens_by_a_tap_and_leads_back_to_the_same_list(open_browser):
    # With animations, like most people's devices.
    page = open_browser("phone", reduced_motion="no-preference")
    page.goto("/notes?family=floral&sort=category&q=rose")
    listed = page.locator("#results .row .name").all_text_contents()

    page.locator("#results .row", has_text="Damask Rose").tap()
    page.wait_for_url("**/notes/damask-rose**")
    expect(page.get_by_role("heading", level=1)).to_have_text("Damask Rose")
    page.locator("a.back").tap()

    page.wait_for_url("**/notes?**")
    assert set(urlsplit(page.url).query.split("&")) == {"family=floral", "sort=category", "q=rose"}
    assert page.locator("#results .row .name").all_text_contents() == listed


def test_the_browsers_own_way_back_keeps_what_was_typed(phone):
    phone.goto("/notes?sort=name")
    phone.get_by_role("searchbox").press_sequentially("vetiver")
    phone.wait_for_url("**q=vetiver**")
    expect(phone.locator("#results .count")).to_contain_text("vetiver")
    found = phone.locator("#results .row .name").all_text_contents()

    phone.locator("#results .row").first.click()
    phone.wait_for_url("**/notes/*")
    phone.go_back()

    expect(phone.get_by_role("searchbox")).to_have_value("vetiver")
    expect(phone.locator("#results .row .name")).to_have_text(found)


def test_a_note_tells_all_that_is_known_of_it(phone):
    phone.goto("/notes/damask-rose")
    text = phone.locator("main").inner_text()

    for words in ["Rosa damascena", "Bulgaria", "Floral", "Heart note"]:
        assert words in text
    headings = {h.strip().lower() for h in phone.locator("main h2").all_inner_texts()}
    assert headings >= {
        "character", "as bought", "extraction", "traditional uses", "history", "good to know",
        "pairs with",
    }
    expect(phone.locator(".portrait .picture")).to_be_visible()


def test_a_pairing_leads_to_the_other_note_and_back(phone):
    phone.goto("/notes/damask-rose")
    pairing = phone.locator(".pairings a.chip").first
    name = pairing.inner_text().strip()

    pairing.click()

    expect(phone.get_by_role("heading", level=1)).to_have_text(name)
    expect(phone.locator(".pairings a.chip", has_text="Damask Rose").first).to_be_visible()


def test_a_characteristic_leads_to_the_notes_that_share_it(phone):
    phone.goto("/notes/damask-rose")
    characteristic = phone.locator(".words a").first
    word = characteristic.inner_text().strip()

    characteristic.click()

    expect(phone.get_by_role("link", name="Without " + word)).to_be_visible()
    expect(phone.locator("#results .row", has_text="Damask Rose")).to_be_visible()


def test_read_more_opens_outside_and_tells_nothing_of_us(phone):
    phone.goto("/notes/damask-rose")
    link = phone.get_by_role("link", name="Read more")

    expect(link).to_have_attribute("href", re.compile("^https://"))
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", re.compile(r"\bnoopener\b"))


def test_every_link_out_of_the_studio_is_https_and_opens_outside(phone):
    for note in ["damask-rose", "bergamot", "agarwood", "oakmoss"]:
        phone.goto(f"/notes/{note}")
        for link in phone.locator("a:not([href^='/']):not([href^='#'])").all():
            assert link.get_attribute("href").startswith("https://")
            assert "noopener" in link.get_attribute("rel")


def test_beside_a_note_on_a_laptop_stands_the_list_it_was_chosen_from(laptop):
    laptop.goto("/notes?family=citrus&sort=name")
    citrus = laptop.locator("#results .row .name").all_text_contents()

    laptop.locator("#results .row", has_text="Bergamot").first.click()

    pane = laptop.get_by_role("navigation", name="Notes", exact=True)
    assert [name.strip() for name in pane.locator("li").get_by_role("link").all_text_contents()] == citrus
    expect(pane.locator("[aria-current]")).to_have_text("Bergamot")
    pane.get_by_role("link").last.click()
    expect(laptop.get_by_role("heading", level=1)).to_have_text(citrus[-1])


def test_on_a_phone_a_note_stands_alone(phone):
    phone.goto("/notes/damask-rose")

    expect(phone.locator(".pane")).to_be_hidden()


def test_a_wide_screen_has_two_columns_of_cards(open_browser):
    page = open_browser("laptop", viewport=dict(width=1920, height=1080))
    page.goto("/notes/damask-rose")
    assert page.evaluate(RIGHT) > 1920 * 2 / 3
    cards = page.locator(".note > .card")
    boxes = [card.bounding_box() for card in cards.all()]
    tops = {round(box["x"]): box["y"] for box in reversed(boxes)}
    assert len(tops) == 2
    # The columns begin on one line.
    one, other = tops.values()
    assert abs(one - other) < 1
