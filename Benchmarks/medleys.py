"""A medley of 60 ingredients and a sheet of 200 among 1,000 to 100,000 medleys of 10,000 materials, and searches."""

import os
import random
import sqlite3
import statistics
import sys
from pathlib import Path

from _harness import ROOT, Table, arguments, running

PYTHON = ROOT / ".build/venv/bin/python"
try:
    from playwright.sync_api import sync_playwright
except ImportError:
    if not PYTHON.exists():
        sys.exit("bench: Run script/bootstrap tests.")
    os.execv(PYTHON, [PYTHON, *sys.argv])

SIZES = [1_000, 30_000, 100_000]
MATERIALS, LINES, LARGE = 10_000, 10, 60
UNITS = ["g", "ml", "drop", "part", "tbsp"]
LARGEST = "01970000-0000-7000-8000-000000000000"
SHEET, SHEET_LINES = "01970000-0000-7000-8000-000000000001", 200


def fill(data, medleys):
    """Writes the rows that the forms would, by the same names: there is no time for 1,000 forms."""
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


# Milliseconds from each key until the page is laid out again, without what waits for a moment of rest.
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
    """The middle one of twenty keys in a sheet of 200 lines: as it is, and slowed to a quarter."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        page = browser.new_page(base_url=address, viewport=dict(width=1280, height=800))
        page.goto(f"/medleys/{SHEET}")
        page.locator(".lines.typed .line.blank").wait_for()
        slow = page.context.new_cdp_session(page)
        for factor in [1, 4]:
            slow.send("Emulation.setCPUThrottlingRate", dict(rate=factor))
            yield factor, statistics.median(page.evaluate(KEYS, SHEET_LINES // 2))
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
        with running(program, data) as server:
            for name, path, limit, most in [
                ("a medley of 60 ingredients", f"/medleys/{LARGEST}", 3_000, SIZES[0]),
                ("a sheet of 200 lines", f"/medleys/{SHEET}", 10_000, SIZES[0]),
                ("its form", f"/medleys/{LARGEST}/edit", 3_000, SIZES[0]),
                ("all of them", "/medleys", 10_000, SIZES[-1]),
                ("search by name", "/medleys?q=medley+09", 5_000, SIZES[-1]),
                ("search by ingredient", "/medleys?q=material+04242", 5_000, SIZES[-1]),
                ("search that finds nothing", "/medleys?q=zzzz", 5_000, SIZES[-1]),
                ("search with a slip", "/medleys?q=meterial+04242", 5_000, SIZES[-1]),
                ("overdue to be judged", "/medleys?due=overdue", 10_000, SIZES[-1]),
                ("names while one is typed", "/medleys/names?q=material+04", 10_000, SIZES[-2]),
                ("scentings", "/scentings", 10_000, SIZES[-1]),
                ("materials", "/medleys/materials", 10_000, SIZES[-1]),
            ]:
                table.add(f"{name}, processor time, µs", server.each(path),
                          below=limit if count <= most else None, among=(count, "medleys"))
            table.add("most memory, MB", server.peak(), among=(count, "medleys"))
            if count > SIZES[0]:
                continue
            for factor, took in keys(server.address):
                slowed = "" if factor == 1 else f", {factor} times slower"
                table.add(f"a key in a sheet of 200 lines{slowed}, ms", took,
                          below=16 if factor == 1 else 50, among=(count, "medleys"))
table.end()
