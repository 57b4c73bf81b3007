"""A medley of 60 ingredients and a sheet of 200 among 1,000 to 100,000 medleys of 10,000 materials, searches, and
a verdict over 200 lines with accords six deep and 3,000 limits."""

import os
import random
import sqlite3
import statistics
import sys
from pathlib import Path

from _harness import ROOT, Table, arguments, clearly, running

PYTHON = ROOT / ".build/venv/bin/python"
try:
    from playwright.sync_api import sync_playwright
except ImportError:
    if not PYTHON.exists():
        sys.exit("bench: Run script/bootstrap tests.")
    os.execv(PYTHON, [PYTHON, *sys.argv])

SIZES = [1_000, 30_000, 100_000]
# A key, in keys of the same page without its scripts.
KEY = 10
MATERIALS, LINES, LARGE = 10_000, 10, 60
UNITS = ["g", "ml", "drop", "part", "tbsp"]
LARGEST = "01970000-0000-7000-8000-000000000000"
SHEET, SHEET_LINES = "01970000-0000-7000-8000-000000000001", 200
JUDGED = "01970000-0000-7000-a000-000000000000"
ACCORDS, DEPTH, ACCORD_LINES = 8, 6, 10
LIMITS, SUBSTANCES, HELD = 3_000, 120, 6
CATEGORIES = 18


def fill(data, medleys):
    """Writes the forms' rows directly: there is no time for 1,000 forms."""
    chance = random.Random(4)
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    names = [f"Material {number:05}" for number in range(MATERIALS)]
    database.executemany(
        "INSERT INTO material VALUES (?, ?, ?, NULL, NULL, 0, ?, ?, ?, 'g')",
        [(name.lower(), name, chance.randrange(7_000, 12_000),
          chance.choice(["top", "middle", "base"]), chance.randrange(10_000, 900_000), 10_000_000)
         for name in names])
    for number in range(medleys):
        scenting = f"01970000-0000-7000-9000-{number // 50:012}"
        if number % 50 == 0:
            title = f"Scenting {number // 50}"
            database.execute(
                "INSERT INTO scenting (id, name, unique_name, safe_low, safe_high)"
                " VALUES (?, ?, ?, 50, 200)", (scenting, title, title.lower()))
        medley = f"01970000-0000-7000-8000-{number:012}"
        title = f"Medley {number:04}"
        created = 1_750_000_000_000 + number * 60_000
        status = chance.choice(["tbd", "tbd", "pass", "fail"])
        text = f"Conclusion {number}: the {chance.choice(names)} is too loud.\n" * 8
        database.execute(
            "INSERT INTO medley VALUES (?, ?, ?, ?, ?, 1, ?, 60, 14000, 'day', ?, ?, 'Jar', ?, '', ?)",
            (medley, scenting, title, title.lower(), medley, created,
             created + 14 * 86_400_000, status, text, created))
        chosen = chance.sample(names, {LARGEST: LARGE, SHEET: SHEET_LINES}.get(medley, LINES))
        database.executemany(
            "INSERT INTO medley_line VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)",
            [(medley, place, name, name.lower(), chance.randrange(100_000, 90_000_000),
              chance.choice(UNITS), *((100_000, "DPG") if place % 3 == 0 else (None, None)))
             for place, name in enumerate(chosen)])
        folded = (text + "\n" + "\n".join(chosen)).lower().replace(" ", "")
        database.execute(
            "INSERT INTO medley_text VALUES (?, ?, ?)",
            (medley, title.lower().replace(" ", ""), folded))
    database.commit()
    database.close()


def cas(number):
    """A CAS number with its check digit."""
    digits = f"{50_000 + number}{number % 100:02}"
    return f"{digits[:-2]}-{digits[-2:]}-{sum(int(digit) * (place + 1) for place, digit in enumerate(reversed(digits))) % 10}"


def fill_limits(data):
    """A table of limits, constituents of 250 materials, and a medley of 200 lines: some of them
    accords, six deep."""
    chance = random.Random(5)
    database = sqlite3.connect(Path(data) / "neroli.sqlite")
    standard = "01970000-0000-7000-b000-000000000000"
    database.execute("INSERT INTO limit_standard VALUES (?, 'imported', 'Made-up Standards', 'made-up standards', '1', 20000, '')",
                     (standard,))
    for place in range(LIMITS):
        name, number = f"Substance {place:04}", cas(place)
        shares = " ".join(str(chance.randrange(200_000_000, 900_000_000)) for _ in range(CATEGORIES))
        database.execute("INSERT INTO limit_rule VALUES (?, ?, ?, 'restriction', ?, '', ?)",
                         (standard, place, name, place % 20 == 0, shares))
        database.executemany("INSERT INTO limit_alias VALUES (?, ?, ?, ?, ?)",
                             [(standard, place, 0, number, number),
                              (standard, place, 1, name, name.lower().replace(" ", ""))])
    names = [f"Material {number:05}" for number in range(250)]
    for name in names:
        database.execute("INSERT INTO material_identity VALUES (?, ?, 'natural', '', '', '', NULL)", (name.lower(), name))
        for place, substance in enumerate(chance.sample(range(SUBSTANCES), HELD)):
            low = chance.randrange(1_000_000, 20_000_000)
            database.execute("INSERT INTO material_constituent VALUES (?, ?, ?, ?, ?, ?)",
                             (name.lower(), place, f"Substance {substance:04}", cas(substance), low, low * 2))
    scenting = "01970000-0000-7000-a000-00000000ffff"
    database.execute("INSERT INTO scenting (id, name, unique_name, safe_low, safe_high, kind)"
                     " VALUES (?, 'Judged', 'judged', 1500, 2000, 'edp')", (scenting,))
    ids = [JUDGED] + [f"01970000-0000-7000-a000-{number + 1:012}" for number in range(ACCORDS * DEPTH)]
    for number, medley in enumerate(ids):
        title = f"Judged {number}"
        database.execute(
            "INSERT INTO medley VALUES (?, ?, ?, ?, ?, 1, 0, 60, 14000, 'day', 0, 'tbd', 'Jar', '', '', 0)",
            (medley, scenting, title, title.lower(), medley))
        count = SHEET_LINES if medley == JUDGED else ACCORD_LINES
        lines = [(name, None) for name in chance.sample(names, count)]
        if medley == JUDGED:
            lines[:ACCORDS] = [(f"Judged {1 + place * DEPTH}", ids[1 + place * DEPTH]) for place in range(ACCORDS)]
        elif number % DEPTH:
            lines[0] = (f"Judged {number + 1}", ids[number + 1])
        database.executemany(
            "INSERT INTO medley_line VALUES (?, ?, ?, ?, ?, 'g', ?, ?, NULL, ?)",
            [(medley, place, name, name.lower(), chance.randrange(100_000, 90_000_000),
              *((100_000, "DPG") if place % 3 == 0 else (None, None)), accord)
             for place, (name, accord) in enumerate(lines)])
    database.commit()
    database.close()


# Milliseconds from a key until the page is laid out again, without work deferred to a moment of
# rest.
KEYS = """async (place) => {
    const field = document.querySelectorAll(".line [name=amount]")[place];
    const times = [];
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    for (let turn = 0; turn < 24; turn += 1) {
        const start = performance.now();
        document.execCommand(turn % 2 ? "delete" : "insertText", false, "1");
        document.body.getBoundingClientRect();
        field.scrollWidth;
        times.push(performance.now() - start);
        await new Promise((done) => setTimeout(done, 60));
    }
    return times.slice(4);
}"""


def keys(address):
    """The middle ones of twenty keys in a sheet of 200 lines, in turns beside the same page without its
    scripts: at full speed, and slowed to a quarter."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        page, bare = (browser.new_page(base_url=address, viewport=dict(width=1280, height=800)) for _ in range(2))
        bare.route("**/*.js*", lambda route: route.abort())
        for each in (page, bare):
            each.goto(f"/medleys/{SHEET}")
        page.locator(".lines.typed .line.blank").wait_for()
        for factor in [1, 4]:
            for each in (page, bare):
                each.context.new_cdp_session(each).send("Emulation.setCPUThrottlingRate", dict(rate=factor))
            middle = lambda each: lambda: (each.bring_to_front(), statistics.median(each.evaluate(KEYS, SHEET_LINES // 2)))[1]
            yield factor, clearly(KEY, middle(page), middle(bare))
        browser.close()


program, folder = arguments()
table = Table()
with folder as top:
    for count in SIZES:
        data = Path(top) / str(count)
        data.mkdir()
        with running(program, data):
            pass
        fill(data, count)
        fill_limits(data)
        with running(program, data) as server:
            for name, path, limit, most in [
                ("a medley of 60 ingredients", f"/medleys/{LARGEST}", 12, SIZES[0]),
                ("a sheet of 200 lines", f"/medleys/{SHEET}", 40, SIZES[0]),
                ("its form", f"/medleys/{LARGEST}/edit", 12, SIZES[0]),
                ("all of them", "/medleys", 40, SIZES[-1]),
                ("search by name", "/medleys?q=medley+09", 20, SIZES[-1]),
                ("search by ingredient", "/medleys?q=material+04242", 20, SIZES[-1]),
                ("search that finds nothing", "/medleys?q=zzzz", 20, SIZES[-1]),
                ("search with a slip", "/medleys?q=meterial+04242", 20, SIZES[-1]),
                ("overdue to be judged", "/medleys?due=overdue", 40, SIZES[-1]),
                ("names while one is typed", "/medleys/names?q=material+04", 40, SIZES[-2]),
                ("scentings", "/scentings", 40, SIZES[-1]),
                ("materials", "/medleys/materials", 40, SIZES[-1]),
                ("a verdict of 200 lines, accords six deep, 3,000 limits",
                 f"/medleys/{JUDGED}/safety?category=4&strength=20", 40, SIZES[-1]),
                ("the same where limits are exceeded, with its cuts",
                 f"/medleys/{JUDGED}/safety?category=4&strength=100", 400, SIZES[-1]),
                ("its label", f"/medleys/{JUDGED}/label", 80, SIZES[-1]),
            ]:
                table.page(server, name, path, below=limit if count <= most else None,
                           among=(count, "medleys"), rounds=10)
            table.add("most memory, MB", server.peak(), among=(count, "medleys"))
            if count > SIZES[0]:
                continue
            for factor, took in keys(server.address):
                slowed = "" if factor == 1 else f", {factor} times slower"
                table.add(f"a key in a sheet of 200 lines{slowed}, ms", statistics.median(took[0]))
                table.compare(f"a key there{slowed}, in keys without scripts", *took, below=KEY)
table.end()
