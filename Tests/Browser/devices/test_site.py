"""The static folder below a path, on three web servers, with nothing set for it."""

import re

import folders
import pytest
from copies import Device
from playwright.sync_api import expect

PLACE = "/studio/neroli/"
SERVERS = [folders.Python, folders.Nginx, folders.Caddy]

# Addresses on a page that lead out of the folder.
OUTSIDE = """(place) => [...document.querySelectorAll("[href], [src], [action], [formaction]")]
    .flatMap((one) => ["href", "src", "action", "formaction"].map((name) => one.getAttribute(name)))
    .filter((address) => address?.startsWith("/") && !address.startsWith(place))"""


@pytest.fixture(params=SERVERS, ids=lambda kind: kind.__name__)
def site(request, folder, tmp_path):
    if request.param is not folders.Python and not request.config.getoption("--long"):
        pytest.skip("only with --long")
    site = request.param(folder, PLACE, tmp_path)
    yield site
    site.close()


def test_it_begins_below_a_path_and_works_offline(site, chromium):
    phone = Device(chromium, site.address)
    page = phone.page
    asked = []
    phone.context.on("request", lambda request: asked.append(request.url))
    page.goto("")
    page.get_by_role("button", name="Begin on this device").click()
    expect(page.locator(".rooms")).to_be_visible(timeout=60_000)
    assert page.url == site.address
    assert page.evaluate("caches.keys()") == ["neroli/studio/neroli"]

    # By hand, as a person goes.
    page.locator(".rooms").get_by_role("link", name="Shop").first.click()
    page.wait_for_url(re.compile(PLACE))
    page.goto("inventory/departments/new")
    page.get_by_label("Name", exact=True).fill("Scents")
    page.locator("main").get_by_role("button", name="Add").click()
    page.goto("inventory/items/new")
    page.get_by_label("Name", exact=True).fill("Amber Hour")
    page.get_by_label("On hand now").fill("9")
    page.get_by_label("Unit price").fill("19.90")
    page.locator("main").get_by_role("button", name="Add").last.click()
    expect(page.locator(".toast")).to_contain_text("added")
    assert PLACE in page.url

    site.close()
    phone.cut()
    phone.kill_worker()
    page.goto("till")
    page.locator(".good", has_text="Amber Hour").click()
    expect(page.locator("#cart .cart-line .name")).to_have_text(["Amber Hour"])
    page.goto("till/confirm")
    page.get_by_role("button", name="Confirm sale").click()
    expect(page.get_by_text("Sale saved")).to_be_visible()
    assert PLACE in page.url
    expect(page.locator("h1")).to_have_text("Sale A-1")
    for path in ["", "notes", "notes/bergamot", "notes/map", "medleys", "medleys/new", "inventory", "till", "shopping",
                 "airlock", "settings", "settings/data", "settings/devices", "search?q=amber", "sales", "import", "keys"]:
        page.goto(path)
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate(OUTSIDE, PLACE) == [], path
    # The reader of barcodes is here, too.
    reader = f"caches.match('{PLACE}assets/pocket/scanner.wasm', {{ ignoreSearch: true }}).then(Boolean)"
    assert page.evaluate(reader)
    # A key, a script's own address, and a link back stay below the path.
    page.goto("airlock")
    page.keyboard.press("h")
    page.wait_for_url(re.compile(PLACE + "airlock/history"))
    assert [url for url in asked if not url.startswith((site.address, "data:", "blob:"))] == []
    assert phone.errors == []
    phone.context.close()


@pytest.mark.parametrize("locale, begin", [
    ("de-DE", "Auf diesem Gerät beginnen"), ("fr-FR", "Commencer sur cet appareil"),
    ("it-IT", "Begin on this device")])
def test_its_first_page_is_in_the_browsers_language(folder, chromium, tmp_path, locale, begin):
    site = folders.Python(folder, PLACE, tmp_path)
    context = chromium.new_context(locale=locale)
    try:
        page = context.new_page()
        page.goto(site.address)
        expect(page.get_by_role("button", name=begin)).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == (locale[:2] if locale != "it-IT" else "en")
        assert page.evaluate(OUTSIDE, PLACE) == []
        page.get_by_role("button", name=begin).click()
        expect(page.locator(".rooms")).to_be_visible(timeout=60_000)
        assert page.url == site.address
        # The worker has the page, too.
        shown = page.evaluate("fetch('assets/spare/doors.%s.html').then((answer) => answer.status)"
                              % (locale[:2] if locale != "it-IT" else "de"))
        assert shown == 200
    finally:
        context.close()
        site.close()
