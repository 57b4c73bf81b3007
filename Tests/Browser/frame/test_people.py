"""Persons: unseen in a studio of one; a seller's sign-in, her pages, and the change of person at a till."""

import re

import pytest
import tills
from looks import STICKING_OUT, violations
from playwright.sync_api import expect
from servers import Server

OWNER, ANNA = "orris root", "tulip fields"


@pytest.fixture
def shop(tmp_path):
    server = Server(tmp_path / "shop")
    server.start()
    server.stop()
    tills.stock(server.data)
    server.start()
    yield server
    server.stop()


def protect(page):
    page.goto("/settings/passcode")
    page.get_by_label("New passcode").fill(OWNER)
    page.get_by_label("Repeat passcode").fill(OWNER)
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile("/settings"))


def add_anna(page):
    page.goto("/settings")
    page.get_by_role("link", name="Add a person").click()
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_label("Passcode of this person").fill(ANNA)
    page.get_by_label("Your passcode").fill(OWNER)
    page.get_by_role("button", name="Add a person").click()
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()


def links(page):
    return page.evaluate("""() => [...document.querySelectorAll("a[href^='/'], form[action^='/']")]
        .map((each) => (each.getAttribute("href") ?? each.getAttribute("action")).split(/[?#]/)[0])""")


def test_a_studio_of_one_sees_one_link_and_nothing_else(open_browser, server):
    page = open_browser("laptop", base_url=server.address)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Try a demo")).click()
    protect(page)
    seen, queue, mentions = set(), ["/"], []
    while queue:
        path = queue.pop()
        kind = re.sub(r"[0-9a-f-]{20,}", "#", path)
        if kind in seen or re.search(r"\.\w+$|^/lock|^/assets|/backups/", path):
            continue
        seen.add(kind)
        answer = page.request.get(path)
        if not answer.ok or "text/html" not in answer.headers["content-type"]:
            continue
        text = answer.text()
        found = re.findall(r'(?:href|action)="(/[^"?#]*)', text)
        mentions += [(path, each) for each in found if each.startswith(("/settings/people", "/person"))]
        assert 'name="name" placeholder="Your name"' not in text
        queue += found
    assert len(seen) > 100
    assert [each for each in mentions if each[0] != "/settings/people"] == [("/settings", "/settings/people")]
    page.goto("/settings")
    page.get_by_role("button", name="Lock", exact=True).click()
    assert page.locator("input:not([type=hidden])").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_seller_signs_in_and_sees_what_she_may(open_browser, shop, scheme):
    owner = open_browser("laptop", base_url=shop.address)
    protect(owner)
    add_anna(owner)
    phone = open_browser("phone", scheme, base_url=shop.address)
    phone.watch.ignore("403")
    phone.goto("/lock")
    phone.get_by_label("Your name").fill("Anna")
    phone.get_by_label("Passcode", exact=True).fill(ANNA)
    phone.get_by_role("button", name="Open").click()
    expect(phone).to_have_url(re.compile("/till"))
    assert not any(each.startswith(("/medleys", "/scentings", "/notes", "/drawer")) for each in links(phone))
    for path in ["/till", "/inventory", "/sales", "/settings", "/medleys", "/person"]:
        phone.goto(path)
        assert violations(phone) == [], path
        assert phone.evaluate(STICKING_OUT) == [], path
    phone.goto("/medleys")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Not among your rights")
    phone.get_by_role("link", name="To the till").click()
    expect(phone).to_have_url(re.compile("/till"))


def test_the_person_at_a_till_changes_and_the_cart_stays(open_browser, shop):
    page = open_browser("phone", base_url=shop.address)
    page.watch.ignore("422")
    protect(page)
    add_anna(page)
    page.goto("/settings")
    page.get_by_role("link", name="Change person").click()
    for name, passcode, pin in [("Anna", ANNA, "1234"), ("", OWNER, "9876")]:
        form = page.locator("form[action='/person/pin']")
        form.get_by_label("Name").fill(name)
        form.get_by_label("Passcode").fill(passcode)
        form.get_by_label("PIN").fill(pin)
        form.get_by_role("button", name="Set PIN").click()
    page.goto("/till")
    page.locator(".good", has_text="Cedar Drawer").click()
    expect(page.locator("#cart-bar")).to_be_visible()

    page.goto("/person")
    card = page.locator("section", has=page.get_by_role("heading", name="Anna"))
    card.get_by_label("PIN").fill("0000")
    card.get_by_role("button", name="Change").click()
    expect(page.get_by_role("alert")).to_contain_text("Wrong PIN")
    card.get_by_label("PIN").fill("1234")
    card.get_by_role("button", name="Change").click()

    expect(page).to_have_url(re.compile("/till"))
    expect(page.locator("#cart-bar")).to_be_visible()
    assert not any(each.startswith("/medleys") for each in links(page))
