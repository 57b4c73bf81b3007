"""Measures of a page: sizes of type, moved parts, the right edge of its content, its screens."""

import time

# Sizes of the texts and fields that are seen, each with an example. Labels, prints, the map's own
# script and drawings with letters have sizes of their own.
SIZES = """() => {
    const own = ".label-pages, .label-preview, .sticker, .art, .leaflet-container, svg, .recipe-card, .receipt";
    const sizes = new Map();
    const add = (element, text) => {
        if (element.closest(own) || !element.checkVisibility({ visibilityProperty: true })) return;
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return;
        const size = Math.round(parseFloat(getComputedStyle(element).fontSize) * 10) / 10;
        sizes.set(size, sizes.get(size) ?? `${element.tagName}.${element.className} ${text.slice(0, 24)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (textContent.trim() && !parentElement.closest("script, style, template, option")) {
            add(parentElement, textContent.trim());
        }
    }
    for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
        if (!field.matches("[type=checkbox], [type=radio], [type=range]")) add(field, field.name);
    }
    return [...sizes].sort(([one], [other]) => one - other).map(([size, text]) => `${size} ${text}`);
}"""

# Parts that move without an act of the person, from the page's first moment on.
WATCH_SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const name = ({ node }) => node?.nodeType === 1
            ? `${node.tagName}.${node.className?.baseVal ?? node.className}` : node?.nodeName;
        const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
        shifts.push([entry.value, entry.sources.map((each) =>
            `${name(each)} from ${at(each.previousRect)} to ${at(each.currentRect)}`)]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""

# The right edge of the content: of letters, fields, drawings, borders and grounds.
RIGHT = """() => {
    let right = 0;
    const range = document.createRange();
    const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
    const walker = document.createTreeWalker(document.querySelector("main"), shown);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.nodeType === 1 ? node : node.parentElement;
        if (element.closest(".top, .tabs, .unseen")) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        let box = null;
        if (node !== element && node.textContent.trim()) {
            range.selectNodeContents(node);
            box = range.getBoundingClientRect();
        } else if (node === element) {
            const style = getComputedStyle(node);
            const isDrawn = node.matches("svg, img, input, textarea, select, button, canvas")
                || style.borderInlineEndWidth !== "0px" || style.borderBlockEndWidth !== "0px"
                || style.backgroundColor !== "rgba(0, 0, 0, 0)";
            if (isDrawn) box = node.getBoundingClientRect();
        }
        if (box && box.width > 1) right = Math.max(right, box.right);
    }
    return Math.round(right);
}"""


def _late(route):
    time.sleep(0.12)
    route.continue_()


def watch_shifts(page):
    """Scripts arrive after the page: they run in order, so that all wait for the first."""
    page.route("**/js/frame.js*", _late)
    page.add_init_script(WATCH_SHIFTS)


def shifts(page):
    """Sum of all shifts since the page began, and the moved parts."""
    page.wait_for_load_state("load")
    page.wait_for_timeout(200)
    found = page.evaluate("shifts")
    return sum(value for value, _ in found), found


def screens(page):
    """Height of the page in heights of the screen."""
    return page.evaluate("document.documentElement.scrollHeight / innerHeight")


# Pages of nothing but the sun, in the middle of the dusk.
CENTRED = {"breath", "breath before a smelling"}


def wrong_measures(page, place, device):
    """Parts that move, a sixth size of type, content that ends left on a laptop."""
    wrong = []
    moved, parts = shifts(page)
    if moved > 0.02:
        wrong.append(f"moved by {moved}: {parts}")
    sizes = page.evaluate(SIZES)
    if len(sizes) > 5:
        wrong.append(f"sizes: {sizes}")
    if device == "laptop" and place not in CENTRED:
        right = page.evaluate(RIGHT)
        if right <= 1280 * 2 / 3:
            wrong.append(f"ends at {right}")
    return wrong
