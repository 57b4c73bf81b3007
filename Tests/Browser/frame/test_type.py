"""Fonts of pages, and the cost of loading a page with these fonts."""

import pytest

from screens import DEVICES

LISTS = ["/notes", "/inventory", "/shopping", "/sales", "/medleys"]


@pytest.fixture
def loaded(chromium, home):
    """A new browser, and its received bytes by address."""
    context = chromium.new_context(**DEVICES["phone"], base_url=home, locale="en-GB")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    addresses, sizes = {}, {}
    session.on("Network.requestWillBeSent",
               lambda event: addresses.update({event["requestId"]: event["request"]["url"]}))

    def finished(event):
        address = addresses.get(event["requestId"], "")
        sizes[address] = sizes.get(address, 0) + event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    yield page, sizes
    context.close()


def families(page):
    return page.evaluate(
        """async () => {
            await document.fonts.ready;
            return [...new Set([...document.fonts].filter(({ status }) => status === "loaded")
                .map(({ family, style }) => family + " " + style))].sort();
        }""")


def test_titles_and_text_are_set_in_the_type_that_is_shipped(loaded):
    page, sizes = loaded
    page.goto("/notes")
    assert families(page) == ["Garamond normal", "Inter normal"]
    fonts = [address for address in sizes if ".woff2" in address]
    assert len(fonts) == 2, fonts
    assert all("?v=" in address for address in fonts)
    page.goto("/notes/vetiver")
    assert families(page) == ["Garamond italic", "Garamond normal", "Inter normal"]


def test_figures_stand_on_the_line(loaded):
    page, _ = loaded
    page.goto("/notes")
    # Old figures differ in height: a 1 is as low as an x, a 3 hangs below the line.
    heights = page.evaluate(
        """async () => {
            await document.fonts.load("100px Garamond", "0123456789");
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = "100px Garamond";
            return [..."0123456789"].map((figure) => {
                const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(figure);
                return [actualBoundingBoxAscent, actualBoundingBoxDescent];
            });
        }""")
    above = [above for above, _ in heights]
    assert max(above) - min(above) < 8, heights
    assert all(below < 8 for _, below in heights), heights


@pytest.mark.parametrize("path", LISTS)
def test_a_list_loads_light_the_first_time(loaded, path):
    page, sizes = loaded
    page.goto(path)
    families(page)
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) < 260_000, sizes


# The list of all notes alone is some 51 KB per load.
@pytest.mark.parametrize("path", LISTS[1:])
def test_a_list_loads_next_to_nothing_after(loaded, path):
    page, sizes = loaded
    page.goto(path)
    page.wait_for_load_state("networkidle")
    sizes.clear()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) < 20_000, sizes
