"""The head of a page: its edge, the line of its title, and its content."""

from places import visit

# Pages with a head of their own, and why.
OF_ITS_OWN = {
    "breath": "the dusk, in which one looks at nothing but the sun",
    "breath before a smelling": "the dusk",
}

# Pages beside the list that opened them: on a laptop the list has the edge, and these pages have
# another.
BESIDE_A_LIST = {
    "note", "scenting", "nothing failed", "empty scenting", "scenting form", "medley",
    "mature medley", "longest medley", "smelt medley", "new medley", "medley form",
    "longest medley form", "smelling form", "stock item",
    "stock item form", "new stock item", "restock", "stock count", "stock correction", "new item",
    "bought item", "new location", "item in lots", "count of a lot",
}

EDGE = {"phone": 20, "laptop": 124}
BESIDE = 396

# Left edge and baseline of the title, and of the title in the list beside the page.
HEAD = """() => {
    const at = (title) => {
        if (!title?.checkVisibility()) return null;
        const range = document.createRange();
        range.selectNodeContents(title);
        const left = range.getClientRects()[0].left;
        const probe = document.createElement("span");
        probe.style.cssText = "display: inline-block; inline-size: 0; block-size: 0";
        title.prepend(probe);
        const base = probe.getBoundingClientRect().bottom + scrollY;
        probe.remove();
        return [Math.round(left), Math.round(base * 2) / 2];
    };
    return {
        title: at(document.querySelector("main h1")),
        list: at(document.querySelector(".pane > .title a")),
    };
}"""

# Elements of a page's head, in order, with their sizes.
PARTS = """() => {
    const top = document.querySelector("main .top");
    const seen = (each) => each.checkVisibility();
    const tools = [...top.querySelectorAll(".tools > *")].filter(seen);
    const way = top.firstElementChild;
    const boxes = [way, ...tools].map((each) => each.getBoundingClientRect());
    const middles = boxes.map((box) => box.top + box.height / 2);
    return {
        way: way.matches("a.back, p"), last: top.lastElementChild.tagName,
        worded: tools.filter((each) => each.matches(".worded, :has(.worded)")).length,
        others: tools.filter((each) => !each.matches(".worded, .find, :has(.worded)")).length,
        rows: new Set(middles.map((middle) => Math.round(middle / 8))).size > 2 ? middles : [],
        early: [...document.querySelectorAll("main .tabs")].filter((tabs) =>
            !(top.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING)).length,
    };
}"""

# Sizes at which tools are most likely to fall on a row of their own.
NARROW = {(320, "100%"), (390, "200%"), (680, "200%")}


def line_of_titles(page):
    """Required baseline of page titles: the baseline in the list of notes."""
    visit(page, "notes")
    return page.evaluate(HEAD)["title"][1]


def wrong_in_head(page, device, place, line):
    """Differences of this page's head from the others; a page of its own has none."""
    if place in OF_ITS_OWN:
        return []
    head, parts = page.evaluate(HEAD), page.evaluate(PARTS)
    beside = device == "laptop" and place in BESIDE_A_LIST
    wrong = []
    if head["title"] != [BESIDE if beside else EDGE[device], line]:
        wrong.append(f"title at {head['title']}")
    if head["list"] != ([EDGE[device], line] if beside else None):
        wrong.append(f"list at {head['list']}")
    if not parts["way"] or parts["last"] != "H1" or parts["worded"] > 2 or parts["others"] > 1:
        wrong.append(f"parts {parts}")
    if parts["rows"] or parts["early"]:
        wrong.append(f"rows {parts}")
    return wrong


def fallen_tools(page, place):
    """The middles of the tools if some stand on a row of their own."""
    return [] if place in OF_ITS_OWN else page.evaluate(PARTS)["rows"]
