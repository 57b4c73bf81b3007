"""A medley of 60 ingredients and a sheet of 200 among 1,000 to 100,000 medleys of 10,000 materials, and searches."""

import random
import sqlite3
from pathlib import Path

from _harness import Table, arguments, running

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
table.end()
