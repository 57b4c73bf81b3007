"""What a page must hold for everybody: seen by axe-core, hit by thumbs, inside of every width."""

from axe_playwright_python.sync_playwright import Axe

axe = Axe()


def violations(page):
    # Without axe's own loading of style sheets, which our Content-Security-Policy forbids.
    page.evaluate(axe.axe_script)
    found = page.evaluate("""async () => (await axe.run(
        document, { preload: false, resultTypes: ["violations"] })).violations""")
    return [
        f"{rule['id']}: {rule['help']}: {node['target'][-1]} ({node['failureSummary']})"
        for rule in found
        for node in rule["nodes"][:3]
    ]


# Everything to be tapped that is smaller than 44 by 44 and has no such area around it either.
# Links inside running text are left out: a line of text is as high as it is.
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

# Whether each of the rooms can be tapped without scrolling, at once: a look at each link by itself takes long.
ROOMS = """() => [...document.querySelectorAll("nav[aria-label=Rooms] a")]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => link.getBoundingClientRect())
    .map((box) => box.x >= 0 && box.y >= 0 && box.width > 0
        && box.right <= innerWidth && box.bottom <= innerHeight)"""

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
