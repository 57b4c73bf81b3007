"""Every page keeps its measures: five sizes of type, nothing that jumps, the width of a laptop."""

import pytest

from measures import RIGHT, SIZES, screens, shifts, watch_shifts
from places import PLACES, visit
from screens import DEVICES

# Pages of nothing but the sun, in the middle of the dusk.
CENTRED = {"breath", "breath before a smelling"}


@pytest.fixture(scope="module")
def measured(browsers_of_the_module):
    """Opens pages with late scripts, and counts their shifts."""
    pages = {}

    def open_on(device):
        if device not in pages:
            pages[device] = browsers_of_the_module(device, "light")
            watch_shifts(pages[device])
        return pages[device]

    return open_on


@pytest.mark.parametrize("screen", ["phone", "laptop"])
@pytest.mark.parametrize("place", PLACES)
def test_a_page_keeps_its_measures(measured, look, place, screen):
    page = measured(screen)
    visit(page, place)

    moved, parts = shifts(page)
    assert moved <= 0.02, parts
    sizes = page.evaluate(SIZES)
    assert len(sizes) <= 5, sizes
    if screen == "laptop" and place not in CENTRED:
        assert page.evaluate(RIGHT) > 1280 * 2 / 3


def test_today_takes_a_screen_and_a_half_of_a_phone(open_browser, server):
    page = open_browser("phone", base_url=server.address)
    page.goto("/")
    page.get_by_role("button", name="Try a demo").click()
    page.goto("/")
    page.wait_for_load_state("networkidle")

    assert page.locator(".today .card").count() >= 6
    assert screens(page) <= 1.5


def test_a_first_visit_loads_120_kb_with_its_type(chromium, server):
    context = chromium.new_context(**DEVICES["phone"], base_url=server.address, locale="en-GB")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    asked, sizes = {}, {}
    session.on("Network.requestWillBeSent",
               lambda event: asked.update({event["requestId"]: event["request"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update(
        {asked[event["requestId"]]: event["encodedDataLength"]}))
    page.goto("/")
    page.wait_for_load_state("networkidle")

    loaded = page.evaluate("""async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    }""")
    context.close()
    assert set(loaded) == {"Garamond", "Inter"}
    assert sum(sizes.values()) <= 120_000, sizes
