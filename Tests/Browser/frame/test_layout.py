"""Overflow of pages, and reading without a script. test_every_page opens the pages."""

import pytest

from looks import STICKING_OUT, WIDTHS
from places import PLACES, address, visit


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


# Readable without a script, and targets that would do nothing.
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


@pytest.mark.parametrize("place", ["new location", "new thought", "lot form"])
def test_nothing_shows_between_a_kept_button_and_the_bar(open_browser, place):
    page = open_browser("phone")
    visit(page, place)

    between = page.evaluate("""() => {
        const button = [...document.querySelectorAll("main form.stack > .button:not(.quiet, .warn)")]
            .find((each) => getComputedStyle(each).position === "sticky");
        const below = button.getBoundingClientRect().bottom;
        const bar = document.querySelector("nav.rooms").getBoundingClientRect().top;
        const seen = new Set();
        for (let y = below + 2; y < bar; y += 4) {
            for (let x = 4; x < innerWidth; x += 40) {
                const hit = document.elementFromPoint(x, y);
                if (hit.closest("main") && hit.matches("input, select, textarea, label, span, p")) {
                    seen.add(hit.outerHTML.slice(0, 80));
                }
            }
        }
        return [...seen];
    }""")

    assert between == []


def test_a_batch_record_fits_a_phone(open_browser):
    page = open_browser("phone")
    visit(page, "batch record")

    cut = page.evaluate("""() => [...document.querySelectorAll(".record-lines :is(td, th)")]
        .filter((cell) => cell.getBoundingClientRect().right > innerWidth - 19)
        .map((cell) => cell.textContent)""")

    assert cut == []


# Words of up to twelve letters that stand on two lines.
BROKEN_WORDS = """() => {
    const broken = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
        if (parentElement.closest("svg, option, .unseen") || parentElement.offsetWidth <= 1) continue;
        for (const word of textContent.matchAll(/\\S{2,12}(?!\\S)/g)) {
            if (word.index > 0 && /\\S/.test(textContent[word.index - 1])) continue;
            range.setStart(walker.currentNode, word.index);
            range.setEnd(walker.currentNode, word.index + word[0].length);
            const tops = [...range.getClientRects()].map((box) => Math.round(box.top));
            if (Math.max(...tops) - Math.min(...tops) > 8 && !/[-–\\/]/.test(word[0])) broken.push(word[0]);
        }
    }
    return broken;
}"""


@pytest.mark.parametrize("place", ["stock", "scaling", "finished batch", "shopping", "medley", "company"])
def test_no_short_word_is_broken_by_large_text(open_browser, place):
    page = open_browser("phone")
    visit(page, place)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(BROKEN_WORDS) == []


TOUCHING = """() => {
    const boxes = [...document.querySelectorAll("main :is(.button, .chip, legend, .segments label)")]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".sheet")
            && getComputedStyle(each).position !== "sticky")
        .map((each) => [each.textContent.trim(), each.getBoundingClientRect()]);
    const near = (one, other) => one.right > other.left && one.left < other.right
        ? Math.max(other.top - one.bottom, one.top - other.bottom)
        : one.bottom > other.top && one.top < other.bottom
            ? Math.max(other.left - one.right, one.left - other.right) : 99;
    return boxes.flatMap(([name, one], place) => boxes.slice(place + 1)
        .filter(([, other]) => near(one, other) < 3).map(([other]) => `${name} | ${other}`));
}"""


@pytest.mark.parametrize("path", ["/settings/company", "/settings/keys", "/settings/people", "/inventory"])
def test_no_buttons_touch(open_browser, path):
    page = open_browser("phone")
    page.goto(path)
    assert page.evaluate(TOUCHING) == []


@pytest.mark.parametrize("width", [320, 390])
def test_the_lines_of_a_batchs_head_are_apart(open_browser, width):
    page = open_browser("phone", viewport=dict(width=width, height=844))
    visit(page, "maturing batch")
    lines = [line.bounding_box() for line in page.locator(".batch-head .detail").all()]
    assert lines
    page.evaluate("""() => {
        const stamp = document.createElement("p");
        stamp.className = "detail stamp";
        stamp.textContent = "Unchecked: 3 of 6 materials lacked a certificate at the start";
        document.querySelector(".batch-head .detail").after(stamp);
    }""")
    first, second, *_ = [line.bounding_box() for line in page.locator(".batch-head .detail").all()]
    assert first["y"] + first["height"] <= second["y"]
