"""Pictures of the main pages of the demo, in Tests/Browser/out, for the README. No test:
script/pictures takes these."""

import re
from pathlib import Path

import pytest
import benches
from servers import Server

OUT = Path(__file__).parent / "out"

PLACES = {
    "today": "/",
    "notes": "/notes?sort=name",
    "note": "/notes/damask-rose",
    "map": "/notes/map",
    "pyramid": "/notes/pyramid?note=bergamot&note=damask-rose&note=sandalwood",
    "search": "/search?q=nero",
    "settings": "/settings",
    "data": "/settings/data",
    "scentings": "/scentings",
    "medley": "{medley}",
    "batch": "{medley}/batch?total=50&unit=g&step=0.01",
    "card": "{medley}/card",
    "till": "/till",
    "stock": "/inventory",
    "sales": "/sales?period=last-week",
    "drawer": "/drawer",
    "shopping": "/shopping",
    "breath": "/airlock",
}


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("pictures")) as server:
        yield server


@pytest.fixture(scope="module")
def medley(demo, chromium):
    """The path of the medley of the demo that was made."""
    page = chromium.new_page(base_url=demo.address)
    page.goto("/")
    page.get_by_role("button", name="Try a demo").click()
    page.locator(".toast").wait_for()
    page.goto("/medleys?q=morning")
    link = page.get_by_role("link", name=re.compile("Neroli Morning #2")).first
    path = link.get_attribute("href").split("?")[0]
    page.close()
    return path


@pytest.mark.parametrize("place", PLACES)
def test_a_picture_is_taken(demo, medley, open_browser, device, scheme, place):
    page = open_browser(
        device, scheme, base_url=demo.address,
        device_scale_factor=1.5 if device == "phone" else 1)
    page.goto(PLACES[place].format(medley=medley))
    if place == "map":
        page.locator(".leaflet-marker-icon").first.wait_for()
    if place == "batch":
        benches.make(page)
        page.locator(".batch-head").wait_for()
    if place == "till":
        for name in ["10 ml", "Orange Grove", "Discovery set", "Discovery set"]:
            page.locator(".good", has_text=name).first.click()
        page.locator("#cart-bar" if device == "phone" else ".cart-head").wait_for()
    page.wait_for_load_state("networkidle")

    picture = OUT / f"{place}-{device}-{scheme}.png"
    page.screenshot(path=picture, animations="disabled")

    assert picture.stat().st_size > 5_000, "the page is all but empty"
