"""Requirements of every page: accessible to axe-core, large targets, no overflow at any width."""

from axe_playwright_python.sync_playwright import Axe

axe = Axe()


# Only the first, middle and last of texts and fields with equal colours at equal places: contrast
# takes axe longest, and a list has hundreds of similar rows.
ONE_OF_EACH_KIND = """() => {
    const kinds = new Map();
    const looks = new Map([[document.documentElement, ""]]);
    const lookOf = (element) => {
        if (!looks.has(element)) {
            const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
            looks.set(element, [
                lookOf(element.parentElement), element.tagName, element.getAttribute("class"),
                backgroundColor, backgroundImage, opacity, position].join());
        }
        return looks.get(element);
    };
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "";
    for (const element of document.body.querySelectorAll("*")) {
        const isField = element.matches("input:not([type=hidden]), select, textarea");
        if (!isField && ![...element.childNodes].some(isText)) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const kind = [lookOf(element), color, fontSize, fontWeight, textShadow, element.disabled].join();
        kinds.set(kind, [...kinds.get(kind) ?? [], element]);
    }
    return [...kinds.values()].flatMap((all) => [...new Set([all[0], all[all.length >> 1], all.at(-1)])]);
}"""

AXE = """async () => {
    const contrast = "color-contrast";
    // Without axe's own loading of style sheets, which our Content-Security-Policy forbids.
    const options = { preload: false, resultTypes: ["violations"] };
    const found = await axe.run(document, { ...options, rules: { [contrast]: { enabled: false } } });
    const include = (%s)();
    if (include.length === 0) return found.violations;
    const pale = await axe.run({ include }, { ...options, runOnly: [contrast] });
    return [...found.violations, ...pale.violations];
}""" % ONE_OF_EACH_KIND


def violations(page):
    page.evaluate(axe.axe_script)
    found = page.evaluate(AXE)
    return [
        f"{rule['id']}: {rule['help']}: {node['target'][-1]} ({node['failureSummary']})"
        for rule in found
        for node in rule["nodes"][:3]
    ]


# Targets smaller than 44 by 44 without a larger area around. Links inside running text are left
# out: a line of text has its own height.
SMALL_TARGETS = """() => {
    const kinds = "a[href], button, input:not([type=hidden]), select, textarea, [role=button]";
    const inText = (element) => getComputedStyle(element).display === "inline"
        && [...element.parentElement.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const isHit = (target, x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && target.contains(hit);
    };
    const small = new Set();
    for (const element of document.querySelectorAll(`main :is(${kinds}), nav :is(${kinds})`)) {
        const target = element.closest("label") ?? element;
        if (!target.checkVisibility({ visibilityProperty: true }) || inText(element)) continue;
        if (target.closest(".leaflet-popup")) continue;
        let box = target.getBoundingClientRect();
        if (box.width >= 43.9 && box.height >= 43.9) continue;
        target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        box = target.getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const wide = box.width >= 43.9 || [x - 21, x + 21].every((side) => isHit(target, side, y));
        const high = box.height >= 43.9 || [y - 21, y + 21].every((side) => isHit(target, x, side));
        if (wide && high) continue;
        const name = target.textContent.trim() || target.ariaLabel || target.title || "";
        small.add(`${target.tagName.toLowerCase()}.${target.className} “${name.slice(0, 24)}” `
            + `${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    return [...small];
}"""

# Elements beyond the right edge, unless inside a part that scrolls or clips.
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

# True if all rooms can be tapped without scrolling, checked in one script: a check per link takes
# long.
ROOMS = """() => [...document.querySelectorAll("nav[aria-label=Rooms] a")]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => link.getBoundingClientRect())
    .map((box) => box.x >= 0 && box.y >= 0 && box.width > 0
        && box.right <= innerWidth && box.bottom <= innerHeight)"""

SIZE_TEXT = """async (size) => {
    document.documentElement.style.fontSize = size;
    // What scripts do about it, they do before the next frame is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""

WIDTHS = [320, 390, 680, 840, 1280]


def in_widths(page, look, widths=WIDTHS):
    """Faults found by `look(width, text)`, by width and size of text."""
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


def end_of(phone):
    """Bottom of the last element of a page, after scrolling there."""
    return phone.evaluate(
        """async () => {
            // Rows out of sight get their height as they come into it.
            for (let before = 0, step = 0; step < 9 && before !== document.body.scrollHeight; step += 1) {
                before = document.body.scrollHeight;
                scrollTo({ top: before, behavior: "instant" });
                for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
            }
            return Math.max(...[...document.querySelectorAll("main > *")]
                .filter((each) => each.checkVisibility())
                .map((each) => each.getBoundingClientRect().bottom));
        }"""
    )
