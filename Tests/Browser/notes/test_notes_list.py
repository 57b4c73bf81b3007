"""The list of all notes: its letters, and its drawings from one file."""

import pytest


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_letters_lead_into_the_list_and_cover_no_chips(open_browser, device):
    page = open_browser(device)
    page.goto("/notes?sort=name")
    rail, chips = page.locator("nav.rail"), page.locator("nav.chips").first

    above, letters = chips.bounding_box(), rail.bounding_box()
    assert above["y"] + above["height"] <= letters["y"]
    for letter in rail.get_by_role("link").all()[:3]:
        box = letter.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44

    rail.get_by_role("link", name="L", exact=True).click()
    page.wait_for_timeout(300)
    rail_box, row = rail.bounding_box(), page.locator("#at-l").bounding_box()
    # In sight at the top, and the row is right below, not covered.
    assert 0 <= rail_box["y"] <= 1
    assert rail_box["y"] + rail_box["height"] <= row["y"] + 1 < 200


def test_every_drawing_is_found_in_the_sheet(open_browser):
    page = open_browser("laptop")
    sheets = []
    page.on("response", lambda response: "drawings.svg" in response.url and sheets.append(response))
    page.goto("/notes?sort=name")
    page.wait_for_timeout(300)

    assert [sheet.status for sheet in sheets] in ([200], [])
    missing = page.evaluate(
        """async () => {
            const links = [...document.querySelectorAll(".row .picture use")]
                .map((use) => use.getAttribute("href"));
            const files = new Set(links.map((link) => link.split("#")[0]));
            if (files.size !== 1) return [...files];
            const response = await fetch([...files][0]);
            if (!response.ok) return [response.status];
            const sheet = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
            return links.filter((link) => !sheet.getElementById(link.split("#")[1]));
        }"""
    )
    assert missing == []
    # A drawing without its file has no size inside its frame.
    box = page.evaluate("document.querySelector('.row .picture use').getBoundingClientRect().width")
    assert box > 20


def test_the_list_of_all_notes_is_below_45_kb_packed(phone):
    phone.goto("/notes?sort=name")
    packed = phone.evaluate(
        """() => {
            return performance.getEntriesByType("navigation")[0].encodedBodySize;
        }"""
    )
    assert 0 < packed < 45_000
