"""Not so much a test as a look: pictures of the main pages, in Tests/Browser/out.

script/pictures takes those of the README from there.
"""

from pathlib import Path

import pytest

from places import visit

OUT = Path(__file__).parent / "out"


PLACES = [
    "today", "notes", "note", "map", "pyramid", "settings", "scentings", "medley", "batch",
    "card", "till", "stock", "sales", "drawer", "shopping", "breath",
]


@pytest.mark.parametrize("place", PLACES)
def test_a_picture_is_taken(open_browser, device, scheme, place):
    page = open_browser(device, scheme, device_scale_factor=1.5 if device == "phone" else 1)
    visit(page, place)
    page.wait_for_load_state("networkidle")

    picture = OUT / f"{place}-{device}-{scheme}.png"
    page.screenshot(path=picture, animations="disabled")

    assert picture.stat().st_size > 5_000, "the page is all but empty"
