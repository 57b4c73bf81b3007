"""Terms that open their explanation on the spot, and the page of all of them."""

import re

from playwright.sync_api import expect


def test_a_term_opens_by_tap_and_by_keyboard_and_closes(phone):
    phone.goto("/notes/vetiver")
    term = phone.get_by_role("button", name="Base note", exact=True)
    term.tap()
    text = phone.locator("#term-base")
    expect(text).to_be_visible()
    expect(text).to_contain_text("Materials that last longest")
    box = text.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844
    phone.keyboard.press("Escape")
    expect(text).to_be_hidden()
    term.press("Enter")
    expect(text).to_be_visible()
    text.get_by_role("link", name="Glossary").click()
    expect(phone).to_have_url(re.compile(r"/glossary#base"))


def test_a_term_opens_without_a_script(open_browser):
    page = open_browser("laptop", java_script_enabled=False)
    page.goto("/notes/vetiver")
    page.get_by_role("button", name="On a blotter, Tenacity").or_(
        page.get_by_role("button", name="Tenacity", exact=True)).first.click()
    expect(page.locator("#term-tenacity")).to_be_visible()


def test_the_glossary_holds_every_term_and_is_linked(phone):
    phone.goto("/glossary")
    assert phone.locator(".glossary dt").count() >= 40
    assert phone.locator(".glossary dt").count() == phone.locator(".glossary dd").count()
    for place, name in [("/settings", "Glossary"), ("/notes", re.compile("^Glossary"))]:
        phone.goto(place)
        phone.locator("main").get_by_role("link", name=name).first.click()
        expect(phone.get_by_role("heading", level=1)).to_have_text("Glossary")
