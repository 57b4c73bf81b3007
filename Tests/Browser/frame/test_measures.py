"""Measures of Today and of a first visit. test_every_page.py has those of every page."""

from measures import screens
from screens import DEVICES

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
