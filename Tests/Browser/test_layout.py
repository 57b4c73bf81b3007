"""What sticks out of a page, and what can be read without a script. test_every_page opens each."""

import pytest

from places import PLACES, address, visit

# What reaches over the right edge and is not inside something that scrolls or clips by itself.
STICKING_OUT = """() => {
    const edge = document.documentElement.clientWidth;
    const isHeld = (element) => {
        for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
            if (getComputedStyle(up).overflowX !== "visible") return true;
        }
        return false;
    };
    const out = [];
    if (document.documentElement.scrollWidth > edge) {
        out.push(`the page: ${document.documentElement.scrollWidth} of ${edge}`);
    }
    for (const element of document.querySelectorAll("main, main *, nav.rooms *")) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.right <= edge + 1) continue;
        if (element.closest("svg") !== null && element.tagName !== "svg") continue;
        if (!element.checkVisibility({ visibilityProperty: true }) || isHeld(element)) continue;
        out.push(`${element.tagName.toLowerCase()}.${element.className.baseVal
            ?? element.className} to ${Math.round(box.right)}`);
    }
    return out.slice(0, 6);
}"""

SIZE_TEXT = """async (size) => {
    document.documentElement.style.fontSize = size;
    await new Promise((done) => setTimeout(done, 50));
}"""

WIDTHS = [320, 390, 680, 840, 1280]


def in_widths(page, look, widths=WIDTHS):
    """What `look(width, text)` finds wrong, by width and size of text."""
    found = {}
    for text in ["100%", "200%"]:
        page.evaluate(SIZE_TEXT, text)
        for width in widths:
            page.set_viewport_size(dict(width=width, height=800))
            if wrong := look(width, text):
                found[width, text] = wrong
    return found


def sticking_out(page, widths=WIDTHS):
    """By width and size of text."""
    return in_widths(page, lambda width, text: page.evaluate(STICKING_OUT), widths)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_filter_sheet_fits(open_browser, width):
    page = open_browser("laptop", viewport=dict(width=width, height=640))
    visit(page, "notes")
    page.get_by_role("button", name="Filter").click()
    sheet = page.locator("#filters")

    box = sheet.bounding_box()

    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert box["y"] >= 0 and box["y"] + box["height"] <= 640
    done = sheet.get_by_role("button", name="Done")
    done.scroll_into_view_if_needed()
    assert done.bounding_box()["y"] + done.bounding_box()["height"] <= 640


def end_of(phone):
    """Where the last thing of a page ends, once a person has scrolled to it."""
    return phone.evaluate(
        """async () => {
            // Rows out of sight get their height as they come into it.
            for (let step = 0; step < 5; step += 1) {
                scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
                await new Promise((done) => setTimeout(done, 50));
            }
            return Math.max(...[...document.querySelectorAll("main > *")]
                .filter((each) => each.checkVisibility())
                .map((each) => each.getBoundingClientRect().bottom));
        }"""
    )


# What can be read, and what could only be tapped in vain.
READ = """() => {
    const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const main = document.querySelector("main");
    const idle = [...main.querySelectorAll("button")].filter(isSeen)
        .filter((button) => (button.type === "button" || button.form === null)
            && !button.popoverTargetElement && !("days" in button.dataset));
    return {
        headings: [...main.querySelectorAll("h1")].filter(isSeen).length,
        words: main.innerText.trim().split(/\\s+/).length,
        idle: idle.map((button) => button.textContent.trim() || button.ariaLabel),
    };
}"""


def test_every_page_reads_well_without_a_script(open_browser, eyes):
    page = open_browser(*eyes, java_script_enabled=False)
    poor = {}
    for place in PLACES:
        page.watch.ignore("status of 4")
        page.goto(address(place))
        read = page.evaluate(READ)
        sticking = page.evaluate(STICKING_OUT)
        if read["headings"] != 1 or read["words"] < 5 or read["idle"] or sticking:
            poor[place] = (read, sticking)
    assert not poor, "\n".join(f"{place}: {what}" for place, what in poor.items())
