"""The dusk moves cheaply, is readable everywhere, and stands still under reduced motion."""

import base64
import re

import pytest
from playwright.sync_api import expect

from airlocks import MINUTE, open_at, sit, start, sun
from looks import SIZE_TEXT, STICKING_OUT, violations


def metrics(session):
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def test_the_idle_page_moves_without_layout_or_style(open_browser, device):
    page = open_browser(device, reduced_motion="no-preference")
    page.goto("/airlock")
    expect(sun(page)).to_be_visible()
    page.wait_for_timeout(1_500)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    before = metrics(session)
    page.wait_for_timeout(2_000)
    after = metrics(session)

    assert after["LayoutCount"] == before["LayoutCount"]
    assert after["RecalcStyleCount"] - before["RecalcStyleCount"] <= 1
    assert after["ScriptDuration"] - before["ScriptDuration"] < 0.02


FRAMES = """() => new Promise((done) => {
    const begun = performance.now();
    let frames = 0;
    const count = (now) => {
        frames += 1;
        if (now - begun < 1000) requestAnimationFrame(count);
        else done(frames / (now - begun) * 1000);
    };
    requestAnimationFrame(count);
})"""


def test_the_idle_page_has_the_frames_that_an_empty_one_has_on_this_machine(open_browser, device):
    page = open_browser(device, reduced_motion="no-preference")
    best = 0
    for _ in range(4):
        page.goto("about:blank")
        most = page.evaluate(FRAMES)
        page.goto("/airlock")
        expect(sun(page)).to_be_visible()
        page.wait_for_timeout(1_000)
        best = max(best, page.evaluate(FRAMES) / most)
        if best > 0.9:
            break
    assert best > 0.9


def test_only_clouds_move_and_only_by_the_compositor(open_browser):
    page = open_browser(reduced_motion="no-preference")
    page.goto("/airlock")
    expect(sun(page)).to_be_visible()

    moving = page.evaluate(
        """document.getAnimations().filter((each) => each.playState === "running").map((each) => [
            each.effect.target.classList[0],
            [...new Set(each.effect.getKeyframes().flatMap(Object.keys))].filter((name) =>
                !["offset", "computedOffset", "easing", "composite"].includes(name)).join(),
        ].join(" "))""")

    assert moving == ["cloud transform"] * 3


def test_nothing_moves_for_whoever_asks_for_stillness(open_browser, eyes):
    page = open_browser(*eyes)
    page.goto("/airlock")
    expect(sun(page)).to_be_visible()

    assert page.evaluate("document.getAnimations().length") == 0
    for cloud in page.locator(".cloud").all():
        box = cloud.bounding_box()
        assert box["x"] + box["width"] > 20, "out of sight"


def test_a_session_lays_nothing_out_either(open_browser):
    page = open_browser(reduced_motion="no-preference")
    page.goto("/airlock")
    start(page)
    page.wait_for_timeout(3_500)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    before = metrics(session)
    page.wait_for_timeout(2_000)
    after = metrics(session)

    spent = {name: after[name] - before[name] for name in ["LayoutCount", "ScriptDuration", "TaskDuration"]}
    assert spent["LayoutCount"] == 0
    # Most of a frame's cost is drawing.
    assert spent["ScriptDuration"] < spent["TaskDuration"] / 2


# Every text with its colour, size and place, and then without its letters.
TEXTS = """() => [...document.querySelectorAll("main h1, main .measure, main .whisper, main .pill, "
    + "main .sun span, main .back, main .tool, .rooms a span")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((each) => {
        const style = getComputedStyle(each);
        const { x, y, width, height } = each.getBoundingClientRect();
        const name = each.textContent.trim() || each.ariaLabel;
        return { name, color: style.color, size: parseFloat(style.fontSize), x, y, width, height };
    }).filter(({ width, y }) => width > 0 && y >= 0 && y < innerHeight)"""

WITHOUT_LETTERS = """() => {
    for (const each of document.querySelectorAll("main *, .rooms *")) {
        if (!each.closest(".ring")) each.style.setProperty("color", "transparent", "important");
        if (each.matches(".icon, .icon *")) each.style.setProperty("stroke", "transparent", "important");
    }
}"""

# Lowest contrast of the texts with their background (WCAG 2.2, 1.4.3).
CONTRASTS = """async ({ picture, texts, scale }) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const light = (rgb) => {
        const [r, g, b] = rgb.map((part) => part / 255).map((part) =>
            part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return texts.map(({ name, color, size, x, y, width, height }) => {
        const ink = light(color.match(/[0-9.]+/g).slice(0, 3).map(Number));
        // The middle, where the letters are: a round button has nothing in its corners.
        const inset = Math.min(width, height) * 0.3;
        const { data } = canvas.getImageData((x + inset) * scale, (y + inset) * scale,
            Math.max(1, (width - 2 * inset) * scale), Math.max(1, (height - 2 * inset) * scale));
        const ratios = [];
        for (let at = 0; at < data.length; at += 4) {
            const ground = light([data[at], data[at + 1], data[at + 2]]);
            ratios.push((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
        }
        // A star of two pixels behind a letter hides nothing of it.
        const lowest = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 100)];
        return { name, size, lowest };
    });
}"""


# Clouds at their worst places.
CLOUDS = """for (const cloud of document.querySelectorAll(".cloud")) {
    cloud.style.setProperty("--rest", (innerWidth - cloud.offsetWidth) / 2 + "px");
}"""


@pytest.mark.parametrize("clouds", ["aside", "in the way"])
@pytest.mark.parametrize("moment", ["idle", "sitting", "done"])
def test_every_word_can_be_read_on_the_dusk(
    open_browser, chromium, eyes, moment, clouds
):
    page = open_browser(*eyes)
    open_at(page, path="/airlock?return=/scentings")
    if moment != "idle":
        start(page)
        page.clock.run_for((2 * MINUTE + 100) if moment == "done" else 30_000)
    if clouds == "in the way":
        page.evaluate(CLOUDS)
    page.wait_for_timeout(300)
    texts = page.evaluate(TEXTS)
    page.evaluate(WITHOUT_LETTERS)
    picture = base64.b64encode(page.screenshot()).decode()
    scale = page.evaluate("devicePixelRatio")
    judge = chromium.new_page()

    found = judge.evaluate(CONTRASTS, dict(picture=picture, texts=texts, scale=scale))

    judge.close()
    assert len(found) >= 3
    poor = [each for each in found if each["lowest"] < (3 if each["size"] >= 24 else 4.5)]
    assert not poor


@pytest.mark.parametrize("moment", ["sitting", "done", "lengths", "thought"])
def test_axe_finds_no_violation_at_any_moment(open_browser, eyes, moment):
    page = open_browser(*eyes)
    page.goto("/airlock")
    if moment == "lengths":
        page.get_by_role("button", name=re.compile("Change length")).click()
    elif moment == "thought":
        page.get_by_role("button", name=re.compile("Write a thought|Today’s")).click()
    else:
        page.goto("/airlock")
        start(page)
        if moment == "done":
            page.evaluate(
                """() => {
                    const [session] = JSON.parse(localStorage["airlock sessions"]);
                    session.started -= 119_000;
                    localStorage["airlock sessions"] = JSON.stringify([session]);
                }""")
            page.reload()
            page.wait_for_timeout(1_200)

    found = violations(page)

    assert not found, "\n".join(found)


@pytest.mark.parametrize("place", ["/airlock/history", "/airlock/statistics", "/airlock/settings"])
def test_axe_finds_no_violation_where_something_is_kept(open_browser, eyes, place):
    page = open_browser(*eyes)
    sit(page, 120_000, place="/scentings")
    page.request.post("/airlock/thoughts/new", form=dict(text="x" * 280), max_redirects=0)
    page.goto(place)

    found = violations(page)

    assert not found, "\n".join(found)


@pytest.mark.parametrize("text", [100, 200], ids=["plain text", "twice the text"])
@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_a_session_fits_any_screen(open_browser, width, height, text):
    page = open_browser("laptop", viewport=dict(width=width, height=height))
    page.goto("/airlock")
    page.evaluate(SIZE_TEXT, f"{text}%")
    start(page)

    assert page.evaluate(STICKING_OUT) == []
    button = sun(page).bounding_box()
    ring = page.locator(".ring").bounding_box()
    middle = lambda box: (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert middle(button) == pytest.approx(middle(ring), abs=1)
    if text == 100:
        expect(sun(page)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
    sun(page).click()


@pytest.mark.parametrize("place", ["/airlock/history", "/airlock/statistics"])
@pytest.mark.parametrize("width", [320, 390, 840])
def test_the_longest_thought_and_number_stick_out_nowhere(open_browser, place, width):
    page = open_browser("laptop", viewport=dict(width=width, height=800))
    sit(page, 10_800_000, planned=10_800_000, place="/scentings")
    page.request.post("/airlock/thoughts/new", form=dict(text="W" * 280), max_redirects=0)
    page.goto(place)
    page.evaluate(SIZE_TEXT, "200%")

    assert page.evaluate(STICKING_OUT) == []
